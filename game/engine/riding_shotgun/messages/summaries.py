"""Several events told in one beat: a deal, what an attack comes to, a town, the Reload.

The log keeps every event with its own sentence.
"""

from collections.abc import Sequence

from game.engine.kinds import Event, Seat, whose
from game.engine.names import Names, listed
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.messages import things
from game.engine.words import _


def run_told(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """What is said of a run at the table, which shows the rest: no sums that lie on the placard,
    no order that stands on the tracker, nothing of what is done in secret. `sentences` are those of
    the log.
    """
    first = events[0]
    spoken = first.spoken if isinstance(first, e.Happening) else "always"
    if spoken == "never" or (spoken == "alone" and len(events) > 1):
        return ""
    match first:
        case e.AttackDeclared(seat, kind, target) if kind != "desperate":
            said = _("{name} attacks {target} with {threat}.")
            return said.format(
                name=names.seat(seat),
                target=things.target_name(target, names),
                threat=things.symbols(first.reckoning.total, kind),
            )
        case e.DefenceLaid(seat):
            value = first.reckoning.total
            return _("{name} defends with {n}.").format(name=names.seat(seat), n=value)
        case _ if len(events) == 1:
            return sentences[0]
        case e.CardsDrawn() | e.PostsCleared():
            return _of_draws(events)
        case e.RoundBegan():
            return _("Everybody draws a card for each grit.")
        case e.TownPassed():
            return " ".join([sentences[0], *_of_a_town(events)])
        case e.WildcardDrawn():
            return sentences[-1]
        case _:
            told = [
                said
                for event, said in zip(events, sentences, strict=True)
                if said and not (isinstance(event, e.Happening) and event.costly)
            ]
            costs = costs_told(events, names)
            return " ".join([*told, *([_("{costs}.").format(costs=costs)] if costs else [])])


def _of_a_town(events: Sequence[Event]) -> list[str]:
    """What a small town gave, if anything."""
    draws = [event for event in events if isinstance(event, e.WildcardDrawn)]
    if not draws:
        return []
    if any(event.missed for event in draws):
        return [_("There are not wildcards enough for everybody.")]
    return [_("Everybody draws a wildcard.")]


def _of_draws(events: Sequence[Event]) -> str:
    draws = [event for event in events if isinstance(event, e.CardsDrawn)]
    if not draws:
        return _("Posts and discards go back into the deck.")
    if draws[0].why == "deal":
        return _("Everybody is dealt four cards.")
    return _("Everybody draws up to four cards.")


def costs_told(events: Sequence[Event], names: Names) -> str:
    """What an attack cost and brought, in a few words: "Nell −2 grit, −1 card; Bess +1 grit"."""
    said: dict[Seat, list[str]] = {}
    told: list[str] = []
    for event in events:
        match event:
            case e.WheelBurnt():
                told.append(_("a wheel burns"))
            case e.GoldTaken(seat, robbed):
                told.append(
                    _("{bars} from {whose} to {name}").format(
                        bars=things.bars(1), whose=names.seat(robbed), name=names.seat(seat)
                    )
                )
            case e.GritChanged(seat) | e.CardsLost(seat) | e.TookCover(seat):
                said.setdefault(seat, _of_seat([each for each in events if whose(each) == seat]))
    for seat, changes in said.items():
        if changes:
            words = _("{name} {changes}").format(name=names.seat(seat), changes=listed(changes))
            told.append(words)
    return "; ".join(told)


def _of_seat(events: Sequence[Event]) -> list[str]:
    """What changes for one of them by what happens to him."""
    grit = sum([each.now - each.was for each in events if isinstance(each, e.GritChanged)])
    cards = sum([each.count for each in events if isinstance(each, e.CardsLost)])
    said = []
    if grit:
        said.append(_("{n} grit").format(n=things.signed(grit)))
    if cards:
        said.append(_("−{cards}").format(cards=things.some_cards(cards)))
    if any(isinstance(each, e.TookCover) for each in events):
        said.append(_("in cover"))
    return said
