"""The coach: what each decision was worth, judged from what one could know when it was made. No screen."""
