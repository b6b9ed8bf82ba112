"""What pages stand on: workspace, bridge, background, keys, theme."""
