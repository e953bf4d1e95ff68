"""What opens above everything else: choices, bubbles and tooltips, and where they hide least."""
