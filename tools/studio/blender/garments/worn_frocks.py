"""Girls' frocks, worn by the dummy of six years: a bodice with a wide skirt sewn to it."""
from dataclasses import replace

from cloth.collars import shirt
from cloth.surface import patch
from cloth.top import Top
from cloth.trims import button
from form.child import SIX
from form.dressed import shown, wear
from form.necks import piping
from form.skirts import Flare, skirts
from form.solve import Stuff
from garments.flat_trims import tied_bow
from model import model

PETTICOAT = ((-34.5, 13.5, 11.8), (-46, 16.5, 14.8), (-60, 20.6, 18.8), (-96, 29, 27))
GIRL = replace(SIX, figure=SIX.figure.with_(arm_angle=24, petticoat=PETTICOAT))  # her hands would hold the skirt
POPLIN = Stuff(frames=40, bending=0.05, tension=15, mass=0.2, shear=3)
BODICE = Top(
    figure=GIRL.figure, length=24, neck=(6.6, 6.4, 1.6), shoulder=12.6, slope=2.8, chest=16.2, hem=14.8, tail=0.8, armhole=15,
    sleeve=12, bicep=13, wrist=10.6,
)  # fmt: skip
TWIRL = Flare(25, 46, 41, steep=1, folds=9, rise=9)


def frock(name, cut, adds, skirt=TWIRL):
    wear(name, cut, adds, POPLIN, 0.25, pieces=skirts(cut, [skirt]), dummy=GIRL, step=1.7)
    return shown(SIX.shoulder - cut.length, 16, 107, (2, 84), 31)


def sash(surface):
    for layer in (0, 1):
        patch(surface, [(-17, 2.6), (17, 2.6), (17, -0.2), (-17, -0.2)], "trim", layer, 0.35)


def tied(surface):
    tied_bow(surface, 0, 1.4, 6.5, "trim", free=True, high=1.2, flare=0.6)


@model
def gingham_frock():
    """Frock with a square neck, little sleeves, a sash with a bow, and a twirling skirt."""
    cut = BODICE.with_(neck=(6.6, 8, 5), neck_shape="square", shoulder=12, slope=2.6, sleeve=7, bicep=13, wrist=13.6)
    return frock("gingham-frock", cut, [piping(0.8), sash, tied], replace(TWIRL, folds=8))


@model
def flower_frock():
    """Frock with puffed sleeves, a round collar and buttons behind."""
    return frock("flower-frock", BODICE, [lambda cloth: shirt(cloth, stand=0.8, leaf=3.4, point=3.8, spread=1), fastened])


def fastened(surface):
    for z in (20, 14.5, 9):
        button(surface, 0, z, 0.5, layer=1)
