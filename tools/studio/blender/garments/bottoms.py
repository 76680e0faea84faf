"""Leggings, and what trousers and shorts share."""
from materials import fabric, matte

from cloth.surface import patch
from garments.legwear import Cut
from garments.trims import FLAT, Loop, band, drawcord, elastic, high
from garments.wear import bottom, shown
from model import model

COPPER = "#b87a43"


def sides():
    return [fabric("front", "front"), fabric("back", "back")]


def gathered(name, cut, height=4.0, fall=13):
    """Trousers on an elastic waistband with a cord."""
    surface = bottom(name, cut)
    _, loop = elastic(surface.drape, sides(), height, 64)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), height * 0.45, fall)
    return surface


def patched(surface, x, z, width, height, layer=1, flap=0.0, dip=1.8, lift=0.22):
    """A pair of patch pockets; (x, z) is their inner upper corner."""
    part = ("front", "back")[layer]
    for s in (1, -1):
        shape = [
            (x, z),
            (x + width, z - 0.4),
            (x + width - 0.2, z - height + dip),
            (x + width / 2, z - height),
            (x + 0.3, z - height + dip),
        ]
        patch(surface, [(s * px, pz) for px, pz in shape], part, layer, lift)
        if flap:
            lid = [
                (x - 0.4, z + 1),
                (x + width + 0.4, z + 0.6),
                (x + width + 0.4, z - flap + 1),
                (x + width / 2, z - flap),
                (x - 0.4, z - flap + 1),
            ]
            patch(surface, [(s * px, pz) for px, pz in lid], part, layer, lift + 0.35)


@model
def leggings():
    """High-waisted leggings, close to the leg."""
    surface = bottom(
        "leggings",
        Cut(
            waist=14.5,
            hip=21,
            hip_at=22,
            crotch=71,
            thigh=11.6,
            knee=7.6,
            hem=5.4,
            length=4,
            back_rise=0.6,
            dip=0.3,
            leg_ratio=0.92,
            ratio=0.7,
        ),
    )
    band(Loop(surface.drape, "waist", count=120), high(FLAT, 9), sides(), flare=-0.05)
    return shown((0.16, 0.16), 0.42)
