"""Women's wide and draped trousers, leggings and shorts, worn by the shop's dummy."""
from form.dressed import shown
from form.solve import Stuff
from form.stance import walks
from form.stride import on_her, tights
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


@walks
def dhoti_pants():
    """Draped trousers: a low fork, folds that fall from hip to knee, narrow cuffs."""
    cut = EASY.with_(crotch=64, length=6.5, hip=30, hip_at=28, thigh=24, knee=19, knee_at=0.4, hem=7.4)
    surface, down = on_her("dhoti-pants", cut, FLUID, 0.2, low=1.6, waves=(0.06, 5))
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
