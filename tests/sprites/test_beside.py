"""Pictures that come in pieces or are engraved beside, while whoever draws goes on."""

import time

import pygame
import pytest
from pygame import Surface

from game.sprites import art, engraving, pieces, stores
from game.sprites.dice import _FINE, dusk
from game.sprites.stores import ROOMS, Lasting, SizedStore

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


SIDE = 700


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    stores.let_go()


def test_it_comes_one_further_each_time_even_without_time() -> None:
    tries = 0
    while True:
        tries += 1
        try:
            with art.patiently(0.0):
                drawn = dusk(SIDE)
        except art.NotYet:
            continue
        break
    assert tries > 2
    assert dusk(SIDE) is drawn
    at_once = pygame.image.tobytes(drawn, "RGBA")
    stores.let_go()
    assert pygame.image.tobytes(dusk(SIDE), "RGBA") == at_once


def test_it_is_made_large_as_any_picture_is() -> None:
    drawn = dusk(SIDE)
    assert drawn.get_masks() == pieces.sheet_of((1, 1)).get_masks()
    assert drawn.get_at((SIDE // 2, SIDE // 2)).a > 100
    assert drawn.get_at((0, 0)).a == drawn.get_at((SIDE - 1, SIDE // 2)).a == 0
    assert dusk(_FINE).get_size() == (_FINE, _FINE)


def test_two_that_are_drawn_in_turn_both_come() -> None:
    come: set[int] = set()
    for _time in range(400):
        for side in (SIDE, SIDE + 50):
            try:
                with art.patiently(0.0):
                    assert isinstance(dusk(side), Surface)
            except art.NotYet:
                continue
            come.add(side)
        if len(come) == 2:
            break
    assert come == {SIDE, SIDE + 50}


# What is drawn once is kept within a limit, and let go of when nobody comes back to it ------------


def made(*keys: str, limit: int = 100) -> SizedStore[str]:
    """A store of words, which weigh as much as they have letters."""
    store: SizedStore[str] = SizedStore(limit, len)
    for key in keys:
        store.get(key, key.upper)
    return store


def asked(store: SizedStore[str], key: str) -> bool:
    """Whether what was asked for had still been there."""
    return store.get(key, lambda: "anew") != "anew"


def test_the_longest_unused_go_first() -> None:
    store = made("mask", "mare", limit=10)
    assert asked(store, "mask")
    store.get("whip", str.upper.__get__("whip"))
    assert (len(store), store.bytes) == (2, 8)
    assert asked(store, "mask")
    assert not asked(store, "mare")


def test_the_newest_stays_whatever_it_weighs() -> None:
    store = made("mask", "blunderbuss", limit=5)
    assert (len(store), store.bytes) == (1, 11)


def test_what_no_room_has_wanted_for_long_is_let_go() -> None:
    store = made("mask", "mare")
    for n in range(ROOMS):
        store.let_go()
        assert len(store) == 2
        store.enter_room()
        if n == 1:
            assert asked(store, "mare")
    assert (len(store), store.bytes) == (2, 8)
    store.let_go()
    assert (len(store), store.bytes) == (1, 4)
    assert asked(store, "mare")


def test_rooms_do_not_weigh_and_are_forgotten_with_the_rest() -> None:
    store = made("mask", limit=4)
    for _n in range(3 * ROOMS):
        store.enter_room()
    assert (len(store), store.bytes) == (1, 4)
    store.narrow(3)
    assert len(store) == 1
    store.get("mare", "mare".upper)
    assert len(store) == 1
    store.forget()
    store.let_go()
    assert (len(store), store.bytes) == (0, 0)


class Drawn:
    """Something that can be held."""


def test_what_somebody_holds_is_found_however_much_was_wanted_since() -> None:
    store: Lasting[Drawn] = Lasting(1, lambda _drawn: 1)
    lying = store.get("mask", Drawn)
    store.get("mare", Drawn)
    assert len(store) == 1
    assert store.get("mask", Drawn) is lying
    assert (len(store), store.bytes) == (1, 1)


def test_what_nobody_holds_is_gone_with_its_room() -> None:
    store: Lasting[Drawn] = Lasting(1, lambda _drawn: 1)
    store.get("mask", Drawn)
    store.get("mare", Drawn)
    assert store.find("mask") is None


def test_what_is_drawn_otherwise_now_is_forgotten_whoever_holds_it() -> None:
    store: Lasting[Drawn] = Lasting(1, lambda _drawn: 1)
    lying = store.get("mask", Drawn)
    store.forget()
    assert store.get("mask", Drawn) is not lying
