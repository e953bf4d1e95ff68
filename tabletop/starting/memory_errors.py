"""Recognises a lack of memory, and has the sentence for it. Needs hardly any itself."""

import errno

NO_MEMORY = "There is too little memory for Tabletop: close other programs and start again."
MEMORY_PHRASES = (
    "out of memory",
    "cannot allocate memory",
    "failed to map segment",
    "can't start new thread",
)


def lacks_memory(error: BaseException) -> bool:
    """Returns whether an error, or its cause, is a lack of memory, in whatever words the system says so."""
    said = str(error).lower()
    return (
        isinstance(error, MemoryError)
        or (isinstance(error, OSError) and error.errno == errno.ENOMEM)
        or any(words in said for words in MEMORY_PHRASES)
        or any(lacks_memory(cause) for cause in (error.__cause__, error.__context__) if cause is not None)
    )
