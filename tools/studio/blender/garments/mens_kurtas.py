"""Men's kurtas and suits, worn by the shop's dummy with what belongs to them."""
from dataclasses import replace

import bpy

from cloth.collars import band, shirt
from cloth.figure import CM
from cloth.seams import even_armholes
from cloth.surface import Surface
from cloth.top import SLEEVE_X, Top, pieces_of
from cloth.trims import buttons, cuffs, pocket, strip
from form.dressed import CHURIDAR, PYJAMA, SALWAR, shown, wear
from form.man import HIM, MAN, SHOULDER
from form.outside import sew_on
from form.ribs import stand
from form.sewn import sewn
from form.solve import Stuff
from form.tuck import Cloth, draw_in, tuck
from garments.kurtas import placket
from model import model

MULMUL = Stuff(frames=34, bending=0.03, tension=14, mass=0.2, shear=2.5)
COTTON = Stuff(frames=34, bending=0.06, tension=16, mass=0.22, shear=3)
FELT = Stuff(frames=32, bending=0.35, tension=22, mass=0.3, shear=5)
STIFF = Stuff(frames=32, bending=0.5, tension=24, mass=0.3, shear=6)
MENS = Top(
    figure=MAN, length=104, neck=(7.6, 7.6, 1.8), chest=27, waist=(26, 44), hip=(27, 64), hem=29, slit=28, sleeve=62, bicep=18.5,
    wrist=12.5, armhole=24.5,
)  # fmt: skip


@model
def malmal_kurta():
    """Fine straight kurta to the knee: band collar, half placket; a churidar below."""
    cut = MENS.with_(length=106, sleeve=64, hem=30)
    wear("malmal-kurta", cut, [lambda cloth: band(cloth, 3.2), *placket(cut, 27, 2.0)], MULMUL, 0.3, CHURIDAR, finish=even_armholes)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def haldi_kurta():
    """Shorter kurta, its sleeves pushed up, over straight pyjamas."""
    cut = MENS.with_(length=96, hip=(27.5, 62), hem=28.5, slit=22, sleeve=50, wrist=13.6)
    wear("haldi-kurta", cut, [lambda cloth: band(cloth, 3.0), *placket(cut, 27, 2.0)], COTTON, 0.3, PYJAMA, finish=even_armholes)
    return shown(SHOULDER - cut.length, 30, 174, (3, 136), 46)


@model
def sherwani():
    """Long stiff kurta with a stand collar and a hidden placket; a churidar that folds at the ankle."""
    cut = MENS.with_(length=114, chest=26.8, waist=(24.8, 44), hip=(27.5, 66), hem=30.5, slit=36, wrist=11.5, bicep=18)
    adds = [lambda cloth: band(cloth, 4.2), strip(-2.2, 2.2, 36, 105.6), cuffs(cut, 9, knob=False)]
    wear("sherwani", cut, adds, STIFF, 0.45, CHURIDAR, finish=even_armholes)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def pathani():
    """Pathani suit: shirt collar, chest pocket, long rounded kurta, buttoned cuffs; a loose salwar."""
    cut = MENS.with_(length=108, chest=28, waist=(27.4, 44), hip=(28.5, 64), hem=31, tail=6, slit=30, wrist=11)
    adds = [
        lambda cloth: shirt(cloth, point=7.8), *placket(cut, 30, 1.9, part="stud", shiny=True), pocket(12, 84, 11.5, 13), cuffs(cut, 7),
    ]  # fmt: skip
    wear("pathani", cut, adds, COTTON, 0.3, SALWAR, finish=even_armholes)
    return shown(SHOULDER - cut.length, -5, 174, (3, 136), 46)


@model
def bundi():
    """Sleeveless jacket over a kurta: stand collar, five covered buttons, a welt pocket at the chest and two below."""
    kurta = MENS.with_(length=96, chest=26.4, waist=(25.4, 44), hem=28.5, slit=22, wrist=11.5)
    cut = MENS.with_(
        length=68, sleeve=0, shoulder=20, slope=4.4, chest=26.4, waist=(25.2, 42), hip=None, hem=26.4, slit=6, armhole=25,
        neck=(8, 8.6, 1.8),
    )  # fmt: skip
    under = wear("bundi-kurta", kurta, [], COTTON, 0.3, PYJAMA, finish=all_kurta)
    for made in bpy.data.objects:
        if made.parent is None:
            made.location.z += (cut.length - kurta.length) * CM
    down = SHOULDER - cut.length
    form = HIM.solid(down)
    drape = sewn("bundi", pieces_of(cut), cut.figure, cut.length, FELT, about=(repr(HIM.stance),))
    bpy.context.scene.frame_set(1)
    for made in form:
        bpy.data.objects.remove(made)
    surface = Surface(drape, 0.6)
    clay, below = ([o for o in bpy.data.objects if o.type == "MESH" and part in o.data.materials] for part in ("form", "lower"))
    tuck(under.body, surface, 0.7, 3, facing=0)
    faces = zip(under.drape.faces, under.drape.flat)
    no_sleeve = {v for face, flat in faces for v, (x, _) in zip(face, flat) if abs(x) < SLEEVE_X - kurta.bicep}
    draw_in(under.body, drape, drape.rims["hem"], 0.7, 14, only=no_sleeve)
    for made in clay + below:
        tuck(made, surface, 1.2, 3, facing=0)
        tuck(made, Cloth(under.body), 0.5, 3, facing=0)
    adds = (
        stand(4, gap=0.8), strip(-1.9, 1.9, 0.4, 59), buttons(*((0, z) for z in (55, 46, 37, 28, 19)), radius=0.8, part="covered"),
        strip(7, 16, 45.5, 48, lift=0.4), strip(9.5, 20, 20, 22.5, lift=0.4), strip(-20, -9.5, 20, 22.5, lift=0.4),
    )  # fmt: skip
    sew_on(surface, adds, max(clay, key=lambda made: len(made.data.vertices)))
    return shown(down, 64, 172, (4, 138), 46)


def all_kurta(drape):
    return replace(drape, part=["kurta"] * len(drape.part))
