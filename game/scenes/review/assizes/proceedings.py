"""A game being judged while the house goes on; what is found is kept with its record."""

from contextlib import suppress

import msgspec

from game.ai.assizes.bench import Put, decisions
from game.ai.assizes.hearing import Hearing
from game.scenes.kit.scene import Context
from game.session.errors import CannotSave
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, keep, kept
from game.session.store import Store

SERVICE = "assizes"


class Proceedings:
    """The verdict on one record as far as it has come, and the hearing that goes on with it.

    Raises BadSave for a record that cannot be played.
    """

    def __init__(self, store: Store, record: Record) -> None:
        self.store, self.record = store, record
        self.case = brought(record)
        self.verdict, self.words = kept(store, record, self.case)
        self.put: dict[int, Put] = {each.step: each for each in decisions(self.case)}
        """Every decision as it was put to its seat, by its step."""
        self.trouble = ""
        self._hearing: Hearing | None = None

    @property
    def running(self) -> bool:
        """Whether the judge is at work."""
        return self._hearing is not None

    @property
    def progress(self) -> float:
        """How far the judge has come, from 0 to 1."""
        done, of = self.verdict.heard - self.case.done, self.case.of - self.case.done
        return done / of if of > 0 else 1.0

    def begin(self) -> None:
        """Let the judge go on where he stopped."""
        if self._hearing is None and not self.verdict.complete:
            self.trouble = ""
            case = msgspec.structs.replace(self.case, heard=self.verdict.heard)
            self._hearing = Hearing(case)

    def look(self) -> bool:
        """Take what has been heard since; whether there was anything. Never waits."""
        hearing = self._hearing
        if hearing is None:
            return False
        heard = hearing.look()
        self.verdict = gone_on(self.verdict, heard)
        if not hearing.running:
            self.trouble = hearing.trouble
            self._hearing = None
            self._keep()
            return True
        return bool(heard)

    def stop(self) -> None:
        """End the hearing at once; what was found by then is kept."""
        hearing = self._hearing
        if hearing is None:
            return
        self.verdict = gone_on(self.verdict, hearing.look())
        hearing.stop()
        self._hearing = None
        self._keep()

    def _keep(self) -> None:
        # Where nothing can be written the game is judged again another time.
        with suppress(CannotSave):
            keep(self.store, self.record, self.verdict)


def proceedings_of(context: Context, record: Record) -> Proceedings:
    """The proceedings on a record: those under way, if they are on it, or new ones."""
    now = context.services.get(SERVICE)
    if isinstance(now, Proceedings):
        same = now.record.name == record.name and now.record.steps == record.steps
        if same and now.running:
            return now
        now.stop()
    fresh = Proceedings(context.store, record)
    context.services[SERVICE] = fresh
    return fresh
