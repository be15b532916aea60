"""Plain tables for a terminal."""

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of equal length as columns; numbers stand to the right, the first row is the heading.

    >>> print(table([["seat", "won"], ["random", "7"], ["greedy", "93"]]))
    seat    won
    random    7
    greedy   93
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    numbers = [
        all(_is_number(row[column]) for row in rows[1:]) and len(rows) > 1
        for column in range(len(rows[0]))
    ]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in rows
    )


def _is_number(cell: str) -> bool:
    return cell.lstrip("−-").replace(".", "", 1).replace(",", "").rstrip(" %").isdigit()
