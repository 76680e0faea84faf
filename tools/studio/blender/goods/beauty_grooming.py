"""Itravan's shelf for shaving and washing: beard oil, razor, shaving cream, balm, face wash, hair oil."""

from math import cos, pi, radians, sin

from goods.beauty_scent import leaf
from goods.printed import flat_label, printed, proportion, round_label
from goods.vessels import cap, column, crimped_tube, dropper, pump, smear, turned
from materials import gloss, matte, metal
from model import Detail, Pose, model
from shapes import box, built, cylinder, grid, group, lathe, loft, slab, sphere, tube, wrap

AMBER = "#7a3c14"


def tube_label(body, label, width, z, part="print"):
    """A label laid on the front of a squeeze tube."""
    surface, height = wrap(body), width * proportion(label)

    def place(u, v):
        found = surface.at((u - 0.5) * width, z + (v - 0.5) * height, lift=0.003)
        return found if found else ((u - 0.5) * width, -0.1, z)

    return grid(place, 20, 24, printed(part, label, 0.4))


@model
def beard_oil():
    """A square-shouldered amber bottle with a dropper and a paper label."""
    amber, black = gloss("glass", AMBER, 0.07), matte("bulb", "#1f1a18", 0.5)
    body = [(0, 0), (0.22, 0), (0.24, 0.03), (0.24, 0.52), (0.2, 0.6), (0.105, 0.62), (0.105, 0.68), (0, 0.68)]
    turned(body, amber, 0.03)
    round_label("moonchh", 0.2415, 0.29, 0.38, turn=-12, part="paper")
    dropper(0.12, black, gloss("collar", "#1f1a18", 0.3), (0, 0, 0.66), 0.3)
    clove = matte("clove", "#3a2216", 0.8)
    for k, (x, y, a) in enumerate(
        ((-0.36, -0.26, 0.4), (-0.26, -0.38, 2.1), (-0.42, -0.4, 1.2), (0.34, -0.3, 2.8), (0.24, -0.4, 0.2))
    ):
        dx, dy = 0.08 * cos(a), 0.08 * sin(a)
        tube(
            [(x - dx, y - dy, 0.012), (x, y, 0.016), (x + dx * 0.7, y + dy * 0.7, 0.022)],
            0.014,
            clove,
            radii=[0.6, 1, 1.3],
        )
        sphere((x + dx, y + dy, 0.028), 0.024, clove, 14)
    return Pose(0.52, 1.46, -14, 12, Detail((0, -0.1, 0.42), 0.8, -24, 12))


@model
def safety_razor():
    """A heavy razor leaning on its stand, blades in their paper before it."""
    plated, dark = metal("metal", "#d6d6d6", 0.16), metal("edge", "#8b8b8b", 0.3)

    def razor():
        rings, count = [], 48
        for k in range(61):
            z = 0.02 + 0.62 * k / 60
            knurl = 0.003 * (k % 2)
            r = 0.05 + 0.008 * sin(pi * k / 60) - (0.008 if k in (0, 60) else 0)
            rings.append(
                [
                    (
                        (r + knurl * (j % 2)) * cos(2 * pi * j / count),
                        (r + knurl * (j % 2)) * sin(2 * pi * j / count),
                        z,
                    )
                    for j in range(count)
                ]
            )
        loft(rings, plated)
        turned([(0, -0.02), (0.045, -0.02), (0.058, 0.0), (0.058, 0.02), (0, 0.03)], plated, 0.01)
        turned([(0, 0.62), (0.056, 0.63), (0.056, 0.66), (0.03, 0.69), (0.034, 0.78), (0, 0.8)], plated, 0.012)
        plan = []
        for y, z in (
            (-0.13, 0.79),
            (-0.1, 0.81),
            (0, 0.835),
            (0.1, 0.81),
            (0.13, 0.79),
            (0.1, 0.785),
            (0, 0.8),
            (-0.1, 0.785),
        ):
            plan.append((y, z))
        loft(
            [
                [(x, y * s, 0.81 + (z - 0.81) * s) for y, z in plan]
                for x, s in ((-0.22, 0.8), (-0.21, 1), (0.21, 1), (0.22, 0.8))
            ],
            plated,
        )
        slab(0.42, 0.3, 0.006, 0.01, dark, (0, 0, 0.782), bevel=0.002)
        slab(0.4, 0.25, 0.022, 0.01, plated, (0, 0, 0.755), bevel=0.006)
        for side in (-1, 1):
            for k in range(13):
                box((-0.18 + 0.03 * k, side * 0.118, 0.764), (0.012, 0.03, 0.02), plated, 0.003, 2)

    group(built(razor), (-0.08, 0.02, 0.06), (radians(-12), radians(14), radians(16)))
    tube([(0.2, 0.14, 0.02), (0.2, 0.16, 0.4), (0.17, 0.14, 0.6), (0.08, 0.08, 0.6)], 0.018, plated, order=3)
    tube([(0.02, 0.0, 0.6), (0.09, 0.13, 0.6), (0.18, 0.06, 0.6)], 0.014, plated, order=3)
    turned([(0, 0), (0.17, 0), (0.17, 0.03), (0.05, 0.05), (0, 0.05)], plated, 0.012, (0.18, 0.14, 0))
    for k in range(2):
        slab(
            0.3,
            0.17,
            0.008,
            0.01,
            matte(f"paper {k}", ("#efe6d6", "#d9c9ae")[k], 0.8),
            (0.2 - 0.04 * k, -0.34, 0.009 * k),
            (0, 0, radians(14 - 22 * k)),
            bevel=0.002,
        )
    flat_label("itravan-ink", 0.2, (0.16, -0.34, 0.0185), (radians(-90), 0, radians(-8)), part="wrapper")
    return Pose(0.45, 1.3, -22, 13, Detail((0.06, -0.05, 0.8), 0.6, -30, 16), centre_x=0.04)


@model
def shaving_cream():
    """An aluminium tube standing on its cap, a swirl of lather and neem leaves."""
    alu, white = matte("tube", "#5f7f55", 0.34, metallic=0.35, specular=0.5), matte("cap", "#f4f0e4", 0.4)
    body = crimped_tube(0.4, 0.86, alu, white, 0.13, 0.13)
    tube_label(body, "neem", 0.34, 0.5)
    foam = matte("foam", "#fbf9f3", 0.6, specular=0.4)
    turns = [(k / 40, 2 * pi * k / 14) for k in range(41)]
    line = [(0.11 * (1 - t) * cos(a) - 0.36, 0.11 * (1 - t) * sin(a) - 0.27, 0.04 + 0.17 * t) for t, a in turns]
    tube(line, 0.058, foam, order=4, radii=[1.05 - 0.75 * t for t, _ in turns])
    green = matte("leaf", "#6a8a45", 0.5)
    for k in range(5):
        for s in (-1, 1):
            x, y = 0.22 + 0.06 * k, -0.42 + 0.05 * k
            leaf((x, y, 0.01), (x + 0.09 + 0.02 * s, y - 0.11 * s + 0.06, 0.012), 0.022, green, 0.02)
    tube([(0.2, -0.44, 0.01), (0.5, -0.18, 0.012)], 0.005, green, order=2)
    return Pose(0.52, 1.42, -12, 12, Detail((0, -0.1, 0.56), 0.8, -20, 10))


@model
def balm_bottle():
    """A soft square bottle with a turning pump, sandalwood chips."""
    glaze, dark = gloss("bottle", "#e6d3b5", 0.3), gloss("pump", "#3a281d", 0.3)
    column(
        [(0, 0, 0), (0.48, 0.3, 0), (0.5, 0.32, 0.05), (0.5, 0.32, 0.66), (0.24, 0.22, 0.74), (0, 0, 0.74)],
        glaze,
        0.5,
        0.05,
    )
    flat_label("chandan", 0.36, (0, -0.1615, 0.36), part="print")
    pump(0.11, dark, dark, (0, 0, 0.73), 0.05, 0.17)
    chip, pale = matte("sandalwood", "#b98253", 0.8), matte("sandalwood pale", "#d2a473", 0.8)
    for k, (x, y, a) in enumerate(
        ((-0.36, -0.24, 20), (-0.3, -0.36, -30), (0.36, -0.22, 60), (0.28, -0.36, -10), (-0.44, -0.36, 80))
    ):
        box(
            (x, y, 0.025),
            (0.17, 0.06, 0.04),
            chip if k % 2 else pale,
            0.008,
            2,
            (radians(8 * k), radians(6), radians(a)),
        )
    return Pose(0.5, 1.4, -18, 12, Detail((0, -0.1, 0.44), 0.8, -26, 12))


@model
def face_wash():
    """A black tube standing on its flat cap, a stroke of grey foam, bamboo charcoal."""
    black, cap_of = matte("tube", "#2b2b2d", 0.42, specular=0.4), gloss("cap", "#171718", 0.3)
    turned([(0, 0), (0.24, 0), (0.25, 0.02), (0.24, 0.2), (0, 0.2)], cap_of, 0.02)
    body = crimped_tube(0.5, 0.98, black, cap_of, 0.19, 0.2)
    tube_label(body, "koyla", 0.38, 0.62)
    coal = matte("charcoal", "#1c1b1b", 0.6)
    for x, y, r, t in (
        (-0.38, -0.24, 0.09, 20),
        (-0.28, -0.37, 0.06, 70),
        (-0.46, -0.36, 0.05, 120),
        (0.4, -0.24, 0.07, 40),
    ):
        cylinder((x, y, r * 0.8), r * 0.8, r * 2.2, coal, 9, (radians(90), 0, radians(t)), 0.008)
    smear((0.02, -0.46), (0.42, -0.4), 0.06, matte("foam", "#c9c8c6", 0.5), 3, 0.03)
    return Pose(0.58, 1.56, -12, 12, Detail((0, -0.1, 0.64), 0.85, -20, 10))


@model
def hair_oil():
    """A tall amber bottle with a flip cap, amla and a bowl of warm oil."""
    oil, green = gloss("oil", "#8a5a1c", 0.07), gloss("cap", "#3f5530", 0.3)
    column(
        [
            (0, 0, 0),
            (0.46, 0.3, 0),
            (0.5, 0.34, 0.05),
            (0.5, 0.34, 0.7),
            (0.22, 0.22, 0.88),
            (0.2, 0.2, 0.92),
            (0, 0, 0.92),
        ],
        oil,
        0.62,
        0.06,
        (-0.06, 0.08, 0),
    )
    flat_label("champi", 0.36, (-0.06, -0.0925, 0.4), part="paper")
    cap(0.125, 0.16, green, (-0.06, 0.08, 0.9), corner=0.02)
    cap(0.118, 0.05, green, (-0.06, 0.08, 1.055), corner=0.02)
    brass = metal("bowl", "#c39a55", 0.25)
    turned(
        [(0, 0.0), (0.08, 0.0), (0.16, 0.06), (0.185, 0.12), (0.175, 0.12), (0.15, 0.065), (0.07, 0.02), (0, 0.02)],
        brass,
        0.01,
        (0.3, -0.26, 0),
    )
    lathe([(0, 0.085), (0.158, 0.085)], gloss("warm oil", "#c8862a", 0.05), 48, (0.3, -0.26, 0))
    amla = matte("amla", "#a9b85c", 0.35, specular=0.45)
    for x, y, r in ((-0.38, -0.26, 0.09), (-0.22, -0.34, 0.075)):
        sphere((x, y, r * 0.92), r, amla, 28, (1, 1, 0.92))
    return Pose(0.54, 1.5, -14, 14, Detail((-0.04, -0.1, 0.5), 0.85, -24, 14))
