"""Any text at all, for properties that hold of whatever is typed or read."""

from hypothesis import strategies as st

EVERY_CHARACTER = st.characters(exclude_categories=["Cs"])
"""Whatever UTF-8 can write: the same as if no alphabet is named.

But then Hypothesis first tries a million characters one by one, and the process grows by 200 MB.
"""


def any_text(most: int) -> st.SearchStrategy[str]:
    """Makes texts of up to that many characters."""
    return st.text(EVERY_CHARACTER, max_size=most)
