"""The board of Your Money or Your Life: York's map, two sheets, the desk, and who decides now."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, cast

from pygame import Rect, Surface

from game.engine.kinds import Event, Seat, View
from game.engine.words import _
from game.engine.your_money import events as e
from game.engine.your_money import messages
from game.engine.your_money.actions import LEAVE
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import PLACES, ROADS
from game.engine.your_money.messages.labels import nothing_here, place_note
from game.engine.your_money.messages.results import last_chance, scores_note
from game.engine.your_money.reducer import before
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.prerender import Job
from game.scenes.table.ambience import HELD, FaceAt, MomentCard
from game.scenes.table.board import (
    AnyBoard,
    Board,
    Foregone,
    Noted,
    Pause,
    Places,
    TablePart,
    always,
)
from game.scenes.table.composer import Composer
from game.scenes.table.curtain import shutters
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered, GatheringMode, gathering_words
from game.scenes.table.hinting import why_not
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import JudgedWay
from game.scenes.your_money import tooltips
from game.scenes.your_money.animation.beats import Telling
from game.scenes.your_money.animation.runs import run_beat
from game.scenes.your_money.ghost import ghost_line, ghostly, lay_ghost
from game.scenes.your_money.modes import deciding
from game.scenes.your_money.modes.deciding import plan_line, plan_lines, robbery_line, robbery_lines
from game.scenes.your_money.modes.plan import PlanDrawn, Planned
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.modes.robbery_board import RobberyBoard
from game.scenes.your_money.modes.robbing import Bearing, Robbing
from game.scenes.your_money.modes.visiting import Visit, Visiting, visit_line, visit_lines
from game.scenes.your_money.view_model import (
    SHEET,
    Account,
    Moved,
    YorkShown,
    account_notes,
    account_of,
    lay_account,
    place_of,
)
from game.scenes.your_money.widgets import Furniture
from game.session.gathering import Gathering
from game.sprites.hearing.overheard import words_on
from game.sprites.lettering import Scale
from game.sprites.portraits import CardFigure
from game.sprites.timeline import Beat
from game.sprites.your_money.layout import TableLayout

Note = Callable[[YorkShown], str]


class YorkBoard(Board[YorkShown, TableLayout]):
    """Shows what its people may see, and lets them plan, rob and shop."""

    panels = frozenset(("sheet",))

    recalls = False

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.furniture = Furniture(party)
        self.telling = Telling(party, self.furniture)

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        solo = len(self.party.chairs) == 1
        layout = TableLayout(scale.size, scale.text_factor, solo)
        self.layout = self.furniture.layout = layout
        gap, second = scale.px(8), layout.second
        half = Rect(second.topleft, ((second.width - gap) // 2, second.height))
        eyes = second.copy()
        if not layout.tall:
            # There is room above: a name and its verb stand one over the other.
            eyes.height = max(eyes.height, scale.px(52))
            eyes.bottom = second.bottom
        halves = half, half.move(half.width + gap, 0)
        self.places = Places(
            layout.bar, layout.map.midtop, layout.button, halves, layout.under, eyes
        )

    def ground(self) -> Surface:
        return self.furniture.ground()

    def compose(self, shown: YorkShown, on: Composer) -> None:
        furniture, layout, party = self.furniture, self.layout, self.party
        furniture.lay(shown, on)
        for (seat, what), by in shown.moved.items():
            if by:
                furniture.change_tag(seat, what, by, on)
        match shown.doing:
            case Planned() as planned:
                PlanDrawn(planned, party, layout).lay(on)
            case Robbery() as robbery:
                RobberyBoard(robbery, party, layout).lay(on)
            case Visit() as visit:
                visit.lay(layout, on)
            case Gathered() as gathered:
                deciding.lay(gathered, layout, on)
                if gathered.looking is not None:
                    furniture.lay_whose_dice(gathered.looking, on)
                for seat, row in enumerate(gathered.rows):
                    if row.sealed:
                        furniture.seal_letter(seat, on)
        if isinstance(shown.doing, Planned | Robbery) and shown.doing.dice:
            furniture.lay_whose_dice(shown.doing.seat, on)
        if shown.way is not None:
            lay_ghost(shown, shown.way, furniture, on)
        if isinstance(shown.page, Account):
            lay_account(shown.page, layout, on)
        if shown.time == "again":
            if shown.view.phase is Phase.PLAN:
                for seat, dice in shown.hands.items():
                    at = furniture.letter_spot(seat)
                    furniture.dice(f"hand:{seat}", dice, at, layout.scale.px(36), on)
            furniture.dice("rolled", shown.rolled, layout.tray.center, layout.scale.px(56), on)
        line, lines = self.words(shown)
        in_a_row = isinstance(shown.doing, Gathered)  # everybody's keys lie right below
        furniture.words(line, lines, shown.house, on, in_a_row)

    def page_lines(self, shown: YorkShown, on: Composer) -> Sequence[str]:
        sheet = on.stage.get(SHEET)
        return () if shown.page is None or sheet is None else words_on(sheet.surface)

    def words(self, shown: YorkShown) -> tuple[str, list[str]]:
        party, tall, captions = self.party, self.layout.tall, list(shown.captions)
        # One sentence in the letters asked for is worth more than three in tiny ones.
        older = 1 if tall else 3
        if shown.trouble:
            return shown.trouble, captions[-3:]
        if shown.way is not None:
            return ghost_line(shown.way), list(shown.way.lines)
        if shown.waits and not shown.stepping and shown.page is None:
            return _("Both plans are sealed. Call everybody to the table."), captions[-2:]
        match shown.doing:
            case Planned() as planned:
                return plan_line(planned, party), plan_lines(planned, shown, party, tall)
            case Robbery() as robbery:
                return robbery_line(robbery, party), robbery_lines(robbery, party, tall)
            case Visit() as visit:
                return visit_line(visit, party), visit_lines(visit, shown)
            case Gathered() as gathered:
                return gathering_words(gathered)[0], []  # the keys lie where sentences would
        if captions:
            # What happens now stands in the line; what went before it below.
            return captions[-1], list(reversed(captions[-1 - older : -1]))
        return "", []

    def sky(self, shown: YorkShown, on: Composer) -> Rect | None:
        # Beside large cards a letter lies there, and the weather waits until it is taken up.
        place = self.layout.sky
        return None if place.collidelist(self.furniture.letters_at(shown)) != -1 else place

    def faces(self, shown: YorkShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return {
            seat: FaceAt(parts["portrait"], self.layout.slip(seat, parts["portrait"]))
            for seat in range(len(shown.view.sheets))
            if "portrait" in (parts := on.parts.get(f"sheet:{seat}", {}))
        }

    # Notes --------------------------------------------------------------------------------------

    def notes(self, shown: YorkShown, on: Composer) -> Iterable[Noted]:
        for seat, sheet in enumerate(shown.view.sheets):
            parts = on.parts.get(f"sheet:{seat}", {})
            for what in (*tooltips.NUMBERS, "score"):
                if what in parts:
                    note = self._because(what, seat)
                    # With its track, of which the note below it speaks.
                    row = parts[what].union(parts.get(f"{what}_track", parts[what]))
                    yield Noted(f"number:{seat}:{what}", row, note)
            for place, item in tooltips.carried(sheet).items():
                if place in parts:
                    good = always(tooltips.of_good(item))
                    yield Noted(f"number:{seat}:{place}", parts[place], good)
        if shown.view.solo and "rival" in on.parts:
            poster = on.parts["rival"]
            # The coin, and all that is written under it.
            down = poster["guineas"].top - poster["sheet"].top
            under = poster["sheet"].clip(poster["sheet"].move(0, down))
            yield Noted("number:rival", under, self._of_the_rival)
        if shown.doing is None or isinstance(shown.doing, Gathered):
            over = place_of(shown.page, self.layout) if shown.page is not None else Rect(0, 0, 0, 0)
            for spot in PLACES:
                plot = self.layout.plot(spot)
                if not over.contains(plot):
                    yield Noted(f"number:{spot}", plot, self._of_place(spot))
        if shown.time == "now":
            yield from self._of_stones(shown, on)
        if isinstance(shown.page, Account):
            title = on.parts[SHEET]["title"]
            yield Noted("number:summary", title, self._of_round(shown.page.round))
            yield from account_notes(shown.page, shown.view, self.party.names, on)

    def passing_notes(self, shown: YorkShown, on: Composer) -> Iterable[Noted]:
        for number in range(len(self.words(shown)[1])):
            yield from why_not(on, f"desk:words:{number}", self._line(number), shown, BOOK)
        if isinstance(shown.held, MomentCard) and shown.deciding is not None:
            both = always(scores_note(shown.view, shown.deciding, self.party.names))
            for name, place in on.parts.get(HELD, {}).items():
                if name.startswith("figure"):
                    yield Noted(f"number:{name}", place, both)

    def _line(self, number: int) -> Note:
        """The sentence of that number under the line, with its rule."""
        return lambda shown: "".join(self.words(shown)[1][number : number + 1])

    def _of_stones(self, shown: YorkShown, on: Composer) -> Iterator[Noted]:
        """Each milestone tells what its round brought, or who leads; those to come go together."""
        parts = on.parts.get("bar:rounds", {})
        now, rounds = shown.view.round, shown.view.options.rounds
        for number in range(1, min(now, rounds) + 1):
            if stone := parts.get(f"round_{number}"):
                yield Noted(f"number:round:{number}", stone, self._of_round(number))
        ahead = [parts[f"round_{n}"] for n in range(now + 1, rounds + 1) if f"round_{n}" in parts]
        if ahead:
            place = ahead[0].unionall(ahead[1:])
            yield Noted("number:round:to_come", place, self._of_round(now + 1))

    def _of_round(self, number: int) -> Note:
        return lambda shown: messages.round_note(number, shown.view, shown.told, self.party.names)

    def _of_the_rival(self, shown: YorkShown) -> str:
        return messages.rival_receipt(shown.view, shown.told, self.party.names).text

    def _because(self, what: str, seat: Seat) -> Note:
        names = self.party.names
        return lambda shown: tooltips.of_number(what, seat, shown.view, shown.told, names)

    def _of_place(self, place: str) -> Note:
        names = self.party.names
        return lambda shown: place_note(shown.view, place, names, shown.view.seat)

    # What happened ------------------------------------------------------------------------------

    def steps(self, event: Event, shown: YorkShown, prompter: Prompter) -> Beat:
        return self.telling.beat(event, shown, prompter, self.weight(event, shown))

    def run_length(self, coming: Sequence[Event], shown: YorkShown) -> int:
        return messages.run_length(coming)

    def run_told(self, events: Sequence[Event], sentences: Sequence[str], shown: YorkShown) -> str:
        roads = shown.view.roads
        cards = {str(place): coach.card for place, coach in zip(ROADS, roads, strict=False)}
        return messages.run_told(events, sentences, self.party.names, cards)

    def run_steps(self, events: Sequence[Event], shown: YorkShown, prompter: Prompter) -> Beat:
        weights, moment = [], shown
        for event in events:
            weights.append(self.weight(event, moment))
            moment = self.after(moment, event)
        return run_beat(self.telling, events, weights, shown, prompter)

    def drawings(self, event: Event, shown: YorkShown, prompter: Prompter) -> Iterator[Job]:
        if isinstance(event, e.RoundBegan) and self.party.shared:
            yield partial(shutters, self.layout.scale)  # they follow at once
        yield from super().drawings(event, shown, prompter)

    def before(self, view: View) -> YorkShown:
        return YorkShown(view=before(cast(YourMoneyView, view)))

    def remembered(self, shown: YorkShown, event: Event) -> YorkShown:
        again = shown.time == "again"
        match event:
            case e.RoundBegan():
                shown = self._round_begun(shown)
            case e.Changed():
                key = event.seat, event.what
                by = shown.moved.get(key, 0) + event.now - event.was
                shown = shown.but(moved={**shown.moved, key: by})
            case e.PlansRevealed(plans):
                shown = shown.but(notes={plan.seat: plan for plan in plans}, hands={})
            case e.SecretDiceThrown(seat, dice) if again and dice is not None:
                shown = shown.but(hands={**shown.hands, seat: dice})
            case e.PlanSealed(seat, place) if again and place is not None:
                hands = dict(shown.hands)
                plan = e.Reveal(seat, place, hands.pop(seat, ()))
                shown = shown.but(notes={**shown.notes, seat: plan}, hands=hands)
            case e.DiceThrown() if again:
                shown = shown.but(rolled=event.dice)
        return shown.but(round_events=(*shown.round_events, event))

    def _round_begun(self, shown: YorkShown) -> YorkShown:
        """What a round brought becomes the news of the next."""
        past, names = shown.round_events, self.party.names
        ended = any(isinstance(each, e.RoundEnded) for each in past)
        return shown.but(
            courant=tuple(messages.courant(past, names)) if ended else (),
            headlines=tuple(messages.round_headlines(past, names)) if ended else (),
            round_events=(),
            notes={},
            hands={},
            # In a replay what has moved stands out as long as its step is seen.
            moved={} if shown.time == "now" else shown.moved,
        )

    def at_rest(self, shown: YorkShown) -> YorkShown:
        return shown.but(moved={}, rolled=())

    def decided(self, shown: YorkShown, seats: Sequence[Seat]) -> YorkShown:
        both = shown.view.round if len(seats) > 1 else shown.together
        return shown.but(moved=_others(shown.moved, seats), together=both)

    def taken_back(self, shown: YorkShown, was: YorkShown, seat: Seat) -> YorkShown:
        return shown.but(moved=_others(was.moved, (seat,)))

    def beginning(self, house: str) -> str:
        return _("The table is laid, and nobody has set out yet.")

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        return {
            event.round: number
            for number, event in enumerate(story)
            if isinstance(event, e.RoundBegan)
        }

    def parts(self, shown: YorkShown, on: Composer) -> Iterable[TablePart]:
        """Every milestone leads to the beginning of its round."""
        for name, place in on.parts.get("bar:rounds", {}).items():
            if name.startswith("round_"):
                number = int(name.removeprefix("round_"))
                never = _("It never came to this round")
                yield TablePart(number, place, _("Round {n}").format(n=number), never)

    # Deciding -----------------------------------------------------------------------------------

    def mode(self, desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> Mode | Foregone:
        match view.phase:
            case Phase.PLAN:
                return Planning(desk, seat, view)
            case Phase.ROB | Phase.CHASE | Phase.DIVIDE:
                return Robbing(desk, seat, view)
            case Phase.BEAR:
                return Bearing(desk, seat, view)
            case Phase.TOWN:
                # Nothing to be had, and nothing that could still be taken back.
                if view.legal == (LEAVE,) and desk.why_not_back(seat) is not None:
                    return Foregone(nothing_here(view, seat, desk.names), LEAVE)
                return Visiting(desk, seat, view)
        raise AssertionError(view.phase)

    def gathering(self, desk: Desk[TableLayout], choices: Gathering) -> GatheringMode:
        return deciding.PlansTogether(desk, choices, _(deciding.GOES))

    def moment(self, seat: Seat, view: YourMoneyView) -> MomentCard | None:
        chance = last_chance(view, seat, self.party.names)
        if chance is None:
            return None
        scores = chance.scores
        hero, scoundrel = scores.hero, scores.scoundrel
        return MomentCard(
            f"last chance {seat}",
            "app/last_chance",
            chance.title,
            (chance.lines[0], chance.lines[-1]),  # both scores stand beside them
            (
                CardFigure(
                    "your_money/icon_folk_hero", _("Folk hero"), hero, scores.counts == "hero"
                ),
                CardFigure("your_money/icon_scoundrel", _("Scoundrel"), scoundrel),
            ),
        )

    @property
    def middle(self) -> Rect:
        return self.layout.board

    @property
    def seal_words(self) -> str:
        return _(deciding.GOES) if self.party.shared else ""

    def pause_after(self, event: Event, shown: YorkShown) -> Pause | None:
        match event:
            case e.RoundEnded() if self.party.context.settings.reckoning == "log":
                return None
            case e.RoundEnded(number) if number < shown.view.options.rounds:
                words = _("On to round {n}").format(n=number + 1)
            case e.GameEnded():
                words = _("See how it ended")
            case _:
                return None
        now = shown.view.round
        page = account_of(now, shown.round_events, shown.view, self.party.names)
        return Pause(words, page, self._of_round(now + 1)(shown))

    def sounds_around(self, view: YourMoneyView) -> str:
        eating = view.phase is Phase.TOWN and view.sheets[view.turn[0]].plan == "tavern"
        return "tavern_loop" if eating else ""

    def title(self, shown: YorkShown) -> str:
        round_words = _("round {n}").format(n=shown.view.round)
        return f"{self.party.spec.title} – {round_words}"

    def curtain_facts(self, shown: YorkShown, openly: object) -> tuple[str, ...]:
        view = shown.view
        said = _("Round {n} of {all}").format(n=view.round, all=view.options.rounds)
        return (said, _("Two secret dice and a plan"), *shown.captions[-1:])

    def ghost(self, shown: YorkShown, way: JudgedWay) -> YorkShown | None:
        return ghostly(shown, way)


def _others(moved: Moved, seats: Sequence[Seat]) -> Moved:
    """What has moved of everybody but those seats."""
    return {key: by for key, by in moved.items() if key[0] not in seats}


BOARD: Final[type[AnyBoard]] = YorkBoard
