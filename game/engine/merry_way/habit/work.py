"""How a quick band works: which card it picks, and what it collects (§12, rules 4 and 5)."""

from game.engine.kinds import Action
from game.engine.merry_way.actions import Collect, Pick, Take
from game.engine.merry_way.data import RESOURCE_CARDS, RESOURCES, TRAPS
from game.engine.merry_way.habit.values import needs
from game.engine.merry_way.view import MerryView


def pick(view: MerryView) -> Action:
    """The card with the highest sum; with few schemes in hand one that draws well at first."""
    seat = view.seat or 0
    playable = sum([card in TRAPS for card in view.bands[seat].schemes or ()])

    def good(action: Action) -> tuple[float, str]:
        if not isinstance(action, Pick):
            return -1.0, ""
        card = RESOURCE_CARDS[action.card]
        value = float(sum(card.digits))
        if playable <= 2 and not card.is_pink(0):
            value += 0.7 * card.digits[0]
        return value, action.card

    return max([each for each in view.legal if isinstance(each, Pick)], key=good)


def collect(view: MerryView) -> Action:
    """Draw where schemes are few and the digit is worth it; else what the hand needs most."""
    seat = view.seat or 0
    legal = {each.take: each for each in view.legal if isinstance(each, Collect)}
    card = view.revealed[seat]
    digit = RESOURCE_CARDS[card].digits[view.digit] if card is not None else 1
    playable = sum([each in TRAPS for each in view.bands[seat].schemes or ()])
    if "draw" in legal and playable <= 2 and digit >= 2:
        return legal["draw"]
    store = view.bands[seat].stores
    share, held = needs(view, seat), sum(store) + digit
    short: dict[Take, float] = {
        resource: share[n] * held - store[n]
        for n, resource in enumerate(RESOURCES)
        if resource in legal
    }
    if short:
        return legal[max(short, key=lambda take: short[take])]
    return next(iter(legal.values()))
