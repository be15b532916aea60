"""What is made ready beforehand is what the table asks for when it is laid."""

import pytest

from game.engine.riding_shotgun.data import CARDS
from game.scenes.riding_shotgun.prerender import jobs
from game.sprites import art, lettering, pieces
from game.sprites.lettering import Scale
from game.sprites.riding_shotgun import cards, posts, stage
from game.sprites.riding_shotgun.layout import CoachLayout
from tests.games.riding_shotgun.table.test_pieces import MARKS
from tools.pictures.studio import open_studio


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_table_laid_afterwards_engraves_nothing_more(text: float) -> None:
    art.forget()
    lettering.forget()
    pieces.forget()
    scale = Scale(1280, 800, text)
    for job in jobs(scale):
        job()
    before, _bytes = art.kept()
    assert before > 100
    layout = CoachLayout(scale, 8)
    for card in CARDS:
        cards.whole(card, layout.desks.card, scale)
    for team in (0, 1):
        cards.back(team, layout.desks.card)
        cards.back(team, layout.drawn_card)
        posts.post_piece(layout.post(team).size, scale, posts.Post(team))
    for card in CARDS:
        cards.front(card, layout.drawn_card, scale)
    if not layout.large:
        actors = [stage.Actor(s, MARKS[s], s // 2 + (4 if s % 2 else 0)) for s in range(8)]
        cast = stage.StageCast("mine", tuple(actors[::2]), tuple(actors[1::2]))
        for size in (layout.stage.size, layout.tall_stage.size):
            stage.stage_picture(size, scale, cast)
    assert art.kept()[0] == before
