"""Weights that bring features nearest to what is known: for the tools that learn."""

from collections.abc import Mapping, Sequence

from game.engine.your_money.odds.values import FEATURES

_RIDGE = 4.0


def fitted(
    rows: Sequence[Mapping[str, float]], worths: Sequence[float], near: Sequence[float]
) -> list[float]:
    """Weights that bring the features nearest to the worths: least squares, drawn a little
    towards the weights of the round after, since rounds are much alike.
    """
    count = len(FEATURES)
    known = dict(zip(FEATURES, near, strict=True))
    worths = [
        worth - sum([known[name] * value for name, value in row.items()])
        for row, worth in zip(rows, worths, strict=True)
    ]
    place = {name: number for number, name in enumerate(FEATURES)}
    matrix = [[0.0] * (count + 1) for _ in range(count)]
    for number in range(1, count):  # all but the first, which is the same for every sheet
        matrix[number][number] = _RIDGE
    for row, worth in zip(rows, worths, strict=True):
        named = [(place[name], value) for name, value in row.items() if value]
        for i, value in named:
            line = matrix[i]
            for j, other in named:
                line[j] += value * other
            line[count] += value * worth
    return [start + more for start, more in zip(near, solved_lines(matrix), strict=True)]


def solved_lines(matrix: list[list[float]]) -> list[float]:
    """Gauss and Jordan, with the largest pivot."""
    count = len(matrix)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        line = matrix[column]
        for row in range(count):
            if row != column and matrix[row][column]:
                share = matrix[row][column] / line[column]
                matrix[row] = [a - share * b for a, b in zip(matrix[row], line, strict=True)]
    return [matrix[n][count] / matrix[n][n] for n in range(count)]
