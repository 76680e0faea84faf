"""
Cuts the store's two faces to what it sets: python3 tools/studio/fonts/make.py (Debian: python3-fonttools, python3-brotli).

  1. Fraunces as drawn: its display cut, half soft, plain letters, the weights between 440 and 600.
  2. Figtree between 400 and 700, with the rupee sign in it, which the package keeps in its second file.

What is cut stands in app/styles/fonts/ and is committed; this runs by hand, when a face changes.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
OUT = ROOT / "app/styles/fonts"
RUPEE = 0x20B9
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x2BB, 0x2BC, RUPEE]
SIGNS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2039, 0x203A, 0x2191, 0x2193, 0x2212]


def face(family, files, limits):
    """The variable face of the package's latin file, its axes limited, and the rupee sign added from the latin-ext one."""
    latin, extended = (
        instantiateVariableFont(TTFont(PACKAGES / family / "files" / f"{family}-{subset}-{files}.woff2"), limits)
        for subset in ("latin", "latin-ext")
    )
    add(latin, extended, RUPEE)
    return latin


def add(font, other, code):
    """Copies one plain glyph, with how it varies, from another cut of the same face."""
    name = other.getBestCmap()[code]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = other["glyf"][name]
    font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
    font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name
    # Widths vary by the outlines' own deltas: this table numbers the glyphs, and would have to be written anew.
    del font["HVAR"]


def write(font, name):
    """Leaves out every other letter, and writes the file the style sheet names."""
    for glyph in font.getGlyphOrder():
        font["gvar"].variations.setdefault(glyph, [])
    options = Options()
    options.hinting = False
    options.layout_features = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LETTERS, *SIGNS])
    subsetter.subset(font)
    font.flavor = "woff2"
    path = OUT / f"{name}.woff2"
    font.save(path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1024:.1f} KB")


if __name__ == "__main__":
    write(face("fraunces", "full-normal", {"opsz": 100, "SOFT": 60, "WONK": 0, "wght": (440, 600)}), "fraunces")
    write(face("figtree", "wght-normal", {"wght": (400, 700)}), "figtree")
