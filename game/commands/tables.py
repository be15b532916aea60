"""Plain tables for a terminal."""

import unicodedata
from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of equal length as columns; numbers stand to the right, the first row is the heading.

    >>> print(table([["seat", "won"], ["random", "7"], ["greedy", "93"]]))
    seat    won
    random    7
    greedy   93
    """
    widths = [max(columns(row[column]) for row in rows) for column in range(len(rows[0]))]
    numbers = [
        all(_is_number(row[column]) for row in rows[1:]) and len(rows) > 1
        for column in range(len(rows[0]))
    ]
    return "\n".join(
        "  ".join(
            " " * (width - columns(cell)) + cell if right else cell + " " * (width - columns(cell))
            for cell, width, right in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in rows
    )


def columns(words: str) -> int:
    r"""How many columns of a terminal the words take: a wide letter two, a mark over one none.

    >>> columns("Nell"), columns("馬"), columns("Ne\u0301l")
    (4, 2, 3)
    """
    return sum(
        0 if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2 if unicodedata.east_asian_width(sign) in ("W", "F")
        else 1
        for sign in words
    )  # fmt: skip


def _is_number(cell: str) -> bool:
    return cell.lstrip("−-").replace(".", "", 1).replace(",", "").rstrip(" %").isdigit()
