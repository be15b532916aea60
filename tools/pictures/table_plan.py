"""The table while plans are made, sealed and broken open, and while guards ride out."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.scenes.kit.notice import CALM
from game.session.match import Match
from tools.pictures.at_table import KEYS, AtTable, last_plan, planning
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    MARKED,
    POOR,
    RICH,
    SPEC,
    USUAL,
    match_at,
    position,
    sheet,
)
from tools.pictures.studio import Studio

# Dealing and planning -------------------------------------------------------------------------


@picture("table_deal")
def deal(studio: Studio) -> Surface:
    """The second coach of the first deal turns over."""
    match = Match.begin(SPEC, SPEC.setup(2), match_at(position([sheet(), sheet()])).seats, "York")
    at = AtTable(studio, match, fresh=True)
    at.flying("card", 0.8)
    return at.photograph()


@picture("table_plan_empty")
def plan_empty(studio: Studio) -> Surface:
    """The first plan of a game: nothing on the sheets, nothing chosen."""
    return planning(studio, round=1).photograph()


@picture("table_plan_chosen")
def plan_chosen(studio: Studio) -> Surface:
    """The dice lie at the eastern coach; the other has sealed a plan."""
    at = planning(studio, RICH, {**POOR, "plan": "north"})
    at.press(KEYS["east"])
    return at.photograph()


@picture("table_plan_town")
def plan_town(studio: Studio) -> Surface:
    """The dice lie at the tavern."""
    at = planning(studio, RICH, POOR)
    at.press(KEYS["tavern"])
    return at.photograph()


@picture("table_plan_dragging")
def plan_dragging(studio: Studio) -> Surface:
    """Both dice hang on the pointer over the southern coach."""
    at = planning(studio, RICH, POOR)
    at.drag(at.die(0), at.table.layout.plot("south").center, drop=False)
    return at.photograph()


@picture("table_plan_must_rest")
def plan_must_rest(studio: Studio) -> Surface:
    """A spurred horse: all but the tavern is closed, and a coach was tried."""
    at = planning(studio, {**RICH, "must_rest": True}, {**RICH, "must_rest": True})
    at.press(KEYS["north"])
    return at.photograph()


@picture("table_plan_last_round")
def plan_last_round(studio: Studio) -> Surface:
    """Round sixteen; turning scoundrel would pay, as has been seen."""
    at = planning(studio, {**RICH, "scoundrel": 16}, MARKED, LONGEST, round=16)
    at.press(pygame.K_F15)
    return at.photograph()


@picture("table_plan_last_chance")
def plan_last_chance(studio: Studio) -> Surface:
    """The same a moment before: the card that tells of the last chance to turn."""
    return planning(studio, {**RICH, "scoundrel": 16}, MARKED, LONGEST, round=16).photograph()


@picture("table_plan_full_sheets")
def plan_full_sheets(studio: Studio) -> Surface:
    """Both sheets full: all gear, seventeen scoundrel, one health, turned; the longest names."""
    full = {**MARKED, "turned": False, "folk_hero": 23}
    return planning(studio, full, MARKED, LONGEST, round=12).photograph()


@picture("table_plan_retired")
def plan_retired(studio: Studio) -> Surface:
    """The other has left the road."""
    return planning(studio, RICH, {**RICH, "retired": True, "dice": ()}).photograph()


@picture("table_plan_retire_asked")
def plan_retire_asked(studio: Studio) -> Surface:
    """Whether to leave the road for good."""
    at = planning(studio, RICH, POOR)
    at.press(pygame.K_r)
    return at.photograph()


@picture("table_plan_turn_asked")
def plan_turn_asked(studio: Studio) -> Surface:
    """Whether to turn scoundrel."""
    at = planning(studio, {**RICH, "scoundrel": 16}, POOR)
    at.press(pygame.K_x)
    return at.photograph()


@picture("table_plan_tip")
def plan_tip(studio: Studio) -> Surface:
    """The pointer rests on a coach."""
    at = planning(studio, RICH, POOR)
    at.point(at.table.layout.plot("west").center, rest=1.0)
    return at.photograph()


# Both at once ---------------------------------------------------------------------------------


def together(studio: Studio, *keys: int, names: Sequence[str] = USUAL) -> AtTable:
    """Both plan at once, and these keys have been pressed."""
    ours, theirs = sheet(dice=(3, 5), **RICH), sheet(dice=(2, 2), **POOR)
    at = AtTable(studio.but(choosing="at_once"), match_at(position([ours, theirs]), names))
    for key in keys:
        at.press(key, chr(key))
    return at


@picture("table_together")
def together_asked(studio: Studio) -> Surface:
    """Nobody has chosen yet."""
    return together(studio).photograph()


@picture("table_together_sealed")
def together_sealed(studio: Studio) -> Surface:
    """One has sealed; the longest names."""
    return together(studio, pygame.K_w, pygame.K_x, names=LONGEST).photograph()


@picture("table_together_looks")
def together_looks(studio: Studio) -> Surface:
    """The other holds the key to look at two dice."""
    at = together(studio, pygame.K_w, pygame.K_x)
    at.hold(pygame.K_n, "n")
    return at.photograph()


@picture("table_together_all")
def together_all(studio: Studio) -> Surface:
    """Both have sealed."""
    keys = (pygame.K_w, pygame.K_x, pygame.K_l, pygame.K_m)
    return together(studio, *keys).photograph()


# Seals, riders and guards ---------------------------------------------------------------------


@picture("table_sealed")
def sealed(studio: Studio) -> Surface:
    """Both letters lie sealed; both are asked to look."""
    at = last_plan(studio, "east", "market", RICH, POOR)
    at.until(lambda: at.table.held)
    return at.photograph()


@picture("table_reveal")
def reveal(studio: Studio) -> Surface:
    """Both ride out of York."""
    at = last_plan(studio, "east", "south", RICH, POOR)
    at.until(lambda: at.table.held)
    at.pass_time(CALM)
    at.press(pygame.K_RETURN)
    at.flying("rider", 0.5)
    return at.photograph()


@picture("table_guards_called")
def guards_called(studio: Studio) -> Surface:
    """A guard called by fame is on its way; its die still lies by York."""
    at = last_plan(studio, "east", "south", MARKED, RICH)
    at.until(lambda: at.table.held)
    at.pass_time(CALM)
    at.press(pygame.K_RETURN)
    at.flying("guard", 0.25)
    return at.photograph()


@picture("table_guards_hunt")
def guards_hunt(studio: Studio) -> Surface:
    """Three guards ride from the sheet to the coach of their quarry."""
    at = last_plan(studio, "east", "south", {**MARKED, "folk_hero": 0}, POOR)
    at.until(lambda: at.table.held)
    at.pass_time(CALM)
    at.press(pygame.K_RETURN)
    at.flying("guard", 0.25)
    return at.photograph()
