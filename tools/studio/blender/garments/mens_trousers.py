"""Men's jeans and trousers, worn by the shop's dummy: their band sits on his hips."""
from dataclasses import replace

from mathutils import Vector

from cloth.figure import CM
from cloth.seams import level_hems, neighbours
from form.dressed import on_legs, shown
from form.leg_tubes import SOFT
from form.man import HIM
from form.solve import Stuff
from form.stance import walks
from garments.bottoms import COPPER, patched, sides
from garments.legwear import Cut
from garments.trims import button, turn_up, waistband
from materials import fabric, matte, metal

DENIM = Stuff(frames=30, bending=0.06, tension=18, mass=0.25, shear=3)
LOW, MIDDLE = 101, 103  # heights of the band above the floor
SLIM = Cut(top=96, length=1, waist=23, hip=25.4, hip_at=12, thigh=15.5, knee=10.6, hem=8.8)


def posed(down):
    return shown(down, -4, 121, (5, 92), 44)


def jeans(name, cut, slack=0.02, stud=COPPER, strides=False, finish=None):
    """(Surface, how far the dummy is sunk) of jeans with five pockets and a stud."""
    surface, down = on_legs(name, cut, DENIM, slack, LOW, strides=strides, finish=finish)
    _, loop = waistband(surface.drape, sides(), 3.8, form=surface.form)
    button(loop.at(0), 1.9, metal("stud", stud), 0.85)
    patched(surface, 3.4, cut.top - 8, 12.2, 14.6)
    return surface, down


def tailored(name, cut, slack=0.02, height=3.8, fastener=None, strides=False, finish=None):
    """(Surface, how far the dummy is sunk) of trousers without patch pockets; `fastener` is the colour of a button."""
    surface, down = on_legs(name, cut, SOFT, slack, MIDDLE, strides=strides, finish=finish)
    _, loop = waistband(surface.drape, sides(), height, form=surface.form)
    if fastener:
        button(loop.at(0), height / 2, matte("button", fastener, 0.4), 0.72)
    return surface, down


@walks
def jeans_slim():
    """Slim jeans that just touch the foot."""
    return posed(jeans("jeans-slim", SLIM)[1])


@walks
def jeans_slim_taper():
    """Jeans with room where one sits, narrow below the knee."""
    cut = SLIM.with_(length=2, hip=26, thigh=16.6, knee=11.4, hem=8.3)
    return posed(jeans("jeans-slim-taper", cut, 0.012, strides=True)[1])


@walks
def jeans_tapered():
    """Roomy at the seat, narrow at the ankle, which they leave free."""
    cut = SLIM.with_(crotch=73, length=5, hip=27.2, thigh=17.8, knee=12.8, hem=8.4)
    return posed(jeans("jeans-tapered", cut, 0.01, strides=True)[1])


@walks
def jeans_straight():
    """Straight jeans that break once at the foot."""
    return posed(jeans("jeans-straight", SLIM.with_(length=1.6, hip=25.8, thigh=15.8, knee=12, hem=11), 0.018)[1])


@walks
def jeans_relaxed():
    """Loose straight jeans that pile on the foot."""
    cut = SLIM.with_(crotch=72.5, length=1.4, waist=23.4, hip=27.4, thigh=17.8, knee=15, hem=13.6)
    return posed(jeans("jeans-relaxed", cut, 0.05, strides=True)[1])


def along_legs(surface, cuffs, shares=(1.4, 2), flare=0.012):
    """Lean the turn-ups of his left and right leg like the legs between two shares of their lines, wider by `flare` a cm upwards,
    and outside the cloth everywhere but for their inner edges, which lie on it.
    """
    for made, side in zip(cuffs, (1, -1)):
        above, below = (HIM.posed().line(side)(t) for t in shares)
        places = [v.co for v in made.data.vertices]
        low, middle = min(p.z for p in places), sum(places, Vector()) / len(places)
        for number, p in enumerate(places):
            up = p.z - low
            wider = 1 + flare * up / CM
            for k in (0, 1):
                p[k] = middle[k] + (p[k] - middle[k]) * wider + up * (above - below)[k] / (above - below).z
            p[:] = surface.onto(p, 0.1) if number % 6 > 3 else surface.outside(p, 0.7)


def smooth_hips(drape, low=80, high=95, fade=3, rounds=8):
    """The Drape without the small ridges that lie across the hips between two heights of the pattern."""
    at = {v: z for face, corners in zip(drape.faces, drape.flat) for v, (_, z) in zip(face, corners)}
    shares = {v: min(1.0, (z - low) / fade, (high - z) / fade) / 2 for v, z in at.items() if low < z < high}
    places, beside = [Vector(v) for v in drape.vertices], neighbours(drape)
    for _ in range(rounds):
        middles = {v: sum((places[q] for q in beside[v]), Vector()) / len(beside[v]) for v in shares}
        for v, middle in middles.items():
            places[v] = places[v].lerp(middle, shares[v])
    return replace(drape, vertices=[tuple(p) for p in places])


@walks
def jeans_selvedge():
    """Straight jeans with the cuff turned up to show the edge of the cloth."""
    cut = SLIM.with_(length=5, hip=25.8, thigh=15.8, knee=12.2, hem=11)
    surface, down = jeans("jeans-selvedge", cut, 0.0, strides=True, finish=smooth_hips)
    along_legs(surface, turn_up(surface.drape, [fabric("cuff", "front"), fabric("cuff", "front")], 5))
    return posed(down)


@walks
def chinos():
    """Slim chinos that end at the ankle."""
    cut = SLIM.with_(top=98, length=4.5, waist=22.6, hip=25.6, hip_at=14, thigh=15.8, knee=11.2, hem=9.2)
    return posed(tailored("chinos", cut, 0.015, fastener="#6b5a44")[1])


@walks
def dress_trousers():
    """Tailored trousers with a pressed front and a full thigh, which end above the foot."""
    cut = SLIM.with_(top=98, length=2.4, waist=22.6, hip=26.2, hip_at=14, thigh=16.8, knee=12.4, hem=10)
    return posed(tailored("dress-trousers", cut, 0.012, 4, strides=True, finish=level_hems)[1])
