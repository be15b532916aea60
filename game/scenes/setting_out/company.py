"""Who sits down: as last time, or a person and rivals; and the company there is, mild to deadly."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.ai.levels import BY_STRENGTH, LEVELS, character
from game.engine.errors import BadData
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.scenes.kit.controls import Act, Control, Handled, Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import Page, sheet
from game.scenes.kit.prerender import Job
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.setting_out.strips import tied_knots
from game.scenes.setting_out.ways import WayToPlay, kind_of
from game.scenes.table.screen import laid_for_nobody, table_ready
from game.session.errors import CannotSave
from game.session.fair_play.vouching import way_in
from game.session.match import Match
from game.session.practice.notebook import here
from game.session.rides import book
from game.session.rides.deals import day_of
from game.session.seats.seats import MARKS, PERSON, Chair
from game.session.seats.told import (
    in_brief,
    in_full,
    introduced,
    is_own_name,
    rival_name,
    usual_name,
    usual_other,
)
from game.session.settings import Settings
from game.session.undo import parted
from game.sprites.lettering import Face, Scale, broken, fitted, paragraph, paragraph_height, put
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import block
from game.sprites.portraits import portrait

FIRST_RIVAL: Final = "cutpurse"
"""Whom somebody meets who has never met anybody."""

STRANGERS: Final = ("footpad", "cutpurse", "highwayman", "greedy", "turpin", "random")
"""Whom one meets in company that never met: each another face and another level."""


def remembered_as(game: str, mode: PlayMode, people: int | None = None) -> str:
    """What so many people at that table are remembered under: "your_money 2 1"; without their
    number whoever sat there last: "your_money 2".
    """
    last = f"{game} {mode.key}"
    return last if people is None else f"{last} {people}"


def usual_sitters(
    settings: Settings, game: str, mode: PlayMode, people: int | None = None
) -> tuple[str, ...]:
    """Who decides for each seat, as last time; the first time one person, or so many people as
    there are, and a table of strangers.
    """
    last = settings.last_sitters.get(remembered_as(game, mode, people), ())
    known = tuple([sitter if sitter in LEVELS else PERSON for sitter in last])
    if len(known) == mode.seats and people in (None, known.count(PERSON)):
        return known
    here = min(max(people or 1, 1), mode.seats)
    rivals = mode.seats - here
    met = (usual_rival(settings, game),) if rivals == 1 else STRANGERS
    return (PERSON,) * here + tuple([met[n % len(met)] for n in range(rivals)])


def usual_rival(settings: Settings, game: str) -> str:
    """The level met last in that game, or in any."""
    parties = [*settings.last_sitters.items()]
    parties.sort(key=lambda kept: kept[0].split(" ")[0] == game)  # what is there stays in its order
    met = [sitter for _key, sitters in parties for sitter in sitters if sitter in LEVELS]
    return met[-1] if met else FIRST_RIVAL


def usual_names(settings: Settings, sitters: Sequence[str]) -> tuple[str, ...]:
    """A name a seat: people are called as last time, in their order, and rivals as themselves."""
    names: dict[int, str] = {}
    people = [seat for seat, sitter in enumerate(sitters) if sitter == PERSON]
    for n, seat in enumerate(people):
        last = "".join(settings.last_names[n : n + 1])
        names[seat] = usual_name([*names.values()], last)
    for seat, sitter in enumerate(sitters):
        if sitter != PERSON:
            last = settings.last_others.get(sitter, "")
            names[seat] = rival_name(sitter, [*names.values()], last)
    return tuple([names[seat] for seat in range(len(sitters))])


def usual_chairs(settings: Settings, sitters: Sequence[str]) -> list[Chair]:
    """The chairs of those who decide, with names and marks."""
    named = zip(usual_names(settings, sitters), MARKS, sitters, strict=False)
    return [Chair(name, mark, sitter) for name, mark, sitter in named]


def usual_others(settings: Settings, mode: PlayMode, chairs: Sequence[Chair]) -> dict[str, str]:
    """What the characters without a seat are called."""
    names = [chair.name for chair in chairs]
    return {
        role.key: usual_other(role, names, settings.last_others.get(role.key, ""))
        for role in mode.roles
    }


def company_met(settings: Settings, spec: GameSpec, way: WayToPlay) -> WayToPlay | None:
    """The way for a larger company as it was gone last; None if it never was."""
    cards = {f"{spec.key} {mode.key}": mode for mode in spec.modes}
    for key, sitters in reversed(settings.last_sitters.items()):
        mode, people = cards.get(key), sitters.count(PERSON)
        if mode is not None and kind_of(spec, mode, people) == "company":
            return way._replace(mode=mode, people=people)
    return None


def remembered(
    settings: Settings,
    spec: GameSpec,
    mode: PlayMode,
    chairs: Sequence[Chair],
    others: Mapping[str, str],
) -> dict[str, Any]:
    """The settings after these have sat down, as far as they change."""
    names = tuple([chair.name for chair in chairs if chair.is_person])
    sitters = tuple([chair.sitter for chair in chairs])
    keys = remembered_as(spec.key, mode), remembered_as(spec.key, mode, len(names))
    kept = {key: last for key, last in settings.last_sitters.items() if key not in keys}
    called = {**settings.last_others, **others}
    for chair in chairs:
        if not chair.is_person:
            called.pop(chair.sitter, None)
    for chair in chairs:
        if not chair.is_person and not is_own_name(chair.sitter, chair.name):
            called[chair.sitter] = chair.name
    ways = {game: way for game, way in settings.last_ways.items() if game != spec.key}
    return {
        "last_names": (*names, *settings.last_names[len(names) :]),
        "last_sitters": {**kept, **dict.fromkeys(keys, sitters)},
        "last_others": called,
        "last_ways": {**ways, spec.key: kind_of(spec, mode, len(names))},
    }


def begin_match(
    context: Context,
    spec: GameSpec,
    mode: PlayMode,
    chairs: Sequence[Chair],
    others: Mapping[str, str],
    options: Mapping[str, OptionValue],
    seed: str,
) -> Transition:
    """Sit down and begin, by the game’s `options` and the house’s own: names are remembered, the
    first save is written, the table is laid.
    """
    match = _begun(spec, mode, chairs, others, options, seed)
    # A clock put back must not write one game over another.
    match.name = context.store.fresh_name(match.name)
    called = {role: name.strip() for role, name in others.items()}
    context.change(**remembered(context.settings, spec, mode, _seated(chairs), called))
    try:
        book.noted(context.store, match, here())
        context.store.save(match.record())
    except CannotSave as refused:
        return Push(
            Notice(
                context,
                _("Nothing can be written down"),
                str(refused),
                yes=_("Play all the same"),
                on_yes=lambda: Go(ToTable(match, fresh=True)),
            )
        )
    return Go(ToTable(match, fresh=True))


def awaited(
    context: Context,
    spec: GameSpec,
    mode: PlayMode,
    chosen: Callable[[], tuple[Sequence[Chair], Mapping[str, str], Mapping[str, OptionValue]]],
    scale: Scale,
) -> Iterator[Job]:
    """Everything the first table wants if they sit down as is `chosen` when it is asked: its
    pictures, then the table itself, laid for nobody.
    """
    _chairs, _others, options = chosen()
    yield from table_ready(spec, scale, _set_up(spec, mode, options))
    yield lambda: day_of("", here())  # the words of days are read

    def begin() -> Match | None:
        # Who is not yet called anything cannot sit down.
        with suppress(BadData):
            return _begun(spec, mode, *chosen(), _NOBODYS)
        return None

    yield from laid_for_nobody(context, begin)


_NOBODYS: Final = "for nobody"
"""The seed of a table that nobody sees."""


def _seated(chairs: Sequence[Chair]) -> list[Chair]:
    return [Chair(chair.name.strip(), chair.mark, chair.sitter) for chair in chairs]


def _set_up(spec: GameSpec, mode: PlayMode, options: Mapping[str, OptionValue]) -> Setup:
    chosen, _friendly = parted(way_in(options, spec)[0])
    return spec.setup(mode.seats, chosen, mode.key)


def _begun(
    spec: GameSpec,
    mode: PlayMode,
    chairs: Sequence[Chair],
    others: Mapping[str, str],
    options: Mapping[str, OptionValue],
    seed: str,
) -> Match:
    """A match that is written down nowhere. Raises BadData."""
    named = {role: name.strip() for role, name in others.items()}
    theirs, thrown_by = way_in(options, spec)
    _chosen, friendly = parted(theirs)
    setup, seats = _set_up(spec, mode, options), _seated(chairs)
    return Match.begin(
        spec, setup, seats, seed, others=named, friendly=friendly, thrown_by=thrown_by
    )


_LARGE_FROM = 1.5
"""The reader's size of letters from which faces give way to words."""

_LEADING = 1.15
"""Line over letter of the sentences: close, so that they are as large as they may be."""


class Likeness(Control):
    """Whoever sits, or might sit, in a chair: `level` is a rival's level, or "person"."""

    def __init__(self, level: str, act: Act, key: int, words: str) -> None:
        super().__init__(f"sitter {level}", (key,))
        self.level, self.act, self.words = level, act, words
        self.chosen = False
        """Whether this is the one in force: its name is red and bold."""
        self.under = 0
        """Pixels of its height that the name has."""
        self.foot = 0
        """Pixels left free under the name."""
        self.px = 0
        """How large the letters of the name are."""

    def press(self) -> Handled:
        return Handled(self.act())

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect.copy()
        rect.height -= self.foot
        tall = self.under
        side = min(rect.width, rect.height - tall)
        # A face that is pointed at comes a little nearer.
        side -= 0 if hovered or self.chosen else 2 * scale.px(3)
        place = Rect(0, 0, side, side)
        place.center = (rect.centerx, rect.top + (rect.height - tall) // 2)
        put(surface, portrait(self.level, side), center=place.center)
        ink = OXBLOOD if hovered or self.chosen else INK
        face_cut = Face.BOLD if self.chosen else Face.TEXT
        said = broken(self.words, self.px, rect.width, tall, 2, face_cut, ink, "centre", 1.0)
        surface.blit(said, said.get_rect(midtop=(rect.centerx, rect.bottom - tall)))


class CompanyPage(Page):
    """One of the company takes the seat; whoever is pointed at is shown large. `asked` stands over
    it; `people` says whether a person may sit there, too.
    """

    def __init__(
        self,
        context: Context,
        spec: GameSpec,
        asked: str,
        sitter: str,
        take: Callable[[str], object],
        people: bool = True,
    ) -> None:
        super().__init__(context)
        self.spec, self.asked, self.sitter, self.take = spec, asked, sitter, take
        self.sitters = (*((PERSON,) if people else ()), *[each.level for each in BY_STRENGTH])
        """Everybody who may sit there, the mildest first."""
        for n, each in enumerate(self.sitters):
            known = character(each)
            words = known.name if known is not None else _("A person")
            face = Likeness(each, partial(self._choose, each), pygame.K_1 + n, words)
            face.chosen = each == sitter
            self.add(face)
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        self._detail = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self.controls.set_focus(f"sitter {self.sitter}", seen=False)

    def _choose(self, sitter: str) -> Transition:
        self.take(sitter)
        return Pop()

    @property
    def shown(self) -> str:
        """Who is shown large: pointed at, else come to by keys, else in the seat now."""
        for name in (self.controls.hovered, self.controls.focus):
            kind, _space, sitter = name.partition(" ")
            if kind == "sitter":
                return sitter
        return self.sitter

    @property
    def called(self) -> str:
        """The name of whoever is shown large: "Jem Hobbs, the Footpad"."""
        if character(self.shown) is None:
            return _("A person")
        last = self.context.settings.last_others.get(self.shown, "")
        return introduced(rival_name(self.shown, (), last), self.shown)

    @property
    def told(self) -> tuple[str, ...]:
        """What is said of the one shown large, a sentence each."""
        known = character(self.shown)
        if known is None:
            return (_("Somebody here at this computer decides."),)
        measured = in_full(self.spec.key, self.shown)
        brief = in_brief(self.spec.key, self.shown)
        if self._large and brief:
            measured = (brief,)  # one thing in large letters is more than four in small ones
        unmeasured = _("How hard to beat in this game nobody has measured yet.")
        return (known.line, *(measured or (unmeasured,)))

    # ---- the page

    @property
    def _large(self) -> bool:
        return self.scale.text_factor >= _LARGE_FROM

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        large = self._large
        gap = scale.px(14 if large else 18)
        under = scale.text(26 if not large else 40, 60)
        rope = scale.text(24, 34)
        wide = (inside.width - gap * (len(self.sitters) - 1)) // len(self.sitters)
        wide = min(wide, scale.px(150))
        # Large letters need the room below: the faces are known by their names as well.
        side = min(wide, scale.px(96)) if large else wide
        px = min(
            block(face.words, scale.text(17), wide, under, 2, Face.BOLD, 1.0).px
            for face in self._faces
        )
        whole = wide * len(self.sitters) + gap * (len(self.sitters) - 1)
        x, top = inside.centerx - whole // 2, inside.top + self.heading_height
        for face in self._faces:
            face.place((x, top, wide, side + under + rope))
            face.under, face.foot, face.px = under, rope, px
            x += wide + gap
        top += side + under + rope + scale.px(8 if large else 18)
        self._detail = Rect(inside.left, top, inside.width, foot - scale.px(16) - top)

    @property
    def _faces(self) -> list[Likeness]:
        return [each for each in self.controls if isinstance(each, Likeness)]

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, self.asked)
        sheet(page, self._detail, self.scale)

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        for face in self._faces:
            if face.level != PERSON:
                foot = Rect(0, 0, face.rect.width, face.foot)
                foot.midbottom = face.rect.midbottom
                tied_knots(surface, face.level, foot, scale, "centre")
        inner = self._detail.inflate(-2 * scale.px(34), -2 * scale.px(18))
        # In large letters what is told wants the room.
        side = min(inner.height, round(inner.width * (0.2 if self._large else 0.34)))
        put(surface, portrait(self.shown, side), midleft=inner.midleft)
        left = inner.left + side + scale.px(22 if self._large else 34)
        room = Rect(left, inner.top, inner.right - left, inner.height)
        px = min(scale.text(34), round(inner.height * 0.2))
        name = fitted(self.called, px, room.width, 14, Face.HEADING, OXBLOOD)
        surface.blit(name, room.topleft)
        if self.shown != PERSON:
            rope = min(scale.text(26), round(name.get_height() * 0.6))
            left = room.left + name.get_width() + scale.px(18)
            beside = Rect(left, room.top, room.right - left, rope)
            beside.centery = room.top + round(name.get_height() * 0.55)
            if beside.width > 4 * rope:
                tied_knots(surface, self.shown, beside, scale)
        room.top, room.height = room.top + name.get_height(), room.height - name.get_height()
        self._tell(surface, room)

    def _tell(self, surface: Surface, room: Rect) -> None:
        """The character in a line, and under it what was measured, each as large as it may be."""
        line, *measured = self.told
        usual = self.scale.text(24)
        px = _largest([line], usual, room.width, round(room.height * 0.5), Face.SCRIPT)
        said = paragraph(line, px, room.width, Face.SCRIPT, INK, leading=_LEADING)
        surface.blit(said, room.topleft)
        y = room.top + said.get_height() + round(px * 0.4)
        px = _largest(measured, round(usual * 0.72), room.width, room.bottom - y, Face.TEXT)
        for words in measured:
            said = paragraph(words, px, room.width, Face.TEXT, SEPIA, leading=_LEADING)
            surface.blit(said, (room.left, y))
            y += said.get_height()


def _largest(every: Sequence[str], px: int, width: int, height: int, face: Face) -> int:
    """The largest letters up to `px` in which all of it fits."""
    while (
        px > 12
        and sum(paragraph_height(words, px, width, face, _LEADING) for words in every) > height
    ):
        px -= 1
    return px
