import unicodedata

from game.commands.command_line import table


def test_words_stand_left_and_numbers_right() -> None:
    assert table([["who", "score"], ["Nell", "−3"], ["Jack", "104.5"]]).splitlines() == [
        "who   score",
        "Nell     −3",
        "Jack  104.5",
    ]


def test_columns_are_as_wide_as_they_look() -> None:
    rows = [["who", "score"], ["馬賊", "7"], ["Bess", "12"], ["Zoe\u0308", "3"]]
    ends = []
    for line in table(rows).splitlines():
        wide = sum(unicodedata.east_asian_width(sign) == "W" for sign in line)
        ends.append(len(line) + wide - sum(map(bool, map(unicodedata.combining, line))))
    assert ends == [11] * 4


def test_a_heading_alone_is_a_table() -> None:
    assert table([["key", "title"]]) == "key  title"
