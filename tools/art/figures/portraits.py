"""The rivals' portraits: busts in a round, each known by its outline, and each cut in six moods.

All look to the right, in profile: a round hat and a cudgel, a mask and the moon, two pistols. What they share
(the round, the coat, the moods) is in `rivals/bust.py`.
"""

from tools.art.figures.rivals import cutpurse, drunkard, footpad, highwayman, magpie, turpin
from tools.art.figures.rivals.bust import MOODS, ROUND

_RIVALS = {
    "rival_cutpurse": cutpurse.cutpurse,
    "rival_footpad": footpad.footpad,
    "rival_highwayman": highwayman.highwayman,
    "rival_turpin": turpin.turpin,
    "rival_magpie": magpie.magpie,
    "rival_drunkard": drunkard.drunkard,
}
PORTRAITS = {
    (name if mood.calm else f"{name}_{mood.name}"): lambda d=draw, m=mood: d(m)
    for name, draw in _RIVALS.items()
    for mood in MOODS
}


def disc(_block):
    """The card stock under a portrait."""
    return ROUND.buffer(7)


def tol(name):
    """How far its outlines may be simplified: thirty more moods are a little plainer, for their size."""
    return 0.25 if name in _RIVALS else 0.35
