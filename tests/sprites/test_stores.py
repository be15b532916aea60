"""What is drawn once is kept within a limit, and let go of when nobody comes back to it."""

from game.sprites.stores import ROOMS, Lasting, SizedStore


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
