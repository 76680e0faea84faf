"""A teenager's jacket, worn by the shop's dummy over plain trousers."""
from dataclasses import replace

from cloth.surface import patch
from cloth.top import Top
from cloth.trims import button, strip
from form.dressed import PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.ribs import stand
from form.solve import Stuff
from model import model

WOOL = Stuff(frames=32, bending=0.45, tension=22, mass=0.34, shear=6)
CUT = Top(
    figure=MAN, length=65, neck=(8, 8, 1.8), shoulder=23.2, slope=5, chest=28.6, hem=27.6, sleeve=58, bicep=19, wrist=12.4,
    rib=5.6, armhole=24.8, rib_width=0.88,
)  # fmt: skip


@model
def varsity_jacket():
    """Wool body, sleeves of another cloth, press studs and striped ribs."""
    wear("varsity-jacket", CUT, [stand(4.2, gap=1), closure, welts], WOOL, 0.9, PLAIN, other_sleeves)
    return shown(SHOULDER - CUT.length, 64, 172, (4, 140), 46)


def other_sleeves(piece):
    return replace(piece, bands=[*piece.bands, ("sleeve", lambda x, z: True)]) if piece.name == "sleeve" else piece


def closure(surface):
    strip(-1.7, 1.7, 0.2, 56.4)(surface)
    for z in (53, 43.5, 34, 24.5, 15, 3):
        button(surface, 0, z, 0.75, "stud", 0.45, shiny=True)


def welts(surface):
    for s in (1, -1):
        shape = [(10.2, 27.4), (12.6, 28), (17, 16), (14.6, 15.4)]
        patch(surface, [(s * x, z) for x, z in shape][::s], "sleeve", 0, 0.8)
