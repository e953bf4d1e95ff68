"""Every widget is made of these: the base, boxes that hold others, how they look, and keys by their names."""
