"""Language: parsed sentences, rules over them, replies of models, a thesaurus, and the names of biases."""
