"""OpenBias: captions of data sets, biases proposed for them, and the answers about each."""
