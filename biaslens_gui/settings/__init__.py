"""Settings as records: the dialog, the validation and the documentation derive from them."""
