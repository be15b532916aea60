"""From the whole truth to what a seat may know, and back to a truth it might be (§10)."""

from game.engine.chance import Chance
from game.engine.kinds import Seat
from game.engine.your_money.actions import DESTINATIONS, RESTING, YourMoneyAction
from game.engine.your_money.odds import score
from game.engine.your_money.round import lead_of
from game.engine.your_money.state import Phase, State
from game.engine.your_money.view import SheetSeen, YourMoneyView


def look(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[YourMoneyAction, ...]
) -> YourMoneyView:
    """The table through the eyes of `seat`, or of a bystander."""
    planning = state.phase is Phase.PLAN
    solo = state.solo
    seen = []
    for number, sheet in enumerate(state.sheets):
        hidden = planning and number != seat
        seen.append(
            SheetSeen(
                sheet.health,
                sheet.guineas,
                sheet.folk_hero,
                sheet.scoundrel,
                sheet.horse,
                sheet.weapons,
                sheet.gear,
                sheet.turned,
                sheet.retired,
                sheet.must_rest,
                None if hidden else sheet.dice,
                None if hidden else sheet.plan,
                sheet.plan is not None,
                sheet.placed,
                score(sheet, state.options, solo),
            )
        )
    return YourMoneyView(
        seat=seat,
        to_act=to_act,
        over=state.result is not None,
        secret=planning and seat is not None and not solo and bool(state.sheets[seat].dice),
        options=state.options,
        round=state.round,
        lead=lead_of(state.round, len(state.sheets)),
        phase=state.phase,
        sheets=tuple(seen),
        roads=state.roads,
        deck=state.deck,
        guards=state.guards,
        waiting=state.waiting,
        turn=state.turn,
        sharing=state.sharing,
        rival_guineas=state.rival_guineas,
        result=state.result,
        legal=legal,
    )


def imagine(view: YourMoneyView, chance: Chance) -> State:
    """A whole truth that looks to `view.seat` just like `view`: hidden dice and plans are drawn."""
    sheets = []
    for seen in view.sheets:
        dice, plan = seen.dice, seen.plan
        if dice is None:
            dice = tuple(sorted(chance.dice(2))) if seen.on_the_road else ()
            if seen.sealed:
                open_to = RESTING if seen.must_rest else DESTINATIONS
                plan = open_to[chance.below(len(open_to))]
        sheet = seen.as_sheet()
        sheet.dice, sheet.plan = dice, plan
        sheets.append(sheet)
    return State(
        view.options,
        sheets,
        view.deck,
        view.roads,
        view.round,
        view.phase,
        view.guards,
        view.waiting,
        view.turn,
        view.sharing,
        view.rival_guineas,
        view.result,
    )
