"""Faces, looking right, around the origin: chin at 28, brow at -12."""

from pack.measures import BLUSH, FINE, RED, SKIN, WHITE
from pack.shapes import dot, flat, line, num, shape, tag


def eye(x, y, w=7.5, look=0.0, woman=False, lid=1.7):
    h = w * 0.5
    out = flat(
        "M{} {}Q{} {} {} {}Q{} {} {} {}Z".format(
            *tuple(num(v) for v in (x - w / 2, y, x, y - h, x + w / 2, y, x, y + h * 0.7, x - w / 2, y))
        ),
        WHITE,
    )
    out += dot(x + look, y - 0.35, 1.75)
    lash = 0.9 if woman else 0
    out += line(
        "M{} {}Q{} {} {} {}".format(
            *tuple(
                num(v)
                for v in (
                    x - w / 2 - lash,
                    y + 0.2 - lash * 0.4,
                    x,
                    y - h * 1.12,
                    x + w / 2 + lash,
                    y + 0.2 - lash * 0.4,
                )
            )
        ),
        lid,
    )
    return out


def blush(x, y, r=4.0):
    return tag("circle", cx=num(x), cy=num(y), r=r, fill=BLUSH, stroke="none", opacity="0.45")


def lips(x, y, w=8.0):
    h = w / 2
    return flat(
        "M{} {}Q{} {} {} {}Q{} {} {} {}Q{} {} {} {}Z".format(
            *tuple(
                num(v)
                for v in (
                    x - h,
                    y,
                    x - h * 0.4,
                    y - 2.6,
                    x,
                    y - 1.3,
                    x + h * 0.4,
                    y - 2.6,
                    x + h,
                    y,
                    x,
                    y + 5.2,
                    x - h,
                    y,
                )
            )
        ),
        RED,
    )


def face_front(woman=False):
    if woman:
        f = "M-18 -26V-4C-18 12 -9 27 0 28C9 27 18 12 18 -4V-26Z"
    else:
        f = "M-19.5 -26V-3C-19.5 15 -11 28 0 28.5C11 28 19.5 15 19.5 -3V-26Z"
    brow = 1.5 if woman else 2.4
    return [
        shape(f, SKIN),
        blush(-11, 7),
        blush(11, 7),
        eye(-8.3, -3, 8, 0.3, woman),
        eye(8.3, -3, 8, 0.3, woman),
        line("M-13 -9.5Q-8 -13 -3.8 -10", brow),
        line("M13 -9.5Q8 -13 3.8 -10C2.6 -6 2.8 0 3.8 4.5C4.5 7.5 2 8.8 -1.8 7.8", FINE),
        line("M13 -9.5Q8 -13 3.8 -10", brow),
    ]


def face_quarter(woman=False):
    if woman:
        f = "M-17 -26V-3C-17 12 -7 27 5 28C11 27.5 14.5 20 15.3 14C16.6 10 16.6 7 16.2 4C15.5 1 17 -5 17 -12V-26Z"
    else:
        f = "M-18.5 -26V-2C-18.5 14 -8 28 5 28.5C12 28 15 22 16 15C17.5 11 17.5 7.5 17 4.5C16.2 1 18 -5 18 -12V-26Z"
    brow = 1.5 if woman else 2.4
    return [
        shape(f, SKIN),
        blush(-7, 8),
        blush(13, 8.5, 2.6),
        eye(-2.2, -3, 8.2, 0.9, woman),
        eye(12, -3, 5.8, 0.6, woman),
        line("M-7.5 -9.5Q-2 -13.5 3.6 -10.3", brow),
        line("M8.6 -10.3C8 -6 9.8 -1 12.2 4C13.3 6.8 10.5 8.6 6.6 7.6", FINE),
        line("M8.6 -10.3Q12.5 -13 15.8 -10", brow),
    ]


def face_profile(woman=False):
    if woman:
        mouth = "C17.5 13 17.3 14.8 15.4 15.8C16.8 16.8 16.6 18.6 14.6 19.6"
        chin = "C14.8 23.5 13.5 28.5 8 28.5C0 28.5 -8 22 -12 12Z"
        nose = "L18.6 4.5C19.5 7 18 8.8 15.4 9C15.2 10.2 15.4 11 16 12"
    else:
        mouth = "C18.3 13 18.5 15 16.2 16.2C17.8 17.3 17.6 19.5 15.3 20.3"
        chin = "C15.8 25 14.5 29.5 8 29.5C-1 29.5 -9 24 -13 13Z"
        nose = "L19.5 4.5C20.6 7 18.8 8.8 15.6 9C15.3 10.2 15.4 11 16 12"
    f = "M-13 -26H9C11 -21 12.3 -16 12.3 -12C12 -9.5 12.2 -8 13 -6" + nose + mouth + chin
    out = [flat(f, SKIN), blush(3, 8)]
    if woman:
        out.append(
            flat(
                "M9.8 16Q12.5 13.2 16 12C17.5 13 17.3 14.8 15.4 15.8"
                "C16.8 16.8 16.6 18.6 14.6 19.6Q11.5 19 9.8 16Z",
                RED,
            )
        )
    else:
        out.append(line("M16.2 16.2H10.8", 1.5))
    return [
        *out,
        shape(f, "none"),
        flat("M3.5 -2.8Q8 -7 11.3 -4.2Q10.5 -0.5 8.5 -0.8Z", WHITE),
        dot(9.2, -3.0, 1.8),
        line("M2.6 -2.4Q7.5 -7.3 11.8 -4.4", 2.0 if woman else 1.8),
        line("M3 -9.8Q8 -14 12 -11.2", 1.5 if woman else 2.4),
        line("M15.6 9C14.2 8.8 13.4 7.6 14.3 6", FINE),
    ]
