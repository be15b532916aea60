"""From the set-up page to the table: names are remembered, the first save is written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from game.engine.errors import BadData
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.prerender import Job
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Push, Transition
from game.scenes.setting_out.party import remembered
from game.scenes.table.screen import laid_for_nobody, table_ready
from game.session.errors import CannotSave
from game.session.fair_play.house_rule import way_in
from game.session.friendly import parted
from game.session.match import Match
from game.session.practice.notebook import here
from game.session.rides import book
from game.session.rides.deals import day_of
from game.session.seats import Chair
from game.sprites.lettering import Scale


def begin_match(
    context: Context,
    spec: GameSpec,
    mode: Mode,
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
    mode: Mode,
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


def _set_up(spec: GameSpec, mode: Mode, options: Mapping[str, OptionValue]) -> Setup:
    chosen, _friendly = parted(way_in(options, spec)[0])
    return spec.setup(mode.seats, chosen, mode.key)


def _begun(
    spec: GameSpec,
    mode: Mode,
    chairs: Sequence[Chair],
    others: Mapping[str, str],
    options: Mapping[str, OptionValue],
    seed: str,
) -> Match:
    """A match that is written down nowhere. Raises BadData."""
    named = {role: name.strip() for role, name in others.items()}
    theirs, thrown_by = way_in(options, spec)
    _chosen, friendly = parted(theirs)
    return Match.begin(
        spec,
        _set_up(spec, mode, options),
        _seated(chairs),
        seed,
        others=named,
        friendly=friendly,
        thrown_by=thrown_by,
    )
