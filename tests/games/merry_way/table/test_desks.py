"""What each desk does besides what it decides: the scale, refusals, wishes, the forecast."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.chance import Loose
from game.engine.merry_way import draft
from game.engine.merry_way.actions import Counter, Decline, Offer, Rest
from game.engine.merry_way.data import SCHEME, TRAP, TRAPS, UNCLAIM, WISH, WISHES, carpentered
from game.engine.merry_way.draft import bargaining, foreseen
from game.engine.merry_way.draft.bargaining import Side
from game.engine.merry_way.events import last_offer
from game.engine.merry_way.state import Phase
from game.engine.open import drawn
from game.scenes.book.rules_book import RulesBook
from game.scenes.kit.notice import CALM
from game.scenes.merry_way.modes import collecting, on_desk
from game.scenes.merry_way.modes.build_drawn import words
from game.session.match import Match
from tests.games.merry_way.table.deciding import ByKeys
from tests.games.merry_way.table.outlaw import Outlaw, asked, at, found, seated


def mode(player: Outlaw) -> Any:
    return player.table.mode


def right_click(player: Outlaw, name: str) -> None:
    pos = player.control(name).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.step(pygame.event.Event(kind, pos=pos, button=3, touch=False), dt=0.01)


def shifted(player: Outlaw, key: int, letter: str) -> None:
    told: dict[str, Any] = {"mod": pygame.KMOD_SHIFT, "unicode": letter, "scancode": 0}
    player.step(pygame.event.Event(pygame.KEYDOWN, key=key, **told), dt=0.01)


def has_claim(view: Any, seat: int) -> bool:
    return any(trap is not None and trap.owner == seat for trap in view.traps)


# The scale ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def on_the_floor() -> Any:
    match = found(
        lambda view, seat: (
            view.phase is Phase.FLOOR
            and seat == 0
            and view.bands[0].stores[0] >= 2
            and view.bands[1].stores[1]
            and view.bands[1].scheme_count >= 2
            and view.bands[2].stores[2]
            and view.bands[0].schemes
            and has_claim(view, 0)
            and has_claim(view, 1)
        )
    )
    return seated(match, 0).record()


@pytest.fixture
def bargainer(tmp_path: Path, on_the_floor: Any) -> Outlaw:
    return at(Match.resume(on_the_floor), tmp_path)


def test_clicks_and_the_right_button_count(bargainer: Outlaw) -> None:
    bargainer.click("give:plots")
    bargainer.click("give:plots")
    bargainer.click("wish")
    bargainer.click("wish:lazy")
    assert mode(bargainer).pans.give == (("plots", 2),)
    assert mode(bargainer).pans.want == ((f"{WISH}lazy", 1),)
    right_click(bargainer, "give:plots")
    right_click(bargainer, "wish:lazy")
    assert mode(bargainer).pans.give == (("plots", 1),)
    assert mode(bargainer).pans.want == ()


def test_more_than_there_is_is_refused_with_what_there_is(bargainer: Outlaw) -> None:
    most = mode(bargainer).view.bands[0].stores[0]
    for _click in range(most + 2):
        bargainer.step(dt=0.31)
        bargainer.click("give:plots")
    assert mode(bargainer).pans.give == (("plots", most),)
    assert "all of it lies in the pan" in mode(bargainer).refusal
    assert mode(bargainer).refusal.endswith("rule 5.2.1")
    sentence = bargainer.table.stage.get("sentence")
    assert sentence is not None
    assert sentence.key.endswith("all of it lies in the pan. See the rule."), sentence.key
    bargainer.click("why_not")
    assert isinstance(book := bargainer.top(), RulesBook)
    assert book.at == "5.2.1"


def test_typed_digits_set_and_digits_alone_choose_a_partner(bargainer: Outlaw) -> None:
    bargainer.press(pygame.K_p, pygame.K_2)
    assert mode(bargainer).pans.give == (("plots", 2),)
    bargainer.press(pygame.K_MINUS)
    assert mode(bargainer).pans.give == (("plots", 1),)
    bargainer.press(pygame.K_2)
    assert mode(bargainer).pans.to == 2
    assert mode(bargainer).pans.give == (("plots", 1),)  # what one gives goes along
    bargainer.press(pygame.K_1)
    assert mode(bargainer).pans.to == 1


def test_both_panels_show_what_would_be(bargainer: Outlaw) -> None:
    bargainer.press(pygame.K_p, pygame.K_2)
    panels = mode(bargainer).now.panels
    bands = mode(bargainer).view.bands
    assert panels[0].stores[0] == bands[0].stores[0] - 2
    assert panels[1].stores[0] == bands[1].stores[0] + 2
    assert 2 not in panels


def test_any_panel_starts_an_offer(bargainer: Outlaw) -> None:
    """A good of a band that is not the partner makes it the partner, and goes into the pan."""
    sprite = bargainer.table.stage.get("good:2:materials")
    assert sprite is not None
    bargainer.click((sprite.x, sprite.y))
    assert mode(bargainer).pans.to == 2
    assert mode(bargainer).pans.want == (("materials", 1),)


def test_a_trap_on_the_road_goes_from_handed_over_to_freed_to_out(bargainer: Outlaw) -> None:
    clearing = bargaining.claims(mode(bargainer).pans, "want")[0]
    states = []
    for _click in range(3):
        bargainer.step(dt=0.31)
        bargainer.click(f"trap:{clearing}")
        states.append(mode(bargainer).pans.want)
    assert states == [((f"{TRAP}{clearing}", 1),), ((f"{UNCLAIM}{clearing}", 1),), ()]


def test_a_claim_is_dragged_off_its_trap(bargainer: Outlaw) -> None:
    layout = bargainer.table.layout
    pans: tuple[tuple[Side, pygame.Rect], ...] = (
        ("want", layout.desks.deal.want),
        ("give", layout.desks.deal.give),
    )
    for side, pan in pans:
        clearing = bargaining.claims(mode(bargainer).pans, side)[0]
        token = bargainer.table.stage.get(f"good:claimed:{clearing}")
        assert token is not None
        bargainer.drag((token.x, token.y), pan.center)
        assert mode(bargainer).pans.pan(side) == ((f"{TRAP}{clearing}", 1),)


def test_the_sentence_reads_it_back_and_h_says_what_it_is_worth(bargainer: Outlaw) -> None:
    bargainer.press(pygame.K_p, pygame.K_2, pygame.K_z)
    assert mode(bargainer).now.sentence == "Nell gives 2 plots; Jack gives a lazy trap."
    assert mode(bargainer).now.told == ""
    bargainer.press(pygame.K_h)
    assert "reckoning" in mode(bargainer).now.told
    bargainer.press(pygame.K_p)
    assert mode(bargainer).now.told == ""  # it was said of another deal


def test_eight_wishes_stand_on_one_page(tmp_path: Path, on_the_floor: Any) -> None:
    for letters in (100, 200):
        player = at(Match.resume(on_the_floor), tmp_path / str(letters), text_size=letters)
        player.click("wish")
        rects = [player.control(f"wish:{kind}").rect for kind in WISHES]
        assert len(rects) == 8
        window = pygame.Rect(0, 0, 1280, 800)
        assert all(window.contains(rect) for rect in rects)
        assert all(
            not one.colliderect(other) for n, one in enumerate(rects) for other in rects[n + 1 :]
        )


def test_a_card_is_dragged_into_the_pan_and_back(bargainer: Outlaw) -> None:
    layout, card = bargainer.table.layout, mode(bargainer).schemes[0]
    start = bargainer.control("card:0").rect
    bargainer.drag((start.left + 6, start.centery), layout.desks.deal.give.center)
    assert mode(bargainer).pans.give == ((f"{SCHEME}{card}", 1),)
    bargainer.drag((start.left + 6, start.centery), layout.desks.deal.want.center)
    assert "left pan" in mode(bargainer).refusal
    bargainer.drag((start.left + 6, start.centery), layout.desks.deal.hand.whole.center)
    assert mode(bargainer).pans.give == ()


def test_the_last_deal_comes_again_with_one_key(bargainer: Outlaw) -> None:
    match, player = bargainer.match, bargainer
    said = last_offer(match.history(0), 0)
    assert said is not None
    player.press(pygame.K_o)
    fresh = bargaining.fresh(mode(player).view, said.to)
    assert mode(player).pans == bargaining.again(fresh, said.give, said.want)
    assert not mode(player).pans.empty


def test_nothing_is_said_again_by_who_has_said_nothing(tmp_path: Path) -> None:
    player = asked(tmp_path, Phase.FLOOR)
    player.press(pygame.K_o)
    assert "nothing yet" in mode(player).refusal


def test_no_key_ends_the_offers_while_something_lies_in_the_pans(bargainer: Outlaw) -> None:
    steps = bargainer.match.steps
    bargainer.press(pygame.K_o, pygame.K_r)
    assert bargainer.match.steps == steps
    bargainer.press(pygame.K_c, pygame.K_r)
    assert bargainer.match.steps > steps


def test_a_claim_in_a_deal_shows_the_walks_before_and_after(bargainer: Outlaw) -> None:
    assert mode(bargainer).now.foreseen is None  # nobody has asked for the walks
    clearing = bargaining.claims(mode(bargainer).pans, "give")[0]
    bargainer.click(f"trap:{clearing}")
    seen = mode(bargainer).now.foreseen
    assert seen is not None
    assert seen.now == foreseen(mode(bargainer).view).now


def test_what_would_you_take_comes_back_into_the_pans(bargainer: Outlaw) -> None:
    """A rival's price is told, and Enter offers what one has laid oneself; laid on wish, it has to
    be looked at, and offered unchanged it is a deal.
    """
    match, player = bargainer.match, bargainer
    player.press(pygame.K_q)
    assert "into the pans first" in mode(player).refusal
    shifted(player, pygame.K_m, "M")
    asked = mode(player).pans.want
    player.press(pygame.K_q)
    player.to_decision()
    player.step(dt=CALM)
    named = match.record().steps[-1].action
    assert type(mode(player)).__name__ == "OfferingMode"
    assert named["do"] == "Name"
    wanted = tuple([tuple(each) for each in named["want"]])
    assert (mode(player).pans.give, mode(player).pans.want) == ((), asked), "one's own"
    assert "it is a deal" in mode(player).now.told
    steps, deals = match.steps, mode(player).view.deals
    player.press(pygame.K_q)
    assert mode(player).pans.give == wanted
    assert mode(player).fresh
    player.press(pygame.K_RETURN)
    assert match.steps == steps, "what changed is looked at first"
    player.step(dt=0.55)
    player.press(pygame.K_RETURN)
    player.to_decision()
    view: Any = match.view(0)
    assert view.deals == deals + 1


def test_a_refused_offer_lies_there_to_be_changed_with_the_reason(
    tmp_path: Path, on_the_floor: Any
) -> None:
    match = Match.resume(on_the_floor)
    offer = Offer(1, (), (("manpower", 1),))
    match.submit(0, offer)
    match.submit(1, Decline())
    while match.to_act != (0,):
        match.submit(match.to_act[0], Rest())
    player = at(match, tmp_path)
    assert (mode(player).pans.to, mode(player).pans.want) == (1, (("manpower", 1),))
    assert mode(player).told == "Jack: “There is nothing in it for me.” It is near a deal."
    player.press(pygame.K_RETURN)
    assert "refused" in mode(player).refusal
    player.press(pygame.K_p)
    assert player.control("main").why == ""


# An offer received --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def offered() -> Any:
    """Band 1 offers the person plots and a card for any card and a material."""

    def ready(view: Any, seat: int) -> bool:
        return (
            view.phase is Phase.FLOOR
            and seat == 1
            and view.bands[1].stores[0] > 0
            and bool(view.bands[1].schemes)
            and view.bands[0].scheme_count >= 3
            and view.bands[0].stores[2] > 0
        )

    match = found(ready)
    view: Any = match.view(1)
    card = view.bands[1].schemes[0]
    offer = Offer(0, (("plots", 1), (f"{SCHEME}{card}", 1)), (("materials", 1), (f"{WISH}any", 1)))
    match.submit(1, offer)
    return seated(match, 0).record()


@pytest.fixture
def answerer(tmp_path: Path, offered: Any) -> Outlaw:
    return at(Match.resume(offered), tmp_path)


def test_an_offer_is_read_from_ones_own_side(answerer: Outlaw) -> None:
    now = mode(answerer).now
    assert now.pans.give == (("materials", 1), (f"{WISH}any", 1))
    assert now.pans.want[0] == ("plots", 1)
    assert now.sentence.startswith("Nell gives 1 material and any scheme; Jack gives 1 plot")
    assert not now.open


def test_wishes_are_met_by_clicking_cards(answerer: Outlaw, offered: Any) -> None:
    match, player = answerer.match, answerer
    player.press(pygame.K_RETURN)
    assert match.record().steps == offered.steps  # Enter says what is missing, and takes nothing
    player.click("card:0")
    assert mode(player).given == (mode(player).schemes[0],)
    player.step(dt=0.31)
    player.click("card:1")
    assert "All that is asked for" in mode(player).refusal
    player.step(dt=0.31)
    player.click("card:0")
    assert mode(player).given == ()
    player.press(pygame.K_2)
    card = mode(player).given[0]
    player.press(pygame.K_RETURN)
    action = match.record().steps[len(offered.steps)].action
    assert (action["do"], tuple(action["cards"])) == ("Accept", (card,))


def test_a_counter_begins_from_the_offer_and_esc_restores_it(
    answerer: Outlaw, offered: Any
) -> None:
    match, player = answerer.match, answerer
    before = mode(player).now.pans
    player.press(pygame.K_c)
    assert mode(player).open_pans
    assert ("materials", 1) in mode(player).pans.give
    assert ("plots", 1) in mode(player).pans.want
    player.press(pygame.K_p)
    player.press(pygame.K_ESCAPE)
    assert not mode(player).open_pans
    assert mode(player).now.pans == before
    player.click("card:0")
    player.press(pygame.K_RETURN)  # it can still be taken
    assert match.record().steps[len(offered.steps)].action["do"] == "Accept"


def test_a_counter_is_an_offer_of_its_own(answerer: Outlaw, offered: Any) -> None:
    match, player = answerer.match, answerer
    player.press(pygame.K_c, pygame.K_c)  # counter, then empty
    assert mode(player).pans.empty
    player.press(pygame.K_t)
    shifted(player, pygame.K_p, "P")
    player.press(pygame.K_RETURN)
    action = match.record().steps[len(offered.steps)].action
    assert action == msgspec.to_builtins(Counter((("materials", 1),), (("plots", 1),)))


# Build --------------------------------------------------------------------------------------------


def changing(view: Any, seat: int) -> Any:
    """A card and a clearing by which the person gains this round."""
    if view.phase is not Phase.BUILD or seat != 0:
        return None
    now = foreseen(view).now
    for card in view.bands[0].schemes or ():
        if card in TRAPS:
            for target, gain in draft.ranked(view, now, card).items():
                if gain > 1:
                    return card, target
    return None


@pytest.fixture(scope="module")
def about_to_build() -> Any:
    return seated(found(changing), 0).record()


@pytest.fixture
def builder(tmp_path: Path, about_to_build: Any) -> Outlaw:
    return at(Match.resume(about_to_build), tmp_path)


def test_the_walks_stand_there_in_the_frame_in_which_a_card_hovers(
    tmp_path: Path, about_to_build: Any
) -> None:
    """One event, one step of the loop: ghost, cost and both walks are on the table."""
    match = Match.resume(about_to_build)
    view: Any = match.view(0)
    card, clearing = changing(view, 0)
    player = at(match, tmp_path)
    player.press(pygame.K_f)
    assert mode(player).sees_walks
    n = mode(player).schemes.index(card)
    rect, stage = player.control(f"card:{n}").rect, player.table.stage
    player.move((rect.left + 6, rect.centery))
    player.button((rect.left + 6, rect.centery), True)
    player.move((rect.left + 20, rect.centery - 30))
    assert stage.get("ghost") is None
    player.move(player.table.layout.clearing(clearing).center)
    seen = mode(player).now.foreseen
    assert stage.get("ghost") is not None
    assert stage.get("tag:cost") is not None
    assert seen.then.change[0] - seen.now.change[0] > 1
    assert f"way:{seen.most}" in [sprite.id for sprite in stage]
    player.button(player.table.layout.clearing(clearing).center, False)
    assert mode(player).design == draft.Design(card, clearing)
    assert match.record().steps == about_to_build.steps  # nothing is done before Confirm


def test_hovering_a_traveller_shows_his_walk(builder: Outlaw) -> None:
    builder.press(pygame.K_f)
    builder.move(builder.table.layout.traveller(3).center)
    assert mode(builder).now.chosen_walk == "blue"


def test_the_walks_are_not_there_where_the_house_plays_without(tmp_path: Path) -> None:
    player = asked(tmp_path, Phase.BUILD, forecast="off")
    assert "forecast" not in player.table.controls
    player.press(pygame.K_f)
    assert "hides the walks" in mode(player).refusal
    assert mode(player).now.foreseen is None


def test_always_means_from_the_first(tmp_path: Path) -> None:
    assert mode(asked(tmp_path, Phase.BUILD, forecast="always")).now.foreseen is not None


def test_the_walks_stay_asked_for_at_the_next_decision(tmp_path: Path) -> None:
    player = asked(tmp_path, Phase.BANK)
    player.press(pygame.K_f)
    assert mode(player).sees_walks
    player.press(pygame.K_RETURN)
    player.to_decision()
    if type(mode(player)).__name__ == "Building":
        assert mode(player).sees_walks


def test_a_dim_card_says_what_is_missing(tmp_path: Path) -> None:
    def poor(view: Any) -> bool:
        usable = draft.usable(view)
        return any(card not in usable for card in view.bands[0].schemes if card in TRAPS)

    player = asked(tmp_path, Phase.BUILD, poor)
    n = mode(player).now.dim[0]
    player.click(f"card:{n}")
    assert "you lack" in mode(player).refusal or "claim tokens" in mode(player).refusal
    assert mode(player).design.held == ""
    assert "you lack" in player.control(f"card:{n}").tip


def test_a_card_that_can_only_replace_a_trap_says_so(tmp_path: Path) -> None:
    def replaces(view: Any) -> bool:
        return any(draft.replaces(view, card) for card in view.bands[0].schemes)

    player = asked(tmp_path, Phase.BUILD, replaces)
    view = mode(player).view
    for n, card in enumerate(mode(player).schemes):
        only = bool(draft.replaces(view, card))
        assert ("It can only replace a trap" in player.control(f"card:{n}").tip) == only
        if only:
            assert all(view.traps[view.options.wood.number[x]] for x in draft.ways(view, card))
    player.press(player.context.bindings.key("sherwood.odds"))
    assert "only replaces a trap" in " ".join(words(mode(player).now, player.table.party, False)[1])


def test_the_master_carpenters_prices_stand_on_the_cards(tmp_path: Path) -> None:
    def trapper(view: Any) -> bool:
        return any(max(TRAPS[card].cost) > 1 for card in view.bands[0].schemes if card in TRAPS)

    player = asked(tmp_path, Phase.BUILD, trapper)
    now, layout = mode(player).now, player.table.layout
    n = next(n for n, card in enumerate(now.hand) if card in TRAPS and max(TRAPS[card].cost) > 1)
    lower = msgspec.structs.replace(now.view, carpenter=True)
    cheap = msgspec.structs.replace(now, view=lower)
    assert cheap.cost(now.hand[n]) == carpentered(TRAPS[now.hand[n]].cost, True)
    lie = on_desk.hand_places(now, layout)[n]
    one, other = (on_desk.hand_card(each, n, lie, layout).surface for each in (now, cheap))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_click_where_nothing_may_go_says_where_it_may(builder: Outlaw) -> None:
    view: Any = builder.match.view(0)
    card, _clearing = changing(view, 0)
    builder.press(pygame.K_1 + mode(builder).schemes.index(card))
    ways = mode(builder).ways
    wrong = next(
        name
        for name, trap in zip(view.options.wood.clearings, view.traps, strict=True)
        if name not in ways and trap is None
    )
    builder.click(builder.table.layout.clearing(wrong).center)
    assert "is not open yet: a trap may be set in" in mode(builder).refusal


def test_a_key_gives_enter_back_to_the_large_button(builder: Outlaw) -> None:
    """Whatever the ring was on: who has pressed D and then Enter has passed."""
    steps = builder.match.steps
    builder.press(pygame.K_TAB, pygame.K_TAB)
    assert builder.table.controls.focus
    builder.press(pygame.K_d, pygame.K_RETURN)
    assert builder.match.record().steps[steps].action == {"do": "Pass"}


def test_esc_puts_back_step_by_step(builder: Outlaw) -> None:
    card, clearing = changing(builder.match.view(0), 0)
    builder.press(pygame.K_1 + mode(builder).schemes.index(card))
    builder.click(builder.table.layout.clearing(clearing).center)
    assert mode(builder).design.target == clearing
    if len(mode(builder).ways) > 1:
        builder.press(pygame.K_ESCAPE)
        assert mode(builder).design == draft.Design(card)
    builder.press(pygame.K_ESCAPE)
    assert mode(builder).design == draft.Design()


# The bank -----------------------------------------------------------------------------------------


def test_a_purchase_is_one_press_and_is_taken_back(tmp_path: Path) -> None:
    player = asked(
        tmp_path, Phase.BANK, lambda view: view.bands[0].profit >= 2 and all(view.supply)
    )
    match = player.match
    steps, stores = match.steps, mode(player).view.bands[0].stores
    player.press(pygame.K_p)
    assert match.steps == steps + 1
    player.to_decision()
    player.step(dt=CALM)
    assert mode(player).view.bands[0].stores[0] == stores[0] + 1
    player.press(pygame.K_BACKSPACE)
    player.to_decision()
    assert match.steps == steps
    assert mode(player).view.bands[0].stores == stores


def test_work_refuses_what_a_pink_digit_does_not_draw(tmp_path: Path) -> None:
    def pink(view: Any) -> bool:
        return len(view.legal) > 1 and "draw" not in [each.take for each in view.legal]

    player = asked(tmp_path, Phase.COLLECT, pink)
    player.press(pygame.K_s)
    assert "A pink" in mode(player).refusal
    assert mode(player).chosen != "draw"


def test_with_the_shutters_closed_no_digit_is_called_the_last(tmp_path: Path) -> None:
    player = asked(tmp_path, Phase.COLLECT, lambda view: view.digit == 0)
    for closed in (False, True):
        now = msgspec.structs.replace(mode(player).now, closed=closed)
        line, below = collecting.words(now, player.table.party, False)
        assert line.endswith("bring?")
        assert below == []


# Where people share the screen --------------------------------------------------------------------


def test_a_hand_closed_in_the_middle_takes_its_cards_off_the_scale(
    tmp_path: Path, on_the_floor: Any
) -> None:
    """Whoever has to hold a key to see the own hand has nothing of it on the desk without it."""
    match = seated(Match.resume(on_the_floor), 0, 1)
    player = Outlaw(match, tmp_path, size=(1280, 800), peek="held").to_decision()
    player.step(dt=CALM)
    if mode(player).shut:
        player.click("opens")
        player.to_decision()
        player.step(dt=CALM)
    mode(player).peek.toggle()
    player.table.lay_anew()
    card = mode(player).schemes[0]
    start = player.control("card:0").rect
    player.click((start.left + 6, start.centery))
    assert mode(player).now.pans.give == ((f"{SCHEME}{card}", 1),)
    mode(player).peek.cover()
    assert mode(player).closed
    assert mode(player).now.hand == ()
    assert mode(player).now.pans.give == (("schemes", 1),)
    assert "1 scheme" in mode(player).now.sentence
    assert mode(player).pans.give == ((f"{SCHEME}{card}", 1),)  # it lies there all the same


def test_two_at_a_screen_decide_with_the_shutters_closed_and_open(tmp_path: Path) -> None:
    """What needs no hand is done at the open table, by keys; the rest behind the curtain."""
    match = seated(found(lambda view, seat: view.phase is Phase.COLLECT and seat == 0), 0, 1)
    player, luck, met = Outlaw(match, tmp_path, size=(1280, 800)), Loose(3), set()
    for turn in range(24):
        player.to_decision()
        player.step(dt=CALM)
        if player.over() or type(mode(player)).__name__ == "GatheringMode":
            break
        met.add((type(mode(player)).__name__, mode(player).shut))
        if mode(player).shut and turn % 2:
            assert mode(player).now.hand == ()
            player.click("opens")
            player.to_decision()
            player.step(dt=CALM)
            assert not mode(player).shut
            met.add((type(mode(player)).__name__, False))
        if mode(player).shut:
            action = drawn(mode(player).view.legal, luck)
        else:
            action = match.spec.heuristics.habit(match.view(mode(player).seat), luck)
        before = match.steps
        ByKeys(player).do(action)
        if match.sealed is None:
            assert match.record().steps[before].action == msgspec.to_builtins(action)
        else:  # the last seal waits for the table
            assert match.sealed[1] == action
    assert {("Collecting", True), ("OfferingMode", True), ("OfferingMode", False)} <= met
