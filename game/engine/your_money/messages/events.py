"""Every event as a sentence for the log."""

from collections.abc import Iterable, Mapping, Sequence

from game.engine.kinds import Event, Result, Seat
from game.engine.names import Names, listed
from game.engine.words import _, plural
from game.engine.your_money.data import ROADS
from game.engine.your_money.events import (
    Ate,
    Bought,
    Changed,
    CoachCaught,
    CoachDealt,
    CoachDieThrown,
    CoachMissed,
    CombatTried,
    DiceDivided,
    DiceThrown,
    Died,
    EnteredTown,
    GameEnded,
    GaveToThePoor,
    GearChosen,
    GuardRode,
    GuardsFought,
    GuardsHunt,
    LeftTown,
    MustRest,
    PlanSealed,
    PlansRevealed,
    PurseKept,
    PurseTaken,
    Retired,
    Reveal,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
    RoundBegan,
    RoundEnded,
    ScoundrelWouldPay,
    SecretDiceThrown,
    ThrewAway,
    TurnedScoundrel,
    WitTried,
)
from game.engine.your_money.messages.numbers import changed
from game.engine.your_money.messages.results import ended
from game.engine.your_money.messages.solo import rode_on
from game.engine.your_money.messages.sums import compared, minus
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    card_name,
    coach_at,
    dice_listed,
    good_one,
    good_short,
    goods_listed,
    guineas,
    place_at,
    place_called,
    place_name,
    points,
    road_town,
    stat_name,
)

Coaches = Mapping[str, str]
"""Which card is on which road, as far as it is known."""


class Teller:
    """Tells events in order, and so knows who sits in the coach on each road."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._coaches: dict[str, str] = {}

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        match event:
            case RoundBegan():
                self._coaches.clear()
            case CoachDealt(place, card):
                self._coaches[place] = card
        return sentence(event, self.names, self._coaches)


def sentence(event: Event, names: Names, coaches: Coaches | None = None) -> str | None:
    """One event as one sentence; `coaches` lets it call a coach by its passengers."""
    cards = coaches or {}
    match event:
        case RoundBegan() | CoachDealt() | CoachDieThrown() | RoundEnded() | GameEnded():
            return _of_the_round(event, names)
        case SecretDiceThrown() | PlanSealed() | PlansRevealed() | TurnedScoundrel():
            return _of_plans(event, names)
        case ScoundrelWouldPay() | Retired() | Died() | GuardRode() | GuardsHunt():
            return _of_fate(event, names)
        case DiceThrown() | CoachCaught() | CoachMissed() | DiceDivided() | GearChosen():
            return _of_the_chase(event, names, cards)
        case WitTried() | CombatTried() | PurseTaken() | PurseKept() | MustRest():
            return _of_the_robbery(event, names, cards)
        case EnteredTown() | GuardsFought() | Ate() | GaveToThePoor() | LeftTown():
            return _of_town(event, names)
        case Bought() | ThrewAway():
            return _of_trade(event, names)
        case Changed():
            return changed(event, names)
        case _:
            return _of_the_rival(event, names)


def _coach(place: str, coaches: Coaches) -> str:
    """Whoever sits in the coach on that road."""
    return card_called(coaches[place]) if place in coaches else coach_at(place)


def _of_the_round(event: Event, names: Names) -> str | None:
    match event:
        case RoundBegan(number, rounds, lead):
            said = _("Round {number} of {rounds}.").format(number=number, rounds=rounds)
            if len(names.seats) > 1:
                said += _(" {name} goes first.").format(name=names.seat(lead))
            return said
        case CoachDealt(place, card, fresh_deck):
            said = _("{place}, for {town}: {coach}.").format(
                place=place_name(place), town=road_town(place), coach=card_name(card)
            )
            return _("The cards are shuffled anew. ") + said if fresh_deck else said
        case CoachDieThrown(place, card, stat, printed, die, total):
            return _("{stat} of {coach}: {printed} + {die} thrown = {total}.").format(
                stat=stat_name(stat),
                coach=card_called(card),
                printed=printed,
                die=die,
                total=total,
            )
        case RoundEnded(number):
            return _("Round {number} is over; the coaches are gone.").format(number=number)
        case GameEnded(result):
            return _ended(result, names)
    return None


def _ended(result: Result, names: Names) -> str:
    return _("The game is over. {how}").format(how=ended(result, names))


def _of_plans(event: Event, names: Names) -> str | None:
    match event:
        case SecretDiceThrown(seat, None):
            return _("{name} throws two dice behind a hand.").format(name=names.seat(seat))
        case SecretDiceThrown(seat, dice) if dice:
            return _("{name} throws in secret: {dice}.").format(
                name=names.seat(seat), dice=dice_listed(dice)
            )
        case PlanSealed(seat, None):
            return _("{name} seals a plan.").format(name=names.seat(seat))
        case PlanSealed(seat, place) if place:
            return _("{name} seals a plan: {place}.").format(
                name=names.seat(seat), place=place_name(place).lower()
            )
        case PlansRevealed(plans):
            opening = plural("The seal is broken.", "The seals are broken.", len(plans))
            return " ".join([opening, *[_revealed(plan, names) for plan in plans]])
        case TurnedScoundrel(seat):
            return _(
                "{name} turns scoundrel, for good: in the score, scoundrel counts for and "
                "folk hero against."
            ).format(name=names.seat(seat))
    return None


def _revealed(plan: Reveal, names: Names) -> str:
    """One robber's plan, laid open."""
    match plan.place:
        case "retire":
            said = _("{name}, with {dice}, leaves the road.")
        case "tavern":
            said = _("{name}, with {dice}, goes to the tavern.")
        case "market":
            said = _("{name}, with {dice}, goes to the market.")
        case _:
            said = _("{name}, with {dice}, rides {road}.")
    return said.format(
        name=names.seat(plan.seat),
        dice=dice_listed(plan.dice),
        road=place_name(plan.place).lower(),
    )


def _of_fate(event: Event, names: Names) -> str | None:
    match event:
        case ScoundrelWouldPay(seat, hero_score, scoundrel_score):
            return _(
                "Last chance: {name} would score {hero} as a folk hero, {scoundrel} as a scoundrel."
            ).format(
                name=names.seat(seat), hero=minus(hero_score), scoundrel=minus(scoundrel_score)
            )
        case Retired(seat, score):
            return _("{name} retires with {score}.").format(
                name=names.seat(seat), score=minus(score)
            )
        case Died(seat):
            return _("{name} has no health left: York will have its hanging.").format(
                name=names.seat(seat)
            )
        case GuardRode(seat, mark, die, place):
            return _(
                "{whose} fame has reached {mark}: a guard rides out. A {die}: {place}."
            ).format(whose=names.whose(seat), mark=mark, die=die, place=place_called(place))
        case GuardsHunt(seat, marks, place):
            return plural(
                "{n} guard hunts {{name}} {{place}} (scoundrel {{marks}}).",
                "{n} guards hunt {{name}} {{place}} (scoundrel {{marks}}).",
                len(marks),
            ).format(name=names.seat(seat), place=place_at(place), marks=dice_listed(marks))
    return None


def _of_the_chase(event: Event, names: Names, coaches: Coaches) -> str | None:
    match event:
        case DiceThrown(seat, dice, why):
            match why:
                case "alone":
                    said = _("{name} throws two more: {dice}.")
                case "shared":
                    said = _("{name} throws one more: {dice}.")
                case "left_alone":
                    said = _("{name}, now alone, throws one more: {dice}.")
                case "guard":
                    said = _("{name} throws for the fight: {dice}.")
            return said.format(name=names.seat(seat), dice=dice_listed(dice))
        case CoachCaught(seat, place, reckoning):
            return _("{name} catches {coach}: {sum}.").format(
                name=names.seat(seat),
                coach=_coach(place, coaches),
                sum=compared(reckoning, names),
            )
        case CoachMissed(seat, place, reckoning):
            said = _("{name} cannot catch {coach}: at most {sum}.")
            return said.format(
                name=names.seat(seat),
                coach=_coach(place, coaches),
                sum=compared(reckoning, names),
            )
        case DiceDivided(seat, wit, combat):
            return _("{name} puts down {wit} for wit, {combat} for combat.").format(
                name=names.seat(seat),
                wit=dice_listed(wit) or _("nothing"),
                combat=dice_listed(combat) or _("nothing"),
            )
        case GearChosen(seat, gear, weapons):
            return _("{name} uses {goods}.").format(
                name=names.seat(seat), goods=goods_listed((*gear, *weapons)) or _("bare hands")
            )
    return None


def _of_the_robbery(event: Event, names: Names, coaches: Coaches) -> str | None:
    match event:
        case WitTried(seats, place, reckoning):
            if len(seats) > 1:
                said = _("{names} match wits with {coach}: {sum}.")
            else:
                said = _("{names} matches wits with {coach}: {sum}.")
            return _tried(said, seats, place, compared(reckoning, names), names, coaches)
        case CombatTried(seats, place, reckoning):
            if len(seats) > 1:
                said = _("{names} fight {coach}: {sum}.")
            else:
                said = _("{names} fights {coach}: {sum}.")
            return _tried(said, seats, place, compared(reckoning, names), names, coaches)
        case PurseTaken(seats, _place, card, gold, each, lost):
            if len(seats) == 1:
                return _("{name} takes {gold} from {coach}.").format(
                    name=names.listed(seats), gold=guineas(gold), coach=card_called(card)
                )
            said = _("{names} share {gold} from {coach}, {each} each").format(
                names=names.listed(seats), gold=guineas(gold), coach=card_called(card), each=each
            )
            return said + (_("; the odd one is lost in the ditch.") if lost else ".")
        case PurseKept(_seats, _place, card):
            return _("Wit and combat both failed: the purse stays with {coach}.").format(
                coach=card_called(card)
            )
        case MustRest(seat, last=True):
            return _("{whose} horse is spent.").format(whose=names.whose(seat))
        case MustRest(seat):
            return _("{whose} horse is spent: next round it is the tavern, or retirement.").format(
                whose=names.whose(seat)
            )
    return None


def _tried(
    said: str, seats: Sequence[Seat], place: str, total: str, names: Names, coaches: Coaches
) -> str:
    return said.format(names=names.listed(seats), coach=_coach(place, coaches), sum=total)


def _of_town(event: Event, names: Names) -> str | None:
    match event:
        case EnteredTown(seat, place):
            return _("{name} walks into {place}.").format(
                name=names.seat(seat), place=place_called(place)
            )
        case GuardsFought(seat, place, guards, reckoning):
            return plural(
                "{n} guard is waiting {{place}}. {{name}} fights: {{sum}}.",
                "{n} guards are waiting {{place}}. {{name}} fights: {{sum}}.",
                guards,
            ).format(place=place_at(place), name=names.seat(seat), sum=compared(reckoning, names))
        case Ate(seat, place, eaten, price):
            return _("{name} eats {place}: {eaten} health for {price}.").format(
                name=names.seat(seat), place=place_at(place), eaten=eaten, price=guineas(price)
            )
        case GaveToThePoor(seat, turned, price):
            return _("{name} gives {price} to the poor: {points} of scoundrel made good.").format(
                name=names.seat(seat), price=guineas(price), points=points(turned)
            )
        case LeftTown(seat, place):
            return _("{name} leaves {place}.").format(
                name=names.seat(seat), place=place_called(place)
            )
    return None


def _of_trade(event: Event, names: Names) -> str | None:
    match event:
        case Bought(seat, item, price, give_in, _credit, paid):
            if not give_in:
                return _("{name} buys {item} for {price}.").format(
                    name=names.seat(seat), item=good_one(item), price=guineas(price)
                )
            return _(
                "{name} buys {item}: price {price}, {old} in part exchange, {paid} to pay."
            ).format(
                name=names.seat(seat),
                item=good_one(item),
                price=price,
                old=goods_listed(give_in),
                paid=guineas(paid) if paid else _("nothing"),
            )
        case ThrewAway(seat, weapon):
            return _("{name} throws the {weapon} away.").format(
                name=names.seat(seat), weapon=good_short(weapon)
            )
    return None


def _of_the_rival(event: Event, names: Names) -> str | None:
    rival = names.other("rival")
    match event:
        case RivalChose(_place, card, among):
            roads = [place_name(road).lower() for road in ROADS if road in among]
            return _("Untouched: {roads}. {rival} goes for {coach}.").format(
                roads=listed(roads), rival=capital(rival), coach=card_called(card)
            )
        case RivalThrew(_place, dice, combat, won):
            said = _("{rival} throws {dice}, {total} against combat {combat}: {outcome}.")
            return said.format(
                rival=capital(rival),
                dice=dice_listed(dice),
                total=sum(dice),
                combat=combat,
                outcome=_("robbed") if won else _("not enough, it takes more"),
            )
        case RivalPurse(was, now):
            return _("{rival}: purse {was} → {now}.").format(rival=capital(rival), was=was, now=now)
        case RivalRodeOn():
            return rode_on(event, names)
    return None


def tell_all(events: Iterable[Event], names: Names) -> list[str]:
    """A run of events as sentences."""
    teller = Teller(names)
    return [said for event in events if (said := teller.tell(event))]
