"""The worker process that opponents and coach compute in, and the window's side of it."""
