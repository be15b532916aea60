"""The table as it stood after any event: back and forth through what has been told."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.words import _, said_as
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToJudge, ToTable
from game.scenes.kit.scene import Go, Pop, Push, Transition
from game.scenes.table.ambience import Sees, eyes_of
from game.scenes.table.driver import Driver
from game.scenes.table.drivers import noting
from game.scenes.table.drivers.playing import MatchFile
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import teller
from game.session import undo
from game.session.position import moment_after
from game.session.schedule import Schedule
from game.session.undo import asked_of
from game.sprites import art
from game.sprites.lettering import Scale


class StrideButton(Press):
    """A button with a picture alone, which points back if the way is `back`."""

    def __init__(
        self,
        name: str,
        icon: str,
        back: bool,
        act: Callable[[], object],
        keys: Sequence[int],
        tip: str,
    ) -> None:
        super().__init__(name, "", lambda: _nothing_of(act), keys, tip=tip, show_key=False)
        self.stride_icon, self.back = f"app/icon_{icon}", back

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        super().draw(surface, scale, hovered, down)
        side = min(round(self.rect.height * 0.62), round(self.rect.width * 0.62))
        picture = art.picture(self.stride_icon, (side, side))
        if self.back:
            picture = pygame.transform.flip(picture, True, False)
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(90)
        elif hovered or down:
            picture = picture.copy()
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def _nothing_of(act: Callable[[], object]) -> None:
    act()


_TWICE: Final = {
    pygame.K_DOWN: pygame.K_PAGEDOWN,
    pygame.K_UP: pygame.K_PAGEUP,
}
_CAPTIONS: Final = 8


class LookBack(Driver):
    """Goes by events, by rounds and to the ends; it asks nobody and changes nothing."""

    first = 0
    """The least `at` there is; -1 is the empty table."""

    def __init__(self, table: GameTable, told: Sequence[Event], at: int) -> None:
        table.driver = self
        self.table, self.match, self.board = table, table.match, table.board
        self.at = at
        """The number of the event last seen, from 0."""
        self.relate(told)

    def relate(self, story: Sequence[Event]) -> None:
        """Take these events for what happened, and go to the same place among them."""
        self.story = tuple(story)
        tell = teller(self.match.spec, self.table.names)
        self.sentences = [tell(event) or "" for event in self.story]
        """What is said of each event; "" for nothing."""
        self.begins = self.board.parts_begin(self.story)
        """Where each round, or other part of the game, begins, by its number."""
        self.table.ambience.follow(self.sees)
        self.moments = self.lived_through()
        """The table before the first event and after each."""
        self.jump(self.at)

    def lived_through(self) -> Sequence[Any]:
        """The table before the first event and after each."""
        shown = self.board.begun(self.match, Schedule(self.match).viewer).but(time="then")
        moments = [shown]
        for event in self.story:
            shown = self.board.at_rest(self.board.after(shown, event))
            moments.append(shown)
        return moments

    @property
    def sees(self) -> Sees:
        """The eyes with which all of it was seen."""
        schedule = Schedule(self.match)
        return eyes_of(None if schedule.shared else schedule.viewer)

    @property
    def beginning(self) -> str:
        """What the line says before anything has happened."""
        return ""

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.story) - 1

    def jump(self, at: int) -> None:
        """To the moment after event number `at`, or the nearest there is."""
        self.at = max(self.first, min(self.last, at))
        self.show_moment()
        if self.table.laid_for is not None:
            self.table.furnish()

    def show_moment(self) -> None:
        """The table as it stood after the event last seen."""
        said = (self.beginning, *self.sentences[: self.at + 1])
        captions = tuple([text for text in said if text][-_CAPTIONS:])
        self.table.show(self.moments[self.at + 1].but(captions=captions))

    def to_part(self, number: int) -> None:
        """To the beginning of that round, or other part of the game."""
        if number in self.begins:
            self.jump(self.begins[number])

    def go(self, by: int) -> None:
        """So many told events forward, or back."""
        at = self.at + by
        while 0 <= at < len(self.story) and not self.sentences[at]:
            at += 1 if by > 0 else -1
        self.jump(at)

    def go_part(self, by: int) -> None:
        """To the beginning of this round, of an earlier or of a later one."""
        starts = sorted(self.begins.values())
        past = [at for at in starts if at < self.at]
        coming = [at for at in starts if at > self.at]
        if by < 0:
            self.jump(past[-1] if past else self.first)
        else:
            self.jump(coming[0] if coming else self.last)

    # Controls -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        table = self.table
        back = table.add_main(_("Back to the present"), Pop)
        back.keys = (*back.keys, *table.context.bindings.close("table.chronicle"))
        back.pads = (*back.pads, "B", "Y")
        for place, (name, words, key, by) in zip(
            table.places.halves,
            (
                ("earlier", said_as("a moment of the game", "Earlier"), pygame.K_LEFT, -1),
                ("later", said_as("a moment of the game", "Later"), pygame.K_RIGHT, 1),
            ),
            strict=True,
        ):
            button = Press(name, words, partial(self.go, by), self.keys(key), text=17)
            button.place(place)
            table.controls.add(button)
        self.mark_ends()
        ask = Press("ask", _("Ask the judge"), self.ask_judge, self.own(pygame.K_a), text=17)
        ask.tip = _("How it stands at this moment, and what else could have been done")
        row = [ask, *self._all_back()]
        places, gap = table.places, table.scale.px(8)
        # A replay chooses there with whose eyes it is seen; where a table has laid the two ways
        # through time over that, its row of strides is free.
        free = places.eyes.collidelist(places.halves) < 0
        area = places.eyes if free else places.steps
        wide = (area.width - gap * (len(row) - 1)) // len(row)
        for number, each in enumerate(row):
            each.place(Rect(area.left + number * (wide + gap), area.top, wide, area.height))
        table.controls.add(*row)
        table.explain()
        self.add_parts()

    def own(self, key: int) -> tuple[int, ...]:
        """A key of this page's own, unless the player has given it to something else."""
        return self.table.context.bindings.own(key)

    @property
    def moment(self) -> int:
        """The moment that is seen, by the number of steps before it."""
        reader = None if len(self.table.party.people) != 1 else self.table.party.people[0]
        seen = [(each.number, len(each.seen_by(reader))) for each in self.match.batches]
        return moment_after(seen, self.at + 1)

    @property
    def has_notes(self) -> bool:
        return True

    def open_notes(self) -> Transition | None:
        return noting.to_notes(self.table, self._notes())

    def _notes(self) -> noting.TableNotes:
        """The notes of whoever looks back: of a game under way the one person’s own."""
        over = self.match.result is not None
        seat = None if over else Schedule(self.match).viewer
        book = noting.book_of(self.table.context, self.match, seat)
        return noting.TableNotes(book, self.moment, self._shown, self.go_to_step)

    def _shown(self, steps: int) -> Transition:
        self.go_to_step(steps)
        return Pop()

    def go_to_step(self, steps: int) -> None:
        """To the table as it stood after so many steps."""
        self.jump(bisect_right(self._steps_told, steps) - 1)

    @property
    def _steps_told(self) -> list[int]:
        """Of every event that was seen, the number of its step."""
        reader = None if len(self.table.party.people) != 1 else self.table.party.people[0]
        return [each.number for each in self.match.batches for _event in each.seen_by(reader)]

    def ask_judge(self) -> Transition:
        """To the judge with the moment that is seen."""
        self.table.controls.reset()
        return Go(ToJudge(self.match, self.moment))

    def _all_back(self) -> list[Press]:
        """At a friendly table, the way back to the moment that is seen."""
        if self.match.friendly is None or self.match.result is not None:
            return []
        button = Press(
            "all_back", _("All back to here"), self.go_back, self.own(pygame.K_b), text=17
        )
        button.tip = _("The game goes on from this moment, if everybody agrees")
        button.deny("" if self._anew else _("Nobody here has decided anything since"))
        return [button]

    @property
    def _anew(self) -> int:
        """The decision a person would take anew at the moment that is seen; 0 for none."""
        return min([n for n in undo.decisions(self.match) if n > self.moment], default=0)

    def go_back(self) -> Transition:
        """Ask whether all agree; then the game goes on from there."""
        context, match, number = self.table.context, self.match, self._anew
        what, who = asked_of(match, number, self.table.names)

        def agreed() -> Transition:
            undo.before(match, number)
            MatchFile(context, match).save()
            return Go(ToTable(match))

        self.table.controls.reset()
        heading, under = _("Back together?"), self.table.picture()
        return Push(
            Notice(
                context,
                heading,
                f"{what} {who}".strip(),
                yes=_("All agree"),
                on_yes=agreed,
                no=_("Not now"),
                under=under,
            )
        )

    def add_parts(self) -> None:
        """Wherever a part of the game stands on the table, it leads to its beginning."""
        table = self.table
        for part in self.board.parts(table.shown, table.composer):
            spot = RingSpot(f"part:{part.number}", partial(self.to_part, part.number))
            spot.tip = part.name
            spot.deny("" if part.number in self.begins else part.never)
            spot.aside = True
            spot.place(part.place)
            table.controls.add(spot)

    def keys(self, key: int) -> tuple[int, ...]:
        """A key that goes through time; a controller's cross goes from thing to thing instead."""
        return () if self.table.party.pad else (key,)

    def mark_ends(self) -> None:
        """Grey what leads no further."""
        controls = self.table.controls
        for names, last, why in (
            (("earlier", "start", "round_back"), self.first, _("This is the beginning")),
            (("later", "end", "round_on"), self.last, _("Nothing came after this")),
        ):
            for name in names:
                if name in controls:
                    controls[name].deny(why if self.at == last else "")

    def update(self, dt: float) -> Transition | None:
        return None

    def take(self, event: PygameEvent) -> Handled | None:
        taken = noting.take(event, self.table, self._notes)
        if taken is not None:
            return taken
        return Handled() if self._through_time(event) or self.table.looks(event) else None

    def _through_time(self, event: PygameEvent) -> bool:
        """Take the keys that go by rounds and to the ends; whether it was one."""
        if event.type != pygame.KEYDOWN or pad_of(event):
            return False
        match _TWICE.get(event.key, event.key):
            case pygame.K_PAGEUP:
                self.go_part(-1)
            case pygame.K_PAGEDOWN:
                self.go_part(1)
            case pygame.K_HOME:
                self.jump(self.first)
            case pygame.K_END:
                self.jump(self.last)
            case _:
                return False
        return True
