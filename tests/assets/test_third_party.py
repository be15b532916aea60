"""THIRD_PARTY.md names everything that is shipped, and the page in the menu says the same."""

import re
import tomllib
from importlib.metadata import distribution

import pytest

from game.engine.discovery import games
from game.scenes.front.about import FONTS, LIBRARIES, contents
from tools.third_party import (
    FILE,
    PACKAGES,
    ROOT,
    Package,
    bundled_libraries,
    designers,
    library_of,
    page,
    text_of,
)

ELSEWHERE = {
    "comtypes": "Permission is hereby granted, free of charge",
    "rubicon-objc": "Redistribution and use in source and binary forms",
    "speechd-unofficial": "GNU LESSER GENERAL PUBLIC LICENSE",
}
"""The speech of each system, of which one is installed: by what their licences are known."""


def test_the_page_is_what_the_packages_say() -> None:
    assert FILE.read_text("utf-8") == page(), "make third-party writes it anew"


def _plain(name: str) -> str:
    return re.split(r"[ ;<>=!\[(~]", name)[0].lower().replace("_", "-")


def test_every_package_that_is_shipped_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted, left = set(), [_plain(need) for need in project["dependencies"]]
    while left:
        name = left.pop()
        if name not in wanted:
            wanted.add(name)
            # What only another system needs is not installed here, and needs nothing itself.
            needs = [] if name in ELSEWHERE else distribution(name).requires or []
            left += [_plain(need) for need in needs if "extra ==" not in need]
    assert wanted == {_plain(package.name) for package in PACKAGES}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_package_s_own_words_are_its_licence(package: Package) -> None:
    name, licence, _what = package
    if name in ELSEWHERE:
        assert ELSEWHERE[name] in " ".join(text_of(name).split())
        return
    told = distribution(name).metadata
    fields = [field for field in ("License-Expression", "License") if field in told]
    stated = told[fields[0]] if fields else ""
    kind = licence.split("-")[0]
    assert kind in f"{stated} {text_of(name)}", f"{name} says {stated!r}"


def test_every_library_inside_pygame_is_named() -> None:
    # A wheel for Linux carries them as files; elsewhere they lie among the modules.
    unknown = [file for file in bundled_libraries() if library_of(file) is None]
    assert unknown == []
    if (distribution("pygame-ce").read_text("WHEEL") or "").find("manylinux") >= 0:
        assert len(bundled_libraries()) > 20


def test_the_menu_s_page_names_the_same_packages_and_every_game() -> None:
    shown = {part.package.lower() for part in (*LIBRARIES, *FONTS)}
    assert shown <= {package.name.lower() for package in PACKAGES}
    words = " ".join(block.markup for block in contents())
    assert [title for title, _names in designers()] == [spec.title for spec in games().values()]
    for spec in games().values():
        assert spec.title in words
        assert all(name in words for name in spec.designers)
