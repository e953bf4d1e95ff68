"""How the pack of cards is drawn, a thing a file: all figures, pips, backs and patterns are our own."""
