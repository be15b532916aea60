"""The replay: a game as it was played, at any pace, forward and back, with anybody's eyes."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import events as e
from game.engine.your_money.showing import before_the_first_deal
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Press
from game.scenes.inputs import Choose
from game.scenes.notice import Notice
from game.scenes.scene import Context, Pop, Push, Scene, Transition
from game.scenes.stride import Stride
from game.scenes.your_money.bar import Bar
from game.scenes.your_money.chronicle import chronicle
from game.scenes.your_money.moment import Moment
from game.session.match import Batch, Match
from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA

OPEN: Final = "open"
"""The eyes that see everything as it was."""
TABLE: Final = "table"
"""The eyes of whoever passes by."""


def open_replay(context: Context, match: Match) -> Scene:
    """The replay of a match from its first deal, or why it cannot be shown."""
    if not match.opening.events:
        words = _(
            "This game began under older rules, and its first rounds can no longer be shown. "
            "Its chronicle and its result are kept."
        )
        return Notice(context, _("This game cannot be seen again"), words, yes=_("Back"))
    return Replaying(context, match)


def eyes_for(match: Match) -> tuple[str, ...]:
    """With whose eyes a match may be watched: `OPEN`, `TABLE`, or a seat's number as text.

    As long as it is not over nobody sees here what could not be seen at the table.
    """
    if len(match.seats) == 1:
        return (OPEN,)
    if match.result is not None:
        return (OPEN, *(str(seat) for seat in range(len(match.seats))))
    people = [seat for seat, chair in enumerate(match.seats) if chair.is_person]
    return (str(people[0]),) if len(people) == 1 else (TABLE,)


def seen_with(batch: Batch, eyes: str) -> tuple[Event, ...]:
    """What those eyes saw of a step."""
    if eyes == OPEN:
        return batch.events
    return batch.seen_by(None if eyes == TABLE else int(eyes))


def house_rules(match: Match) -> str:
    """The options that are not as printed, in a line; "" if all are."""
    told = []
    for option in match.spec.options:
        value = match.setup.options[option.name]
        if value != option.default:
            label = next(each.label for each in option.choices if each.value == value)
            told.append(_("{option}: {choice}").format(option=option.title, choice=label))
    return _("House rules · {rules}").format(rules=" · ".join(told)) if told else ""


class Replaying(Moment):
    """Plays the events of a match with the table's own beats; going back is a fresh look.

    `eyes` say what is seen: everything as it was, or what one seat saw at the time.
    """

    first = -1

    def __init__(self, context: Context, match: Match) -> None:
        self.may_see = eyes_for(match)
        self.eyes = self.may_see[0]
        self.playing = False
        self.hands: dict[Seat, tuple[int, ...]] = {}
        """Secret dice these eyes see, until they are part of a plan that lies open."""
        self.house = house_rules(match)
        self.rolled: tuple[int, ...] = ()
        """The open dice thrown last in this step."""
        self.starts: frozenset[int] = frozenset()
        """The numbers of events that begin a step: before each the table was at rest."""
        self._match = match
        super().__init__(context, match, self._story(), -1)
        self.bar = ReplayBar(self)

    def _story(self) -> list[Event]:
        """Everything these eyes saw; sets `starts`."""
        story: list[Event] = []
        starts = []
        for batch in self._match.batches:
            starts.append(len(story))
            story += seen_with(batch, self.eyes)
        self.starts = frozenset(starts)
        return story

    @property
    def window_title(self) -> str:
        return _("{game}, seen again").format(game=self.match.spec.title)

    @property
    def beginning(self) -> str:
        return _("The table is laid, and nobody has set out yet.")

    def empty(self) -> YourMoneyView:
        seat = int(self.eyes) if self.eyes not in (OPEN, TABLE) else None
        return before_the_first_deal(self._view_of(seat))

    # Looking ------------------------------------------------------------------------------------

    def look_with(self, eyes: str) -> None:
        """The same moment, seen by somebody else."""
        self.eyes = eyes
        self.relate(self._story())

    def jump(self, at: int) -> None:
        self.timeline.clear()
        self.telling_of.clear()
        self.playing = False
        self.hands, self.moved, self.rolled = {}, {}, ()
        at = max(self.first, min(self.last, at))
        begun = max((start for start in self.starts if start <= at), default=0)
        for event in self.story[begun : at + 1]:
            self._mark(event)
        super().jump(at)

    def _mark(self, event: Event) -> None:
        """Keep what stays to be seen of a step: the ± of numbers, and open dice."""
        if isinstance(event, e.Changed):
            key = (event.seat, event.what)
            self.moved[key] = self.moved.get(key, 0) + event.now - event.was
        elif isinstance(event, e.DiceThrown):
            self.rolled = event.dice

    def _remember(self, event: Event) -> None:
        super()._remember(event)
        match event:
            case e.RoundBegan() | e.PlansRevealed():
                self.hands = {}
            case e.SecretDiceThrown(seat, dice) if dice is not None:
                self.hands[seat] = dice
            case e.PlanSealed(seat, place) if place is not None:
                self.notes[seat] = e.Reveal(seat, place, self.hands.pop(seat, ()))

    def lay_out(self) -> None:
        super().lay_out()
        if self.house:
            # The house rules stand below the words, which have to leave them room.
            self.layout.receipt.height -= self._house_text().get_height() + self.scale.px(2)
            self.compose()

    def _house_text(self) -> Surface:
        """The house rules, in one line if letters that are still comfortable allow it."""
        wide, px = self.layout.receipt.width, self.scale.text(15)
        while px > self.scale.px(17) and len(lettering.wrap(self.house, px, wide, Face.ITALIC)) > 1:
            px -= 1
        return lettering.paragraph(self.house, px, wide, Face.ITALIC, SEPIA)

    def compose_more(self) -> None:
        """What a replay shows besides the table: secret dice it may see, and the house rules."""
        composer, scale = self.composer, self.scale
        if self.shown.phase is Phase.PLAN:
            for seat, dice in self.hands.items():
                self._lay_dice(f"hand:{seat}", dice, composer.letter_spot(seat), scale.px(36))
        self._lay_dice("rolled", self.rolled, self.layout.tray.center, scale.px(56))
        if self.house:
            area = self.layout.receipt
            at = (area.left, area.bottom + scale.px(2))
            composer.lay("desk:house", self._house_text(), at, self.house, 12)

    def _lay_dice(
        self, name: str, dice: tuple[int, ...], middle: tuple[float, float], side: int
    ) -> None:
        left = middle[0] - side * 1.2 * (len(dice) - 1) / 2
        for number, face in enumerate(dice):
            at = (left + side * 1.2 * number, middle[1])
            self.composer.die(f"{name}:{number}", face, at, side, 20)

    # Playing ------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on, or stop where it is; from the beginning once all has been seen."""
        if not self.playing and self.at == self.last:
            self.jump(self.first)
        self.playing = not self.playing
        self.furnish_again()

    def pause(self) -> None:
        """Stop where it is."""
        if self.playing:
            self.playing = False
            self.furnish_again()

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        self.bar.update(dt)
        if not self.playing:
            return None
        keys = pygame.key.get_mods() if pygame.display.get_init() else 0
        self.timeline.hurry = 4.0 if keys & pygame.KMOD_SHIFT else 1.0
        self.timeline.update(dt)
        # Even at instant speed an event a step: a whole game at once could not be stopped.
        if not self.timeline.busy:
            if self.at == self.last:
                self.pause()
            else:
                self._play_next()
        return None

    def _play_next(self) -> None:
        number = self.at + 1
        event = self.story[number]
        if number in self.starts:
            self.telling_of.clear()
            self.moved, self.rolled = {}, ()
            self.compose()
        self.telling_of.tell(event, self._sentences[number])
        self.timeline.update(0.0)

    def happened(self, event: Event) -> None:
        self.at += 1
        self.told.append(event)
        self._mark(event)
        self._remember(event)
        if isinstance(event, e.RoundEnded | e.DiceThrown):
            self.telling_of.clear()
        self.show(self.view_at(self.at))
        if isinstance(event, e.RoundBegan):
            self.furnish_again()  # the golden stone has moved on
        else:
            self.mark_ends()

    @property
    def busy(self) -> bool:
        return self.playing or self.controls.waiting or self.bar.badge_left > 0

    # Controls -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        self.controls.clear()
        self.controls.home = "main"
        words = _("Pause") if self.playing else _("Play on")
        if not self.playing and self.at in (self.first, self.last):
            words = _("Play from the beginning")
        button = self.add_main(words, self.play)
        button.keys = (pygame.K_SPACE, *button.keys)
        self.add_steps()
        self.mark_ends()
        self._add_eyes()
        self.bar.furnish()
        self.add_stones()

    def add_steps(self) -> None:
        """To the ends of the game, round by round and event by event, under the tray."""
        area, gap = self.layout.under, self.scale.px(4)
        strides: tuple[tuple[str, str, int, Callable[[], object], str, int], ...] = (
            ("start", "skip", -1, partial(self.jump, self.first), _("To the beginning (Home)"), 0),
            ("round_back", "speed_2", -1, partial(self.go_round, -1), _("A round back (↑)"), 0),
            ("earlier", "speed_1", -1, partial(self.go, -1), _("A step back (←)"), pygame.K_LEFT),
            ("later", "speed_1", 1, partial(self.go, 1), _("A step on (→)"), pygame.K_RIGHT),
            ("round_on", "speed_2", 1, partial(self.go_round, 1), _("A round on (↓)"), 0),
            ("end", "skip", 1, partial(self.jump, self.last), _("To the end (End)"), 0),
        )
        wide = (area.width - gap * (len(strides) - 1)) // len(strides)
        for number, (name, icon, way, act, tip, key) in enumerate(strides):
            stride = Stride(name, icon, way < 0, act, self.keys(key) if key else (), tip)
            left = area.left + number * (wide + gap)
            stride.place(Rect(left, area.top, wide, area.height))
            self.controls.add(stride)

    def _add_eyes(self) -> None:
        if len(self.may_see) < 2:
            return
        words = {OPEN: _("Open hands"), TABLE: _("As all may know")}
        choices = [(eyes, words.get(eyes) or self._seen_by(int(eyes))) for eyes in self.may_see]
        tip = _("Whose secrets lie open: everybody’s, or those of one robber")
        choose = Choose("eyes", choices, self.eyes, self.look_with, tip, text=16)
        area = self.layout.second.copy()
        if not self.layout.tall:
            # There is room above: a name and its verb stand one over the other.
            area.height = max(area.height, self.scale.px(52))
            area.bottom = self.layout.second.bottom
        choose.place(area)
        self.controls.add(choose)

    def _seen_by(self, seat: Seat) -> str:
        """What the choice of a seat's eyes is called: of long names only the first word has room,
        where that tells the seats apart.
        """
        names: Names = self.names
        first = [each.split()[0] for each in names.seats]
        if len(names.seat(seat)) > 12 and len(set(first)) == len(first):
            return first[seat]
        return _("As {name} saw it").format(name=names.seat(seat))

    def open_log(self) -> Transition:
        """The chronicle of the whole game; a sentence leads to its moment here."""
        self.pause()
        self.controls.reset()
        drawer = chronicle(self.context, self.match, self.story, self.names, self.picture())

        def there(number: int) -> Transition:
            self.jump(number)
            return Pop()

        drawer.moment = there
        # It opens where the replay has come to.
        past = [n for n, line in enumerate(drawer.shown) if line.moment <= self.at]
        drawer.chosen = past[-1] if past else -1
        return Push(drawer)

    def handle(self, event: PygameEvent) -> Transition | None:
        if event.type == pygame.KEYDOWN and self.bar.speed_key(event):
            return None
        if self.context.bindings.deed(event, "table") == "rules":
            self.pause()
            return self.rule_now()
        return super().handle(event)

    # The course of things -----------------------------------------------------------------------

    def enter(self) -> None:
        """Whatever music plays goes on."""

    def suspend(self) -> None:
        self.pause()
        super().suspend()

    def idle(self, seconds: float) -> Transition | None:
        """There is nothing here that somebody else may not see."""
        return None


class ReplayBar(Bar):
    """The bar of a replay: the way out, the chronicle and the speed; no lamp, for no secret."""

    def __init__(self, table: Replaying) -> None:
        super().__init__(table)
        self.replay = table

    def compose(self) -> None:
        self.replay.compose_more()
        if self.badge_left > 0:
            self.tell_speed()

    def furnish(self) -> None:
        super().furnish()
        for name, act in (("menu", Pop), ("log", self.replay.open_log)):
            button = self.replay.controls[name]
            assert isinstance(button, Press)  # noqa: S101 - the bar has just made it
            button.act = act
            if name == "menu":
                button.icon = "app/icon_back"
                button.keys = self.replay.context.bindings.close("table.menu")
                button.tip = _("Back to where you came from ({key})").format(key=button.cap)
