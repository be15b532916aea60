"""The table at a robbery, alone and in company, and what flies when it is confirmed."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface

from game.engine.your_money.state import Options, Phase, Placed
from game.scenes.your_money.modes.robbing import Robbing
from tools.pictures.at_table import AtTable
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    MARKED,
    POOR,
    RICH,
    USUAL,
    coach,
    hunters,
    match_at,
    position,
    sheet,
)
from tools.pictures.studio import Studio

# A robbery ------------------------------------------------------------------------------------


def _robbing(
    studio: Studio,
    dice: tuple[int, ...] = (2, 3, 4, 6),
    robber: dict[str, Any] | None = None,
    card: str = "grain_merchant",
    die: int = 0,
    names: Sequence[str] = USUAL,
    **known: Any,
) -> AtTable:
    ours = sheet(dice=dice, plan="north", **(RICH if robber is None else robber))
    theirs = sheet(plan="tavern", dice=(1, 4), **POOR)
    state = position(
        [ours, theirs],
        **{"phase": Phase.ROB, "turn": (0,), "sharing": (0,), "waiting": ((1,),), **known},
    )
    state.put_coach("north", coach(card, die))
    return AtTable(studio, match_at(state, names))


@picture("table_rob_fresh")
def rob_fresh(studio: Studio) -> Surface:
    """Four dice in the tray, nothing placed."""
    return _robbing(studio).photograph()


@picture("table_rob_bare")
def rob_bare(studio: Studio) -> Surface:
    """A robber with nothing: no horse, no gear, no weapons."""
    return _robbing(studio, robber=POOR).photograph()


@picture("table_rob_half")
def rob_half(studio: Studio) -> Surface:
    """Two dice placed."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.place((3, "speed"), (0, "wit"))
    return at.photograph()


@picture("table_rob_hanging")
def rob_hanging(studio: Studio) -> Surface:
    """A die hangs over wit, and the receipt tells what it would bring."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.place((3, "speed"))
    at.drag(at.die(2), at.slot("wit"), drop=False)
    return at.photograph()


@picture("table_rob_held")
def rob_held(studio: Studio) -> Surface:
    """A die is taken up by its key; the slots it may go to stand out."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.press(pygame.K_2)
    return at.photograph()


@picture("table_rob_refused")
def rob_refused(studio: Studio) -> Surface:
    """A second die on speed after the target was met: the slot refuses and says why."""
    at = _robbing(studio, dice=(2, 3, 6, 6), robber={**RICH, "horse": None})
    at.place((3, "speed"), (2, "speed"))
    return at.photograph()


@picture("table_rob_complete")
def rob_complete(studio: Studio) -> Surface:
    """All four dice placed; wit and combat both met."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    return at.photograph()


@picture("table_rob_guards")
def rob_guards(studio: Studio) -> Surface:
    """Complete, against three guards and with one health: this would be the end."""
    at = _robbing(
        studio,
        dice=(1, 1, 2, 6),
        robber={**MARKED, "horse": None, "gear": (), "weapons": ("cudgel",)},
        guards=hunters("north", 0, 3),
        names=LONGEST,
    )
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    return at.photograph()


@picture("table_rob_six_guards")
def rob_six_guards(studio: Studio) -> Surface:
    """Six guards at one coach, and every coach die thrown."""
    at = _robbing(
        studio,
        dice=(4, 5, 5, 6),
        card="tax_officials",
        die=6,
        guards=hunters("north", 0, 3, 3),
        names=LONGEST,
    )
    return at.photograph()


@picture("table_rob_only_let_go")
def rob_only_let_go(studio: Studio) -> Surface:
    """Nothing can catch this coach, not even with the spur."""
    at = _robbing(studio, dice=(1, 1, 1, 2), robber={**POOR, "folk_hero": 4}, card="squire_hancock")
    return at.photograph()


@picture("table_rob_horse_and_spur")
def rob_horse_and_spur(studio: Studio) -> Surface:
    """Only horse and spur together catch this coach."""
    at = _robbing(
        studio,
        dice=(1, 1, 2, 2),
        robber={**RICH, "horse": "pit_pony", "health": 2},
        card="squire_hancock",
    )
    at.place((0, "speed"), (1, "speed"), (2, "speed"), (3, "speed"))
    at.press(pygame.K_h)
    at.press(pygame.K_p)
    return at.photograph()


@picture("table_rob_coach_dice")
def rob_coach_dice(studio: Studio) -> Surface:
    """A coach whose wit and combat had dice thrown."""
    return _robbing(studio, dice=(4, 5, 5, 6), card="tax_officials", die=4).photograph()


@picture("table_rob_note")
def rob_note(studio: Studio) -> Surface:
    """The pointer rests on a slot, whose total explains itself."""
    at = _robbing(studio, robber={**RICH, "horse": None}, guards=hunters("north", 0, 1, 1))
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    at.point(at.slot("combat"), rest=1.0)
    return at.photograph()


@picture("table_rob_idle")
def rob_idle(studio: Studio) -> Surface:
    """With the house rule that dice may lie idle, one left in the tray."""
    options = Options(idle_dice="idle")
    at = _robbing(studio, robber={**RICH, "horse": None}, options=options)
    at.place((3, "speed"), (1, "wit"), (2, "combat"))
    return at.photograph()


def _sharing(
    studio: Studio,
    phase: Phase,
    one: dict[str, Any],
    two: dict[str, Any],
    names: Sequence[str] = USUAL,
    **known: Any,
) -> AtTable:
    ours = sheet(plan="north", **{**RICH, **one})
    theirs = sheet(plan="north", **{**MARKED, "turned": False, **two})
    state = position(
        [ours, theirs],
        **{"phase": phase, "turn": (0, 1), "sharing": (0, 1), "die": 3, **known},
    )
    return AtTable(studio, match_at(state, names))


@picture("table_chase_first")
def chase_first(studio: Studio) -> Surface:
    """Two at one coach: the first chases."""
    at = _sharing(studio, Phase.CHASE, {"dice": (2, 3, 6)}, {"dice": (1, 4, 5)})
    at.place((2, "speed"))
    return at.photograph()


@picture("table_chase_second")
def chase_second(studio: Studio) -> Surface:
    """The first has caught it; the second chases."""
    done = Placed(speed=(6,), caught=True)
    at = _sharing(
        studio,
        Phase.CHASE,
        {"dice": (2, 3), "placed": done},
        {"dice": (1, 4, 5)},
        turn=(1,),
        names=LONGEST,
    )
    return at.photograph()


@picture("table_divide_first")
def divide_first(studio: Studio) -> Surface:
    """Both have caught it; the first divides, the other's dice are still to come."""
    at = _sharing(
        studio,
        Phase.DIVIDE,
        {"dice": (2, 3), "placed": Placed(speed=(6,), caught=True)},
        {"dice": (1, 4), "placed": Placed(speed=(5,), horse=True, caught=True)},
    )
    at.place((0, "wit"))
    return at.photograph()


@picture("table_divide_second")
def divide_second(studio: Studio) -> Surface:
    """The second divides with the first's dice down, guards about, and the longest names."""
    at = _sharing(
        studio,
        Phase.DIVIDE,
        {"dice": (), "placed": Placed(speed=(6,), wit=(2,), combat=(3,), caught=True)},
        {"dice": (1, 4), "placed": Placed(speed=(5,), horse=True, caught=True)},
        turn=(1,),
        guards=hunters("north", 1, 3, 1),
        names=LONGEST,
    )
    at.place((0, "wit"), (1, "combat"))
    return at.photograph()


@picture("table_bear_option")
def bear_option(studio: Studio) -> Surface:
    """With the house rule that gear may be left out: a mask and a pistol are."""
    at = _robbing(studio, robber={**RICH, "horse": None}, options=Options(modifiers="at_will"))
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    mode = at.table.mode
    assert isinstance(mode, Robbing)  # noqa: S101 - the position asks for a robbery
    mode._switch("mask")
    mode._switch("pistol")
    at.pass_time(0.1)
    return at.photograph()


@picture("table_bear_resumed")
def bear_resumed(studio: Studio) -> Surface:
    """A game taken up again where only gear and weapons were still to be chosen."""
    at = _robbing(
        studio,
        dice=(),
        robber={**RICH, "placed": Placed(speed=(6,), wit=(2, 3), combat=(4,), caught=True)},
        options=Options(modifiers="at_will"),
        phase=Phase.BEAR,
    )
    return at.photograph()


@picture("table_caught_stamp")
def caught_stamp(studio: Studio) -> Surface:
    """Stand and deliver: the words are stamped on the coach."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    at.table.timeline.speed = "normal"
    at.press(pygame.K_RETURN)
    at.flying("stamp", 0.2)
    return at.photograph()


@picture("table_purse_flies")
def purse_flies(studio: Studio) -> Surface:
    """Guineas on their way to the sheet."""
    at = _robbing(studio, robber={**RICH, "horse": None})
    at.place((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat"))
    at.table.timeline.speed = "normal"
    at.press(pygame.K_RETURN)
    at.flying("guineas", 0.25)
    return at.photograph()


@picture("table_coach_escapes")
def coach_escapes(studio: Studio) -> Surface:
    """A coach that was let go drives off."""
    at = _robbing(studio, dice=(1, 1, 1, 2), robber={**POOR, "folk_hero": 4}, card="squire_hancock")
    at.table.timeline.speed = "normal"
    at.press(pygame.K_RETURN)
    at.flying("coach", 0.75)
    return at.photograph()
