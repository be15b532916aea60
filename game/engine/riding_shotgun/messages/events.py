"""Every event as a sentence for the log, and several told in one beat at the table: a deal, what an
attack comes to, a town, the Reload.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.kinds import Event, Seat, whose
from game.engine.names import Names
from game.engine.phrases import clauses, listed
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import COACH, NUMBERS, TOWN
from game.engine.riding_shotgun.events.happening import BlindTurned, Happening
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.results import ended
from game.engine.riding_shotgun.messages.sums import all_claimed, stagecoaches, summed
from game.engine.sentences import Row, Sentences, Slot, so
from game.engine.words import _, later, plural

SLOTS: Final[Mapping[str, Slot[Names]]] = {
    "name": lambda event, names: names.seat(event.seat),
    "to": lambda event, names: names.seat(event.to),
    "whose": lambda event, names: names.seat(event.whose),
    "owner": lambda event, names: names.whose(event.whose),
    "target": lambda event, names: things.target_name(event.target, names),
    "names": lambda event, names: names.listed(event.seats),
    "order": lambda event, names: names.listed(event.order),
    "card": lambda event, names: things.card_words(event.card),
    "give": lambda event, names: things.card_name(event.give),
    "take": lambda event, names: things.card_words(event.take),
    "gave": lambda event, names: things.card_name(event.gave),
    "took": lambda event, names: things.card_words(event.took),
    "cards": lambda event, names: things.cards_listed(event.cards),
    "count": lambda event, names: things.some_cards(event.count),
    "wildcard": lambda event, names: things.wildcard_name(event.wildcard),
    "kind": lambda event, names: things.symbol_name(event.kind),
    "strength": lambda event, names: event.reckoning.total,
    "sum": lambda event, names: summed(event.reckoning),
    "change": lambda event, names: abs(event.now - event.was),
    "why": lambda event, names: things.cause_name(event.cause),
    "at": lambda event, names: things.standing(event.space),
    "town": lambda event, names: _(event.name),
}
"""How what a sentence, or a button, has a slot for is said; any other is a field as it is."""


# Where a sentence branches ----------------------------------------------------------------------


def _drawn(event: e.CardsDrawn, names: Names) -> str:
    who = names.seat(event.seat)
    if not event.count:
        return _("{name} would draw, but there are no cards left.").format(name=who)
    drawn = (
        things.some_cards(event.count) if event.cards is None else things.cards_told(event.cards)
    )
    said = _("{name} draws {cards}.").format(name=who, cards=drawn)
    if event.refilled:
        said += " " + _("The discards went back into the deck first.")
    elif event.count < event.wanted:
        said += " " + _("There were no more.")
    return said


def _met(event: e.DefenceLaid, names: Names) -> str:
    reckoning = event.reckoning
    said = _("{name} defends with {n} against {strength} ({sum}).")
    if all_claimed(reckoning):
        said = _("{name} defends with {n} against {strength}, all of it claimed.")
    said = said.format(
        name=names.seat(event.seat),
        n=reckoning.total,
        strength=reckoning.target,
        sum=summed(reckoning),
    )
    if event.blind is not None:
        said += " " + _("The Blind is {card}.").format(card=things.card_words(event.blind))
    return said


def _called(event: BlindTurned, names: Names, kind: str) -> str:
    """A call; of what kind the Blind was said to be is known where the attack has been told."""
    of_attack = isinstance(event, e.AttackCalled)
    said = _("{name} calls.") if of_attack else _("{name} calls the defence.")
    if kind and event.bluff:
        came = _("A bluff: {claimed} was said, the Blind is {card}.")
    elif kind:
        came = _("The Blind is {card}, as was said.")
    elif event.bluff:
        came = _("The Blind is {card}: a bluff.")
    else:
        came = _("The Blind is {card}: it is as was said.")
    shows = kind if of_attack else "knife" if kind == "lasso" else "dodge"
    came = came.format(
        card=things.card_words(event.blind),
        claimed=things.symbols(event.claimed, shows) if kind else "",
    )
    return f"{said.format(name=names.seat(event.seat))} {came}"


def _burnt(event: e.WheelBurnt, names: Names) -> str:
    return plural(
        "A wheel burns: {n} of {{all}} is gone.",
        "A wheel burns: {n} of {{all}} are gone.",
        event.burnt,
    ).format(all=NUMBERS.wheels)


def _robbed(event: e.GoldTaken, names: Names) -> str:
    said = (
        _("{name} ropes a bar of gold from {whose}.")
        if event.why == "lasso"
        else _("{name} snatches a bar of gold from {whose}.")
    ).format(name=names.seat(event.seat), whose=names.seat(event.whose))
    held = event.reckoning
    return f"{said} " + _("The bandits hold {bars} of {all}.").format(
        bars=things.bars(held.total), all=held.target
    )


def _discarded(event: e.CardsCleared, names: Names) -> str:
    if not event.unseen:
        return plural(
            "{n} card goes to the discards.", "{n} cards go to the discards.", len(event.open)
        )
    return plural(
        "{n} Blind goes to the discards unseen.",
        "{n} Blinds go to the discards unseen.",
        event.unseen,
    )


def _contested(event: e.SpeedContested, names: Names) -> str:
    guards, bandits = event.guards, event.bandits
    said = _("Stagecoaches: guards {guards}, bandits {bandits}.").format(
        guards=stagecoaches(guards), bandits=stagecoaches(bandits)
    )
    if event.captain is None:
        return f"{said} " + _("A tie: the speed stays.")
    won = (
        _("The guards win the Posts, and {name} has the reins.")
        if guards.total > bandits.total
        else _("The bandits win the Posts, and {name} has the reins.")
    )
    return f"{said} " + won.format(name=names.seat(event.captain))


def _rolled(event: e.CoachMoved, names: Names) -> str:
    how = "stays" if event.was == event.now else "arrives" if event.now >= TOWN else "rolls"
    plain, reckoned = _MOVES[how]
    return _(reckoned if len(event.reckoning.parts) > 1 else plain).format(
        spaces=things.spaces(event.now - event.was),
        sum=summed(event.reckoning),
        town=things.place_name(TOWN),
        place=things.standing(event.now),
        left=things.to_town(event.now),
    )


_MOVES: Final = {
    "stays": (
        later("The coach does not move."),
        later("The coach does not move ({sum})."),
    ),
    "arrives": (
        later("The coach rolls {spaces}, and is in {town}."),
        later("The coach rolls {spaces} ({sum}), and is in {town}."),
    ),
    "rolls": (
        later("The coach rolls {spaces}, and is {place}; {left}."),
        later("The coach rolls {spaces} ({sum}), and is {place}; {left}."),
    ),
}
"""How the coach moves, by its speed alone and by what else counted."""


def _put_back(event: e.PostsCleared, names: Names) -> str:
    return plural(
        "{n} card goes back into the deck.", "{n} cards go back into the deck.", event.cards
    )


# Every event ------------------------------------------------------------------------------------

_SAID: Final[Sentences[Names]] = Sentences(
    {
        e.RoundBegan: later("Round {round}: the coach is {at}, at speed {speed}."),
        e.CardsDrawn: _drawn,
        e.CardsDiscarded: (
            Row(later("{name} puts {count} away."), so(cards=None)),
            Row(later("{name} puts away {cards}.")),
        ),
        e.QuickDrawLaid: (
            Row(later("{name} lays a Quick Draw."), so(card=None)),
            Row(later("{name} lays {card} as a Quick Draw."), so(wildcard=None)),
            Row(later("{name} lays {card} as a Quick Draw, {wildcard} under it.")),
        ),
        e.QuickDrawsRevealed: later("The Quick Draws are turned up. The order: {order}."),
        e.DriverNamed: later("{name}, last of the guards, drives."),
        e.TurnBegan: later("Turn {place}: {name}."),
        e.NothingToAttack: later("{name} finds nobody to attack, and the turn ends."),
        e.WildcardPlayed: (
            Row(
                later("{name} plays {wildcard} for {target}."),
                lambda event: event.target is not None,
            ),
            Row(later("{name} plays {wildcard}."), so(step=None)),
            Row(later("{name} plays {wildcard}: one space further this round."), so(step=1)),
            Row(later("{name} plays {wildcard}: one space less this round.")),
        ),
        e.BlindLaid: (
            Row(later("{name} lays a Blind."), so(card=None)),
            Row(later("{name} lays {card} as the Blind.")),
        ),
        e.Traded: later("{name} trades {gave} for {took} at the Post."),
        e.CardsAdded: later("{name} shows {cards}."),
        e.AttackDeclared: (
            Row(later("{name} attacks {target} with bare hands."), so(kind="desperate")),
            Row(
                later("{name} declares {kind} {strength} at {target}, all of it claimed."),
                lambda event: all_claimed(event.reckoning),
            ),
            Row(later("{name} declares {kind} {strength} at {target} ({sum}).")),
        ),
        e.BlindSeen: (
            Row(later("{name} looks at {owner} Blind."), so(card=None)),
            Row(later("{name} looks at {owner} Blind: {card}.")),
        ),
        e.AttackTaken: later("{name} takes it."),
        e.DefenceLaid: _met,
        e.DefenceAccepted: later("{name} believes it."),
        e.AttackSucceeded: (
            Row(later("Bare hands hit {target}."), so(kind="desperate")),
            Row(later("The dynamite goes off under the coach."), so(target=COACH)),
            Row(later("The shotgun hits {target}."), so(kind="shotgun")),
            Row(later("The knife hits {target}."), so(kind="knife")),
            Row(later("The dynamite hits {target}."), so(kind="dynamite")),
            Row(later("The lasso catches {target}."), so(kind="lasso")),
        ),
        e.AttackFailed: (
            Row(
                later("The attack comes to nothing, and its cards are gone."),
                so(why="bluff_called"),
            ),
            Row(later("No card is needed: the attack comes to nothing."), so(why="token")),
            Row(later("The attack comes to nothing.")),
        ),
        e.GritChanged: (
            Row(
                later("{name} has all the grit there is: {now}."),
                lambda event: event.now == event.was,
            ),
            Row(
                later("{name} gains {change} grit ({why}): {now}."),
                lambda event: event.now > event.was,
            ),
            Row(later("{name} loses {change} grit ({why}): {now}.")),
        ),
        e.CardsLost: (
            Row(later("{name} loses {count}."), so(cards=None)),
            Row(later("{name} loses {cards}.")),
        ),
        e.LossPassedOn: later("{name} has neither grit nor cards, and leans on {to}."),
        e.LossEvaporated: later("{name} has nothing left to lose, and nobody to lean on."),
        e.Nominated: later("The blast catches {to} as well."),
        e.WheelBurnt: _burnt,
        e.GoldTaken: _robbed,
        e.TookCover: later("{name} takes cover."),
        e.CardsCleared: _discarded,
        e.SpeedContested: _contested,
        e.SpeedSet: (
            Row(
                later("{name} drives the horses on: speed {now}."),
                lambda event: event.now > event.was,
            ),
            Row(
                later("{name} reins the horses in: speed {now}."),
                lambda event: event.now < event.was,
            ),
            Row(later("{name} holds the speed at {now}.")),
        ),
        e.CoachMoved: _rolled,
        e.TownPassed: later("The coach comes by {town}."),
        e.WildcardDrawn: (
            Row(later("There is no wildcard left for {name}."), so(missed=True)),
            Row(later("{name} draws a wildcard."), so(wildcard=None)),
            Row(later("{name} draws {wildcard}.")),
        ),
        e.PostsCleared: _put_back,
        e.CoverLifted: lambda event, names: plural(
            "{{names}} comes out of cover.", "{{names}} come out of cover.", len(event.seats)
        ).format(names=names.listed(event.seats)),
        e.GameEnded: lambda event, names: ended(event.result, names),
    },
    SLOTS,
)


class Teller:
    """Tells events in order: what kind of attack is met or called it knows from before."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._kind = "shotgun"

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        match event:
            case e.AttackDeclared(kind=kind):
                self._kind = kind
            case e.CardsCleared(unseen=0) | e.PostsCleared():
                return None  # everybody has seen these cards, and where they go is no news
        return sentence(event, self.names, self._kind)


def sentence(event: Event, names: Names, kind: str = "") -> str | None:
    """One event as one sentence; `kind` is that of the attack, where it is known."""
    if isinstance(event, BlindTurned):
        return _called(event, names, kind)
    return _SAID.of(event, names)


def run_told(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """What is said of a run at the table, which shows the rest: no sums that lie on the placard,
    no order that stands on the tracker, nothing of what is done in secret. `sentences` are those of
    the log.
    """
    first = events[0]
    spoken = first.spoken if isinstance(first, Happening) else "always"
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
                if said and not (isinstance(event, Happening) and event.costly)
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
                told.append(plural("a wheel burns", "{n} wheels burn", 1))
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
    return clauses(told)


def _of_seat(events: Sequence[Event]) -> list[str]:
    """What changes for one of them by what happens to him."""
    grit = sum([each.now - each.was for each in events if isinstance(each, e.GritChanged)])
    cards = sum([each.count for each in events if isinstance(each, e.CardsLost)])
    said = []
    if grit:
        said.append(things.grit_changed(grit))
    if cards:
        said.append(things.cards_gone(cards))
    if any(isinstance(each, e.TookCover) for each in events):
        said.append(_("in cover"))
    return said
