"""From the command to the game: the private environment, made once, and sentences for whoever waits.

`main.py` can be read by any Python, so that an old one can say what it lacks. `environment` looks
at a marker in `.venv`, or where nothing can be written beside the program in a folder of the user's
own: if it names this Python and the pins of `pyproject.toml`, the packages' folder is put on the
path of the running process, which takes a millisecond or two; a second interpreter would take some
thirty. Everything slow is imported only when the marker is missing or old.

What has a marker is whole: an environment that Tabletop made is never changed. For other pins it is
moved aside (`.venv-before`), a new one is made in its place, and the old one comes back if that is
never finished. The lock (`.venv.lock`) is every step's input, so it is held until the last of them
has ended. The marker also holds the time of the packages' folder; whatever is odd is checked
against the lists that pip leaves (`integrity`). Before anything is imported, `import_paths` sees to
it that only our own folders and Python's are searched, and PYTHONPATH last. The tests and the
packaging install from the same lists (`locks`), which have the checksums of every file;
`build/lock.py` writes them from the pins.
"""
