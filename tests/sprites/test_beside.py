"""Pictures that are engraved beside, while whoever draws goes on."""

import time

from game.sprites import art, engraving

NAME = "steeplechase/map_two_rivers"
SIZE = (1200, 800)
PIECES = ((0, 0, 300, 300), (300, 0, 300, 300), (600, 0, 300, 300))


def test_pieces_that_are_done_at_once_do_not_push_each_other_out() -> None:
    """Each is finished before the next is asked for, as on a quick machine; all of them come."""
    art.forget()
    come: set[art.Cut] = set()
    for _time in range(2 * len(PIECES)):
        for piece in PIECES:
            try:
                with art.patiently(0.0):
                    art.part(NAME, SIZE, piece)
            except art.NotYet:
                while not art.ready_beside():
                    time.sleep(0.001)
            else:
                come.add(piece)
    assert come == set(PIECES)


def test_what_nobody_comes_for_is_not_kept_for_ever() -> None:
    art.forget()
    for column in range(2 * engraving._UNTAKEN):
        try:
            with art.patiently(0.0):
                art.part(NAME, SIZE, (column * 40, 400, 40, 40))
        except art.NotYet:
            while not art.ready_beside():
                time.sleep(0.001)
    assert len(engraving._untaken) <= engraving._UNTAKEN
    art.forget()
    assert not engraving._untaken
