"""A game as it was played, at any pace, forward and back, with anybody's eyes."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.words import _, said_as
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToAssizes
from game.scenes.kit.scene import Context, Go, Pop, Push, Scene, Transition
from game.scenes.table.ambience import Sees, eyes_of
from game.scenes.table.board import Onlooker
from game.scenes.table.drivers.look_back import LookBack, StrideButton
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import drawer
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.view_model import Shown
from game.session.match import Batch, Match
from game.session.position import moment_after
from game.session.schedule import Schedule
from game.sprites import art
from game.sprites.fitting import equal, row
from game.sprites.lettering import SMALLEST, Face, Scale, line, measure
from game.sprites.palette import Colour

_LEAST: Final = 12
"""Units below which names are left out, as the seals alone say it better."""


class WhoseEyes(FewChoices):
    """One of several pairs of eyes; `seals` are the pictures of those that belong to a seat."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        seals: Mapping[str, str],
        value: str,
        changed: Callable[[str], object],
        tip: str,
    ) -> None:
        super().__init__(name, options, value, changed, tip, text=17)
        self.seals = dict(seals)
        self.named = True
        """Whether the names of the seats had room when it was drawn last."""

    def _fit(self, scale: Scale) -> tuple[int, tuple[int, ...]]:
        margin, side, gap = scale.px(14), self._side(scale), scale.px(5)
        wanted = min(scale.text(self.text), round(self.rect.height * 0.6))
        wax = [side + gap if value in self.seals else 0 for value, _words in self.options]
        for px in range(wanted, max(SMALLEST, scale.text(_LEAST)) - 1, -1):
            said = [measure(words, px, Face.BOLD)[0] + margin for _value, words in self.options]
            wide = [words + seal for words, seal in zip(said, wax, strict=True)]
            if sum(wide) <= self.rect.width:
                self.named = True
                return px, _spread(wide, self.rect.width)
        self.named = False
        others = tuple([words for value, words in self.options if value not in self.seals])
        alone = side + scale.px(8)
        room = self.rect.width - len(self.seals) * alone
        px, shares = row(others, wanted, (room, self.rect.height), margin)
        lone = [measure(words, px, Face.BOLD)[0] + margin for words in others]
        rest = iter([min(share, want) for share, want in zip(shares, lone, strict=True)])
        wide = [alone if seal else next(rest) for seal in wax]
        return px, _spread(wide, self.rect.width)

    def _side(self, scale: Scale) -> int:
        share = self.rect.width // (2 * len(self.options))
        return min(self.rect.height - 2 * scale.px(6), scale.px(30), share)

    def _label(
        self,
        surface: Surface,
        scale: Scale,
        value: str,
        words: str,
        cell: Rect,
        px: int,
        ink: Colour,
    ) -> None:
        if value not in self.seals:
            super()._label(surface, scale, value, words, cell, px, ink)
            return
        side, gap = self._side(scale), scale.px(5)
        wax = art.picture(self.seals[value], (side, side))
        if not self.named:
            surface.blit(wax, wax.get_rect(center=cell.center))
            return
        said = line(words, px, Face.BOLD if value == self.value else Face.TEXT, ink)
        left = cell.centerx - (side + gap + said.get_width()) // 2
        surface.blit(wax, wax.get_rect(midleft=(left, cell.centery)))
        surface.blit(said, said.get_rect(midleft=(left + side + gap, cell.centery)))


def _spread(wide: Sequence[int], width: int) -> tuple[int, ...]:
    """The widths with what is left of `width` shared among them."""
    shares = equal(len(wide), max(0, width - sum(wide)))
    return tuple([each + share for each, share in zip(wide, shares, strict=True)])


OPEN: Final = "open"
"""The eyes that see everything as it was."""
TABLE: Final = "table"
"""The eyes of whoever passes by."""


def open_replay(
    context: Context, match: Match, screen: Screen | None = None, at: int = -1
) -> Scene:
    """The replay of a match from its beginning, or after event number `at` as everybody's eyes
    together see it; or why it cannot be shown.
    """
    if (refusal := too_old(context, match)) is not None:
        return refusal
    table = GameTable(context, match, screen or screen_of(match.spec))
    ReplayDriver(table, eyes_for(match), at)
    return table


def moment_of(
    screen: Screen, context: Context, match: Match, told: Sequence[Event], at: int
) -> Transition:
    """To the table as it stood after event number `at` of `told`, on top of what is open."""
    table = GameTable(context, match, screen)
    if table.board.folds:
        LookBack(table, told, at)
    else:
        # With the eyes the log is written for.
        schedule = Schedule(match)
        alone = not schedule.shared and schedule.viewer is not None
        ReplayDriver(table, (str(schedule.viewer) if alone else TABLE,), at)
    return Push(table)


def too_old(context: Context, match: Match) -> Scene | None:
    """Why a match cannot be shown from its first deal, or None if it can."""
    if match.opening.events or match.unseen == 0:
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
            label = option.choice(value).label
            told.append(_("{option}: {choice}").format(option=option.title, choice=label))
    return _("House rules · {rules}").format(rules=" · ".join(told)) if told else ""


class ReplayDriver(LookBack):
    """Plays the events of a match with the table's own beats; going back is a fresh look.

    `eyes` say what is seen: everything as it was, or what one seat saw at the time.
    """

    first = -1

    def __init__(self, table: GameTable, may_see: tuple[str, ...], at: int = -1) -> None:
        self.may_see, self.eyes = may_see, may_see[0]
        self.playing = False
        self.step_of: tuple[int, ...] = ()
        """Of every event, the number of its step."""
        self.house = house_rules(table.match)
        super().__init__(table, self._story_of(table.match), at)

    # Looking ------------------------------------------------------------------------------------

    def _story_of(self, match: Match) -> list[Event]:
        """Everything these eyes saw, and in which step."""
        seen = [
            (step, event)
            for step, batch in enumerate(match.batches)
            for event in seen_with(batch, self.eyes)
        ]
        self.step_of = tuple([step for step, _event in seen])
        return [event for _step, event in seen]

    @property
    def sees(self) -> Sees:
        if self.eyes == OPEN:
            return lambda event: event
        return eyes_of(None if self.eyes == TABLE else int(self.eyes))

    def lived_through(self) -> Sequence[Any]:
        seat = None if self.eyes in (OPEN, TABLE) else int(self.eyes)
        return self.board.course(
            Onlooker(self.match, self.eyes == OPEN, seat), self.story, self.step_of
        )

    @property
    def beginning(self) -> str:
        return self.board.beginning(self.house)

    def lamp(self, shown: Shown) -> bool | None:
        return None

    @property
    def title(self) -> str:
        return _("{game}, seen again").format(game=self.match.spec.title)

    def look_with(self, eyes: str) -> None:
        """The same moment, seen by somebody else."""
        self.eyes = eyes
        self.relate(self._story_of(self.match))

    def jump(self, at: int) -> None:
        self.table.timeline.clear()
        self.table.composer.land()
        self.playing = False
        super().jump(at)

    def show_moment(self) -> None:
        super().show_moment()
        self.table.show(self.table.shown.but(house=self.house))

    # Playing ------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on, or stop where it is; from the beginning once all has been seen."""
        if not self.playing and self.at == self.last:
            self.jump(self.first)
        self.playing = not self.playing
        self.table.furnish()

    def pause(self) -> None:
        """Stop where it is."""
        if self.playing:
            self.playing = False
            self.table.furnish()

    def update(self, dt: float) -> Transition | None:
        if not self.playing:
            return None
        self.table.pass_time(dt)
        # Even at instant speed an event a step: a whole game at once could not be stopped.
        if not self.table.timeline.busy:
            if self.at == self.last:
                self.pause()
            else:
                self.play_next()
        return None

    def play_next(self) -> None:
        """Begin to tell the event after the one last seen."""
        table, number = self.table, self.at + 1
        if number == 0 or self.step_of[number] != self.step_of[number - 1]:
            # Before each step the table was at rest.
            table.composer.land()
            table.show(self.board.at_rest(table.shown))
        table.tell(self.story[number], self.sentences[number])
        table.timeline.update(0.0)

    def happened(self, event: Event) -> None:
        self.at += 1
        self.table.show(
            self.moments[self.at + 1].but(captions=self.table.shown.captions, house=self.house)
        )
        if self.at in self.begins.values():
            self.table.furnish()
        else:
            self.mark_ends()

    @property
    def busy(self) -> bool:
        return self.playing

    # Controls -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        table = self.table
        words = (
            _("Pause") if self.playing else said_as("button: to show the game further", "Play on")
        )
        if not self.playing and self.at in (self.first, self.last):
            words = _("Play from the beginning")
        button = table.add_main(words, self._play)
        button.keys = (pygame.K_SPACE, *button.keys)
        self._add_strides()
        self.mark_ends()
        self._add_eyes()
        self._furnish_bar()
        table.explain()
        self.add_parts()

    def _play(self) -> Transition | None:
        self.play()
        return None

    def _add_strides(self) -> None:
        """To the ends of the game, round by round and event by event."""
        area, gap = self.table.places.steps, self.table.scale.px(4)
        strides: tuple[tuple[str, str, int, Callable[[], object], str, int], ...] = (
            ("start", "skip", -1, partial(self.jump, self.first), _("To the beginning (Home)"), 0),
            ("round_back", "speed_2", -1, partial(self.go_part, -1), _("A round back (↑)"), 0),
            ("earlier", "speed_1", -1, partial(self.go, -1), _("A step back (←)"), pygame.K_LEFT),
            ("later", "speed_1", 1, partial(self.go, 1), _("A step on (→)"), pygame.K_RIGHT),
            ("round_on", "speed_2", 1, partial(self.go_part, 1), _("A round on (↓)"), 0),
            ("end", "skip", 1, partial(self.jump, self.last), _("To the end (End)"), 0),
        )
        wide = (area.width - gap * (len(strides) - 1)) // len(strides)
        for number, (name, icon, way, act, tip, key) in enumerate(strides):
            stride = StrideButton(name, icon, way < 0, act, self.keys(key) if key else (), tip)
            left = area.left + number * (wide + gap)
            stride.place((left, area.top, wide, area.height))
            self.table.controls.add(stride)

    def _add_eyes(self) -> None:
        if len(self.may_see) < 2:
            return
        words = {OPEN: _("Open hands"), TABLE: _("As all may know")}
        party, names = self.table.party, self.table.names
        seats = {eyes: int(eyes) for eyes in self.may_see if eyes not in words}
        choices = [(eyes, words.get(eyes) or names.seat(seats[eyes])) for eyes in self.may_see]
        seals = {eyes: party.seal(seat) for eyes, seat in seats.items()}
        tip = _("Whose secrets lie open: everybody’s, or those of one robber ({names})").format(
            names=names.listed(list(seats.values()))
        )
        choose = WhoseEyes("eyes", choices, seals, self.eyes, self.look_with, tip)
        choose.place(self.table.places.eyes)
        self.table.controls.add(choose)

    def _furnish_bar(self) -> None:
        """The way out, the chronicle, the speed, and beside the chronicle the Assizes."""
        controls, bindings = self.table.controls, self.table.context.bindings
        self.table.furnish_bar(controls)
        way_out = controls["menu"]
        assert isinstance(way_out, Press)  # noqa: S101 - the bar has just made it
        way_out.icon = "app/icon_back"
        way_out.keys = bindings.close("table.menu")
        way_out.tip = _("Back to where you came from ({key})").format(key=way_out.cap)
        log = controls["log"].rect
        judge = Press("judge", "", self.judge, icon="app/gallows", show_key=False, text=17)
        judge.keys = bindings.own(pygame.K_j)
        judge.tip = _("The Assizes: how well it was played (J)")
        judge.place(log.move(log.left - way_out.rect.left, 0))
        controls.add(judge)
        ask = Press("ask", "", self.ask_judge, icon="app/icon_thinking", show_key=False, text=17)
        ask.keys = bindings.own(pygame.K_a)
        ask.tip = _("Ask the judge how it stands at this moment (A)")
        ask.place(judge.rect.move(log.left - way_out.rect.left, 0))
        controls.add(ask)

    @property
    def moment(self) -> int:
        steps = sorted(Counter(self.step_of).items())
        return moment_after(steps, self.at + 1)

    @property
    def _steps_told(self) -> list[int]:
        return list(self.step_of)

    def go_to_step(self, steps: int) -> None:
        self.pause()
        super().go_to_step(steps)

    def ask_judge(self) -> Transition:
        self.pause()
        return super().ask_judge()

    def open_log(self) -> Transition | None:
        """The chronicle of the whole game; a sentence leads to its moment here."""
        self.pause()
        table = self.table
        table.controls.reset()

        def there(number: int) -> Transition:
            self.jump(number)
            return Pop()

        still, since = table.picture(), self.match.unseen or 0
        steps = [since + step for step in self.step_of]
        log = drawer(table.context, self.match, self.story, table.names, still, there, steps)
        # It opens where the replay has come to.
        past = [n for n, line in enumerate(log.shown) if line.moment <= self.at]
        log.chosen = past[-1] if past else -1
        return Push(log)

    def judge(self) -> Transition:
        """To the court, where this game is judged."""
        self.pause()
        self.table.controls.reset()
        return Go(ToAssizes(self.match.record()))

    def take(self, event: PygameEvent) -> Handled | None:
        if event.type == pygame.KEYDOWN and self.table.paced(event):
            return Handled()
        if self.table.context.bindings.deed(event, "table") == "rules":
            self.pause()
            return Handled(self.table.rule_now())
        return super().take(event)

    def suspend(self) -> None:
        self.pause()

    def enter(self) -> None:
        self.table.ambience.outside = True
        self.table.ambience.listen()

    def leave(self) -> None:
        self.table.ambience.leave()
