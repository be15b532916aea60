"""The table of Your Money or Your Life in every phase, from positions that never change."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface

from game.engine.kinds import Seat
from game.engine.your_money.actions import Divide, Leave, Plan
from game.engine.your_money.data import Place, Stat
from game.engine.your_money.state import Options, Phase, Placed, State
from game.scenes.your_money.planning import Planning
from game.scenes.your_money.robbing import Robbing
from game.scenes.your_money.table import YourMoneyTable, open_table
from game.scenes.your_money.visiting import Visiting
from game.session.match import Match
from game.session.settings import Speed
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    MARKED,
    POOR,
    RICH,
    SPEC,
    USUAL,
    coach,
    hunters,
    match_at,
    played,
    position,
    sheet,
)
from tools.pictures.rooms import full_disk
from tools.pictures.studio import Sitting, Studio

KEYS = {
    "north": pygame.K_n,
    "south": pygame.K_s,
    "east": pygame.K_e,
    "west": pygame.K_w,
    "tavern": pygame.K_t,
    "market": pygame.K_m,
}
SLOT_KEYS = {"speed": pygame.K_s, "wit": pygame.K_w, "combat": pygame.K_c}


class AtTable(Sitting):
    """The table before the camera, asking the seat whose turn it is."""

    def __init__(
        self, studio: Studio, match: Match, sit: Seat | None = None, fresh: bool = False
    ) -> None:
        context = studio.context(speed="normal" if fresh else "instant")
        scene = open_table(context, match, fresh)
        assert isinstance(scene, YourMoneyTable)  # noqa: S101 - it is this game's table
        self.table = scene
        if sit is not None:
            scene.sitting.sit(sit)
        super().__init__(scene)
        if not fresh:
            self.settle()

    def settle(self) -> None:
        """Wait until somebody has to do something."""
        self.until(lambda: not self.table.telling or self.table.held or self.top is not self.table)
        self.until(
            lambda: self.table.cue is not None or self.table.held or self.top is not self.table
        )
        self.until(lambda: not self.table.timeline.busy)

    def decide(self, action: Any, speed: Speed = "instant") -> None:
        """Confirm a decision, and tell what follows at that speed."""
        self.table.timeline.speed = speed
        self.table.decide(action)

    def flying(self, key: str, share: float = 0.5) -> None:
        """Wait until something of that name moves, and then for part of its beat."""

        def there() -> bool:
            return any(
                sprite.id.startswith(f"fly:{key}") and sprite.moving for sprite in self.table.stage
            )

        self.until(there, key)
        self.pass_time(share)

    def place(self, *moves: tuple[int, Stat]) -> None:
        """Put dice (counted from 0) into slots, by their keys."""
        for die, slot in moves:
            self.press(pygame.K_1 + die)
            self.press(SLOT_KEYS[slot])

    def slot(self, name: str) -> tuple[int, int]:
        """The middle of a slot on the board."""
        middle = self.table.composer.parts["board"][name].center
        return middle[0], middle[1]

    def die(self, number: int) -> tuple[float, float]:
        """Where a die lies."""
        sprite = self.table.stage[f"die:{number}"]
        return sprite.x, sprite.y


# Dealing and planning -------------------------------------------------------------------------


@picture("table_deal")
def deal(studio: Studio) -> Surface:
    """The second coach of the first deal turns over."""
    match = Match.begin(SPEC, SPEC.setup(2), match_at(position([sheet(), sheet()])).seats, "York")
    at = AtTable(studio, match, fresh=True)
    at.flying("card", 0.8)
    return at.photograph()


def _planning(
    studio: Studio,
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    names: Sequence[str] = USUAL,
    **known: Any,
) -> AtTable:
    ours = sheet(**{"dice": (3, 5), **(first or {})})
    theirs = sheet(**{"dice": (2, 2), **(second or {})})
    return AtTable(studio, match_at(position([ours, theirs], **known), names), sit=0)


@picture("table_plan_empty")
def plan_empty(studio: Studio) -> Surface:
    """The first plan of a game: nothing on the sheets, nothing chosen."""
    return _planning(studio, round=1).photograph()


@picture("table_plan_chosen")
def plan_chosen(studio: Studio) -> Surface:
    """The dice lie at the eastern coach; the other has sealed a plan."""
    at = _planning(studio, RICH, {**POOR, "plan": "north"})
    at.press(KEYS["east"])
    return at.photograph()


@picture("table_plan_town")
def plan_town(studio: Studio) -> Surface:
    """The dice lie at the tavern."""
    at = _planning(studio, RICH, POOR)
    at.press(KEYS["tavern"])
    return at.photograph()


@picture("table_plan_dragging")
def plan_dragging(studio: Studio) -> Surface:
    """Both dice hang on the pointer over the southern coach."""
    at = _planning(studio, RICH, POOR)
    at.drag(at.die(0), at.table.layout.plot("south").center, drop=False)
    return at.photograph()


@picture("table_plan_must_rest")
def plan_must_rest(studio: Studio) -> Surface:
    """A spurred horse: all but the tavern is closed, and a coach was tried."""
    at = _planning(studio, {**RICH, "must_rest": True}, {**RICH, "must_rest": True})
    at.press(KEYS["north"])
    return at.photograph()


@picture("table_plan_last_round")
def plan_last_round(studio: Studio) -> Surface:
    """Round sixteen; turning scoundrel would pay."""
    return _planning(studio, {**RICH, "scoundrel": 16}, MARKED, LONGEST, round=16).photograph()


@picture("table_plan_full_sheets")
def plan_full_sheets(studio: Studio) -> Surface:
    """Both sheets full: all gear, seventeen scoundrel, one health, turned; the longest names."""
    full = {**MARKED, "turned": False, "folk_hero": 23}
    return _planning(studio, full, MARKED, LONGEST, round=12).photograph()


@picture("table_plan_retired")
def plan_retired(studio: Studio) -> Surface:
    """The other has left the road."""
    return _planning(studio, RICH, {**RICH, "retired": True, "dice": ()}).photograph()


@picture("table_plan_retire_asked")
def plan_retire_asked(studio: Studio) -> Surface:
    """Whether to leave the road for good."""
    at = _planning(studio, RICH, POOR)
    at.press(pygame.K_r)
    return at.photograph()


@picture("table_plan_turn_asked")
def plan_turn_asked(studio: Studio) -> Surface:
    """Whether to turn scoundrel."""
    at = _planning(studio, {**RICH, "scoundrel": 16}, POOR)
    at.press(pygame.K_x)
    return at.photograph()


@picture("table_plan_tip")
def plan_tip(studio: Studio) -> Surface:
    """The pointer rests on a coach."""
    at = _planning(studio, RICH, POOR)
    at.point(at.table.layout.plot("west").center, rest=1.0)
    return at.photograph()


# Seals, riders and guards ---------------------------------------------------------------------


def _last_plan(
    studio: Studio, mine: Place, theirs: Place, one: dict[str, Any], two: dict[str, Any]
) -> AtTable:
    """The second of two people is about to seal; the first has done so."""
    state = position([sheet(dice=(3, 5), plan=mine, **one), sheet(dice=(2, 4), **two)])
    at = AtTable(studio, match_at(state), sit=1)
    at.decide(Plan(theirs), "normal")
    return at


@picture("table_sealed")
def sealed(studio: Studio) -> Surface:
    """Both letters lie sealed; both are asked to look."""
    at = _last_plan(studio, "east", "market", RICH, POOR)
    at.until(lambda: at.table.held)
    return at.photograph()


@picture("table_reveal")
def reveal(studio: Studio) -> Surface:
    """Both ride out of York."""
    at = _last_plan(studio, "east", "south", RICH, POOR)
    at.until(lambda: at.table.held)
    at.press(pygame.K_RETURN)
    at.flying("rider", 0.5)
    return at.photograph()


@picture("table_guards_called")
def guards_called(studio: Studio) -> Surface:
    """A guard called by fame is on its way; its die still lies by York."""
    at = _last_plan(studio, "east", "south", MARKED, RICH)
    at.until(lambda: at.table.held)
    at.press(pygame.K_RETURN)
    at.flying("guard", 0.25)
    return at.photograph()


@picture("table_guards_hunt")
def guards_hunt(studio: Studio) -> Surface:
    """Three guards ride from the sheet to the coach of their quarry."""
    at = _last_plan(studio, "east", "south", {**MARKED, "folk_hero": 0}, POOR)
    at.until(lambda: at.table.held)
    at.press(pygame.K_RETURN)
    at.flying("guard", 0.25)
    return at.photograph()


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
    mode._eat(1)
    mode._eat(1)
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
        mode._give(1)
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
    at = _last_plan(studio, "market", "tavern", {**MARKED, "folk_hero": 0}, POOR)
    at.until(lambda: at.table.held)
    at.press(pygame.K_RETURN)
    at.flying("stamp", 0.2)
    return at.photograph()


# The end of a round ---------------------------------------------------------------------------


def _round_to_its_end(studio: Studio, state: State, names: Sequence[str], last: Place) -> AtTable:
    at = AtTable(studio, match_at(state, names), sit=1)
    at.decide(Plan(last))
    for _decision in range(40):
        at.settle()
        if at.table.summary is not None:
            return at
        if at.table.held:
            at.press(pygame.K_RETURN)
            continue
        mode = at.table.mode
        assert mode is not None  # noqa: S101 - settled, and nothing is held
        assert not isinstance(mode, Planning)  # noqa: S101 - the summary comes before
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
    at.table.sitting.sit(0)
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
    at.until(lambda: at.table.summary is not None)
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
    at = _planning(studio, round=1)
    at.press(pygame.K_l)
    at.pass_time(0.2)
    return at.photograph()


@picture("table_pause")
def pause(studio: Studio) -> Surface:
    """The pause menu over the table."""
    at = _planning(studio, RICH, POOR)
    at.press(pygame.K_ESCAPE)
    at.pass_time(0.2)
    return at.photograph()


@picture("table_trouble")
def trouble(studio: Studio) -> Surface:
    """Nothing could be written down, and the table says so."""
    at = _planning(studio, RICH, POOR)
    at.table.trouble = full_disk("york-1739.json")
    at.table.compose()
    return at.photograph()


@picture("table_focus_ring")
def focus_ring(studio: Studio) -> Surface:
    """The keyboard's ring on the third control."""
    at = _planning(studio, RICH, POOR)
    for _step in range(6):
        at.press(pygame.K_TAB)
    return at.photograph()
