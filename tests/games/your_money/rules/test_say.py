"""Every event, decision and end has its words, with the arithmetic in them."""

import random
from typing import get_args

import msgspec
import pytest

from game.engine.chance import Bag, Loose
from game.engine.discovery import game_called
from game.engine.kinds import Event, Part, Reckoning, Result
from game.engine.names import Names
from game.engine.rules import OptionValue
from game.engine.your_money import messages
from game.engine.your_money.actions import (
    Bear,
    Buy,
    Chase,
    Divide,
    Eat,
    Give,
    Leave,
    LetGo,
    Plan,
    Rob,
    ThrowAway,
    TurnScoundrel,
)
from game.engine.your_money.advice import Chances
from game.engine.your_money.data import CARD_IDS, CARDS, GOODS, PLACES, ROADS, STATS, TOWN
from game.engine.your_money.events import (
    Bought,
    Changed,
    CoachDealt,
    CoachMissed,
    CombatTried,
    Died,
    GuardsFought,
    MustRest,
    PlansRevealed,
    PurseTaken,
    Retired,
    Reveal,
    Ride,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
    RoundBegan,
    ScoundrelWouldPay,
    SecretDiceThrown,
    WitTried,
    YourMoneyEvent,
)
from game.engine.your_money.messages.odds import left_to_rival
from game.engine.your_money.messages.summaries import line_note, rival_receipt
from game.engine.your_money.odds import VERDICTS
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, Sheet, State
from game.engine.your_money.view import YourMoneyView

SPEC = game_called("your_money")
NAMES = Names.of("Nell", "James", rival="Swift Nick")
ALONE = Names.of("Nell")

HOUSES: list[dict[str, OptionValue]] = [
    {"purse": 10},
    {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "guards": "every_five"},
    {"coach_dice": "dealt", "scoundrel_score": "better", "spur": "bought_horse", "purse": 5},
    {"rounds": 8, "purse": 10},
]

_MARKS_OF_HASTE = ("{", "}", "_", "None", "  ", "..", "()", "Phase")


def fit_to_read(said: str) -> bool:
    """Whether a sentence has no holes, no ids, and begins and ends as a sentence does."""
    clean = not any(mark in said for mark in _MARKS_OF_HASTE)
    return clean and said[:1] == said[:1].upper() and said[-1:] in ".?!" and len(said) < 170


def table(
    *sheets: Sheet,
    phase: Phase = Phase.PLAN,
    turn: tuple[int, ...] = (),
    seat: int | None = 0,
    result: Result | None = None,
    rival: int = 0,
) -> YourMoneyView:
    """A table in round 3 with Lady Plum on the north road."""
    plum = Coach("lady_plum", 1, 4, 5, 3)
    state = State(
        Options(),
        list(sheets),
        Bag.one_of_each(len(CARD_IDS)),
        (plum, plum, plum, plum),
        3,
        phase,
        turn=turn,
        sharing=turn,
        rival_guineas=rival,
        result=result,
    )
    return RULES.observe(state, seat)


def test_every_event_is_told() -> None:
    told: dict[type, str] = {}
    heard_by_others = 0
    for number, (seats, house) in enumerate((s, h) for h in HOUSES for s in (1, 2)):
        names = NAMES if seats == 2 else ALONE
        for seed in range(25):
            luck = random.Random(100 * number + seed)
            chance = Loose(100 * number + seed)
            state, events = RULES.new(SPEC.setup(seats, house), chance)
            teller = messages.Teller(names)
            retires = luck.random() < 0.2
            while True:
                for event in events:
                    said = teller.tell(event)
                    assert said is not None, event
                    assert fit_to_read(said), said
                    told[type(event)] = said
                    for eyes in (None, *range(seats)):
                        seen = event.seen_by(eyes)
                        if seen is not None and seen != event:
                            heard = messages.sentence(seen, names)
                            assert heard is not None
                            assert fit_to_read(heard)
                            assert heard != said
                            heard_by_others += 1
                asked = RULES.to_act(state)
                if not asked:
                    break
                seat = luck.choice(asked)
                view = RULES.observe(state, seat)
                for eyes in (None, *range(seats)):
                    now = messages.what_now(RULES.observe(state, eyes), names)
                    assert fit_to_read(now), now
                for action in view.legal:
                    label = messages.action_label(action, view, names)
                    assert label
                    assert fit_to_read(label + "."), label
                staying = [a for a in view.legal if retires or a != Plan("retire")]
                chosen = luck.choice(staying or list(view.legal))
                events = RULES.apply(state, seat, chosen, chance)
            lines = messages.result_lines(RULES.observe(state, None), names)
            assert len(lines) >= 4
            for line in lines:
                assert fit_to_read(line.rstrip(".") + "."), line
    # Only the last round of a game with a scoundrel who has not declared it has this one.
    known = set(told) | {ScoundrelWouldPay}
    assert known == set(get_args(YourMoneyEvent))
    assert heard_by_others > 100
    assert fit_to_read(messages.sentence(ScoundrelWouldPay(0, 8, 22), NAMES) or "")


def test_names_have_owners_and_stand_in_for_roles() -> None:
    assert NAMES.whose(0) == "Nell’s"
    assert NAMES.whose(1) == "James’s"
    assert NAMES.listed((0, 1)) == "Nell and James"
    assert NAMES.other("rival") == "Swift Nick"
    assert Names(("Nell",)).other("rival") == "the rival"


def test_wits_are_told_with_their_sum() -> None:
    dealt = CoachDealt("north", "lady_plum")
    tried = WitTried(
        (0,), "north", Reckoning((Part("die", 6), Part("mask", 2)), (Part("card", 5),))
    )
    rose = Changed(0, "folk_hero", 1, 4, "wit", tried.reckoning)
    assert messages.tell_all([dealt, tried, rose], NAMES)[1:] == [
        "Nell matches wits with Lady Plum: 6 + 2 mask = 8 against 5: 3 over.",
        "Nell’s folk hero rises from 1 to 4: charm.",
    ]
    nobody_knows = messages.sentence(tried, NAMES)
    assert nobody_knows == (
        "Nell matches wits with the Whitby coach: 6 + 2 mask = 8 against 5: 3 over."
    )


def test_a_shared_fight_tells_two_robbers_apart() -> None:
    parts = (Part("die", 4, "0"), Part("dagger", 3, "0"), Part("die", 2, "1"))
    against = (Part("card", 6), Part("guard", 5, "random:1"), Part("guard", 5, "hunting:0"))
    sum_ = Reckoning(parts, against)
    assert messages.sentence(CombatTried((0, 1), "east", sum_), NAMES) == (
        "Nell and James fight the Bridlington coach: Nell 4 + 3 dagger, James 2 = 9 against "
        "6 + 10 for 2 guards = 16: 7 short."
    )
    shared = PurseTaken((0, 1), "east", "lawyer", 5, 2, 1)
    assert messages.sentence(shared, NAMES) == (
        "Nell and James share 5 guineas from the lawyer, 2 each; the odd one is lost in the ditch."
    )


def test_a_number_that_stops_at_nothing_says_so() -> None:
    wit = Reckoning((Part("die", 1),), (Part("card", 8),))
    fell = Changed(1, "folk_hero", 2, 0, "wit", wit)
    assert messages.sentence(fell, NAMES) == (
        "James’s folk hero falls from 2 to 0: a poor show of wit, 7 short."
    )


def test_secrets_are_told_only_to_their_owner() -> None:
    thrown = SecretDiceThrown(0, (3, 5))
    assert messages.sentence(thrown, NAMES) == "Nell throws in secret: 3 and 5."
    seen = thrown.seen_by(1)
    assert messages.sentence(seen, NAMES) == "Nell throws two dice behind a hand."


def test_plans_are_revealed_together() -> None:
    plans = PlansRevealed((Reveal(0, "north", (3, 5)), Reveal(1, "tavern", (1, 6))))
    assert messages.sentence(plans, NAMES) == (
        "The seals are broken. Nell, with 3 and 5, rides north. "
        "James, with 1 and 6, goes to the tavern."
    )


def test_part_exchange_is_told_with_its_price() -> None:
    """Worked case 20."""
    bought = Bought(0, "rifle", 12, ("cudgel", "rapier"), 10, 2)
    assert messages.sentence(bought, NAMES) == (
        "Nell buys a rifle: price 12, cudgel and rapier in part exchange, 2 guineas to pay."
    )


def test_a_fight_in_town_is_against_guards_alone() -> None:
    """Worked case 14."""
    guards = (Part("guard", 5, "hunting:0"), Part("guard", 5, "hunting:0"))
    fight = Reckoning((Part("die", 4), Part("dagger", 3)), guards)
    assert messages.sentence(GuardsFought(0, "market", 2, fight), NAMES) == (
        "2 guards are waiting in the market. Nell fights: 4 + 3 dagger = 7 against 10: 3 short."
    )
    assert messages.receipt(fight, "guard", NAMES, 0).text == (
        "Fight 7 of 10: a die of 4 and 3 of the dagger, against 5 of a guard (hunting you) and "
        "5 of a guard (hunting you); you lose 3 health · rule 5.4"
    )


def test_the_rival_needs_more_than_the_combat() -> None:
    """Worked case 26."""
    assert messages.sentence(RivalThrew("west", (3, 5), 8, False), NAMES) == (
        "Swift Nick throws 3 and 5, 8 against combat 8: not enough, it takes more."
    )
    nameless = messages.sentence(RivalThrew("west", (4, 5), 8, True), ALONE)
    assert nameless == "The rival throws 4 and 5, 9 against combat 8: robbed."


def test_a_receipt_has_every_part_and_the_rule() -> None:
    parts = (Part("die", 4), Part("dagger", 3), Part("cudgel", 2))
    fight = Reckoning(parts, (Part("card", 6), Part("guard", 5, "hunting:0")))
    told = messages.receipt(fight, "combat", NAMES, 0)
    assert told.text == (
        "Combat 9 of 11: a die of 4, 3 of the dagger and 2 of the cudgel, against 6 of the coach "
        "and 5 of a guard (hunting you); you lose 2 health · rule 4.1.4"
    )
    assert [line.amount for line in (*told.parts, *told.against)] == [4, 3, 2, 6, 5]
    assert messages.receipt(fight, "combat", NAMES, 1).against[1].why == "hunting Nell"
    dice = Reckoning((Part("die", 2, "0"), Part("die", 5, "1")), (Part("card", 8, "3+5"),))
    shared = messages.receipt(dice, "wit", NAMES, 0)
    assert shared.text == (
        "Wit 7 of 8: a die of 2 (yours) and a die of 5 (James), against 8 of the coach (3 + 5 "
        "thrown); your fame falls by 1 · rule 4.2.4"
    )
    empty = messages.receipt(Reckoning((), (Part("card", 4),)), "speed", NAMES, 0)
    assert empty.text == (
        "Nothing on speed: the coach gets away, and your fame falls by 1 · rule 4.1.3"
    )
    bare = messages.receipt(Reckoning((), (Part("card", 6),)), "combat")
    assert bare.text == "Nothing on combat, against 6: 6 health is lost · rule 4.1.4"


def test_everything_has_a_name() -> None:
    for card in CARDS:
        assert messages.card_name(card) == CARDS[card].name.replace("'", "’")
        assert 0 < len(messages.card_short(card)) <= 17
        assert "_" not in messages.card_called(card)
    for good in GOODS:
        assert messages.good_effect(good).startswith("+")
        assert messages.good_name(good) == GOODS[good].name
    assert messages.good_effect("pit_pony") == "+2 speed when you want it"
    assert messages.good_effect("rifle") == "+6 combat, both hands"
    assert [messages.road_town(road) for road in ROADS] == [
        "Whitby",
        "Lincoln",
        "Bridlington",
        "Ripon",
    ]
    assert len({messages.place_name(place) for place in PLACES}) == 6
    assert [messages.place_at(place) for place in TOWN] == ["in the tavern", "in the market"]
    assert [messages.stat_name(stat) for stat in STATS] == ["Speed", "Wit", "Combat"]


def test_confirm_says_what_it_does() -> None:
    sheet = Sheet(12, 31, plan="north", dice=(1, 2, 3, 4))
    view = table(sheet, phase=Phase.ROB, turn=(0,))
    labels = {
        Plan("north"): "Ride north",
        Plan("market"): "Go to the market",
        Plan("retire"): "Retire with 31, and leave the roads to Swift Nick",
        TurnScoundrel(): "Turn scoundrel",
        Rob((4,), (1, 2), (3,)): "Rob Lady Plum",
        Rob((4,), (1, 2), (3,), spur=True): "Spur after Lady Plum",
        Chase((4,)): "Catch Lady Plum",
        Divide((4,), ()): "Rob Lady Plum",
        LetGo(): "Let Lady Plum go",
        Bear(("mask",), ("dagger", "dagger")): "Use mask and two daggers",
        Bear((), ()): "Use bare hands",
        Give(2): "Give 6 guineas: 2 points of scoundrel become folk hero",
        Buy("mask"): "Buy the mask for 6 guineas",
        Buy("rifle", ("pistol", "pistol")): (
            "Buy the rifle: two pistols in part exchange, nothing to pay"
        ),
        ThrowAway("cudgel"): "Throw the cudgel away",
    }
    for action, label in labels.items():
        assert messages.action_label(action, view, NAMES) == label
    sheet.plan = "tavern"
    inside = table(sheet, phase=Phase.TOWN, turn=(0,))
    assert messages.action_label(Eat(2), inside, NAMES) == "Eat: 2 health for 4 guineas"
    assert messages.action_label(Leave(), inside, NAMES) == "Leave the tavern"


def test_what_now_speaks_to_whoever_looks() -> None:
    def both(seat: int | None) -> str:
        return messages.what_now(table(Sheet(12, 0), Sheet(12, 0, plan="east"), seat=seat), NAMES)

    assert both(0) == "Nell, choose a road, the tavern or the market."
    assert both(1) == "James, your plan is sealed. Nell is still choosing."
    assert both(None) == "Nell is choosing."
    tired = table(Sheet(12, 0, must_rest=True), Sheet(12, 0))
    assert messages.what_now(tired, NAMES) == (
        "Nell, your horse must rest: the tavern, or leave the road for good."
    )
    sheets = Sheet(12, 0, plan="north", dice=(1, 1, 1, 1)), Sheet(12, 0, plan="tavern")
    robbing = [
        messages.what_now(table(*sheets, phase=Phase.ROB, turn=(0,), seat=seat), NAMES)
        for seat in (0, 1)
    ]
    assert robbing == [
        "Nell, put your dice to speed, wit and combat.",
        "Nell is robbing Lady Plum.",
    ]


@pytest.mark.parametrize(
    ("item", "sheet", "reason"),
    [
        ("mask", Sheet(12, 3), "needs 3 guineas more"),
        ("mask", Sheet(12, 5), "needs 1 guinea more"),
        ("mask", Sheet(12, 6), None),
        ("mask", Sheet(12, 9, gear=("mask",)), "you wear it already; one of each is enough"),
        ("farm_horse", Sheet(12, 6, horse="pit_pony"), None),
        ("warhorse", Sheet(12, 15, horse="warhorse"), "you ride one already"),
        (
            "pit_pony",
            Sheet(12, 15, horse="warhorse"),
            "no dearer than your warhorse; only a dearer horse can be had",
        ),
        ("rifle", Sheet(12, 2, weapons=("cudgel", "rapier")), None),
        (
            "cudgel",
            Sheet(12, 9, weapons=("pistol", "pistol")),
            "both hands are full; only a cheaper weapon goes in part exchange",
        ),
        ("rifle", Sheet(12, 20, weapons=("rifle",)), "you carry one already"),
        ("pistol", Sheet(12, 5, weapons=("dagger",)), None),
    ],
)
def test_stalls_say_why_not(item: str, sheet: Sheet, reason: str | None) -> None:
    """Worked case 20 among them."""
    sheet.plan = "market"
    view = table(sheet, phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_buy(item, view, 0) == reason
    sold = any(isinstance(action, Buy) and action.item == item for action in view.legal)
    assert sold == (reason is None)


def test_the_tavern_says_why_not() -> None:
    full = table(Sheet(12, 9, plan="tavern"), phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_eat(full, 0, 2) == "health is full at 12"
    assert messages.why_not_give(full, 0) == "no scoundrel points"
    poor = table(Sheet(9, 1, scoundrel=2, plan="tavern"), phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_eat(poor, 0, 2) == "needs 1 guinea more"
    assert messages.why_not_give(poor, 0) == "needs 2 guineas more"


def test_a_round_is_told_by_what_it_has_changed_on_the_whole() -> None:
    spurred, charmed = Changed(0, "health", 9, 8, "spur"), Changed(0, "folk_hero", 1, 4, "wit")
    wounded, paid = Changed(0, "health", 8, 6, "combat"), Changed(0, "guineas", 0, 6, "purse")
    fell, rose = Changed(1, "folk_hero", 3, 2, "missed"), Changed(1, "folk_hero", 2, 3, "alms")
    rest = MustRest(0)
    events: list[Event] = [RoundBegan(3, 16, 0), spurred, rest, charmed, wounded, paid, fell, rose]
    assert messages.round_lines(events, NAMES) == [
        (
            "Nell",
            [
                ("purse 0 → 6 (+6)", (paid,)),
                ("folk hero 1 → 4 (+3)", (charmed,)),
                ("health 9 → 6 (−3)", (spurred, wounded)),
                ("must rest next round", (rest,)),
            ],
        ),
        ("James", [("nothing changed", ())]),
    ]


def test_the_courant_prints_sentences() -> None:
    plum = CoachDealt("north", "lady_plum")
    events: list[Event] = [
        plum,
        PurseTaken((0,), "north", "lady_plum", 6, 6, 0),
        Changed(0, "health", 9, 7, "combat"),
        CoachMissed(1, "north", Reckoning((Part("die", 3),), (Part("card", 8),))),
        RivalChose("west", "lawyer", ("west",)),
        RivalThrew("west", (1, 1), 3, False),
    ]
    assert messages.courant(events, NAMES) == [
        "Nell took 6 guineas from Lady Plum, and bled for it: 2 health.",
        "Lady Plum outran James.",
        "Swift Nick was too weak for the lawyer.",
    ]
    assert messages.courant([Bought(0, "mask", 6, (), 0, 6), Died(1)], NAMES) == [
        "Nell came from the market with a mask.",
        "James was taken, and York will have its hanging.",
    ]
    assert messages.courant([], NAMES) == [
        "Nothing was heard of Nell.",
        "Nothing was heard of James.",
    ]


def test_who_leads_is_one_sentence() -> None:
    both = table(Sheet(9, 7), Sheet(9, 4))
    assert messages.who_leads(both, NAMES) == "Nell leads by 7 to 4."
    assert messages.who_leads(table(Sheet(9, 4), Sheet(9, 4)), NAMES) == "Both stand at 4."
    assert messages.who_leads(table(Sheet(9, 4), rival=6), NAMES) == (
        "Nell stands at 4, Swift Nick holds 6 guineas."
    )
    assert not messages.who_leads(table(Sheet(0, 7), Sheet(9, 4)), NAMES), (
        "the gallows have decided"
    )


def test_a_round_in_the_fewest_words_adds_up() -> None:
    events: list[Event] = [
        Changed(0, "health", 9, 8, "spur"),
        Changed(0, "guineas", 0, 6, "purse"),
        Changed(0, "health", 8, 5, "combat"),
        Changed(1, "folk_hero", 3, 2, "missed"),
        Changed(1, "folk_hero", 2, 3, "alms"),
        RivalPurse(4, 9),
    ]
    assert messages.round_headlines(events, NAMES) == [
        "Nell: health −4, purse +6.",
        "James: nothing changed.",
        "Swift Nick: purse +5.",
    ]


RODE_ON = RivalRodeOn(
    12,
    26,
    (
        Ride(13, "captain_farrell", (4, 5), 8, 6),
        Ride(14, "mine_owner", (1, 4), 5, 0),
        Ride(15, "lawyer", (2, 2), 3, 4),
        Ride(16, "lawyer", (6, 1), 6, 4),
    ),
)


def test_what_the_rival_does_on_roads_left_to_him_is_one_sentence_with_its_sum() -> None:
    """Worked case 28: the telling."""
    assert messages.sentence(RODE_ON, NAMES) == (
        "Swift Nick rides on alone to round 16 and robs 3 of 4 coaches: "
        "12 + 6 + 4 + 4 = 26 guineas."
    )
    begun = RivalRodeOn(0, 6, (Ride(16, "captain_farrell", (4, 5), 8, 6),))
    assert messages.sentence(begun, ALONE) == (
        "The rival rides on alone to round 16 and robs 1 of 1 coach: 6 guineas."
    )
    vain = RivalRodeOn(7, 7, (Ride(15, "lawyer", (1, 1), 3, 0), Ride(16, "lawyer", (1, 1), 3, 0)))
    assert messages.sentence(vain, NAMES) == (
        "Swift Nick rides on alone to round 16 and robs nobody, 2 coaches being too strong: "
        "7 guineas."
    )


def test_every_ride_of_it_can_be_asked_for() -> None:
    assert line_note(RODE_ON, NAMES) == (
        "Purse 26: 12 before, 6 of Captain Farrell (round 13: 9 against 8), nothing of the mine "
        "owner (round 14: 5 against 5), 4 of the lawyer (round 15: 4 against 3) and 4 of the "
        "lawyer (round 16: 7 against 6) · rule D24"
    )
    events: list[Event] = [RivalChose("west", "lawyer", ("west",)), RivalPurse(0, 12), RODE_ON]
    view = table(Sheet(5, 31, retired=True), rival=26)
    assert rival_receipt(view, events, NAMES).text == (
        "Swift Nick: 26: 12 of the lawyer, 6 of Captain Farrell (round 13: 9 against 8), 4 of the "
        "lawyer (round 15: 4 against 3) and 4 of the lawyer (round 16: 7 against 6); your score "
        "must be more · rule 8"
    )
    assert messages.round_lines(
        [Retired(0, 31), RODE_ON], Names.of("Nell", rival="Swift Nick")
    ) == [
        ("Nell", [("retired with 31", (Retired(0, 31),))]),
        ("Swift Nick", [("rode on alone to round 16, purse 12 → 26", (RODE_ON,))]),
    ]
    assert messages.round_headlines([RODE_ON], NAMES)[-1] == "Swift Nick: purse +14."


@pytest.mark.parametrize(
    ("telling", "hopes"),
    [
        ("nothing", ""),
        ("words", " On average that brings 32 guineas more. Chance to win: remote."),
        ("numbers", " On average that brings 32 guineas more. Chance to win: 1%."),
    ],
)
def test_before_retiring_alone_it_is_said_what_that_leaves_to_the_rival(
    telling: Chances, hopes: str
) -> None:
    robber = Sheet(5, 12)
    view = msgspec.structs.replace(table(robber, rival=9), round=7)
    assert left_to_rival(view, NAMES, telling) == (
        "Swift Nick has 9 guineas, and rides on alone to round 16." + hopes
    )
    assert messages.action_label(Plan("retire"), view, NAMES) == (
        "Retire with 12, and leave the roads to Swift Nick"
    )


def _ended(
    mine: Sheet, theirs: Sheet, won: tuple[bool, bool], verdict: str, shared: bool = False
) -> list[str]:
    """The lines of a finished duel, the sums made as the rules make them."""
    sums = []
    for sheet in (mine, theirs):
        sign = -1 if sheet.turned else 1
        fame = (
            Part("folk_hero", sign * sheet.folk_hero),
            Part("scoundrel", -sign * sheet.scoundrel),
        )
        gold = () if verdict == "reputation" else (Part("guineas", sheet.guineas),)
        sums.append(Reckoning((*gold, *fame)))
    scores = tuple(each.total for each in sums)
    result = Result(won, scores, tuple(sums), shared, verdict)
    return messages.result_lines(table(mine, theirs, phase=Phase.OVER, result=result), NAMES)


def test_the_end_says_who_won_and_why() -> None:
    rich = Sheet(5, 20, folk_hero=6, scoundrel=2)
    rogue = Sheet(5, 20, folk_hero=1, scoundrel=9, turned=True)
    assert _ended(rich, rogue, (False, True), "score") == [
        "James wins.",
        "Both live; the higher score wins, 28 to 24.",
        "Nell (alive, and still on the road): 20 guineas + 6 folk hero − 2 scoundrel = 24",
        "James (alive, and still on the road): 20 guineas − 1 folk hero + 9 scoundrel = 28",
    ]
    retired = Sheet(5, 31, retired=True)
    dead = Sheet(0, 60)
    assert _ended(retired, dead, (True, False), "last_alive")[:3] == [
        "Nell wins.",
        "James was taken and hanged; only the living win.",
        "Nell (retired): 31 guineas + 0 folk hero − 0 scoundrel = 31",
    ]
    bad, worse = Sheet(0, 9, folk_hero=2), Sheet(0, 30, scoundrel=3)
    assert _ended(bad, worse, (True, False), "reputation") == [
        "Nell wins.",
        "Both hang; the better reputation wins, 2 to −3.",
        "Nell (hanged): 2 folk hero − 0 scoundrel = 2",
        "James (hanged): 0 folk hero − 3 scoundrel = −3",
    ]
    even = _ended(rich, msgspec.structs.replace(rich), (True, True), "score", shared=True)
    assert even[:2] == ["Nell and James share the honours.", "Both live, with 24 each."]


def test_the_lonely_end_compares_and_judges() -> None:
    def lines(points: int, rival: int, won: bool, health: int = 5) -> list[str]:
        sum_ = Reckoning((Part("guineas", points), Part("folk_hero", 0), Part("scoundrel", 0)))
        result = Result((won,), (points,), (sum_,), verdict="miller")
        sheet = Sheet(health, points)
        return messages.result_lines(
            table(sheet, phase=Phase.OVER, result=result, rival=rival), NAMES
        )

    won = lines(20, 12, won=True)
    assert won[:2] == ["Nell wins.", "Nell lives, and 20 is more than the 12 of Swift Nick."]
    assert won[-1] == messages.verdict("miller")
    assert lines(20, 20, won=False)[1] == (
        "20 is no more than the 20 of Swift Nick, and a tie is not enough."
    )
    hanged = lines(20, 2, won=False, health=0)
    assert hanged[:2] == ["Swift Nick wins.", "Nell was taken and hanged."]
    assert hanged[-1] == messages.verdict("miller", hanged=True)


def test_every_verdict_has_its_own_line() -> None:
    lines = [messages.verdict(key, hanged) for key in VERDICTS for hanged in (False, True)]
    assert len(set(lines)) == 16
    assert all(fit_to_read(line) for line in lines)
    assert messages.verdict("score") == ""
