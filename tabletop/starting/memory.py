"""Too little memory: how that is known, and the sentence for it. Needs hardly any itself."""

import errno

NO_MEMORY = "There is too little memory for Tabletop: close other programs and start again."
SAID_OF_IT = ("out of memory", "cannot allocate memory", "failed to map segment", "can't start new thread")


def lacks_memory(error: BaseException) -> bool:
    """Whether that, or what led to it, happened for want of memory, in whatever words the system says so."""
    said = str(error).lower()
    return (
        isinstance(error, MemoryError)
        or (isinstance(error, OSError) and error.errno == errno.ENOMEM)
        or any(words in said for words in SAID_OF_IT)
        or any(lacks_memory(cause) for cause in (error.__cause__, error.__context__) if cause is not None)
    )
