"""Women's jackets, and slanting pockets."""
from cloth.collars import binding, shirt
from cloth.drape import Cloth
from cloth.figure import WOMAN
from cloth.garment import Garment, garment
from cloth.pattern import BACK, FRONT
from cloth.surface import patch
from cloth.top import Top, pieces_of
from cloth.trims import buttons, cuffs, pocket, strip

CANVAS = Cloth(bending=1.5, tension=26)
PADDED = Cloth(bending=3, tension=28)
HER = WOMAN.with_(arm_angle=15)
WOMENS = Top(
    figure=HER, length=64, neck=(7.8, 8.6, 2), shoulder=20.5, slope=4.6, chest=26.5, hem=26, sleeve=57, bicep=18, wrist=12,
    armhole=23,
)  # fmt: skip


def jacket(cut, *adds, cloth=CANVAS, thickness=0.8, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), thickness=thickness, **more)


def welts(x, z, long=14, slant=3.5, wide=2.4, lift=0.4):
    """A pair of slanting welt pockets."""

    def add(cloth):
        for side in (-1, 1):
            shape = [(x, z), (x + wide, z - 0.8), (x + wide + slant, z - long), (x + slant, z - long)]
            patch(cloth, [(a * side, b) for a, b in shape][::side], "front", 0, lift)

    return add


@garment
def quilted_jacket():
    """Boxy quilted jacket, collarless: bound edges, buttons down the front, patch pockets with bound mouths."""
    cut = WOMENS.with_(length=60, neck=(8.4, 11, 2), chest=27.5, hem=28, sleeve=52, wrist=14.5, bicep=19)
    mouths = [strip(x - 7.2, x + 7.2, 22.4, 24.2, "trim", lift=0.85) for x in (-13.5, 13.5)]
    hems = [strip(-29, 29, 0, 1.5, "trim", layer, 0.25) for layer in (FRONT, BACK)]
    return jacket(
        cut, lambda cloth: binding(cloth, 1.9), strip(-1.5, 1.5, 0, 48.9, "trim", lift=0.45),
        buttons(*((0, z) for z in (45.5, 35.5, 25.5, 15.5, 5.5)), radius=1.05, lift=0.5),
        pocket(13.5, 24, 14, 16, 0.1, mirror=True, lift=0.5), *mouths, *hems, cuffs(cut, 1.6, "trim", knob=False),
        cloth=PADDED, thickness=1.6,
    )  # fmt: skip
