"""Presets as pages and terminals deal with them: read when wanted, written with every change."""

from collections.abc import Mapping

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.session.errors import CannotSave
from game.session.presets.presets import Preset, Presets, keep, kept
from game.session.presets.taking import taken
from game.session.store import Store


class KeptPresets:
    """The presets on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self) -> tuple[Presets, str]:
        """All of them, and what went wrong."""
        return kept(self._store)

    def last(self, spec: GameSpec) -> Mapping[str, OptionValue]:
        """The house rules the game was begun with last, as far as it knows them today."""
        last = self.read()[0].last.get(spec.key)
        return taken(spec, last).options if last is not None else {}

    def begun(self, spec: GameSpec, preset: Preset) -> None:
        """Remember what a game is begun with, or else begin it all the same."""
        now = self.read()[0]
        if now.last.get(spec.key) != preset:
            self.write(now.begun(spec.key, preset))

    def write(self, presets: Presets) -> str:
        """Keep them; why that cannot be done, in a sentence."""
        try:
            keep(self._store, presets)
        except CannotSave as refused:
            return str(refused)
        return ""
