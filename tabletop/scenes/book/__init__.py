"""The rule book of a game: its scene, its pages, and the rule numbers in them."""
