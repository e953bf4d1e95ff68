"""Chips, 100 by 100, seen from above."""

from pieces.piece_shapes import circle, fill, line, path, svg

CHIPS = {
    "ivory": ("#efe6d2", "#8a7a58"),
    "brick": ("#a8402f", "#f3e6d0"),
    "blue": ("#2c5a8c", "#f3e6d0"),
    "green": ("#2f6f4f", "#f3e6d0"),
    "black": ("#2b2c30", "#d9b45e"),
}


def chip(body: str, mark: str) -> str:
    spots = "".join(
        path(
            "M-9-47.500 9-47.500 6.500-34H-6.500Z",
            f'{fill(mark)} transform="translate(50 50) rotate({turn})"',
        )
        for turn in range(0, 360, 60)
    )
    return svg(
        100,
        100,
        circle(50, 50, 48.5, f'fill="{body}" stroke="#171310" stroke-opacity="0.55" stroke-width="2"')
        + spots
        + circle(50, 50, 33, fill(body))
        + circle(50, 50, 33, line(mark, 2.2, 0.85))
        + circle(50, 50, 27, line(mark, 1.4, 0.55))
        + path("M50 33 67 50 50 67 33 50Z", fill(mark, 0.85))
        + path("M50 41 59 50 50 59 41 50Z", fill(body)),
    )


def chips() -> dict[str, str]:
    return {f"chips/{name}": chip(*colours) for name, colours in CHIPS.items()}
