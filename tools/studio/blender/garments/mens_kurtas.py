"""Men's kurtas and suits, worn by the shop's dummy with what belongs to them."""
from cloth.collars import band, shirt
from cloth.trims import cuffs, pocket, strip
from form.dressed import CHURIDAR, PYJAMA, SALWAR, shown, wear
from form.man import MAN, SHOULDER
from form.solve import Stuff
from garments.kurtas import MENS, placket
from model import model

MULMUL = Stuff(frames=34, bending=0.03, tension=14, mass=0.2, shear=2.5)
COTTON = Stuff(frames=34, bending=0.06, tension=16, mass=0.22, shear=3)
STIFF = Stuff(frames=32, bending=0.5, tension=24, mass=0.3, shear=6)


@model
def malmal_kurta():
    """Fine straight kurta to the knee: band collar, half placket; a churidar below."""
    cut = MENS.with_(figure=MAN, length=106, neck=(7.6, 7.6, 1.8), sleeve=64, hem=30)
    wear("malmal-kurta", cut, [lambda cloth: band(cloth, 3.2), *placket(cut, 27, 2.0)], MULMUL, 0.3, CHURIDAR)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def haldi_kurta():
    """Shorter kurta, its sleeves pushed up, over straight pyjamas."""
    cut = MENS.with_(
        figure=MAN, length=96, neck=(7.6, 7.6, 1.8), hip=(27.5, 62), hem=28.5, slit=22, sleeve=50, wrist=13.6,
    )  # fmt: skip
    wear("haldi-kurta", cut, [lambda cloth: band(cloth, 3.0), *placket(cut, 27, 2.0)], COTTON, 0.3, PYJAMA)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def sherwani():
    """Long stiff kurta with a stand collar and a hidden placket; a churidar that folds at the ankle."""
    cut = MENS.with_(
        figure=MAN, length=114, neck=(7.6, 7.6, 1.8), chest=26.8, waist=(24.8, 44), hip=(27.5, 66), hem=30.5, slit=36, wrist=11.5,
        bicep=18, sleeve=62,
    )  # fmt: skip
    adds = [lambda cloth: band(cloth, 4.2), strip(-2.2, 2.2, 36, 105.6), cuffs(cut, 9, knob=False)]
    wear("sherwani", cut, adds, STIFF, 0.45, CHURIDAR)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def pathani():
    """Pathani suit: shirt collar, chest pocket, long rounded kurta, buttoned cuffs; a loose salwar."""
    cut = MENS.with_(
        figure=MAN, length=108, neck=(7.6, 7.6, 1.8), chest=28, waist=(27.4, 44), hip=(28.5, 64), hem=31, tail=6, slit=30, wrist=11,
    )  # fmt: skip
    adds = [
        lambda cloth: shirt(cloth, point=7.8), *placket(cut, 30, 1.9, part="stud", shiny=True), pocket(12, 84, 11.5, 13), cuffs(cut, 7),
    ]  # fmt: skip
    wear("pathani", cut, adds, COTTON, 0.3, SALWAR)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)
