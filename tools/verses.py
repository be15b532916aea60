"""Whether verses scan and rhyme, by the ear of espeak-ng: what is wrong with a file of ballads.

`tools.messages` tells it of every tongue. A tongue's measure stands in its `forms.yaml` under
`verse`. A line may be a syllable longer or shorter, as a voice makes up for it.
"""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from string import Formatter
from typing import Final

from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.flavour.broadside import Poet
from game.engine.flavour.verses import BALLADS, Ballad, Verse, parse_ballad, read_ballad
from tools.translated import SLOT, Measure, read_forms

HEADS: Final = frozenset({"rider", "other", "pair"})
"""What stands at the head of a line only: a short name has a small word before it there."""
_BEATS: Final = {
    "rider": 2,
    "other": 2,
    "rival": 2,
    "name": 2,
    "foe": 2,
    "pair": 4,
    "purse": 4,
    "bars": 3,
    "n": 1,
    "gold": 2,
}
"""About how many syllables is what fills a slot, if no phrase of the ballad does."""
NEAR: Final = 1
"""Syllables that a voice makes up for."""

_VOWEL: Final = "[aeouɑɐɒɔəɛɜæøœʌɵᵻiɪyʏʊ]"
_NUCLEUS: Final = re.compile(rf"({_VOWEL})[\u0303ː]*")
_DIPHTHONGS: Final = re.compile(r"(?<=[aeoɔəɛɜʌɑ])ː?[ɪʊyøʏ](?![\u0303ː])")
_GLIDES: Final = re.compile(r"(?<![ˈˌ])[iyuɪʊ](?=[ˈˌ]?[aeouɑɔəɛøœi])")
_ASIDE: Final = re.compile(r"\(\w+\)|[-?]")
"""What espeak-ng says beside the sounds: that a word is foreign, or leans on the next."""
_EDGES: Final = " .,:;!?…—–-“”‘’„‚«»¡¿()\u00a0\u202f"
_MUTE: Final = re.compile(r"(e|es|ent)$")


class Ear:
    """Hears how the words of a tongue sound. Raises RuntimeError where there is no espeak-ng."""

    def __init__(self, tongue: str, measure: Measure, ballad: Ballad) -> None:
        self.measure = measure
        lines = [line for verse in _verses(ballad) for line in (verse.rhyme, *_lines(verse))]
        lines += [phrase for phrases in ballad.called.values() for phrase in phrases.values()]
        words = sorted({word for line in lines for word in _words(line)})
        self._sounds = {**_heard(tongue, words), **measure.heard}
        self._beats = dict(_BEATS)
        for slot, phrases in ballad.called.items():
            self._beats[slot] = round(median(self.syllables(each) for each in phrases.values()))

    def sound(self, word: str) -> str:
        """A word in the letters of phonetics, its stresses marked."""
        return self._sounds.get(word, "")

    def syllables(self, line: str) -> int:
        """About how many a singer gives to a line; slots count as what fills them."""
        beats, before = 0, ""
        for piece in re.split(f"({SLOT.pattern})", line):
            if slot := re.match(r"\{(\w+)", piece):
                beats, before = beats + self._beats[slot[1]], "n"
                continue
            words = _words(piece)
            for number, word in enumerate(words):
                sound = self.sound(word).translate(_UNSTRESSED)
                beats += len(_nuclei(sound))
                if self.measure.joins and _open(before) and _begins_open(sound):
                    beats -= 1
                if self.measure.mute_e and number + 1 < len(words):
                    beats += self._kept_e(word, words[number + 1])
                before = sound or before
        if self.measure.joins and not line.rstrip(_EDGES).endswith("}"):
            beats += 2 - len(_from_stress(self.sound(_words(line)[-1])))
        return beats

    def _kept_e(self, word: str, following: str) -> bool:
        ending, sound = _MUTE.search(word.casefold()), self.sound(word)
        if ending is None or not sound or _open(sound):
            return False
        return ending[1] != "e" or not _begins_open(self.sound(following))

    def ends_stressed(self, line: str) -> bool:
        """Whether the last syllable can carry the beat."""
        sound = self.sound(_words(line)[-1])
        return len(_nuclei(sound.translate(_UNSTRESSED))) < 2 or len(_from_stress(sound)) == 1

    def rhyme(self, line: str) -> str:
        """What must agree with the line it rhymes with."""
        sound = self.sound(_words(line)[-1]).replace("ː", "")
        if self.measure.rhyme == "vowels":
            vowels = _from_stress(sound.translate(_ALIKE))
            return "".join([*vowels[:1], *vowels[1:][-1:]])
        plain = _GLIDES.sub(_as_glide, sound.translate(_UNSTRESSED))
        last = [match.start() for match in _NUCLEUS.finditer(_DIPHTHONGS.sub(_as_glide, plain))]
        return plain[last[-1] :] if last else plain


_ALIKE: Final = str.maketrans("ɛɔ", "eo")
"""Vowels that a tongue which rhymes by vowels does not tell apart."""
_UNSTRESSED: Final = str.maketrans("", "", "ˈˌ")


def _as_glide(match: re.Match[str]) -> str:
    return "j" * len(match[0])


def _words(line: str) -> list[str]:
    return [
        word
        for each in re.split(r"[\s\-–—/]+", SLOT.sub(" ", line))
        if (word := each.strip(_EDGES))
    ]


def _nuclei(sound: str) -> list[str]:
    return _NUCLEUS.findall(_DIPHTHONGS.sub("", _GLIDES.sub("j", sound)))


def _from_stress(sound: str) -> list[str]:
    """The syllables from the last stressed one on; all of them where none is."""
    at = max(sound.rfind("ˈ"), sound.rfind("ˌ"), 0)
    return _nuclei(sound[at:])


def _open(sound: str) -> bool:
    return bool(re.search(rf"{_NUCLEUS.pattern}$", sound))


def _begins_open(sound: str) -> bool:
    return bool(_NUCLEUS.match(sound.translate(_UNSTRESSED)))


def _heard(tongue: str, words: Sequence[str]) -> Mapping[str, str]:
    try:
        told = subprocess.run(
            ["espeak-ng", "-v", tongue, "--ipa", "-q", "--stdin"],
            input="\n\n".join(words),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    except FileNotFoundError as error:
        raise RuntimeError("Verses are heard by espeak-ng: install it.") from error
    sounds = [_ASIDE.sub("", line.strip()) for line in told.split("\n") if line.strip()]
    if len(sounds) == len(words):
        return dict(zip(words, sounds, strict=True))
    if len(words) == 1:
        return {words[0]: " ".join(sounds)}
    middle = len(words) // 2  # a word that is read as none, or as two: find it
    return {**_heard(tongue, words[:middle]), **_heard(tongue, words[middle:])}


def _verses(ballad: Ballad) -> list[Verse]:
    return [verse for verses in ballad.verses.values() for verse in verses]


def _lines(verse: Verse) -> list[str]:
    halves = (*verse.openings, *verse.closings)
    return [line for half in halves for line in half.split("\n")]


def faults_of(tongue: str, measure: Measure, ballad: Ballad, english: Ballad) -> Iterator[str]:
    """What is wrong with a game's ballads in a tongue, a sentence each; `english` has what there is
    to sing.
    """
    yield from _lacking(ballad, english)
    ear = Ear(tongue, measure, ballad)
    for slot, phrases in ballad.called.items():
        beats = {phrase: ear.syllables(phrase) for phrase in phrases.values()}
        usual = median(beats.values())
        for phrase, own in beats.items():
            if abs(own - usual) > NEAR:
                yield f"“{phrase}” has {own} syllables, others of {slot} have {usual:.0f}."
    lines = Counter(line for verse in _verses(ballad) for line in set(_lines(verse)))
    for line, often in lines.items():
        if often > len(ballad.verses) // 8 + 1:
            yield f"“{line}” is sung in {often} verses; write others."
    for kind, verses in ballad.verses.items():
        for number, verse in enumerate(verses, 1):
            for fault in _slips(ear, verse):
                yield f"{kind}, verse {number}: {fault}"


def _lacking(ballad: Ballad, english: Ballad) -> Iterator[str]:
    for kind in english.verses.keys() ^ ballad.verses.keys():
        yield f"{kind}: there must be verses of it, as in English, and of nothing else."
    for kind in english.titles.keys() - ballad.titles.keys():
        yield f"{kind}: a sheet needs titles for it."
    for kind, verses in english.verses.items():
        if len(verses) > 1 and len(ballad.verses.get(kind, verses)) < 2:
            yield f"{kind}: at least two verses are wanted."
    for slot, phrases in english.called.items():
        for key in phrases.keys() ^ ballad.called.get(slot, {}).keys():
            yield f"called: {slot}: {key} must be there as in English, and nothing else."


def _slips(ear: Ear, verse: Verse) -> Iterator[str]:
    measure = ear.measure
    ends: dict[str, list[str]] = {ear.rhyme(verse.rhyme): []}
    last: set[str] = set()
    for half in (*verse.openings, *verse.closings):
        first, second = half.split("\n")
        for line, wanted in ((first, measure.first), (second, measure.second)):
            beats = ear.syllables(line)
            if abs(beats - wanted) > NEAR:
                yield f"“{line}” has {beats} syllables, {wanted} are wanted."
            for number, (before, slot, *_form) in enumerate(Formatter().parse(line)):
                if slot in HEADS and (number or before):
                    yield f"“{line}”: {{{slot}}} stands at the head of a line only."
            if line.rstrip(_EDGES).endswith("}"):
                continue
            if measure.ends == "stressed" and not ear.ends_stressed(line):
                yield f"“{line}” must end on a stress."
        if second.rstrip(_EDGES).endswith("}"):
            yield f"“{second}” must end on a word that rhymes, not on a slot."
            continue
        ends.setdefault(ear.rhyme(second), []).append(second)
        word = _words(second)[-1].casefold()
        if word in last:
            yield f"“{word}” rhymes with itself."
        last.add(word)
    if len(ends) > 1:
        heard = "; ".join(f"{sound}: {' / '.join(each)}" for sound, each in ends.items())
        yield f"not all of it rhymes with “{verse.rhyme}”: {heard}"


def sung() -> dict[str, Poet]:
    """The games of which ballads are sung, by key."""
    poets = {key: spec.parts.ballad for key, spec in games().items()}
    return {key: poet for key, poet in poets.items() if poet is not None}


def files(folder: Path) -> dict[str, str]:
    """The ballads in a language's folder, as their files have them, by game."""
    there = {game: folder / BALLADS / f"{game}.yaml" for game in sung()}
    return {game: file.read_text("utf-8") for game, file in there.items() if file.exists()}


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the ballads in a language's folder, a sentence each."""
    measure, poets = read_forms(folder).verse, sung()
    for game, text in files(folder).items():
        fields, source = poets[game].FIELDS, f"{BALLADS}/{game}.yaml"
        try:
            ballad = parse_ballad(text, source, fields)
        except BadData as error:
            yield str(error)
            continue
        for fault in faults_of(folder.name, measure, ballad, read_ballad(game, fields)):
            yield f"{source}: {fault}"
