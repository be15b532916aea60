"""Everything before a game: the shelf, the set-up, the faces of the company, the house rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Surface

from game.engine.discovery import game_called, games
from game.engine.parts import Parts
from game.engine.spec import STOCK, Choice, GameSpec, Option, PlayMode
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.company import CompanyPage
from game.scenes.setting_out.presets import PresetsPage
from game.scenes.setting_out.setup import SetUp
from game.session.presets import Preset, Presets
from tools.pictures import rooms
from tools.pictures.gallery import picture
from tools.pictures.positions import LONGEST, SPEC, dated, played
from tools.pictures.studio import Shelf, Sitting, Studio

_MOD = """\
name: Rich roads
about: Squire Hancock and the tax officials carry twice as much.
game: your_money
purses: {squire_hancock: 20, tax_officials: 18}
"""

EIGHT = (*LONGEST, "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


def _invented(
    key: str,
    title: str,
    line: str,
    seats: tuple[int, ...],
    minutes: tuple[int, int],
) -> GameSpec:
    """A game as the menu knows it, with nothing behind it."""
    numbers = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
    return GameSpec(
        key=key,
        title=title,
        line=line,
        modes=tuple([PlayMode(n, numbers[n], line) for n in seats]),
        minutes=minutes,
        options=(
            Option(
                "length",
                "Length",
                (Choice(0, "As printed", "A whole evening."), Choice(1, "Short", "Half of it.")),
            ),
        ),
        rules_number=1,
        package="nowhere",
        parts=Parts(),
        place=50 + len(key),
    )


MORE = (
    _invented(
        "merry_way",
        "On Their Merry Way",
        "Sherwood, before there were coaches. Set the trap, and let the merchants walk into it.",
        (2, 3, 4),
        (60, 120),
    ),
    _invented(
        "steeplechase",
        "Steeplechase",
        "Spain, 1811. Every courier has a letter for the Emperor, and would rather carry yours.",
        (2, 3, 4, 5, 6),
        (60, 90),
    ),
)
"""Games for which emblem and title are drawn."""

UNDRAWN = _invented(
    "goose_fair",
    "The Longest Way Round to Nottingham Goose Fair",
    "Everybody rides, nobody arrives, and the goose is the only one who is paid.",
    (1, 2, 5, 8),
    (10, 240),
)
TEAMS = game_called("riding_shotgun")


@contextmanager
def landed(*specs: GameSpec) -> Iterator[None]:
    """These games are there, too, for a while."""
    there = games()
    before = dict(there)
    there.update({spec.key: spec for spec in specs})
    try:
        yield
    finally:
        there.clear()
        there.update(before)


def _played() -> Shelf:
    """A game on the road, and one that is over."""
    left = replace(dated(played(2, 5), "2026-03-03T21:04:00+00:00"), name="your_money-left")
    over = replace(dated(played(1, 99), "2026-02-21T22:30:00+00:00"), name="your_money-over")
    return Shelf((left, over))


def _shelf(studio: Studio, *more: GameSpec, shelf: Shelf | None = None) -> Sitting:
    with landed(*more):
        return Sitting(ChooseGame(studio.context(shelf)))


@picture("choose")
def choose(studio: Studio) -> Surface:
    """The choice of a game."""
    return _shelf(studio).photograph()


@picture("choose_other")
def choose_other(studio: Studio) -> Surface:
    """The other game on the shelf, and a ring on it."""
    at = _shelf(studio, shelf=_played())
    at.press(pygame.K_2)
    at.press(pygame.K_TAB)
    return at.photograph()


@picture("choose_waiting")
def choose_waiting(studio: Studio) -> Surface:
    """A game that waits to go on."""
    return _shelf(studio, shelf=_played()).photograph()


@picture("choose_five")
def choose_five(studio: Studio) -> Surface:
    """Five games on the shelf, one of them waiting."""
    return _shelf(studio, *MORE, shelf=_played()).photograph()


@picture("choose_six")
def choose_six(studio: Studio) -> Surface:
    """A sixth that nobody has drawn anything for, with four ways to play it."""
    with landed(*MORE, UNDRAWN):
        at = Sitting(ChooseGame(studio.context(_played())))
        at.press(pygame.K_6)
        return at.photograph()


@picture("choose_counted")
def choose_counted(studio: Studio) -> Surface:
    """What so many can play."""
    with landed(*MORE):
        page = ChooseGame(studio.context())
        page._count("6")
        return Sitting(page).photograph()


def _setup(
    context: Context, spec: GameSpec, mode: PlayMode, sitters: tuple[str, ...] = ()
) -> SetUp:
    page = SetUp(context, spec, mode, sitters)
    page.dice._fresh = "knavesmire 1739"
    return page


def _long_names(studio: Studio) -> Context:
    context = studio.context()
    others = {"rival": "Old Bartholomew Ravensc.", "turpin": "Wilhelmina Featherstoneh"}
    context.settings = replace(context.settings, last_names=EIGHT, last_others=others)
    return context


@picture("setup_two")
def setup_two(studio: Studio) -> Surface:
    """One sits down against a rival."""
    return Sitting(_setup(studio.context(), SPEC, SPEC.mode(2))).photograph()


@picture("setup_two_long")
def setup_two_long(studio: Studio) -> Surface:
    """Two with the longest names sit down."""
    people = ("person", "person")
    return Sitting(_setup(_long_names(studio), SPEC, SPEC.mode(2), people)).photograph()


@picture("setup_two_wrong")
def setup_two_wrong(studio: Studio) -> Surface:
    """Two of the same name, a rival, and every house rule changed."""
    return Sitting(rooms.setup_wrong(studio.context())).photograph()


@picture("setup_solo")
def setup_solo(studio: Studio) -> Surface:
    """One sits down against the rules' own rival."""
    return Sitting(_setup(studio.context(), SPEC, SPEC.mode(1))).photograph()


@picture("setup_solo_long")
def setup_solo_long(studio: Studio) -> Surface:
    """The same with the longest names."""
    return Sitting(_setup(_long_names(studio), SPEC, SPEC.mode(1))).photograph()


@picture("setup_rivals")
def setup_rivals(studio: Studio) -> Surface:
    """Two rivals sit down, each with a portrait and how hard it is to beat."""
    rivals = ("highwayman", "turpin")
    return Sitting(_setup(studio.context(), SPEC, SPEC.mode(2), rivals)).photograph()


@picture("setup_five")
def setup_five(studio: Studio) -> Surface:
    """Five sit down at Turpin's table, the company among them."""
    return Sitting(rooms.setup_five(studio.context())).photograph()


@picture("setup_five_long")
def setup_five_long(studio: Studio) -> Surface:
    """The same with long names, two of them alike and one in Greek."""
    page = rooms.setup_five(_long_names(studio))
    page.take_chair(2, name=LONGEST[0])
    page.take_chair(3, name="Ἑλένη Παπαδοπούλου")
    return Sitting(page).photograph()


@picture("setup_three")
def setup_three(studio: Studio) -> Surface:
    """Three sit down, two of them people."""
    spec = game_called("dick_turpin")
    people = ("person", "person", "footpad")
    return Sitting(_setup(studio.context(), spec, spec.mode(3), people)).photograph()


@picture("setup_eight")
def setup_eight(studio: Studio) -> Surface:
    """Eight sit down in two sides, most of them people with long names."""
    people = (*("person",) * 5, "turpin", "greedy", "random")
    return Sitting(_setup(_long_names(studio), TEAMS, TEAMS.mode(8), people)).photograph()


@picture("setup_four_sides")
def setup_four_sides(studio: Studio) -> Surface:
    """Four in two sides, one of whom is about to change places."""
    page = _setup(studio.context(), TEAMS, TEAMS.mode(4), ("person", *("footpad",) * 3))
    page.seats.change_places(0)
    return Sitting(page).photograph()


@picture("setup_eight_alone")
def setup_eight_alone(studio: Studio) -> Surface:
    """Eight who all play for themselves."""
    return Sitting(_setup(studio.context(), UNDRAWN, UNDRAWN.mode(8))).photograph()


@picture("setup_rules")
def setup_rules(studio: Studio) -> Surface:
    """The house rules unfolded, every one of them changed."""
    return Sitting(rooms.setup_rules(studio.context())).photograph()


@picture("setup_rules_printed")
def setup_rules_printed(studio: Studio) -> Surface:
    """The house rules of the other game as they are printed."""
    page = rooms.setup_five(studio.context())
    page.turn_page()
    return Sitting(page).photograph()


@picture("setup_pictured")
def setup_pictured(studio: Studio) -> Surface:
    """A game whose house rule is chosen by its pictures, the second of them."""
    spec = game_called("steeplechase")
    page = _setup(studio.context(), spec, spec.mode(3), ("person", "footpad", "greedy"))
    page.rules.choose("map", spec.option("map").choices[1].value)
    at = Sitting(page)
    at.photograph()
    for job in page.rules.drawn(page.scale, page.touch):
        job()
    page.controls.set_focus("option map")
    return at.photograph()


@picture("setup_rules_measured")
def setup_rules_measured(studio: Studio) -> Surface:
    """The longest list of house rules, and what one was measured to change."""
    spec = game_called("steeplechase")
    page = _setup(studio.context(), spec, spec.mode(3))
    page.turn_page()
    page.rules.choose("start_order", "reflex")
    page.controls.set_focus("option start_order")
    return Sitting(page).photograph()


@picture("setup_rules_mod")
def setup_rules_mod(studio: Studio) -> Surface:
    """A mod among the house rules, and another that is refused."""
    with rooms.mods_there(SPEC.key, rich_roads=_MOD, wild=_MOD.replace("20", "200")):
        page = _setup(studio.context(), SPEC, SPEC.mode(2))
        page.turn_page()
        page.rules.controls[STOCK].turn(1)
        page.controls.set_focus(f"option {STOCK}")
        return _mod_page(page)


@picture("setup_rules_mod_alone")
def setup_rules_mod_alone(studio: Studio) -> Surface:
    """A mod among the house rules, with its line."""
    with rooms.mods_there(SPEC.key, rich_roads=_MOD):
        page = _setup(studio.context(), SPEC, SPEC.mode(2))
        page.turn_page()
        page.rules.controls[STOCK].turn(1)
        return _mod_page(page)


def _mod_page(page: SetUp) -> Surface:
    """The page of the house rules that mods are on: with large letters it is not the first."""
    at = Sitting(page)
    while not page.rules.controls[STOCK].visible:
        at.press(pygame.K_PAGEDOWN)
    return at.photograph()


@picture("presets")
def presets(studio: Studio) -> Surface:
    """Set-ups kept under a name, one of them by many house rules."""
    return Sitting(_presets(studio, 3)).photograph()


@picture("presets_none")
def presets_none(studio: Studio) -> Surface:
    """The same before any is kept."""
    return Sitting(_presets(studio, 0)).photograph()


def _presets(studio: Studio, count: int) -> PresetsPage:
    page = rooms.setup_wrong(studio.context())
    all_changed = page.preset
    some = [
        Preset(name="A long night", mode="2", sitters=("person", "turpin")),
        Preset(name="Before supper", mode="1", options={"rounds": 8, "purse": 10}),
        msgspec.structs.replace(all_changed, name="The Goose Fair, as we always play it"),
    ]
    shown = PresetsPage(page.context, SPEC, all_changed, page.take_preset)
    shown.presets = Presets(kept={SPEC.key: tuple(some[:count])} if count else {})
    return shown


@picture("company")
def company(studio: Studio) -> Surface:
    """Everybody who may sit in a chair, and Turpin large."""
    asked = _("Who decides for {name}?").format(name=LONGEST[1])
    page = CompanyPage(studio.context(), SPEC, asked, "turpin", rooms.sits_down)
    return Sitting(page).photograph()


@picture("company_rival")
def company_rival(studio: Studio) -> Surface:
    """The faces of all who may ride against somebody, the ring on the Footpad."""
    asked = _("Whom do you ride against?")
    page = CompanyPage(studio.context(), SPEC, asked, "cutpurse", rooms.sits_down, False)
    at = Sitting(page)
    at.press(pygame.K_RIGHT)
    at.press(pygame.K_RIGHT)
    return at.photograph()
