"""What rhymes with what, as an editor reads it out: families of words by their sound."""

from pathlib import Path

_SAID = Path(__file__).with_name("rhymes.txt").read_text(encoding="utf-8")
FAMILIES = tuple([frozenset(line.split()) for line in _SAID.splitlines()])


def rhyme(one: str, other: str) -> bool:
    """Whether two different words are of one family."""
    return one != other and any(one in family and other in family for family in FAMILIES)


def last_word(half: str) -> str:
    """What the ear waits for at the end of half a verse."""
    return half.rstrip(".,:;!?”’").split()[-1].strip("“”‘’").casefold()
