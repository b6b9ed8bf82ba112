"""The lab: the only door to models, where what is stored is returned and what is missing is made."""
