"""The table in town, at the end of a round, alone, and under what lies over it."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface

from game.engine.your_money.actions import Divide, Leave, Plan
from game.engine.your_money.data import Place
from game.engine.your_money.state import Phase, State
from game.scenes.kit.notice import CALM
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from tools.pictures.at_table import AtTable, last_plan, planning
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    MARKED,
    POOR,
    RICH,
    USUAL,
    match_at,
    played,
    position,
    sheet,
)
from tools.pictures.rooms import full_disk
from tools.pictures.studio import Studio

# In town --------------------------------------------------------------------------------------


def _visiting(
    studio: Studio, place: Place, visitor: dict[str, Any], names: Sequence[str] = USUAL
) -> AtTable:
    ours = sheet(plan=place, dice=(), **visitor)
    theirs = sheet(plan="north", dice=(1, 4), **POOR)
    state = position([ours, theirs], phase=Phase.TOWN, turn=(0,), waiting=((1,),))
    return AtTable(studio, match_at(state, names))


@picture("table_tavern")
def tavern(studio: Studio) -> Surface:
    """A tavern visit; two meals are chosen."""
    at = _visiting(studio, "tavern", {**RICH, "health": 5})
    mode = at.table.mode
    assert isinstance(mode, Visiting)  # noqa: S101 - the position asks for a visit
    mode._more("meal", 1)
    mode._more("meal", 1)
    at.pass_time(0.1)
    return at.photograph()


@picture("table_tavern_poor")
def tavern_poor(studio: Studio) -> Surface:
    """A tavern visit with an empty purse."""
    return _visiting(studio, "tavern", POOR, LONGEST).photograph()


@picture("table_tavern_alms")
def tavern_alms(studio: Studio) -> Surface:
    """Alms for the poor are chosen."""
    at = _visiting(studio, "tavern", MARKED)
    mode = at.table.mode
    assert isinstance(mode, Visiting)  # noqa: S101 - the position asks for a visit
    for _point in range(12):
        mode._more("alms", 1)
    at.pass_time(0.1)
    return at.photograph()


@picture("table_market_poor")
def market_poor(studio: Studio) -> Surface:
    """The market with an empty purse."""
    return _visiting(studio, "market", POOR).photograph()


@picture("table_market_rich")
def market_rich(studio: Studio) -> Surface:
    """The market with a fat purse and free hands."""
    return _visiting(studio, "market", {"guineas": 104, "scoundrel": 3, "health": 9}).photograph()


@picture("table_market_full")
def market_full(studio: Studio) -> Surface:
    """The market for somebody who has nearly everything and both hands full."""
    return _visiting(studio, "market", RICH, LONGEST).photograph()


@picture("table_market_part_exchange")
def market_part_exchange(studio: Studio) -> Surface:
    """A rifle for two weapons and the rest in guineas."""
    at = _visiting(studio, "market", {**RICH, "horse": "pit_pony"})
    mode = at.table.mode
    assert isinstance(mode, Visiting)  # noqa: S101 - the position asks for a visit
    mode._want("rifle")
    at.pass_time(0.1)
    return at.photograph()


@picture("table_market_refused")
def market_refused(studio: Studio) -> Surface:
    """Something too dear was asked for."""
    at = _visiting(studio, "market", {"guineas": 4, "weapons": ("cudgel", "dagger")})
    mode = at.table.mode
    assert isinstance(mode, Visiting)  # noqa: S101 - the position asks for a visit
    mode._want("warhorse")
    at.pass_time(0.1)
    return at.photograph()


@picture("table_town_fight")
def town_fight(studio: Studio) -> Surface:
    """A fight with the guards who waited in town."""
    at = last_plan(studio, "market", "tavern", {**MARKED, "folk_hero": 0}, POOR)
    at.until(lambda: at.table.held)
    at.pass_time(CALM)
    at.press(pygame.K_RETURN)
    at.flying("stamp", 0.2)
    return at.photograph()


# The end of a round ---------------------------------------------------------------------------


def _round_to_its_end(studio: Studio, state: State, names: Sequence[str], last: Place) -> AtTable:
    at = AtTable(studio, match_at(state, names), sit=1)
    at.decide(Plan(last))
    for _decision in range(40):
        at.settle()
        if at.table.shown.page is not None:
            return at
        if at.table.held:
            at.press(pygame.K_RETURN)
            continue
        mode = at.table.mode
        # Settled, nothing is held, and the summary comes before the next plan.
        assert isinstance(mode, Robbing | Visiting)  # noqa: S101
        legal = mode.view.legal
        at.decide(Leave() if Leave() in legal else _dearest(legal))
    return at


def _dearest(legal: Sequence[Any]) -> Any:
    """The decision that brings most about: as many dice on combat as may be."""
    split = [action for action in legal if isinstance(action, Divide)]
    return split[0] if split else legal[len(legal) // 2]


@picture("table_summary_short")
def summary_short(studio: Studio) -> Surface:
    """Both have only been to market."""
    state = position([sheet(dice=(3, 5), plan="market", **RICH), sheet(dice=(2, 4), **POOR)])
    state.sheets[0].folk_hero = state.sheets[0].scoundrel = 0
    return _round_to_its_end(studio, state, USUAL, "market").photograph()


@picture("table_summary_long")
def summary_long(studio: Studio) -> Surface:
    """Two famous robbers at one coach, guards everywhere."""
    first = {**MARKED, "health": 12, "turned": False, "horse": "warhorse"}
    second = {**MARKED, "health": 11, "horse": "warhorse", "scoundrel": 12}
    state = position(
        [sheet(dice=(5, 6), plan="west", **first), sheet(dice=(5, 6), **second)], round=13
    )
    return _round_to_its_end(studio, state, LONGEST, "west").photograph()


@picture("table_changes")
def changes(studio: Studio) -> Surface:
    """The next plan: what changed since is still marked on the sheets."""
    first = {**RICH, "health": 12}
    state = position(
        [sheet(dice=(5, 6), plan="west", **first), sheet(dice=(5, 6), **RICH)], round=6
    )
    at = _round_to_its_end(studio, state, USUAL, "west")
    at.press(pygame.K_RETURN)
    at.settle()
    at.live.schedule.sit(0)
    if at.top is not at.table:
        at.press(pygame.K_RETURN)
    at.settle()
    return at.photograph()


# Alone ----------------------------------------------------------------------------------------


@picture("table_solo_plan")
def solo_plan(studio: Studio) -> Surface:
    """Alone in round three: the rival has not ridden yet."""
    state = position([sheet(dice=(3, 5), **RICH)], round=3)
    return AtTable(studio, match_at(state)).photograph()


@picture("table_solo_rival_rides")
def solo_rival_rides(studio: Studio) -> Surface:
    """Alone: the rival is at his coach, dice thrown."""
    state = position([sheet(dice=(3, 5), **RICH)], round=8, rival_guineas=24)
    at = AtTable(studio, match_at(state, rival="Bartholomew Ravenscroft"))
    at.decide(Plan("market"))
    at.settle()
    at.decide(Leave(), "normal")
    at.flying("rival", 0.6)
    return at.photograph()


@picture("table_solo_summary")
def solo_summary(studio: Studio) -> Surface:
    """Alone: a round with the rival's robbery is over."""
    state = position([sheet(dice=(3, 5), **RICH)], round=8, rival_guineas=24)
    at = AtTable(studio, match_at(state, rival="Bartholomew Ravenscroft"))
    at.decide(Plan("market"))
    at.settle()
    at.decide(Leave())
    at.until(lambda: at.table.shown.page is not None)
    return at.photograph()


# Over the table -------------------------------------------------------------------------------


@picture("table_log")
def log(studio: Studio) -> Surface:
    """The chronicle of four rounds."""
    at = AtTable(studio, played(rounds=5), sit=0)
    at.press(pygame.K_l)
    at.pass_time(0.2)
    return at.photograph()


@picture("table_log_empty")
def log_empty(studio: Studio) -> Surface:
    """The chronicle before anything is told."""
    at = planning(studio, round=1)
    at.press(pygame.K_l)
    at.pass_time(0.2)
    return at.photograph()


@picture("table_pause")
def pause(studio: Studio) -> Surface:
    """The pause menu over the table."""
    at = planning(studio, RICH, POOR)
    at.press(pygame.K_ESCAPE)
    at.pass_time(0.2)
    return at.photograph()


@picture("table_trouble")
def trouble(studio: Studio) -> Surface:
    """Nothing could be written down, and the table says so."""
    at = planning(studio, RICH, POOR)
    at.live.kept.trouble = full_disk("york-1739.json")
    at.table.compose()
    return at.photograph()


@picture("table_focus_ring")
def focus_ring(studio: Studio) -> Surface:
    """The keyboard's ring on the third control."""
    at = planning(studio, RICH, POOR)
    for _step in range(6):
        at.press(pygame.K_TAB)
    return at.photograph()
