"""What stands out on a table is changed by typed values: a change names fields, with their types."""

from typing import get_type_hints

import pytest

from tabletop.scenes.table.state.selection import (
    HighlightChanges,
    Highlights,
    Selection,
    SelectionChanges,
)


@pytest.mark.parametrize(
    ("value", "changes"), [(Selection, SelectionChanges), (Highlights, HighlightChanges)]
)
def test_a_change_can_give_each_field_a_value_of_its_type_and_nothing_else(
    value: type, changes: type
) -> None:
    assert get_type_hints(changes) == get_type_hints(value)
