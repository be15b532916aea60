"""What is told of a broken rule is told of this one, not of another that was broken before."""

from pathlib import Path

import pytest

from tools import mutants


def test_no_two_wordings_of_a_module_are_taken_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python goes by the second a file was written in and by its length: both as before, and it
    would run what it compiled of the wording before.
    """
    copy = mutants.Copy(tmp_path)
    module = tmp_path / mutants.ENGINE / "dick_turpin" / "state.py"
    met = dict[tuple[int, int], str]()

    def looks(*_asked: object) -> str:
        on_disk = module.stat()
        wording = module.read_text(encoding="utf-8")
        assert met.setdefault((int(on_disk.st_mtime), on_disk.st_size), wording) == wording
        return ""

    monkeypatch.setattr(copy, "_run", looks)
    old = "(journey - 1) % seats"
    for new in ("(journey - 2) % seats", "(journey - 3) % seats"):
        broken = mutants.Broken("dick_turpin", "state.py", old, new, "another drives")
        assert copy.told(broken).fate == "alive"
    assert len(set(met.values())) == 3
