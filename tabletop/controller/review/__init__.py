"""What is done with a match of the past: reviewed, measured, practised and played on."""
