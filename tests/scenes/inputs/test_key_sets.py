"""The ready sets of keys: no key twice, most under the hand, taken by one press."""

import pytest

from game.scenes.kit.bindings import bindings_of, contexts, deeds_in, listed, usual
from game.scenes.settings.keys import KEY_SETS, KeySet, KeysPage, keys_of
from tests.scenes.inputs.test_settings import on_page
from tests.scenes.rooms.house import House

in_both = pytest.mark.parametrize("chosen", KEY_SETS, ids=lambda each: each.name)


@in_both
def test_no_key_means_two_things(chosen: KeySet) -> None:
    bound = bindings_of(keys_of(chosen.name))
    troubles = {deed: bound.trouble(deed, bound.key(deed)) for deed in usual()}
    assert {deed: said for deed, said in troubles.items() if said} == {}
    for context in contexts():
        keys = [bound.key(deed) for deed in deeds_in(context)]
        assert len(keys) == len(set(keys))


@in_both
def test_a_game_s_letters_lie_under_the_hand_as_far_as_there_are_any(chosen: KeySet) -> None:
    bound = bindings_of(keys_of(chosen.name))
    held = {bound.key(deed) for context in contexts()[:2] for deed in deeds_in(context)}
    for context in contexts()[2:-1]:
        keys = [bound.key(deed) for deed in deeds_in(context)]
        letters = [chr(key) for key in keys if chr(key).isalpha()]
        free = [letter for letter in chosen.letters if ord(letter) not in held]
        away = [letter for letter in letters if letter not in chosen.letters]
        assert not away or set(free) <= set(letters), f"{context} leaves letters in reach unused"


@in_both
def test_a_set_is_taken_on_the_page_of_settings_and_seen_on_that_of_keys(chosen: KeySet) -> None:
    house = House()
    page, context = on_page(house), house.context
    page.turn_to("keys")
    page.press(chosen.name).act()
    assert context.settings.keys == keys_of(chosen.name)
    assert page.press(chosen.name).chosen
    assert page.said == chosen.told
    deed = next(iter(keys_of(chosen.name)))
    shown = dict(listed(deed.split(".")[0], context.settings.keys))
    assert bindings_of(context.settings.keys).word(deed) in shown.values()
    keys = KeysPage(context)
    keys.resize((1280, 800), context.scale)
    cap = bindings_of(context.settings.keys).word(deed)
    assert any(row.key == cap for leaf in keys.filled for column in leaf for row in column)
    page.press("reset").act()
    assert context.settings.keys == {}
    assert not page.press(chosen.name).chosen
