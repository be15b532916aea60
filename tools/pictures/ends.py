"""The ends of Your Money or Your Life: won, shared, hanged, and every word for a score alone."""

from pygame import Surface

from game.engine.names import Names
from game.engine.your_money.state import Options
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from tools.pictures.gallery import picture
from tools.pictures.positions import (
    LONGEST,
    MARKED,
    RICH,
    USUAL,
    ended,
    match_at,
    played,
    sheet,
)
from tools.pictures.studio import Sitting, Studio


def _end(studio: Studio, match: Match, whole: bool = True) -> Surface:
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    at = Sitting(EndingScene(studio.context(speed="instant" if whole else "normal"), match, names))
    at.pass_time(0.5 if whole else 0.8)
    return at.photograph()


@picture("ending_counting")
def ending_counting(studio: Studio) -> Surface:
    """The sums are being added up."""
    return _end(studio, match_at(ended([sheet(**RICH), sheet(**MARKED)])), whole=False)


@picture("ending_win")
def ending_win(studio: Studio) -> Surface:
    """One has won by score."""
    return _end(studio, match_at(ended([sheet(**RICH), sheet(guineas=30)])))


@picture("ending_win_long")
def ending_win_long(studio: Studio) -> Surface:
    """One has won, retired, against a turned scoundrel; the longest names."""
    retired = sheet(**{**RICH, "retired": True, "guineas": 142})
    return _end(studio, match_at(ended([retired, sheet(**MARKED)]), LONGEST))


@picture("ending_last_alive")
def ending_last_alive(studio: Studio) -> Surface:
    """One hangs, and the poorer one has won by living."""
    hanged = sheet(**{**MARKED, "health": 0})
    return _end(studio, match_at(ended([hanged, sheet(guineas=2, scoundrel=9)])))


@picture("ending_shared")
def ending_shared(studio: Studio) -> Surface:
    """The same score: the honours are shared."""
    same = [sheet(guineas=31, folk_hero=5), sheet(guineas=38, scoundrel=2)]
    return _end(studio, match_at(ended(same)))


@picture("ending_both_hanged")
def ending_both_hanged(studio: Studio) -> Surface:
    """Both hang: only reputation counts."""
    dead = [
        sheet(health=0, guineas=31, folk_hero=5, scoundrel=9),
        sheet(health=0, guineas=8, folk_hero=2),
    ]
    return _end(studio, match_at(ended(dead), LONGEST))


@picture("ending_played")
def ending_played(studio: Studio) -> Surface:
    """A whole game between two quick robbers."""
    return _end(studio, played(rounds=99, seed="Knavesmire"))


def _alone(studio: Studio, points: int, rival: int, health: int = 7) -> Surface:
    guineas, hero = points - min(points, 12), min(points, 12)
    state = ended(
        [sheet(guineas=guineas, folk_hero=hero, health=health)],
        rival_guineas=rival,
        options=Options(),
    )
    return _end(studio, match_at(state, USUAL))


@picture("ending_solo_nobody")
def solo_nobody(studio: Studio) -> Surface:
    """Alone: fewer than twenty, and the rival wins."""
    return _alone(studio, 14, 40)


@picture("ending_solo_miller")
def solo_miller(studio: Studio) -> Surface:
    """Alone: twenty and more."""
    return _alone(studio, 24, 20)


@picture("ending_solo_looking_back")
def solo_looking_back(studio: Studio) -> Surface:
    """Alone: thirty and more."""
    return _alone(studio, 34, 20)


@picture("ending_solo_hiding")
def solo_hiding(studio: Studio) -> Surface:
    """Alone: forty and more."""
    return _alone(studio, 44, 20)


@picture("ending_solo_wealth")
def solo_wealth(studio: Studio) -> Surface:
    """Alone: fifty and more."""
    return _alone(studio, 54, 20)


@picture("ending_solo_outcry")
def solo_outcry(studio: Studio) -> Surface:
    """Alone: sixty and more."""
    return _alone(studio, 64, 20)


@picture("ending_solo_crowd")
def solo_crowd(studio: Studio) -> Surface:
    """Alone: seventy and more."""
    return _alone(studio, 74, 20)


@picture("ending_solo_songs")
def solo_songs(studio: Studio) -> Surface:
    """Alone: eighty and more."""
    return _alone(studio, 104, 61)


@picture("ending_solo_hanged")
def solo_hanged(studio: Studio) -> Surface:
    """Alone and hanged, whatever the score."""
    return _alone(studio, 66, 20, health=0)
