"""The screen reader of the system, by AccessKit; loaded only when one is running, or is asked for."""
