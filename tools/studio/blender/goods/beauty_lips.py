"""Alaktika's make-up for lips: lipsticks, liquid matt, balm, tint, liner."""

from math import radians

from goods.printed import disc, printed, round_label
from goods.vessels import GOLD, bullet, cap, glass_bottle, ring, smear, tin, tin_lid, turned
from materials import gloss, matte, metal, wood
from model import Detail, Pose, model
from shapes import built, group, lathe, sphere


def lipstick(case, gold, wax, at=(0, 0)):
    """An open lipstick, standing."""
    x, y = at
    turned([(0, 0), (0.128, 0), (0.13, 0.34), (0, 0.35)], case, 0.012, (x, y, 0))
    ring(0.1315, 0.03, gold, (x, y, 0.345))
    turned([(0, 0.37), (0.107, 0.37), (0.107, 0.565), (0.09, 0.57), (0, 0.57)], gold, 0.008, (x, y, 0))
    bullet(0.085, 0.31, wax, (x, y, 0.55), 0.52)
    round_label("alaktika-gold", 0.1308, 0.18, 0.17, at, turn=-14)


def lying_cap(case, gold, at, turn):
    def parts():
        cap(0.131, 0.46, case, corner=0.02)
        ring(0.1325, 0.03, gold, (0, 0, 0.0))

    group(built(parts), (*at, 0.132), (radians(90), 0, radians(turn)))


@model
def satin_lipstick():
    """A bullet in a black and gold case, its cap lying before it."""
    case, gold, wax = gloss("case", "#201615", 0.16), metal("ring", GOLD), matte("wax", "#a3262e", 0.32, specular=0.5)
    lipstick(case, gold, wax, (-0.12, 0.08))
    lying_cap(case, gold, (-0.18, -0.28), 76)
    return Pose(0.42, 1.24, -14, 13, Detail((-0.12, 0, 0.66), 0.6, -24, 10))


@model
def nude_lipstick():
    """The quiet one: ivory case, cap standing behind, a stroke of its colour."""
    case, gold, wax = gloss("case", "#efe0d0", 0.22), metal("ring", GOLD), matte("wax", "#b5705c", 0.4, specular=0.4)
    lipstick(case, gold, wax, (-0.14, 0))
    cap(0.131, 0.48, case, (0.24, 0.16, 0), corner=0.02)
    ring(0.1325, 0.03, gold, (0.24, 0.16, 0))
    smear((-0.36, -0.38), (0.26, -0.42), 0.075, wax, seed=1, thick=0.024)
    return Pose(0.42, 1.24, -14, 14, Detail((-0.12, 0, 0.66), 0.6, -24, 10), centre_x=0.02)


@model
def liquid_lipstick():
    """A clear tube of colour, its doe-foot wand lying before a stroke."""
    pigment, dark, gold = (
        matte("pigment", "#5d1c3c", 0.3, specular=0.5),
        gloss("cap", "#201615", 0.16),
        metal("ring", GOLD),
    )
    at = (-0.18, 0.1, 0)
    body = [(0, 0), (0.105, 0), (0.11, 0.02), (0.11, 0.5), (0.06, 0.52), (0.06, 0.58), (0, 0.58)]
    glass_bottle(body, pigment, 0.5, at, wall=0.016, floor=0.035, corner=0.012)
    ring(0.063, 0.035, gold, (-0.18, 0.1, 0.52))
    round_label("jamun", 0.1115, 0.27, 0.2, at[:2], turn=-12)

    def wand():
        turned([(0, 0), (0.1, 0), (0.108, 0.42), (0.1, 0.44), (0, 0.44)], dark, 0.014)
        ring(0.11, 0.03, gold, (0, 0, 0.4))
        turned([(0, 0.44), (0.05, 0.44), (0.05, 0.5), (0.012, 0.51), (0.012, 0.78), (0, 0.78)], dark, 0.004)
        turned([(0, 0.76), (0.014, 0.76), (0.03, 0.8), (0.03, 0.88), (0.014, 0.94), (0, 0.945)], pigment, 0.012)

    group(built(wand), (0.5, -0.04, 0.11), (radians(90), 0, radians(-60)))
    smear((-0.42, -0.46), (0.16, -0.5), 0.05, pigment, seed=3, thick=0.014)
    return Pose(0.24, 1.3, -10, 23, Detail((-0.14, -0.1, 0.2), 0.72, -20, 20), centre_x=0.06)


@model
def balm_tin():
    """A small open tin of balm, its printed lid leaning on it."""
    brass, balm = metal("tin", "#d9b878", 0.3), matte("balm", "#f0cf86", 0.35, specular=0.5)
    tin(0.34, 0.17, brass, fill=balm)

    def lid():
        tin_lid(0.345, 0.13, brass)
        disc(printed("lid", "shahad", 0.45), 0.32, (0, 0, 0.1425))

    group(built(lid), (0.16, 0.36, 0.335), (radians(64), 0, radians(-14)))
    honey = matte("honey", "#c8801f", 0.15, specular=0.6, clearcoat=0.5)
    for x, y, r in ((-0.36, -0.36, 0.07), (-0.24, -0.44, 0.04)):
        sphere((x, y, 0), r, honey, 28, (1.1, 1, 0.5))
    return Pose(0.24, 1.3, -14, 28, Detail((0, -0.02, 0.14), 0.75, -24, 36), centre_x=0.02)


@model
def lip_tint():
    """A roller bottle of water tint, its cap off, a drop spreading."""
    tint, gold = gloss("tint", "#b3232f", 0.12), metal("ring", GOLD)
    body = [(0, 0), (0.14, 0), (0.15, 0.03), (0.15, 0.56), (0.11, 0.6), (0.08, 0.61), (0.08, 0.66), (0, 0.66)]
    glass_bottle(body, tint, 0.56, wall=0.02, floor=0.06)
    round_label("anaar", 0.1515, 0.3, 0.22, turn=-14)
    ring(0.09, 0.06, gold, (0, 0, 0.64))
    sphere((0, 0, 0.7), 0.06, metal("ball", "#d8d8d6", 0.08))
    cap(0.125, 0.36, gold, (0.33, -0.14, 0), corner=0.03)
    smear((-0.44, -0.3), (0.12, -0.4), 0.06, tint, seed=6, thick=0.012)
    return Pose(0.4, 1.18, -14, 16, Detail((0, 0, 0.5), 0.62, -24, 14), centre_x=0.03)


@model
def lip_liner():
    """Cedarwood pencils, one bare and sharpened, one capped; shavings of the point."""
    lacquer, gold, lead = gloss("lead", "#8c3a34", 0.3), metal("ring", GOLD), matte("lead tip", "#8c3a34", 0.5)
    cedar = wood("cedar", "#d9ad7c", "#b98656")

    def pencil(sharp):
        turned([(0, 0), (0.04, 0.004), (0.042, 0.03), (0.042, 0.9), (0, 0.9)], lacquer, 0.006)
        ring(0.0435, 0.03, gold, (0, 0, 0.05))
        if sharp:
            lathe([(0.042, 0.9), (0.017, 1.04), (0, 1.04)], cedar, 40)
            turned([(0, 1.035), (0.018, 1.035), (0.005, 1.095), (0, 1.1)], lead, 0.004)
        else:
            cap(0.046, 0.3, gold, (0, 0, 0.86), corner=0.02)

    group(built(pencil, True), (0.36, -0.3, 0.043), (radians(90), 0, radians(-146)))
    group(built(pencil, False), (0.12, -0.5, 0.12), (radians(82), 0, radians(-166)))
    smear((-0.46, -0.2), (-0.2, -0.34), 0.022, lead, seed=2, thick=0.008)
    smear((-0.42, -0.3), (-0.18, -0.42), 0.022, lead, seed=4, thick=0.008)
    return Pose(0.12, 1.36, -6, 40, Detail((-0.2, 0.3, 0.06), 0.7, -14, 34))
