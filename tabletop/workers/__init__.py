"""The worker process that opponents and coach compute in, and the window's side of it.

The process is this Python with the program's own files alone (`-I -S`), an empty environment and
two pipes. A question is a bare number, a level and the bytes of a view. What comes back is measured
in size and depth before it is read, nothing in the window ever waits for it, and every process is
waited for by its `WorkerSupervisor` before the program closes.
"""
