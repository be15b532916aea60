"""What kinds of sounds there are, and how loud each is: two of a kind are within 2 LU."""

KINDS: dict[str, tuple[int, str]] = {
    "touches": (-31, "click step"),
    "small things": (
        -25,
        "card_flip card_slap coin_1 coin_2 coin_3 medal dice_roll dice_rattle roll fire fuse"
        " quill boot knife rope whip bar mallet nail stamp",
    ),
    "blows": (-20, "fist snare laurel thump timber trapdoor splash sword coins hooves drum_roll"),
    "shots": (-15, "pistol shotgun explosion"),
    "voices": (-17, "cheer gasp liar feast bell horn breath"),
    "rooms": (-23, "tavern_loop greenwood_loop coach_loop gallop_loop"),
    "weather": (-23, "rain_loop wind_loop"),
    "tunes": (-15, "greensleeves over_the_hills"),
}
"""The loudness of each kind in LUFS, and its sounds."""


def kind_of(name: str) -> str:
    """The kind of a sound; KeyError if it has none."""
    for kind, (_loud, names) in KINDS.items():
        if name in names.split():
            return kind
    raise KeyError(name)
