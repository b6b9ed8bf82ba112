"""Judges that trace what they see in an image back to the words of its prompt, by gradients."""
