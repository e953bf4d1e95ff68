"""Why a way out cannot be had."""

from tabletop.messages import MessageError


class OutputProblem(MessageError):
    """Something that an output needs is not there, or does not answer."""
