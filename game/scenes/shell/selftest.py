"""`--selftest`: the program looks through itself, and touches no folder of the player's."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from game import VERSION
from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import assets
from game.session.record import write_record
from game.session.seats.seats import chairs

Look = Callable[[], str]
"""One look: what was found in order, as a sentence. Whatever is wrong it raises."""

_NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess", "Ned", "Sal")
_LONGEST = 20_000


def look_through(say: Callable[[str], object]) -> bool:
    """Look at everything there is and say what was found; whether all is in order."""
    say(f"Stand and Deliver {VERSION}")
    well = True
    for name, look in _looks():
        try:
            found = look()
        # Whatever goes wrong has to be told, and the looking goes on.
        except Exception as error:
            well = False
            say(_("{name}: WRONG: {error}").format(name=name, error=f"{error!r}"))
        else:
            say(f"{name}: {found}")
    say(_("All is in order.") if well else _("Something is wrong; see above."))
    return well


def _looks() -> Iterator[tuple[str, Look]]:
    yield _("games"), lambda: ", ".join(spec.title for spec in games().values())
    yield _("pictures"), _pictures
    yield _("letters"), _letters
    yield _("sounds"), _sounds
    for spec in games().values():
        yield spec.key, lambda spec=spec: _play(spec)  # type: ignore[misc]


def _pictures() -> str:
    import pygame

    found = sorted((assets() / "images").rglob("*.svg")) + sorted(
        (assets() / "images").rglob("*.png")
    )
    for file in found:
        if pygame.image.load(str(file)).get_width() < 1:
            raise ValueError(file.name)
    if not found:
        raise FileNotFoundError(assets() / "images")
    return _("{n} read").format(n=len(found))


def _letters() -> str:
    import pygame

    from game.sprites.lettering import Face, font_file

    pygame.font.init()
    for face in Face:
        pygame.font.Font(font_file(face), 24).render("Stand & Deliver", True, (0, 0, 0))
    return _("{n} faces").format(n=len(Face))


def _sounds() -> str:
    import pygame

    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init()
    found = sorted((assets() / "sounds").glob("*.ogg"))
    if not found:
        raise FileNotFoundError(assets() / "sounds")
    for file in found:
        if pygame.mixer.Sound(str(file)).get_length() <= 0:
            raise ValueError(file.name)
    pygame.mixer.quit()
    return _("{n} heard").format(n=len(found))


def _play(spec: GameSpec) -> str:
    """One whole game by habit, saved half way, taken up again, and saved at its end."""
    seats = max(spec.seats)
    luck = Loose(SeededLuck("selftest/habit").below(1 << 32))
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        match = Match.begin(spec, spec.setup(seats), chairs(_NAMES[:seats]), "selftest")
        steps = 0
        while match.to_act:
            seat = match.to_act[0]
            match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
            steps += 1
            if steps == 10:
                match = store.resume(store.save(match.record()))
            if steps > _LONGEST:
                raise RuntimeError(_("the game came to no end"))
        record = match.record()
        if write_record(store.load(store.save(record))) != write_record(record):
            raise ValueError(_("the save read is not the save written"))
    return _("{steps} decisions, saved and read").format(steps=steps)
