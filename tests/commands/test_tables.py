from game.commands.tables import table


def test_words_stand_left_and_numbers_right() -> None:
    assert table([["who", "score"], ["Nell", "−3"], ["Jack", "104.5"]]).splitlines() == [
        "who   score",
        "Nell     −3",
        "Jack  104.5",
    ]


def test_a_heading_alone_is_a_table() -> None:
    assert table([["key", "title"]]) == "key  title"
