"""Women's wide and draped trousers, leggings and shorts, worn by the shop's dummy."""
import math
from dataclasses import replace

from mathutils import Vector

from cloth.figure import CM
from cloth.seams import neighbours
from cloth.worn import ease
from form.dressed import shown
from form.solve import Stuff
from form.stance import walks
from form.stride import HER, on_her, tights
from garments.bottoms import sides
from garments.legwear import Cut
from garments.trims import FLAT, Loop, band, cuffs, drawcord, elastic, high
from materials import fabric, matte
from model import model

FLUID = Stuff(frames=36, bending=0.015, tension=12, mass=0.24, shear=2)
LIGHT = Stuff(frames=32, bending=0.05, tension=15, mass=0.18, shear=3)
STRETCH = Stuff(frames=30, bending=0.02, tension=10, mass=0.2, shear=2)
EASY = Cut(crotch=69, waist=18.4, hip=26, hip_at=19, dip=0.4, back_rise=1)


def posed(down):
    return shown(down, -5, 122, (5, 92), 46)


@walks
def palazzo():
    """Wide trousers on a drawstring that fall in folds."""
    cut = EASY.with_(length=2.5, thigh=20.5, knee=23, hem=27)
    surface, down = on_her("palazzo", cut, FLUID, waves=(0.1, 7))
    _, loop = elastic(surface.drape, sides(), 4, 64)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), 1.8, 13)
    return posed(down)


def round_ankles(drape, down, above=5.6, radius=4.6, reach=10):
    """The Drape of trousers whose ends lie level round her ankles, `above` cm over them, lower on a heel that is raised; `reach`
    rows of cloth follow.
    """
    places, beside = [Vector(v) for v in drape.vertices], neighbours(drape)
    for side in (1, -1):
        line = HER.posed().line(side)
        shin = line(1) - line(2)
        leans = max(0.0, -shin.y / shin.z - 0.15)
        up = above - 9 * leans
        middle = Vector(line(2 - up / shin.z)) * CM
        row = {v for v in drape.rims["hem"] if places[v].x * side > 0}
        lift = (line(2).z + up - down) * CM - sum(places[v].z for v in row) / len(row)
        rows, moved = [row], set(row)
        for _ in range(reach):
            rows.append({q for v in rows[-1] for q in beside[v]} - moved)
            moved |= rows[-1]
        for i, row in enumerate(rows):
            share = 1 - ease(i / reach)
            level = sum(places[v].z for v in row) / len(row)
            for v in row:
                p = places[v]
                p.z += lift * share
                turn = math.atan2(p.y - middle.y, p.x - middle.x)
                ring = middle + Vector((math.cos(turn), math.sin(turn) * (1 + leans / 2), 0)) * (radius * CM)
                ring.z = level + lift
                places[v] = p.lerp(ring, share**3)
        for _ in range(4):
            for v in moved - rows[0]:
                around = [places[q] for q in beside[v]]
                places[v] = places[v].lerp(sum(around, Vector()) / len(around), 0.4)
    return replace(drape, vertices=[tuple(p) for p in places])


@walks
def dhoti_pants():
    """Draped trousers: a low fork, folds that fall from hip to knee, narrow cuffs."""
    cut = EASY.with_(crotch=64, length=6.5, hip=30, hip_at=28, thigh=24, knee=19, knee_at=0.4, hem=7.4)

    def ends(drape):
        return round_ankles(drape, 106 - cut.top)

    surface, down = on_her("dhoti-pants", cut, FLUID, 0.2, low=1.6, waves=(0.06, 5), finish=ends)
    elastic(surface.drape, sides(), 4, 64)
    cuffs(surface.drape, fabric("trim"), height=3.4, ripples=22, depth=0.1)
    return posed(down)


@walks
def leggings():
    """High-waisted leggings, close to the leg."""
    cut = Cut(
        crotch=66.5, length=-3.4, waist=16.4, hip=22, hip_at=23, thigh=12.4, knee=7.6, hem=5, dip=0.2, back_rise=0.6,
    )  # fmt: skip
    surface, down = on_her("leggings", cut, STRETCH, 0.01, 110)
    band(Loop(surface.drape, "waist", count=120, soften=12), high(FLAT, 1.6), sides())
    return posed(down)


@model
def two_in_one_shorts():
    """Light shorts over a snug inner layer."""
    cut = EASY.with_(length=58, hip=25.6, thigh=16.4, hem=17, back_rise=0.6)
    surface, down = on_her("two-in-one-shorts", cut, LIGHT, waves=(0.05, 5))
    _, loop = elastic(surface.drape, sides(), 3.6, 64)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), 1.6, 9)
    tights(52, down)
    return shown(down, 40, 122, (5, 84), 44)


@model
def lounge_shorts():
    """Soft shorts to the knee, on a drawstring."""
    cut = EASY.with_(length=44, hip=26, thigh=16.8, hem=16, grain=True)
    surface, down = on_her("lounge-shorts", cut, LIGHT, waves=(0.04, 5))
    _, loop = elastic(surface.drape, sides(), 4, 64)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), 1.8, 13)
    return shown(down, 38, 113, (5, 84), 44)
