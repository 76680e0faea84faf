"""A teenager's tops: the hoodie and the T-shirt are worn by the dummy of twelve years, the jacket by the man."""
from dataclasses import replace

from cloth.even import smoothed
from cloth.hems import HEIGHTS, even_ends, even_ring
from cloth.pattern import BACK
from cloth.seams import even_armholes, even_seam
from cloth.surface import patch
from cloth.top import Top, pieces_of
from cloth.trims import button, strip
from form.child import TWELVE
from form.dressed import PLAIN, TEEN, shown, wear
from form.hoods import kangaroo, lying_hood
from form.man import MAN, SHOULDER
from form.rib_ends import lay_ribs
from form.ribs import neck_rib, stand
from form.solve import Stuff
from model import model

JERSEY = Stuff(frames=34, bending=0.025, tension=12, mass=0.22, shear=3)
FLEECE = Stuff(frames=32, bending=0.3, tension=20, mass=0.32, shear=5)
WOOL = Stuff(frames=32, bending=0.45, tension=22, mass=0.34, shear=6)
CUT = Top(
    figure=MAN, length=65, neck=(8, 8, 1.8), shoulder=23.2, slope=5, chest=28.6, hem=27.6, sleeve=56.5, bicep=19, wrist=12.4,
    rib=5.6, armhole=24.8, rib_width=0.88,
)  # fmt: skip
ROOMY = Top(
    figure=TWELVE.figure, length=57, neck=(8, 8, 1.8), shoulder=18.8, slope=4.5, chest=23, hem=22.4, sleeve=53, bicep=15.4,
    wrist=10.4, rib=5, armhole=20.4, rib_width=0.88,
)  # fmt: skip
TEE = Top(
    figure=TWELVE.figure, length=56, neck=(7.8, 8.6, 2), shoulder=19.6, slope=4.8, chest=22.2, hem=22, armhole=20, sleeve=19,
    bicep=15.8, wrist=16,
)  # fmt: skip


def teen(name, cut, adds, stuff, thickness, finish=None, tucked=False):
    wear(name, cut, adds, stuff, thickness, TEEN, dummy=TWELVE, step=1.7, finish=finish, tucked=tucked)
    return shown(TWELVE.shoulder - cut.length, 44, 141, (3, 113), 40)


@model
def teen_hoodie():
    """Roomy hoodie with a deep pocket, the hood down."""
    adds = [lying_hood(size=0.78), kangaroo(21, 5.4, 13)]
    return teen("teen-hoodie", ROOMY, adds, FLEECE, 0.7, lambda drape: even_armholes(even_ends(drape)))


@model
def teen_tee():
    """T-shirt with dropped shoulders."""
    return teen("teen-tee", TEE, [neck_rib(2)], JERSEY, 0.3, calm, tucked=True)


def calm(drape):
    """The Drape without the folds behind and the slant of the hem that the solver leaves."""
    level = even_ring(drape, drape.rims["hem"], 20, HEIGHTS)
    return even_armholes(smoothed(level, BACK, 26, 5, 50))


@model
def varsity_jacket():
    """Wool body, sleeves of another cloth, press studs and striped ribs."""
    pieces = [other_sleeves(piece) for piece in pieces_of(CUT)]
    wear("varsity-jacket", CUT, [stand(4.2, gap=1), closure, welts], WOOL, 0.9, PLAIN, pieces, finish=even_colours)
    return shown(SHOULDER - CUT.length, 64, 172, (4, 140), 46)


def other_sleeves(piece):
    return replace(piece, bands=[*piece.bands, ("sleeve", lambda x, z: True)]) if piece.name == "sleeve" else piece


def even_colours(drape):
    return lay_ribs(CUT)(even_seam(drape, "sleeve"))


def closure(surface):
    strip(-1.7, 1.7, 0.2, 56.4)(surface)
    for z in (53, 43.5, 34, 24.5, 15, 3):
        button(surface, 0, z, 0.75, "stud", 0.45, shiny=True)


def welts(surface):
    for s in (1, -1):
        shape = [(10.2, 27.4), (12.6, 28), (17, 16), (14.6, 15.4)]
        patch(surface, [(s * x, z) for x, z in shape][::s], "sleeve", 0, 0.8)
