"""Every event as a sentence for the log, and several that are told at the table in one breath."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.phrases import clauses, headed, listed
from game.engine.sentences import Filled, Row, Sentences, Slot, so
from game.engine.words import _, later, plural
from game.engine.your_money import events as e
from game.engine.your_money.data import ROADS
from game.engine.your_money.messages import things
from game.engine.your_money.messages.results import ended
from game.engine.your_money.messages.standing import changes_of, why_changed
from game.engine.your_money.messages.sums import compared, minus, rode_on

Coaches = Mapping[str, str]
"""Which card is on which road, as far as it is known."""


class ToldWith(NamedTuple):
    """Whom and what events are told of: what seats are called, and who sits in the coaches."""

    names: Names
    coaches: Coaches

    def coach(self, place: str) -> str:
        """Whoever sits in the coach on that road."""
        card = self.coaches.get(place)
        return things.coach_at(place) if card is None else things.card_called(card)


class Teller:
    """Tells events in order, and so knows who sits in the coach on each road."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._coaches: dict[str, str] = {}

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        match event:
            case e.RoundBegan():
                self._coaches.clear()
            case e.CoachDealt(place, card):
                self._coaches[place] = card
        return sentence(event, self.names, self._coaches)


def tell_all(events: Iterable[Event], names: Names) -> list[str]:
    """A run of events as sentences."""
    teller = Teller(names)
    return [said for event in events if (said := teller.tell(event))]


# One event ---------------------------------------------------------------------------------------


def sentence(event: Event, names: Names, coaches: Coaches | None = None) -> str | None:
    """One event as one sentence; `coaches` lets it call a coach by its passengers."""
    return SAID.of(event, ToldWith(names, coaches or {}))


# The sentences ----------------------------------------------------------------------------------

_SLOTS: Final[Mapping[str, Slot[ToldWith]]] = {
    "name": lambda event, told: told.names.seat(event.seat),
    "whose": lambda event, told: told.names.whose(event.seat),
    "names": lambda event, told: told.names.listed(event.seats),
    "lead": lambda event, told: told.names.seat(event.lead),
    "rival": lambda event, told: headed(told.names.other("rival")),
    "of": lambda event, told: things.card_called(event.card),
    "coach": lambda event, told: told.coach(event.place),
    "card": lambda event, told: things.card_name(event.card),
    "road": lambda event, told: things.place_name(event.place),
    "town": lambda event, told: things.road_town(event.place),
    "there": lambda event, told: things.place_word(event.place),
    "place": lambda event, told: things.place_called(event.place),
    "where": lambda event, told: things.place_at(event.place),
    "untouched": lambda event, told: listed(
        [things.place_word(road) for road in ROADS if road in event.among]
    ),
    "stat": lambda event, told: things.stat_name(event.stat),
    "dice": lambda event, told: things.dice_listed(event.dice),
    "thrown": lambda event, told: str(sum(event.dice)),
    "for_wit": lambda event, told: things.dice_listed(event.wit) or _("nothing"),
    "for_combat": lambda event, told: things.dice_listed(event.combat) or _("nothing"),
    "marked": lambda event, told: things.dice_listed(event.marks),
    "sum": lambda event, told: compared(event.reckoning, told.names),
    "brought": lambda event, told: str(event.reckoning.total),
    "target": lambda event, told: str(event.reckoning.target),
    "why": lambda event, told: why_changed(event),
    "used": lambda event, told: (
        things.goods_listed((*event.gear, *event.weapons)) or _("bare hands")
    ),
    "item": lambda event, told: things.good_one(event.item),
    "weapon": lambda event, told: things.good_the(event.weapon),
    "given": lambda event, told: things.goods_listed(event.give_in),
    "to_pay": lambda event, told: things.guineas(event.paid) if event.paid else _("nothing"),
    "for": lambda event, told: things.guineas(event.price),
    "share": lambda event, told: things.guineas(event.each),
    "purse": lambda event, told: things.guineas(event.guineas),
    "made_good": lambda event, told: things.points(event.points),
    "score": lambda event, told: minus(event.score),
    "as_hero": lambda event, told: minus(event.hero_score),
    "as_scoundrel": lambda event, told: minus(event.scoundrel_score),
    "how": lambda event, told: ended(event.result, told.names),
}
"""What stands for a slot; any other is a field of the event as it is."""


def _several(event: Any) -> bool:
    return len(event.seats) > 1


def _round_began(event: e.RoundBegan, told: ToldWith) -> str:
    said = later("Round {round} of {rounds}.")
    if len(told.names.seats) > 1:
        said = later("Round {round} of {rounds}. {lead} goes first.")
    return SAID.filled(said, event, told)


def _revealed(event: e.PlansRevealed, told: ToldWith) -> str:
    said = [SAID.filled(_PLANS[plan.place], plan, told) for plan in event.plans]
    broken = plural("The seal is broken.", "The seals are broken.", len(event.plans))
    return " ".join([broken, *said])


_PLANS: Final[Mapping[str, str]] = {
    "north": later("{name}, with {dice}, rides north."),
    "south": later("{name}, with {dice}, rides south."),
    "east": later("{name}, with {dice}, rides east."),
    "west": later("{name}, with {dice}, rides west."),
    "retire": later("{name}, with {dice}, leaves the road."),
    "tavern": later("{name}, with {dice}, goes to the tavern."),
    "market": later("{name}, with {dice}, goes to the market."),
}


def _hunted(event: e.GuardsHunt, told: ToldWith) -> str:
    said = plural(
        "{n} guard hunts {{name}} {{where}} (scoundrel {{marked}}).",
        "{n} guards hunt {{name}} {{where}} (scoundrel {{marked}}).",
        len(event.marks),
    )
    return said.format_map(Filled(_SLOTS, event, told))


def _fought(event: e.GuardsFought, told: ToldWith) -> str:
    said = plural(
        "{n} guard is waiting {{where}}. {{name}} fights: {{sum}}.",
        "{n} guards are waiting {{where}}. {{name}} fights: {{sum}}.",
        event.guards,
    )
    return said.format_map(Filled(_SLOTS, event, told))


SAID: Final[Sentences[ToldWith]] = Sentences(
    {
        e.RoundBegan: _round_began,
        e.CoachDealt: (
            Row(
                later("The cards are shuffled anew. {road}, for {town}: {card}."),
                so(fresh_deck=True),
            ),
            Row(later("{road}, for {town}: {card}.")),
        ),
        e.CoachDieThrown: later("{stat} of {of}: {printed} + {die} thrown = {total}."),
        e.RoundEnded: later("Round {round} is over; the coaches are gone."),
        e.GameEnded: later("The game is over. {how}"),
        e.SecretDiceThrown: (
            Row(later("{name} throws two dice behind a hand."), so(dice=None)),
            Row(later("{name} throws in secret: {dice}.")),
        ),
        e.PlanSealed: (
            Row(later("{name} seals a plan."), so(place=None)),
            Row(later("{name} seals a plan: {there}.")),
        ),
        e.PlansRevealed: _revealed,
        e.TurnedScoundrel: later(
            "{name} turns scoundrel, for good: in the score, scoundrel counts for and folk hero "
            "against."
        ),
        e.ScoundrelWouldPay: later(
            "Last chance: {name} would score {as_hero} as a folk hero, {as_scoundrel} as a "
            "scoundrel."
        ),
        e.Retired: later("{name} retires with {score}."),
        e.Died: later("{name} has no health left: York will have its hanging."),
        e.GuardRode: later("{whose} fame has reached {mark}: a guard rides out. A {die}: {place}."),
        e.GuardsHunt: _hunted,
        e.DiceThrown: (
            Row(later("{name} throws two more: {dice}."), so(why="alone")),
            Row(later("{name} throws one more: {dice}."), so(why="shared")),
            Row(later("{name} throws for the fight: {dice}."), so(why="guard")),
            Row(later("{name}, now alone, throws one more: {dice}.")),
        ),
        e.CoachCaught: later("{name} catches {coach}: {sum}."),
        e.CoachMissed: later("{name} cannot catch {coach}: at most {sum}."),
        e.DiceDivided: later("{name} puts down {for_wit} for wit, {for_combat} for combat."),
        e.GearChosen: later("{name} uses {used}."),
        e.WitTried: (
            Row(later("{names} match wits with {coach}: {sum}."), _several),
            Row(later("{names} matches wits with {coach}: {sum}.")),
        ),
        e.CombatTried: (
            Row(later("{names} fight {coach}: {sum}."), _several),
            Row(later("{names} fights {coach}: {sum}.")),
        ),
        e.PurseTaken: (
            Row(
                later("{names} takes {purse} from {of}."),
                lambda event: not _several(event),
            ),
            Row(later("{names} share {purse} from {of}, {each} each."), so(lost=0)),
            Row(
                later(
                    "{names} share {purse} from {of}, {each} each; the odd one is lost in the "
                    "ditch."
                )
            ),
        ),
        e.PurseKept: later("Wit and combat both failed: the purse stays with {of}."),
        e.MustRest: (
            Row(later("{whose} horse is spent."), so(last=True)),
            Row(later("{whose} horse is spent: next round it is the tavern, or retirement.")),
        ),
        e.Changed: lambda event, told: SAID.filled(
            things.number_moves(event.what, event.by), event, told
        ),
        e.EnteredTown: (
            Row(later("{name} walks into the tavern."), so(place="tavern")),
            Row(later("{name} walks into the market.")),
        ),
        e.GuardsFought: _fought,
        e.Ate: later("{name} eats {where}: {points} health for {for}."),
        e.GaveToThePoor: later(
            "{name} gives {for} to the poor: {made_good} of scoundrel made good."
        ),
        e.LeftTown: later("{name} leaves {place}."),
        e.Bought: (
            Row(later("{name} buys {item} for {for}."), lambda event: not event.give_in),
            Row(
                later(
                    "{name} buys {item}: price {price}, {given} in part exchange, {to_pay} to pay."
                )
            ),
        ),
        e.ThrewAway: later("{name} throws {weapon} away."),
        e.RivalChose: later("Untouched: {untouched}. {rival} goes for {of}."),
        e.RivalThrew: (
            Row(
                later("{rival} throws {dice}, {thrown} against combat {combat}: robbed."),
                so(won=True),
            ),
            Row(
                later(
                    "{rival} throws {dice}, {thrown} against combat {combat}: not enough, it "
                    "takes more."
                )
            ),
        ),
        e.RivalPurse: later("{rival}: purse {was} → {now}."),
        e.RivalRodeOn: lambda event, told: rode_on(event, told.names),
    },
    _SLOTS,
)
"""What is said of each event."""


BEFELL: Final[Mapping[type[Event], str]] = {
    e.Bought: later("bought {item}"),
    e.ThrewAway: later("threw {weapon} away"),
    e.MustRest: later("must rest next round"),
    e.TurnedScoundrel: later("turned scoundrel"),
    e.Retired: later("retired with {score}"),
    e.Died: later("taken, to be hanged"),
}
"""What has befallen a robber in a round, in a line of its account."""

NEWS: Final[Mapping[type[Event], str]] = {
    e.Died: later("{name} was taken, and York will have its hanging"),
    e.Retired: later("{name} has left the road"),
    e.PurseTaken: later("{name} took {share} from {of}"),
    e.PurseKept: later("{name} went away empty-handed from {of}"),
    e.CoachMissed: later("{coach} outran {name}"),
    e.GuardsFought: later("guards met {name} {where}"),
    e.Ate: later("{name} ate well {where}"),
}
"""What the Courant tells of a robber."""


# Several at once --------------------------------------------------------------------------------

Kinds = tuple[type[Event], ...]

_CHANCE: Final[Kinds] = (e.CoachDieThrown, e.DiceThrown)
_GUARDS: Final[Kinds] = (e.GuardRode, e.GuardsHunt)
_OPENS: Final[Kinds] = (e.CoachCaught, e.WitTried, e.DiceDivided, e.GearChosen)
_PURSES: Final[Kinds] = (e.PurseTaken, e.PurseKept)
_DEED: Final[Kinds] = (*_OPENS[1:], e.MustRest, e.CombatTried, *_PURSES, e.Changed)
_RUNS: Final[tuple[tuple[Kinds, Kinds], ...]] = (
    ((e.RoundBegan, e.CoachDealt), (e.CoachDealt,)),
    ((e.PlanSealed,), (e.PlanSealed,)),
    (_GUARDS, _GUARDS),
    (_CHANCE, _CHANCE),
    (_OPENS, _DEED),
    ((e.EnteredTown,), (e.DiceThrown,)),
    ((e.CoachMissed, e.GuardsFought, e.Bought, e.Ate, e.GaveToThePoor), (e.Changed,)),
    ((e.RivalThrew,), (e.RivalPurse,)),
)
"""What begins something that is told in one beat, and what may follow within it."""


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat."""
    for begins, follows in _RUNS:
        if isinstance(coming[0], begins):
            count = 1
            while count < len(coming) and isinstance(coming[count], follows):
                count += 1
            return count
    return 1


def run_told(
    events: Sequence[Event], sentences: Sequence[str], names: Names, cards: Coaches
) -> str:
    """What is said of a run at the table, which shows what is done in secret: dice, and seals.
    `sentences` are those of the log, `cards` the coaches on the roads.
    """
    first, told = events[0], ToldWith(names, cards)
    if isinstance(first, e.SecretDiceThrown | e.PlanSealed):
        return ""
    if len(events) == 1:
        return sentences[0]
    match first:
        case e.CoachDealt() | e.EnteredTown():
            return sentences[-1]
        case e.GuardRode() | e.GuardsHunt():
            return _guards(events, sentences, told)
        case e.CoachDieThrown() | e.DiceThrown():
            return _chases(events, sentences, told)
        case e.CoachMissed(seat):
            missed = later(
                "{name} cannot catch {coach}, with {brought} of {target} at most: {changes}."
            )
            return SAID.filled(missed, first, told, changes=changes_of(events, seat))
        case e.GuardsFought(seat):
            return f"{sentences[0]} {_stopped(headed(changes_of(events, seat)))}"
        case e.RivalThrew():
            return f"{sentences[0]} {sentences[-1]}"
        case _:
            return _robbed(events, told) or sentences[0]


def _guards(events: Sequence[Event], sentences: Sequence[str], told: ToldWith) -> str:
    """Where guards ride out to, all of them in one sentence, and then who is hunted."""
    places = [event.place for event in events if isinstance(event, e.GuardRode)]
    if not places:
        return " ".join(sentences)
    ride = sentences[0]
    if len(places) > 1:
        ride = plural(
            "{n} guard rides out for fame: to {{places}}.",
            "{n} guards ride out for fame: to {{places}}.",
            len(places),
        ).format(places=listed([things.place_called(place) for place in dict.fromkeys(places)]))
    hunts = [
        plural("{n} hunts {{name}}", "{n} hunt {{name}}", len(event.marks)).format(
            name=told.names.seat(event.seat)
        )
        for event in events
        if isinstance(event, e.GuardsHunt)
    ]
    return f"{ride} {_stopped(listed(hunts))}" if hunts else ride


def _stopped(said: str) -> str:
    """What was said as a sentence."""
    return _("{said}.").format(said=said)


def _chases(events: Sequence[Event], sentences: Sequence[str], told: ToldWith) -> str:
    """Who goes for which coach, and what each has thrown for it."""
    throws = [event for event in events if isinstance(event, e.DiceThrown)]
    coaches = [event.card for event in events if isinstance(event, e.CoachDieThrown)]
    if not throws or throws[0].why == "left_alone":
        return sentences[-1]
    said = listed([SAID.filled(later("{name} throws {dice}"), throw, told) for throw in throws])
    if not coaches:
        return _stopped(said)
    return _("After {coach}: {throws}.").format(coach=things.card_called(coaches[0]), throws=said)


def _robbed(events: Sequence[Event], told: ToldWith) -> str:
    """What came of a robbery, with both its sums; "" where it was not carried through."""
    wit = next((event for event in events if isinstance(event, e.WitTried)), None)
    fight = next((event for event in events if isinstance(event, e.CombatTried)), None)
    if wit is None or fight is None:
        return ""
    sums = _("wit {wit} of {wits}, combat {combat} of {combats}").format(
        wit=wit.reckoning.total,
        wits=wit.reckoning.target,
        combat=fight.reckoning.total,
        combats=fight.reckoning.target,
    )
    taken = any(isinstance(event, e.PurseTaken) for event in events)
    if _several(wit):
        said = later("{names} rob {coach}, {sums}. {changes}.")
        if not taken:
            said = later("{names} get nothing from {coach}, {sums}. {changes}.")
        changes = _in_company(events, wit.seats, told.names)
    else:
        said = later("{names} robs {coach}, {sums}: {changes}.")
        if not taken:
            said = later("{names} gets nothing from {coach}, {sums}: {changes}.")
        changes = changes_of(events, wit.seats[0])
    return SAID.filled(said, wit, told, sums=sums, changes=changes)


def _in_company(events: Sequence[Event], seats: Sequence[Seat], names: Names) -> str:
    """What came of it for each, in one breath where it was the same for all."""
    # A spur's wound is no matter of the robbery.
    shared = [each for each in events if not (isinstance(each, e.Changed) and each.cause == "spur")]
    said = [changes_of(shared, seat) for seat in seats]
    if len(set(said)) == 1:
        return _("Each: {changes}").format(changes=said[0])
    each = _("{name}: {changes}")
    parts = zip(seats, said, strict=True)
    return clauses([each.format(name=names.seat(seat), changes=words) for seat, words in parts])
