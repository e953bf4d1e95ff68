"""Text on the screen: fonts, scripts in both directions, lines and paragraphs, and suits as drawn signs."""
