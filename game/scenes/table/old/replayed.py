"""A game as it was played, at any pace, forward and back, with anybody's eyes."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Scene, Transition
from game.scenes.shell import doors
from game.scenes.table.log import LogDrawer
from game.scenes.table.old.bar import TableBar
from game.scenes.table.old.through_time import ThroughTime
from game.scenes.table.transport_button import Stride
from game.scenes.table.whose_eyes import WhoseEyes
from game.session.match import Batch, Match

OPEN: Final = "open"
"""The eyes that see everything as it was."""
TABLE: Final = "table"
"""The eyes of whoever passes by."""


def too_old(context: Context, match: Match) -> Scene | None:
    """Why a match cannot be shown from its first deal, or None if it can."""
    if match.opening.events:
        return None
    words = _(
        "This game began under older rules, and its first rounds can no longer be shown. "
        "Its chronicle and its result are kept."
    )
    return Notice(context, _("This game cannot be seen again"), words, yes=_("Back"))


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


class Replayed(ThroughTime):
    """Plays the events of a match with the table's own beats; going back is a fresh look.

    `eyes` say what is seen: everything as it was, or what one seat saw at the time. Who inherits
    overrides `play_next` and the places.
    """

    first = -1
    eyes: str
    may_see: tuple[str, ...]
    playing: bool
    starts: frozenset[int]
    """The numbers of events that begin a step: before each the table was at rest."""

    @property
    def steps_place(self) -> Rect:
        """Where the buttons lie that go through time."""
        raise NotImplementedError

    @property
    def eyes_place(self) -> Rect:
        """Where it is chosen whose eyes are used."""
        raise NotImplementedError

    def play_next(self) -> None:
        """Begin to tell the event after the one last seen."""
        raise NotImplementedError

    def compose_more(self) -> None:
        """What a replay shows besides the table."""

    def whole_log(self) -> LogDrawer:
        """The drawer with the whole story."""
        raise NotImplementedError

    # Looking ------------------------------------------------------------------------------------

    def tell_story(self) -> list[Event]:
        """Everything these eyes saw; sets `starts`."""
        story: list[Event] = []
        starts = []
        for batch in self.match.batches:
            starts.append(len(story))
            story += seen_with(batch, self.eyes)
        self.starts = frozenset(starts)
        return story

    @property
    def window_title(self) -> str:
        return _("{game}, seen again").format(game=self.match.spec.title)

    def look_with(self, eyes: str) -> None:
        """The same moment, seen by somebody else."""
        self.eyes = eyes
        self.relate(self.tell_story())

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
                self.play_next()
        return None

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
        self.add_strides()
        self.mark_ends()
        self._add_eyes()
        self.bar.furnish()
        self.add_stones()

    def add_strides(self) -> None:
        """To the ends of the game, round by round and event by event, under the tray."""
        area, gap = self.steps_place, self.scale.px(4)
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
        names: Names = self.names
        seats = {eyes: int(eyes) for eyes in self.may_see if eyes not in words}
        choices = [(eyes, words.get(eyes) or names.seat(seats[eyes])) for eyes in self.may_see]
        seals = {eyes: self.seal_name(seat) for eyes, seat in seats.items()}
        tip = _("Whose secrets lie open: everybody’s, or those of one robber ({names})").format(
            names=names.listed(list(seats.values()))
        )
        choose = WhoseEyes("eyes", choices, seals, self.eyes, self.look_with, tip)
        choose.place(self.eyes_place)
        self.controls.add(choose)

    def open_log(self) -> Transition:
        """The chronicle of the whole game; a sentence leads to its moment here."""
        self.pause()
        self.controls.reset()
        drawer = self.whole_log()

        def there(number: int) -> Transition:
            self.jump(number)
            return Pop()

        drawer.moment = there
        # It opens where the replay has come to.
        past = [n for n, line in enumerate(drawer.shown) if line.moment <= self.at]
        drawer.chosen = past[-1] if past else -1
        return Push(drawer)

    def judge(self) -> Transition:
        """To the court, where this game is judged."""
        self.pause()
        self.controls.reset()
        return doors.to_assizes(self.context, self.match.record())

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


class ReplayBar(TableBar):
    """The bar of a replay: the way out, the chronicle and the speed; no lamp, for no secret."""

    def __init__(self, table: Replayed) -> None:
        super().__init__(table)
        self.replay = table

    def compose(self) -> None:
        self.replay.compose_more()
        self.lay_badge()

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
        self._furnish_judge()

    def _furnish_judge(self) -> None:
        """The way to the Assizes, beside the chronicle."""
        menu, log = self.replay.controls["menu"].rect, self.replay.controls["log"].rect
        judge = Press("judge", "", self.replay.judge, icon="app/gallows", show_key=False, text=17)
        judge.keys = self.replay.context.bindings.own(pygame.K_j)
        judge.tip = _("The Assizes: how well it was played (J)")
        judge.place(log.move(log.left - menu.left, 0))
        self.replay.controls.add(judge)
