"""The solo rival: a face on the wall, and how much he has taken."""

from pygame import Rect

from game.engine.words import _, plural
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import FADED, GOLD, INK, IVORY, OXBLOOD
from game.sprites.pieces import (
    Piece,
    block,
    kept,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.your_money.marks import coin


@kept
def rival_poster(
    size: tuple[int, int],
    scale: Scale,
    name: str,
    guineas: int,
    first_round: int,
    current: int,
    turn: bool = False,
) -> Piece:
    """The poster of one who rides from `first_round`; rects "name", "guineas", "portrait"."""
    out = sheet_of(size)
    whole = out.get_rect()
    body = whole.inflate(-2 * scale.px(4), -2 * scale.px(4))
    if turn:
        plate(out, whole, scale.px(9), GOLD, INK, max(1, scale.px(1.5)))
    stock(out, body, scale)
    inner = body.inflate(-2 * scale.px(12), -2 * scale.px(12))
    head = Rect(inner.left, inner.top, inner.width, 0)
    head.height = max(round(inner.height * 0.09), min(scale.text(26), round(inner.height * 0.12)))
    band = head.inflate(scale.px(8), 0)
    plate(out, band, scale.px(4), OXBLOOD, INK, max(1, scale.px(1.2)))
    title = " ".join(_("Rival").upper())
    words(out, title, head.inflate(-4, 0), scale.text(20), Face.HEADING, IVORY, "centre")
    purse = min(round(inner.width * 0.52), round(inner.height * 0.19))
    named = round(inner.height * 0.13)
    counted = min(scale.text(22), round(inner.height * 0.13))
    # The face gives way where large letters want the room.
    rest = inner.bottom - head.bottom - named - purse - counted - scale.px(14 + 8 + 16 + 2)
    side = min(inner.width, round(inner.height * 0.34), rest)
    portrait = Rect(0, head.bottom + scale.px(14), side, side)
    portrait.centerx = inner.centerx
    picture_in(out, "your_money/solo_rival", portrait)
    name_box = Rect(inner.left, portrait.bottom + scale.px(8), inner.width, 0)
    name_box.height = named
    set_block(out, name, name_box, scale.text(22), 2, Face.BOLD)
    rule(out, inner.left, inner.right, name_box.bottom + scale.px(4), FADED)
    spot = Rect(0, name_box.bottom + scale.px(16), purse, purse)
    spot.centerx = inner.centerx
    rest = inner.bottom - spot.bottom
    coin(out, spot, guineas, scale)
    caption = Rect(inner.left, spot.bottom + scale.px(2), inner.width, counted)
    # The number stands on the coin; only its word is wanted here.
    word = plural("{n} guinea", "{n} guineas", guineas)
    words(out, word, caption, min(scale.text(16), round(counted * 0.76)), Face.TEXT, INK, "centre")
    note = Rect(
        inner.left, caption.bottom, inner.width, max(0, rest - caption.height - scale.px(4))
    )
    if current < first_round:
        text = _("Rides from round {round} on.").format(round=first_round)
    else:
        text = _("Rides after you, for the fattest purse you leave.")
    px = min(scale.text(15), lettering.fit(text.split()[-1], scale.text(15), note.width, 12))
    fits = block(text, px, note.width, note.height, 5, Face.ITALIC).whole
    if fits or current < first_round:  # that he rides on is no news
        set_block(out, text, note, px, 5, Face.ITALIC, INK)
    return Piece(out, {"portrait": portrait, "name": name_box, "guineas": spot, "sheet": body})
