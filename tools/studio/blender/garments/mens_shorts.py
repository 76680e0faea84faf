"""Men's shorts, on the hips of the shop's dummy, whose legs are bare below."""
import math
from dataclasses import replace

import bpy

from cloth.surface import Surface
from form.dressed import on_legs, shown
from form.solve import Stuff
from garments.bottoms import patched, sides
from garments.legwear import Cut, Lay
from garments.mens_leisure import EASY, pull_on
from garments.mens_trousers import MIDDLE, along_legs, tailored
from garments.trims import drawcord, elastic, turn_up
from materials import matte
from model import model

POPLIN = Stuff(frames=32, bending=0.05, tension=15, mass=0.2, shear=3)
LIGHT = Stuff(frames=30, bending=0.04, tension=15, mass=0.16, shear=3)
CHINO = Cut(top=98, crotch=73, length=52, waist=22.6, hip=25.6, hip_at=14, thigh=16.2, hem=14.2, grain=True)
RUNNING = EASY.with_(length=60, crotch=71.5, hip=26.2, thigh=16.8, hem=17, grain=True)
SPLIT = 7  # how high running shorts are open at the side


def posed(down):
    return shown(down, 41, 113, (5, 92), 44)


@model
def chino_shorts():
    """Flat-front shorts, turned up once at the hem."""
    surface, down = tailored("chino-shorts", CHINO, 0.01, fastener="#6b5a44")
    patched(surface, 4.6, 89, 11.5, 12.5, dip=0.4, lift=0.16, crisp=True)
    along_legs(surface, turn_up(surface.drape, sides(), 3.4), (0.6, 0.9))
    return posed(down)


@model
def drawstring_shorts():
    """Relaxed shorts with a cord."""
    cut = EASY.with_(length=53, hip=27.2, thigh=17.6, hem=16.2, grain=True)
    return posed(pull_on("drawstring-shorts", cut, POPLIN, 0.01, fall=12, proud=0.25))


@model
def running_shorts():
    """Short and split high at the side, with piping."""
    surface, down = on_legs("running-shorts", RUNNING, LIGHT, 0.01, MIDDLE, finish=split)
    _, loop = elastic(surface.drape, sides(), 3.4, 60)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), 1.5, 9)
    return posed(down)


def split(drape):
    """The Drape with the hem drawn up at the side seam; the pattern is that of a straight hem, so piping follows the edge."""
    plain, seam = Surface(drape), Lay(RUNNING).side(RUNNING.crotch)
    places = list(drape.vertices)
    for face, corners, layer in zip(drape.faces, drape.flat, drape.layer):
        for v, (x, z) in zip(face, corners):
            near = max(0.0, 1 - (z - RUNNING.length) / (2 * SPLIT))
            rise = SPLIT * near * math.exp(-(((seam - abs(x)) / 3.4) ** 2))
            if z < RUNNING.crotch and rise > 0.01:
                places[v] = tuple(plain.at(x, z + rise, layer))
    bpy.data.objects.remove(plain.body)
    return replace(drape, vertices=places)
