"""Children's jackets, worn by the dummy of six years over plain trousers."""
import math
from dataclasses import replace

from mathutils import Vector

from cloth.collars import frames
from cloth.figure import CM
from cloth.seams import even_armholes
from cloth.surface import patch
from cloth.top import Top, pieces_of
from cloth.trims import zipper
from form.child import SIX
from form.dressed import CHILD, shown, wear
from form.hoods import lying_hood
from form.rib_ends import lay_ribs
from form.ribs import stand
from form.solve import Stuff
from materials import fabric
from model import model
from shapes import sphere

FLEECE = Stuff(frames=32, bending=0.3, tension=20, mass=0.32, shear=5)
SHELL = Stuff(frames=26, bending=0.35, tension=20, mass=0.3, shear=5)
CHANNEL, FIRST = 5.2, 0.8  # how high a quilted channel is, and where the lowest seam lies
PUFFER = Top(
    figure=SIX.figure, length=43, neck=(6.8, 6.2, 1.5), shoulder=14.8, slope=3.5, chest=19.4, hem=18.8, armhole=17, sleeve=40,
    bicep=14.2, wrist=9.8,
)  # fmt: skip
HOODIE = PUFFER.with_(shoulder=14.4, chest=18.6, hem=18.8, armhole=16.2, sleeve=41, bicep=12.8, wrist=7.8, rib=4, rib_width=0.98)


@model
def puffer_jacket():
    """Quilted in broad channels, with a stand collar and a zip."""
    seams = tuple(FIRST + i * CHANNEL for i in range(-3, 9))
    pieces = [replace(piece, levels=seams) for piece in pieces_of(PUFFER)]
    adds = [stand(4.6), zipper(0.6, 36.4, lift=0.3)]
    wear("puffer-jacket", PUFFER, adds, SHELL, 0.5, CHILD, pieces, SIX, 1.7, lambda drape: puffed(even_armholes(drape)))
    return shown(SIX.shoulder - PUFFER.length, 32, 108, (2.5, 84), 31)


def puffed(drape, deep=1.2):
    """The Drape with wadding in its channels; the front edges, where the zip is, stay flat."""
    normals, places = [Vector() for _ in drape.vertices], {}
    for face, corners in zip(drape.faces, drape.flat):
        a, b, c = (Vector(drape.vertices[v]) for v in (face[0], face[1], face[-1]))
        normal = (b - a).cross(c - a)
        for v, place in zip(face, corners):
            normals[v] += normal
            places[v] = place
    puffs = []
    for v, place in enumerate(drape.vertices):
        x, z = places[v]
        swell = deep * abs(math.sin(math.pi * (z - FIRST) / CHANNEL)) ** 0.7 * min(1, abs(x) / 2.2)
        puffs.append(tuple(Vector(place) + normals[v].normalized() * (swell * CM)))
    return replace(drape, vertices=puffs)


@model
def bear_hoodie():
    """Zip hoodie with two small ears on the hood, which is down."""
    adds = [lying_hood(size=0.7, apart=1.2), zipper(0.6, 36.2, lift=0.3), pouches, ears]
    laid = lay_ribs(HOODIE)
    wear("bear-hoodie", HOODIE, adds, FLEECE, 0.7, CHILD, dummy=SIX, step=1.54, finish=lambda drape: even_armholes(laid(drape)))
    return shown(SIX.shoulder - HOODIE.length, 32, 108, (2.5, 84), 31)


def pouches(surface):
    for s in (1, -1):
        shape = [(1.8, 15.4), (5.25, 15.4), (10.5, 10.4), (10.5, 4.1), (1.8, 4.1)]
        patch(surface, [(s * x, z) for x, z in shape][::s], "front", 0, 0.5)


def ears(surface):
    """They sit on the roll of the hood, sunk into it, left and right behind the neck."""
    around, _ = frames(surface, 96)
    for i in (26, 70):
        point, _, away, _ = around[i]
        spot = point + Vector((away.x, away.y, 0)).normalized() * (2.6 * CM) + Vector((0, 0, 2.8 * CM))
        sphere(tuple(spot), 2.7 * CM, fabric("ear"), 24, (1, 0.5, 1))
        sphere(tuple(spot + Vector((0, -0.75, 0.35)) * CM), 1.7 * CM, fabric("inner ear"), 24, (1, 0.5, 1))
