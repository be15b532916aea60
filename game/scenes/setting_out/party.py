"""Who sits down: as last time, or a person and rivals; and what is kept of it for the next time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from game.ai.levels import LEVELS
from game.engine.errors import BadData
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.prerender import Job
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Push, Transition
from game.scenes.setting_out.ways import WayToPlay, kind_of
from game.scenes.table.screen import laid_for_nobody, table_ready
from game.session.errors import CannotSave
from game.session.fair_play.vouching import way_in
from game.session.going_back.undo import parted
from game.session.match import Match
from game.session.practice.notebook import here
from game.session.rides import book
from game.session.rides.deals import day_of
from game.session.seats.seats import MARKS, PERSON, Chair
from game.session.seats.told import is_own_name, rival_name, usual_name, usual_other
from game.session.settings import Settings
from game.sprites.lettering import Scale

FIRST_RIVAL: Final = "cutpurse"
"""Whom somebody meets who has never met anybody."""

STRANGERS: Final = ("footpad", "cutpurse", "highwayman", "greedy", "turpin", "random")
"""Whom one meets in company that never met: each another face and another level."""


def party(game: str, mode: PlayMode, people: int | None = None) -> str:
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
    last = settings.last_sitters.get(party(game, mode, people), ())
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
    keys = party(spec.key, mode), party(spec.key, mode, len(names))
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
