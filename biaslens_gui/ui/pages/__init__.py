"""The pages of the window, one module each: layout and wiring only."""
