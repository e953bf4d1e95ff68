"""How the pieces that are no playing cards are drawn, a kind a file."""
