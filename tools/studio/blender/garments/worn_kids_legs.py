"""Children's and teenagers' trousers and shorts, worn by the dummies of six and of twelve years."""
from dataclasses import replace

from mathutils import Vector

from cloth.even import relax
from cloth.seams import level_hems, neighbours
from cloth.surface import patch
from form.child import SIX, TWELVE
from form.dressed import on_legs, shown
from form.solve import Stuff
from garments.bottoms import COPPER, patched, sides
from garments.legwear import Cut
from garments.trims import button, cuffs, drawcord, elastic, turn_up, waistband
from materials import fabric, matte, metal
from model import model

DENIM = Stuff(frames=26, bending=0.06, tension=18, mass=0.25, shear=3)
TWILL = Stuff(frames=32, bending=0.06, tension=16, mass=0.24, shear=3)
JERSEY = Stuff(frames=32, bending=0.03, tension=13, mass=0.24, shear=2.5)
HIPS = 68  # where the band lies at six years
SHORT = Cut(top=56.5, crotch=41, length=25, waist=14.8, hip=17.2, hip_at=9, thigh=10.6, hem=9.4, back_rise=1.6)
TEEN = Cut(top=88, crotch=67.6, length=3.4, waist=17.4, hip=21.6, hip_at=12, thigh=13.4, knee=10.4, hem=9.2)


def child(name, cut, stuff=TWILL, slack=0.01, low=1.0, finish=None):
    return on_legs(name, cut, stuff, slack, HIPS, low, SIX, 1.8, finish)


def teen(name, cut, slack, stud, height=3.6):
    """(the Surface, how far the dummy is sunk) of trousers closed by a stud."""
    surface, down = on_legs(name, cut, DENIM, slack, 89, 1.0, TWELVE, 1.8)
    _, loop = waistband(surface.drape, sides(), height, form=surface.form)
    button(loop.at(0), height / 2, metal("stud", stud), 0.8)
    return surface, down


def drawn(surface, height, fall):
    """An elastic band with a cord."""
    _, loop = elastic(surface.drape, sides(), height, 52)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), height * 0.45, fall, 0.2, 1.0)


@model
def castle_shorts():
    """Twill shorts with a zip, real pockets and a turned-up hem."""
    surface, down = child("castle-shorts", SHORT.with_(crotch=39.6, thigh=10.2, hem=9), finish=level_hems)
    _, loop = waistband(surface.drape, sides(), 3, form=surface.form)
    button(loop.at(0), 1.5, matte("button", "#6b5a44", 0.4), 0.62)
    patched(surface, 3, 49.5, 7.4, 8, dip=1.4, crisp=True)
    turn_up(surface.drape, sides(), 2.6)
    return shown(down, 24, 75, (3, 60), 28)


@model
def pull_on_shorts():
    """Soft shorts with a scalloped edge, on elastic."""
    surface, down = child("pull-on-shorts", SHORT.with_(length=27.5, hip=17.6, thigh=10, hem=8.6), JERSEY, finish=calmed)
    drawn(surface, 2.8, 6)
    return shown(down, 24, 75, (3, 60), 28)


def calmed(drape, wide=4, rounds=10):
    """The Drape with level hems and without the little folds in which its two halves meet."""
    flat = {v: place for face, corners in zip(drape.faces, drape.flat) for v, place in zip(face, corners)}
    beside, hem, places = neighbours(drape), set(drape.rims["hem"]), [Vector(v) for v in drape.vertices]
    middle = {v: beside[v] for v, (x, z) in flat.items() if abs(x) < wide and z < SHORT.top - 6 and v not in hem}
    for _ in range(rounds):
        relax(places, middle)
    return level_hems(replace(drape, vertices=[tuple(p) for p in places]))


KNEE = (6.3, 32), (14, 32), (13.6, 20), (6.5, 20)
BAG = (8.4, 44), (14.4, 44), (15.1, 35.5), (10.3, 35.5)  # the pattern is sheared here, so that it lies straight
FLAP = (7.9, 45), (14.9, 45), (15.2, 42), (8.6, 42)


@model
def cargo_joggers():
    """Climbing trousers: double knees, cuffs, a flap pocket at the side."""
    cut = SHORT.with_(top=62.5, crotch=47, length=5, hip=17.8, thigh=10.8, knee=9, hem=5.6)
    surface, down = child("cargo-joggers", cut, slack=0.05, low=2.0)
    drawn(surface, 3, 8)
    cuffs(surface.drape, fabric("trim"), height=2.2, ripples=20, depth=0.08)
    for s in (1, -1):
        for shape, lift in ((KNEE, 0.22), (BAG, 0.3), (FLAP, 0.5)):
            patch(surface, [(s * x, z) for x, z in shape][::s], "front", 0, lift, crisp=True)
    return shown(down, -3, 84, (4, 42), 30)


@model
def teen_jeans():
    """Growing-up jeans: straight, mid rise, in smaller measures."""
    surface, down = teen("teen-jeans", TEEN, 0.018, COPPER)
    patched(surface, 3.6, 79.5, 10.4, 12.4)
    return shown(down, -4, 104, (5, 77), 38)


SIDE_BAG = (13.1, 58), (22.3, 58), (23.2, 54), (23.2, 42.5), (14.4, 42.5), (14.4, 54)
SIDE_FLAP = (11.9, 59.4), (22.1, 59.4), (23.7, 54), (13.8, 54)


@model
def cargo_trousers():
    """A teenager's wide trousers with six pockets and cords at the hem."""
    cut = TEEN.with_(crotch=66, length=4.6, hip=22.6, thigh=16, knee=14, hem=13)
    surface, down = teen("cargo-trousers", cut, 0.03, "#8d8674")
    patched(surface, 4, 79, 10.4, 12, flap=4.4, crisp=True)
    for s in (1, -1):
        for shape, lift in ((SIDE_BAG, 0.26), (SIDE_FLAP, 0.44)):
            patch(surface, [(s * x, z) for x, z in shape], "front", 0, lift, crisp=True)
    return shown(down, -4, 104, (5, 52), 38)
