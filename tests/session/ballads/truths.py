"""What a sheet may say of a game, asked anew of the events alone: a referee of ballads."""

from collections.abc import Sequence

from game.engine.dick_turpin import events as flyer
from game.engine.dick_turpin.flavour import ballad as flyer_ballad
from game.engine.flavour.broadside import TurningPoint
from game.engine.kinds import Event, Result, Seat
from game.engine.merry_way import events as wood
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.flavour import ballad as wood_ballad
from game.engine.phrases import in_words
from game.engine.riding_shotgun import events as west
from game.engine.riding_shotgun.data import EFFECT, Effect
from game.engine.riding_shotgun.flavour import ballad as west_ballad
from game.engine.steeplechase import events as spain
from game.engine.steeplechase.flavour import ballad as spain_ballad
from game.engine.your_money import events as york
from game.engine.your_money.data import GOODS
from game.engine.your_money.flavour import ballad

Events = Sequence[Event]


def cards_before(events: Events, at: int) -> dict[str, str]:
    """Which card stood on which road then."""
    return {e.place: e.card for e in events[:at] if isinstance(e, york.CoachDealt)}


def gold_after(events: Events, at: int, seats: int) -> list[int]:
    gold = [0] * seats
    for event in events[: at + 1]:
        match event:
            case york.Changed(seat, "guineas", _was, now):
                gold[seat] = now
    return gold


def kept_alone(events: Events, at: int, seat: Seat) -> bool:
    plans = next(e for e in reversed(events[:at]) if isinstance(e, york.PlansRevealed)).plans
    places = {plan.seat: plan.place for plan in plans}
    return list(places.values()).count(places[seat]) == 1


def chests_after(events: Events, at: int, seats: int) -> list[int]:
    gold = [60 // seats] * seats
    for event in events[: at + 1]:
        if isinstance(event, flyer.BootyTaken):
            for payment in event.payments:
                gold[payment.seat] -= payment.paid
            gold[event.seat] += event.taken
    return gold


def leaders(chests: list[list[int]]) -> list[Seat]:
    """Who alone had most, time after time, where somebody had."""
    return [gold.index(max(gold)) for gold in chests if gold.count(max(gold)) == 1]


def york_truth(turn: TurningPoint, words: str, events: Events, seats: int) -> bool:
    """Whether the event a turn tells bears the words out, asked anew of the events alone."""
    sung = words.casefold()
    event, seat = events[turn.tells], turn.seats[0]
    coach = turn.fields.get("coach", "")

    def is_coach(card: str) -> bool:
        return card == coach

    match turn.kind, event:
        case "opening_one" | "opening_two", york.RoundBegan(1):
            return len(turn.seats) == seats
        case "haul", york.PurseTaken((robber,), _place, card, purse):
            named = turn.fields["purse"].split()[0]
            return robber == seat and is_coach(card) and in_words(purse) == named
        case "shared", york.PurseTaken(robbers, _place, card):
            return robbers == turn.seats and is_coach(card)
        case "kept", york.PurseKept((robber,), _place, card):
            return robber == seat and is_coach(card)
        case "missed", york.CoachMissed(robber, place):
            here = cards_before(events, turn.tells)[place]
            return robber == seat and is_coach(here) and kept_alone(events, turn.tells, seat)
        case "parted", york.DiceThrown(robber, _dice, "left_alone"):
            missed = [e for e in events[: turn.tells] if isinstance(e, york.CoachMissed)]
            return robber == seat and missed[-1].seat == turn.seats[1] != seat
        case "charm" | "brutal" | "wounds", york.Changed(robber, what, was, now, cause):
            wanted = {
                "charm": ("folk_hero", "wit", 1),
                "brutal": ("scoundrel", "combat", 1),
                "wounds": ("health", "combat", -1),
            }[turn.kind]
            moved = (now - was) * wanted[2]
            counted = "came up to" not in sung or f"to {in_words(moved)} in" in sung
            tried = [
                e for e in events[: turn.tells] if isinstance(e, york.WitTried | york.CombatTried)
            ]
            here = cards_before(events, turn.tells)[tried[-1].place]
            fits = (what, cause) == wanted[:2] and is_coach(here) and robber in tried[-1].seats
            return robber == seat and fits and moved >= 3 and counted
        case "spurred", york.MustRest(robber):
            return robber == seat
        case "hunted", york.GuardsHunt(robber, marks):
            return robber == seat and len(marks) > 0
        case "turned", york.TurnedScoundrel(robber):
            return robber == seat
        case "guards_won" | "guards_lost", york.GuardsFought(robber, place, _guards, sums):
            met = turn.kind == "guards_won"
            return robber == seat and sums.met == met and place in sung
        case "feast", york.Ate(robber, "tavern", points):
            counted = "hurts" not in sung or f"{in_words(points)} hurts" in sung
            return robber == seat and counted
        case "alms", york.GaveToThePoor(robber, _points, price):
            counted = "guinea" not in sung or in_words(price) in sung
            return robber == seat and counted
        case "horse" | "arms" | "dress", york.Bought(robber, item):
            kinds = {"horse": "horse", "arms": "weapon", "dress": "gear"}
            bought = item == turn.fields["goods"]
            return robber == seat and GOODS[item].kind == kinds[turn.kind] and bought
        case "overtook", york.RoundEnded():
            ends = [n for n, e in enumerate(events[: turn.tells]) if isinstance(e, york.RoundEnded)]
            before = leaders([gold_after(events, n, seats) for n in ends])
            gold = gold_after(events, turn.tells, seats)
            return before[-1] == turn.seats[1] and gold[seat] > gold[turn.seats[1]]
        case "rival", york.RivalThrew(won=True):
            chose = [e for e in events[: turn.tells] if isinstance(e, york.RivalChose)]
            return is_coach(chose[-1].card)
        case _, york.GameEnded(result):
            return york_end(turn.kind, turn.seats, events, result)
    return False


def york_end(kind: str, seats: Sequence[Seat], events: Events, result: Result) -> bool:
    dead = {e.seat for e in events if isinstance(e, york.Died)}
    left = {e.seat for e in events if isinstance(e, york.Retired)}
    first = seats[0]
    match kind:
        case "one_hanged":
            return dead == {seats[1]} and result.won[first]
        case "both_hanged":
            return dead == {0, 1}
        case "retired":
            return not dead and first in left and result.won[first] and not result.shared
        case "scoundrel":
            mine = {part.cause: part.amount for part in result.reckonings[first].parts}
            return not dead and result.won[first] and mine["scoundrel"] >= 3
        case "score":
            return not dead and result.won[first] and not result.won[seats[1]]
        case "shared_end":
            return not dead and result.shared
        case "alone_hanged":
            return dead == {0}
        case "alone_won" | "alone_lost":
            return not dead and result.won[0] == (kind == "alone_won")
    return False


def flyer_truth(turn: TurningPoint, sung: str, events: Events, seats: int) -> bool:
    """The same on the road to Edinburgh."""
    event, seat = events[turn.tells], turn.seats[0]
    purse = turn.fields.get("purse", " ").split(" ")[0]
    match turn.kind, event:
        case "opening_two" | "opening_many", flyer.RoundBegan(1):
            return len(turn.seats) == seats
        case "haul", flyer.BootyTaken(robber, town):
            return robber == seat and town.title() in sung and purse == in_words(event.taken)
        case "full", flyer.BootyTaken(robber, town, full=True):
            return robber == seat and town.title() in sung
        case "ruined", flyer.BootyTaken(robber):
            poor = [p.seat for p in event.payments if p.paid and p.paid == p.had]
            return robber == seat and turn.seats[1] in poor
        case "overtook", flyer.BootyTaken(robber):
            heists = [
                n for n, e in enumerate(events[: turn.tells]) if isinstance(e, flyer.BootyTaken)
            ]
            before = leaders([chests_after(events, n, seats) for n in heists])
            now = chests_after(events, turn.tells, seats)
            return robber == seat and before[-1] == turn.seats[1] and leaders([now]) == [seat]
        case "duel", flyer.DuelWon(robber, town):
            order = next(
                e for e in reversed(events[: turn.tells]) if isinstance(e, flyer.DuelBegan)
            )
            return robber == seat and turn.seats[1] in order.order and town.title() in sung
        case "driven", flyer.DrivenOff(robber, town, lost):
            return robber == seat and town.title() in sung and purse == in_words(lost)
        case "empty", flyer.CardsRevealed(town, waiting, 0):
            return seat in waiting and town.title() in sung
        case "all_the_gold", flyer.GameEnded(result):
            return result.scores[seat] == 60
        case "most_gold", flyer.GameEnded(result):
            return result.won[seat] and not result.shared and max(result.scores) < 60
        case "shared_end", flyer.GameEnded(result):
            return result.won[seat] and result.won[turn.seats[1]]
    return False


def west_truth(turn: TurningPoint, sung: str, events: Events, seats: int) -> bool:
    """The same on the road to Redemption."""
    event, who = events[turn.tells], turn.seats
    attacks = [e for e in events[: turn.tells] if isinstance(e, west.AttackDeclared)]
    attack = attacks[-1] if attacks else None
    ended = events[-1]
    assert isinstance(ended, west.GameEnded)
    sides = ended.result.by_side
    match turn.kind, event:
        case "opening", west.RoundBegan(1):
            return [sides[seat] for seat in who] == [0, 1] and turn.fields["n"] == in_words(
                seats // 2
            )
        case "small_town", west.TownPassed(_space, name):
            return name.split()[0][:7] in sung.title()
        case "gallop", west.SpeedSet(seat, was, now):
            return who == (seat,) and was < 5 <= now
        case "reined", west.SpeedSet(seat, was, now):
            return who == (seat,) and now < was and now <= 2
        case "rally", west.WildcardPlayed(seat, wildcard, mate):
            return EFFECT[wildcard] is Effect.RALLY and who == (seat, mate) and seat != mate
    if attack is None:
        return False
    return west_end(turn, ended.result) if event is ended else west_blow(turn, event, attack)


def west_blow(turn: TurningPoint, event: Event, attack: west.AttackDeclared) -> bool:
    """Whether an attack came to what is sung of it."""
    robber, met, who = attack.seat, attack.responder, turn.seats
    hits = ("shotgun", "knife", "dynamite", "desperate", "nominated")
    match turn.kind, event:
        case "liar_attack", west.AttackCalled(seat, bluff=True):
            return who == (seat, robber)
        case "liar_defence", west.DefenceCalled(seat, bluff=True):
            return who == (seat, met) and seat == robber
        case "honest", west.AttackCalled(seat, bluff=False):
            return who == (robber, seat)
        case "honest", west.DefenceCalled(seat, bluff=False):
            return who == (met, seat) and seat == robber
        case "robbery", west.GoldTaken(seat, whose, "robbery"):
            return who == (seat, whose) and attack.kind == "dynamite"
        case "lasso", west.GoldTaken(seat, whose, "lasso"):
            return who == (seat, whose) and attack.kind == "lasso"
        case "wheel", west.WheelBurnt(seat, burnt):
            return who == (seat,) == (robber,) and turn.fields["n"] == in_words(burnt)
        case "stand", west.AttackFailed(seat, "coach", "dynamite", why):
            return who == (met, seat) and why in ("defended", "token")
        case "rope_cut", west.AttackFailed(seat, target, "lasso", why):
            return who == (target, seat) and why in ("defended", "token")
        case "fists", west.AttackSucceeded(seat, target, "desperate"):
            return who == (seat, target)
        case "heavy", west.AttackSucceeded(seat, target, kind):
            strong = attack.reckoning.total >= 6 and kind not in ("lasso", "desperate")
            return who == (seat, target) and strong
        case "spent", west.GritChanged(seat, was, 0, cause):
            return who == (seat, robber) and was == 1 and cause in hits
        case "blast", west.Nominated(seat, to):
            return who == (seat, to) == (robber, to) and attack.target != to
        case "leaned", west.LossPassedOn(seat, to):
            return who == (seat, to)
    return False


def west_end(turn: TurningPoint, result: Result) -> bool:
    """A side's victory: those who are named are of it, and its bars are counted together."""
    mine = [score for score, won in zip(result.scores, result.won, strict=True) if won]
    one, other = turn.seats
    counted = turn.fields["bars"].split()[0] == in_words(sum(mine))
    named = one != other and result.won[one] and result.won[other]
    guards = turn.kind in ("town", "bandits_spent")
    return turn.kind == result.verdict and counted and named and guards == (not result.by_side[one])


def wood_truth(turn: TurningPoint, sung: str, events: Events, seats: int) -> bool:
    """The same in Sherwood."""
    event, who = events[turn.tells], turn.seats
    before = events[: turn.tells]
    match turn.kind, event:
        case "opening", wood.RoundBegan(1):
            return who == (0, 1) and turn.fields["n"] == in_words(seats)
        case "deal", wood.Dealt(seat, to, gave, got):
            return who == (seat, to) and bool(gave) and bool(got)
        case "gift", wood.Dealt(seat, to, gave, got):
            return who == ((seat, to) if gave else (to, seat)) and not (gave and got)
        case "claim", wood.Dealt(seat, to, gave, got):
            given = gave if who == (seat, to) else got
            return set(who) == {seat, to} and any(kind.startswith("trap.") for kind, _n in given)
        case "big_trap", wood.TrapSet(seat, _clearing, card):
            return who == (seat,) and TRAPS[card].profit == 5
        case "deep", wood.TrapSet(seat, clearing):
            return who == (seat,) and clearing.split(".")[-1][-2] in "CDE"
        case "roadblock" | "oak", wood.RoadblockBuilt(seat, oak=oak):
            return who == (seat,) and oak == (turn.kind == "oak")
        case "signpost", wood.FolliesSwapped(seat):
            return who == (seat,)
        case "rumour", wood.FollyTurned(seat):
            return who == (seat,)
        case "cut", wood.ProfitChanged(victim, why="purse_cut"):
            thief = next(e for e in reversed(before) if isinstance(e, wood.SpecialPlayed))
            return who == (thief.seat, victim) and thief.seat != victim
        case "overtook", wood.RoundEnded(profit=profit):
            rounds = [list(e.profit) for e in before if isinstance(e, wood.RoundEnded)]
            return leaders(rounds)[-1] == who[1] and leaders([list(profit)]) == [who[0]]
        case "quiet", wood.RoundEnded():
            began = max(n for n, e in enumerate(before) if isinstance(e, wood.RoundBegan))
            day = before[began:]
            return not any(isinstance(e, wood.Fell) and e.status == "merchant" for e in day)
        case _, wood.GameEnded(result):
            return wood_end(turn, result)
    return wood_walk(turn, event, before)


def wood_walk(turn: TurningPoint, event: Event, before: Events) -> bool:
    """Whether a walk came to what is sung of it."""
    who, n = turn.seats, turn.fields.get("n", "")
    out = max((n for n, e in enumerate(before) if isinstance(e, wood.SetOut)), default=-1)
    walk = before[out]
    if not isinstance(walk, wood.SetOut):
        return False
    if "coat" in turn.fields and turn.fields["coat"] != walk.traveller:
        return False
    match turn.kind, event:
        case "aside", wood.Strolled(_who, start, to):
            block = next(e for e in reversed(before) if isinstance(e, wood.RoadblockBuilt))
            there = start in block.step and to not in block.step
            fresh = not any(isinstance(e, wood.RoundEnded) for e in before[before.index(block) :])
            return who == (block.seat,) and there and fresh
        case "beadle", wood.Fell(traveller, owner=owner, status="merchant"):
            bribes = [e for e in before if isinstance(e, wood.Bribed) and e.traveller == traveller]
            return walk.bribed and who == (owner,) and owner in [e.seat for e in bribes]
        case "robbers", wood.Fell(_who, _where, card, owner, "merchant", True):
            return who == (owner,) and n == in_words(TRAPS[card].profit) != "one"
        case kind, wood.Fell(_who, _where, card, owner, "merchant", False):
            paid = in_words(TRAPS[card].profit)
            return who == (owner,) and kind == TRAPS[card].folly and n == paid
        case "string", wood.Arrived(traveller):
            fell = [e for e in before[out:] if isinstance(e, wood.Fell)]
            return traveller == walk.traveller and n == in_words(len(fell)) and len(fell) >= 3
        case "poor", wood.ProfitChanged(seat, was, now, "peasant"):
            return who == (seat,) and n == in_words(was - now) and was - now >= 3
        case "bare", wood.ProfitChanged(seat, 0, 0, "peasant"):
            return who == (seat,) and walk.status == "peasant"
        case "watch", wood.TokenLifted(seat):
            return who == (seat,) and walk.status == "guard"
    return False


def wood_end(turn: TurningPoint, result: Result) -> bool:
    """Who is named has won, or came next."""
    first, second = turn.seats
    most = max(result.scores)
    rest = [score for seat, score in enumerate(result.scores) if seat != first]
    counted = turn.fields["gold"] == in_words(most) and result.scores[first] == most
    if turn.kind == "shared_end":
        return counted and result.shared and result.won[first] and result.won[second]
    alone = result.won[first] and not result.shared and result.scores[second] == max(rest)
    return counted and alone and turn.kind == result.verdict


SPAIN_BOASTS = {"wall_leap": "wall", "stream_leap": "stream", "fed": "family_fed", "hidden": "hide"}
SPAIN_ROWS = {"bath": ("stream", 1), "thrown": ("wall", 2), "gold": ("loot", 5)}
SPAIN_ROWS |= {"sheep": ("bridge", 4)}


def spain_truth(turn: TurningPoint, words: str, events: Events, seats: int) -> bool:
    """Whether the event a turn tells bears the words out, asked anew of the events alone."""
    del words
    event, before, who = events[turn.tells], events[: turn.tells], turn.seats
    match turn.kind, event:
        case ("opening_alone", spain.LinedUp((0,))):
            return who == (0,) and seats == 1
        case ("opening", spain.LinedUp(queue)):
            return who == (queue[0], queue[-1]) and turn.fields["n"] == in_words(seats)
        case (kind, spain.BoastDrawn(seat, why=why)):
            return who == (seat,) and why == SPAIN_BOASTS.get(kind, kind)
        case ("mutiny" | "band_beaten" as kind, spain.Rolled(seat, "guerrilla_overcoming")):
            began = [e for e in before if isinstance(e, spain.FightBegan) and e.seat == seat]
            risen = bool(began) and began[-1].kind == "mutiny"
            dawn = max(n for n, e in enumerate(before) if isinstance(e, spain.TurnBegan))
            today = bool(began) and before.index(began[-1]) > dawn
            return who == (seat,) and (kind == "mutiny") == (risen and today)
        case ("redcoats_beaten", spain.Rolled(seat, "british_overcoming")):
            return who == (seat,)
        case (kind, spain.Rolled(seat, what, row=row)):
            return who == (seat,) and SPAIN_ROWS[kind] == (what, row)
        case ("triple", spain.Tripled(seat)):
            return who == (seat,)
        case ("horse_shot", spain.BulletFlew(_group, seat, 6, True)):
            return who == (seat,)
        case ("contest", spain.ContestEnded(seat, other, values, winner)):
            return values[0] != values[1] and who[0] == winner and set(who) == {seat, other}
        case ("refused", spain.ShameDrawn(seat, why="pressed_suit")):
            return who == (seat,)
        case ("won_back", spain.MessageMoved(_message, giver, taker, "recovered")):
            return who == (int(taker),) and not giver.isdigit()
        case ("destroyed", spain.MessageMoved(_message, giver, "", "destroyed")):
            return who == (int(giver),)
        case ("rescue", spain.StateChanged(seat, "rescued", _group, other)):
            return who == (other, seat) and other != seat
        case (kind, spain.StateChanged(seat, how)):
            return who == (seat,) and kind == how
        case (_, spain.GameEnded(result)):
            return spain_end(turn, result, before)
    return False


def spain_end(turn: TurningPoint, result: Result, before: Events) -> bool:
    """Who is named has won, delivered, or is to be blamed."""
    brought = {e.seat for e in before if isinstance(e, spain.BoastDrawn) and e.why == "delivered"}
    first, scores = turn.seats[0], result.scores
    if turn.kind in {"failure", "alone_failed"}:
        return not brought and scores[first] == min(scores) and result.verdict == "failure"
    if turn.fields["gold"] != in_words(max(scores)) or not result.won[first]:
        return False
    match turn.kind:
        case "alone":
            return len(scores) == 1 and brought == {0}
        case "shared_end":
            return result.shared and result.won[turn.seats[1]]
        case "better_tale":
            return brought == {turn.seats[1]} and first not in brought
        case _:
            return brought == {first} and not result.shared


POETS = {
    "your_money": (ballad, york_truth),
    "dick_turpin": (flyer_ballad, flyer_truth),
    "riding_shotgun": (west_ballad, west_truth),
    "merry_way": (wood_ballad, wood_truth),
    "steeplechase": (spain_ballad, spain_truth),
}
