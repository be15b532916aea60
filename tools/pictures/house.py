"""The rooms round the table: title, curtain, settings, saved games, dice."""

import pygame
from msgspec.structs import replace
from pygame import Surface

from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.events import TurnedScoundrel
from game.engine.your_money.messages import sentence
from game.scenes.front.about import AboutPage
from game.scenes.front.title import first_page, title_page
from game.scenes.kit.notice import Notice
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.saved import SavedGames
from game.scenes.settings.page import SettingsPage
from game.scenes.table.curtain import Curtain
from game.session.record import Record
from tools.pictures import rooms
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    SPEC,
    USUAL,
    dated,
    played,
)
from tools.pictures.studio import Shelf, Sitting, Studio


def shelf(count: int = 1) -> Shelf:
    """So many games, some ended, each on a day of its own."""
    records: list[Record] = []
    for n in range(count):
        names = LONGEST if n == 1 else (("Nell", "Tom"), ("Bess", "Jack"), ("Moll", "Dick"))[n % 3]
        seats = 1 if n % 4 == 2 else 2
        whole = n % 2 == 1
        match = played(seats, 99 if whole else 2 + n, names, f"shelf {n}")
        record = dated(match, f"2026-03-{28 - n:02d}T21:04:00+00:00")
        records.append(replace(record, name=f"your_money-{n}"))
    return Shelf(tuple(records))


@picture("title_first")
def title_first(studio: Studio) -> Surface:
    """The title page for somebody who has never played."""
    return Sitting(first_page(studio.context())).photograph()


@picture("title_resume")
def title_resume(studio: Studio) -> Surface:
    """The title page with a game to ride on with."""
    return Sitting(title_page(studio.context(shelf()))).photograph()


@picture("title_resume_long")
def title_resume_long(studio: Studio) -> Surface:
    """The same with the longest names."""
    match = played(names=LONGEST, rounds=12)
    return Sitting(title_page(studio.context(Shelf((dated(match),))))).photograph()


@picture("title_trouble")
def title_trouble(studio: Studio) -> Surface:
    """What went wrong with the player's files, before the title page."""
    trouble = rooms.cut_short("your_money-3.json")
    return Sitting(first_page(studio.context(Shelf((), (trouble,))))).photograph()


@picture("diary")
def diary(studio: Studio) -> Surface:
    """A rival's diary, read to its end."""
    return Sitting(rooms.diary(studio.context(), USUAL)).photograph()


@picture("diary_long")
def diary_long(studio: Studio) -> Surface:
    """The same of two with the longest names, in the middle of being read."""
    return Sitting(rooms.diary(studio.context(), LONGEST, 12)).photograph()


def _curtain(studio: Studio, name: str, facts: tuple[str, ...]) -> Surface:
    def nothing() -> None:
        return None

    scene = Curtain(studio.context(), name, "diamond", facts, nothing, nothing)  # type: ignore[arg-type]
    return Sitting(scene).photograph()


@picture("curtain_first")
def curtain_first(studio: Studio) -> Surface:
    """The curtain at the beginning."""
    facts = (_("Round {n} of {all}").format(n=1, all=16), _("Two secret dice and a plan"))
    return _curtain(studio, "Tom", facts)


@picture("curtain_long")
def curtain_long(studio: Studio) -> Surface:
    """The curtain with a long name and a long fact."""
    facts = (
        _("Round {n} of {all}").format(n=13, all=16),
        _("Two secret dice and a plan"),
        str(sentence(TurnedScoundrel(0), Names(LONGEST, {}))),
    )
    return _curtain(studio, LONGEST[1], facts)


@picture("notice")
def notice(studio: Studio) -> Surface:
    """A message with nothing behind it."""
    where = _("It is written down in {file}.").format(file="errors.log")
    words = _("Something in the house gave way, and was set aside. {where}").format(where=where)
    return Sitting(Notice(studio.context(), _("A wheel has come off"), words)).photograph()


@picture("settings")
def settings(studio: Studio) -> Surface:
    """The settings as they come."""
    return Sitting(SettingsPage(studio.context(speed="normal"))).photograph()


@picture("settings_silent")
def settings_silent(studio: Studio) -> Surface:
    """Everything muted, and the keyboard's ring on the page."""
    context = studio.context(speed="normal")
    context.settings = replace(
        context.settings,
        master_muted=True,
        music_muted=True,
        effects_muted=True,
        reduced_motion=True,
    )
    at = Sitting(SettingsPage(context))
    at.press(pygame.K_TAB)
    return at.photograph()


@picture("saved_empty")
def saved_empty(studio: Studio) -> Surface:
    """No games yet."""
    return Sitting(SavedGames(studio.context())).photograph()


@picture("saved_few")
def saved_few(studio: Studio) -> Surface:
    """Three games on the road."""
    return Sitting(SavedGames(studio.context(shelf(5)))).photograph()


@picture("saved_ended")
def saved_ended(studio: Studio) -> Surface:
    """Those that have ended, and a file with trouble."""
    games = shelf(8)
    games.troubles = (rooms.too_new("your_money-9.json"),)
    return Sitting(SavedGames(studio.context(games), "ended")).photograph()


@picture("saved_many")
def saved_many(studio: Studio) -> Surface:
    """More games than fit on a page."""
    return Sitting(SavedGames(studio.context(shelf(20)))).photograph()


@picture("about")
def about(studio: Studio) -> Surface:
    """How it was made."""
    at = Sitting(AboutPage(studio.context()))
    at.pass_time(0.1)
    return at.photograph()


@picture("dice_long")
def dice_long(studio: Studio) -> Surface:
    """The almanack of a whole game between the longest names."""
    return Sitting(_dice(studio, 99)).photograph()


@picture("dice_one")
def dice_one(studio: Studio) -> Surface:
    """One of them alone, for one purpose."""
    page = _dice(studio, 99)
    page.look_at(f"of {LONGEST[1]}")
    page.purpose = (SPEC.key, "secret")
    return Sitting(page).photograph()


@picture("dice_seed")
def dice_seed(studio: Studio) -> Surface:
    """The seed of a game that is over."""
    page = _dice(studio, 99)
    page.turn_to("seed")
    return Sitting(page).photograph()


@picture("dice_sealed")
def dice_sealed(studio: Studio) -> Surface:
    """The seed’s fingerprint while the game is under way."""
    page = _dice(studio, 9)
    page.turn_to("seed")
    return Sitting(page).photograph()


def _dice(studio: Studio, rounds: int) -> DiceAlmanack:
    seed = "THE LONGEST WAY ROUND TO NOTTINGHAM FAIR"
    return DiceAlmanack(studio.context(), played(2, rounds, LONGEST, seed).record())


@picture("log_six_hundred")
def log_six_hundred(studio: Studio) -> Surface:
    """A chronicle of six hundred sentences."""
    at = Sitting(rooms.log(studio.context(), 600))
    at.pass_time(0.2)
    return at.photograph()


@picture("log_five")
def log_five(studio: Studio) -> Surface:
    """The chronicle of five, each of whom can be looked for alone."""
    seats = ("Nell", LONGEST[0], "Bess", LONGEST[1], "Moll")
    at = Sitting(rooms.log(studio.context(), 60, seats))
    at.pass_time(0.2)
    return at.photograph()


@picture("pause_trouble")
def pause_trouble(studio: Studio) -> Surface:
    """The table's menu when nothing can be written."""
    return Sitting(rooms.pause_trouble(studio.context())).photograph()
