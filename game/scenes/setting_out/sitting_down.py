"""From the set-up page to the table: names are remembered, the first save is written."""

from collections.abc import Mapping, Sequence

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Transition
from game.scenes.setting_out.party import remembered
from game.scenes.shell import doors
from game.session.back.friendly import parted
from game.session.errors import CannotSave
from game.session.fair_play.house_rule import way_in
from game.session.match import Match
from game.session.practice.today import here
from game.session.rides import riding
from game.session.seating import Chair


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
    seated = [Chair(chair.name.strip(), chair.mark, chair.sitter) for chair in chairs]
    named = {role: name.strip() for role, name in others.items()}
    theirs, thrown_by = way_in(options, spec)
    chosen, friendly = parted(theirs)
    setup = spec.setup(mode.seats, chosen, mode.key)
    match = Match.begin(
        spec, setup, seated, seed, others=named, friendly=friendly, thrown_by=thrown_by
    )
    # A clock put back must not write one game over another.
    match.name = context.store.fresh_name(match.name)
    context.change(**remembered(context.settings, spec, mode, seated, named))
    try:
        riding.noted(context.store, match, here())
        context.store.save(match.record())
    except CannotSave as refused:
        return Push(
            Notice(
                context,
                _("Nothing can be written down"),
                str(refused),
                yes=_("Play all the same"),
                on_yes=lambda: doors.open_match(context, match, fresh=True),
            )
        )
    return doors.open_match(context, match, fresh=True)
