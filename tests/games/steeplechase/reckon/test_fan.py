"""The fan of a ride is what the rules make of it: every throw is played, over positions by lot."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from game.engine.chance import Chance, Loose, branches
from game.engine.geometry import direction, distance, toward
from game.engine.names import Names
from game.engine.open import Open, drawn, families
from game.engine.rules import Setup
from game.engine.steeplechase import SPEC, rules
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BOAST_BAG, BOASTS, squares
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.messages import action_label, choice
from game.engine.steeplechase.messages.reckoned import MOST, about, outlook, reckoned, told
from game.engine.steeplechase.messages.sums import effect_words
from game.engine.steeplechase.messages.things import THINGS
from game.engine.steeplechase.odds import Rides, tables
from game.engine.steeplechase.odds.effects import Effect, Kind
from game.engine.steeplechase.odds.fan import Fan, throws
from game.engine.steeplechase.odds.fates import answers, boasts
from game.engine.steeplechase.relations import looks, target
from game.engine.steeplechase.round.fighting import combat_modifiers
from game.engine.steeplechase.round.pursuit import moved_by
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Horse, Options, State
from tests.games.steeplechase.rules.field import E, Thrown, asks, field, give_chits, place
from tests.scenes.hands import begun, played

DEFAULTS = {each.name: each.default for each in msgspec.structs.fields(Options)}
MAPS = ("two_rivers", "sierra_road", "road_to_burgos")


def positions(name: str, seed: int, wanted: int, **options: Any) -> list[State]:
    """Tables at which somebody may ride, out of a game by lot."""
    chance = Loose(seed)
    state, _ = RULES.new(Setup(4, options={**DEFAULTS, "map": name, **options}), chance)
    found: list[State] = []
    while state.result is None and len(found) < wanted:
        seat = RULES.to_act(state)[0]
        legal = RULES.legal(state, seat)
        riding = [each for each in families(legal) if isinstance(each, a.Riding)]
        if isinstance(state.agenda[-1], t.AskMove) and riding:
            if state.turn > 1:
                found.append(state.clone())
            finish = state.country.finish.at
            at = state.couriers[seat].at
            if at != finish and chance.below(3):
                way = direction(finish[0] - at[0], finish[1] - at[1])
                ride: Any = a.Ride(riding[0].most, way)
                if not riding[0].refusal(ride):
                    RULES.apply(state, seat, ride, chance)
                    continue
        RULES.apply(state, seat, drawn(legal, chance), chance)
    return found


def seat_of(state: State) -> int:
    """Who is asked."""
    return RULES.to_act(state)[0]


def ridden(state: State, heading: Any, dice: tuple[int, ...]) -> State:
    """The table when that throw has been ridden to its end, halting before whatever can be jumped
    and stopping nowhere by choice; patrols have not moved yet.
    """
    seat = seat_of(state)
    state = state.clone()
    chance = Thrown(dice)
    RULES.apply(state, seat, a.Ride(len(dice), heading), chance)
    while state.agenda and RULES.to_act(state) == (seat,):
        task = state.agenda[-1]
        match task:
            case t.AskReroll():
                answer: Any = a.Reroll(())
            case t.AskTurn():
                answer = a.Straight()
            case t.AskStop():
                answer = a.RideOn()
            case t.AskJump():
                answer = a.Halt()
            case _:
                break
        RULES.apply(state, seat, answer, chance)
    return state


@pytest.mark.parametrize("name", MAPS)
def test_every_throw_ends_where_the_fan_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two and three dice, four headings, twelve positions a map: all throws are played."""
    moved: list[tuple[str, ...]] = []

    def only_told(play: Any, task: t.Pairs) -> None:
        if play.state.result is None:
            moved.append(moved_by(play.state, task.seat)[: len(task.faces)])

    handlers: dict[Any, Any] = rules.HANDLERS
    monkeypatch.setitem(handlers, t.Pairs, only_told)
    for state in positions(name, 11, 12):
        seat, alone = seat_of(state), state.clone()
        alone.agenda = alone.agenda[-1:]  # nothing to do but this ride
        rides = Rides(RULES.observe(state, seat), seat)
        family = next(e for e in RULES.legal(state, seat) if isinstance(e, a.Riding))
        for part in (20, 110, 200, 290):
            heading = toward(part)
            if family.against(a.Ride(1, heading)):
                continue
            count = min(3 if part == 20 else 2, family.most)
            fan = rides.fan(heading, count)
            ends: Counter[Any] = Counter()
            woken: Counter[str] = Counter()
            seen: Counter[str] = Counter()
            for dice in product(range(1, 7), repeat=count):
                moved.clear()
                after = ridden(alone, heading, dice)
                courier = after.couriers[seat]
                ends[courier.at, courier.mounted] += 1
                woken.update(*moved)
                groups = after.groups if after.result is None else ()
                about = [each for each in groups if looks(each) and target(after, each) == seat]
                seen.update([each.id for each in about])
            said: Counter[Any] = Counter()
            for end in fan.ends:
                said[end.at, end.mounted] += end.ways
            assert fan.whole == 6**count
            assert said == ends
            assert {each.group: each.odds.ways for each in fan.woken} == dict(woken)
            assert {e.group: e.seen.ways for e in fan.eyes if e.seen.ways} == dict(seen)


def test_throws_are_all_there_are() -> None:
    """Four dice are 1,296 throws; dice that lie are counted with those that are thrown."""
    assert sum(ways for _throw, ways in throws((), 4)) == 1296
    assert sum(ways for throw, ways in throws((), 2) if throw.pairs) == 6
    assert sum(ways for throw, ways in throws((), 3) if throw.triple) == 6
    kept = throws((4, 4), 1)
    assert sum(ways for _throw, ways in kept) == 6
    assert [throw.far for throw, _ways in kept if throw.triple] == [6000]


def fan_of(state: State, seat: int, heading: Any, dice: int, **fields: Any) -> Fan:
    """The fan from where he stands on the drill field."""
    state.agenda = (t.AskMove(seat),)
    return Rides(RULES.observe(state, seat), seat).fan(heading, dice, **fields)


@pytest.mark.parametrize(
    ("at", "energy", "heading", "streams"),
    [((24, 14), 2, E, 1), ((30, 8), 0, (0, 10000), None)],
    ids=["thirsty: a 1 or a 2 that falls short is thrown again", "along the very line of a stream"],
)
def test_every_end_of_a_jump_adds_up(
    at: tuple[int, int], energy: int, heading: Any, streams: int | None
) -> None:
    """Who rides along a stream meets it once, not at every mil."""
    state = field()
    place(state, 0, *at, energy=energy)
    fan = fan_of(state, 0, heading, 2, jumping=True)
    leaps = [each.leap for each in fan.marks if each.kind == "stream"]
    assert streams is None or (len(leaps) == streams and None not in leaps)
    assert sum(end.ways for end in fan.ends) == fan.whole


def test_what_a_patrol_would_do_at_each_end() -> None:
    """G1 looks east: whoever rides into its wedge is ridden after, and how likely caught."""
    state = field("G1")
    place(state, 0, 44, 30)
    behind = fan_of(state, 0, E, 1)
    assert not behind.eyes
    place(state, 0, 38, 12)
    fan = fan_of(state, 0, (-10000, 0), 1)
    (eye,) = fan.eyes
    assert eye.group == "G1"
    assert eye.here
    assert eye.seen.ways == 6
    assert 0 < Fraction(*eye.caught) < 1


def test_the_nearest_open_square_is_the_nearest() -> None:
    """From the middle of a river or a house, the ring search finds what a look at all finds."""
    grid = squares("drill_field")
    closed = [n for n, is_open in enumerate(grid.open) if not is_open]
    for n in closed[:: max(1, len(closed) // 25)]:
        p = grid.middle((n % grid.wide, n // grid.wide))
        everywhere = [
            (distance(grid.middle(each), p), each[1], each[0])
            for m, is_open in enumerate(grid.open)
            if is_open
            for each in [(m % grid.wide, m // grid.wide)]
        ]
        assert grid.nearest_open(p) == min(everywhere)[:0:-1]


# Every decision of games has its outlook: short, said in whole words, and told to nobody else -----


NAMES = Names.of("Nell", "Tom", "Margot", "Anselm", "Jack", "Rosa")


def holds(said: Sequence[str]) -> None:
    for line in said:
        assert line
        assert "{" not in line
        assert ".." not in line
        assert line[-1] in ".!?", line


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_games_has_its_outlook(seed: int) -> None:
    lot, luck = random.Random(f"outlook {seed}"), Loose(seed)
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(1 + seed, options if seed % 2 else {}), luck)
    spoken = set()
    for _step in range(320):
        acting = RULES.to_act(state)
        if not acting:
            break
        view = RULES.observe(state, acting[0])
        kind = type(view.asked).__name__, getattr(view.asked, "what", "")
        holds(about(view, NAMES))
        if kind not in spoken or lot.random() < 0.1:
            for action in view.legal:
                if isinstance(action, Open):
                    continue
                found = outlook(view, action, NAMES)
                assert len(found.lines) <= MOST
                holds(found.lines)
                holds(told(view, action, NAMES))
                if found.lines:
                    spoken.add(kind)
            bystander = RULES.observe(state, None)
            assert reckoned(bystander, NAMES, action_label) == ()
            assert outlook(bystander, view.legal[0], NAMES).badge == ""  # type: ignore[arg-type]
        answer = habit(view, luck) if lot.random() < 0.5 else drawn(view.legal, luck)
        RULES.apply(state, acting[0], answer, luck)
    assert spoken


def test_every_effect_there_is_can_be_said() -> None:
    for kind in get_args(Kind):
        of = {"asked": "ruse", "energy": "", "comes": "bandit"}.get(kind, "wine")
        if kind == "asked":
            said = [effect_words(Effect(kind, 1, each)) for each in THINGS.asked]
        else:
            said = [effect_words(Effect(kind, n, of)) for n in (1, 2)]
        assert all(said)


def contest(*own: int) -> State:
    state = field()
    place(state, 0, 30, 30)
    place(state, 1, 31.5, 30)
    give_chits(state, 0, *own)
    state.set(1, boasts=(Chit(3, shown=True), Chit(2), Chit(5)))
    state.agenda = (t.AskAction(0),)
    return state


def test_a_boast_is_reckoned_over_every_draw_of_what_is_not_seen() -> None:
    state = contest(2, 4, 5)
    view = RULES.observe(state, 0)
    for told_of in boasts(view, 0, 1):

        def once(luck: Chance, value: int = told_of.value) -> str:
            bag = BOAST_BAG
            counts = list(bag.counts)
            for seen in (2, 4, 5, 3):
                counts[BOASTS.index(seen)] -= 1
            hand = []
            for _chit in range(2):
                kind = luck.pick(counts)
                counts[kind] -= 1
                hand.append(BOASTS[kind])
            best = max(hand)
            return "won" if best < value else "alike" if best == value else "lost"

        found: dict[str, Fraction] = {}
        for chance, how in branches(once):
            found[how] = found.get(how, Fraction(0)) + chance
        assert (found.get("won", 0), found.get("alike", 0)) == (told_of.won, told_of.alike)
        assert told_of.won + told_of.alike + told_of.lost == 1


def test_an_answer_to_an_open_chit_is_certain() -> None:
    state = contest(2, 4, 5)
    view = RULES.observe(state, 0)
    assert [each.won for each in answers(view, 0, 4, 1)] == [0, 0, 1]
    assert [each.alike for each in answers(view, 0, 4, 1)] == [0, 1, 0]
    view = asks(state, t.AskContestChit(0, 1, 0))
    assert told(view, a.ShowChit(0), NAMES) == ["Your 2 is worse than Tom’s 3: Tom draws a boast."]
    assert told(view, a.ShowChit(2), NAMES) == ["Your 5 is better than Tom’s 3: you draw a boast."]


def test_where_piles_are_hidden_the_odds_say_so() -> None:
    state = field(chit_counts="hidden")
    place(state, 0, 30, 30)
    place(state, 1, 31.5, 30)
    give_chits(state, 0, 4)
    give_chits(state, 1, 2, 3)
    view = asks(state, t.AskAction(0))
    found = outlook(view, a.Challenge(1), NAMES)
    assert not found.exact
    assert "nobody may see" in found.lines[-1]


def test_what_one_is_and_takes_is_told_as_the_rules_have_it() -> None:
    state, _events = RULES.new(SPEC.setup(2, {}), Loose(1))
    view = RULES.observe(state, 0)
    for action in view.legal:
        assert isinstance(action, a.ChooseAbility)
        assert outlook(view, action, NAMES).lines
    RULES.apply(state, 0, a.ChooseAbility("cunning"), Loose(1))
    view = RULES.observe(state, 0)
    for action in view.legal:
        assert len(outlook(view, action, NAMES).lines) == 2  # type: ignore[arg-type]
    # The figures that are told are those the rules add.
    state = field("G1", "C1")
    place(state, 0, 27, 5)
    plus = {ability: _added(state, ability) for ability in ("cunning", "horseman", "swordsman")}
    assert plus == {
        "cunning": (1, 1, 1, 2, 0),
        "horseman": (0, 0, 2, 0, 0),
        "swordsman": (0, 0, 0, 0, 1),
    }


def _added(state: State, ability: str) -> tuple[int, ...]:
    """What an ability adds to words, hiding, a loose horse, digging and blows."""
    now = state.clone()
    now.set(0, ability=ability, horse=Horse(stands="loose"))
    tried = (tables.hiding(now, 0), tables.catching(now, 0, 0), tables.digging(now, 0))
    sums = [dict(each.plus).get(ability, 0) for each in tried]
    words = dict(tables.parlay(now, 0, "G1").plus).get(ability, 0)
    return (words, *sums, dict(combat_modifiers(now, 0)).get(ability, 0))


def test_before_a_fight_one_hears_what_is_at_stake() -> None:
    state = field("G1")
    place(state, 0, 30, 12)
    state.set_group("G1", at=(27343, 12000))
    state.agenda = (t.AskAction(0),)
    lines = told(RULES.observe(state, 0), a.DoFight(), NAMES)
    assert lines[-2].startswith("If you are beaten: a boast 33%, captive 50%, to the question 17%")
    assert lines[-1] == "If they break: a boast 83%, a question for you 67%."


def test_a_broken_parole_is_said_before_anything_else() -> None:
    state = field("B2")
    place(state, 0, 46, 20, paroled=True)
    state.set_group("B2", at=(46000, 17235))
    view = asks(state, t.AskAction(0))
    lines = outlook(view, a.DoFight(), NAMES).lines
    assert lines[0] == "You gave your parole: it costs 2 shame."
    assert lines[1].startswith("The best mix: ")
    assert lines[2].startswith("You keep freedom ")
    RULES.apply(state, 0, a.DoFight(), Loose(0))
    assert len(state.couriers[0].shames) == 2


def test_a_choice_in_full_says_nothing_twice() -> None:
    for seed in range(3):
        match = begun(SPEC, 3, seed=f"twice {seed}")
        for _ in range(12):
            view: Any = match.view(match.to_act[0])
            for action in view.legal:
                said = choice(action, view, NAMES)
                label, _colon, more = said.partition(": ")
                assert not more or not more.startswith(label), said
                assert not more or more.rstrip(".") not in label, said
            played(match, 1)
