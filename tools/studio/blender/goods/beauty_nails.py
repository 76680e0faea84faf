"""Alaktika for nails: polish, base and top coat, remover, manicure set."""

from math import cos, pi, radians, sin

from goods.printed import round_label
from goods.vessels import GOLD, glass_bottle, ring, smear, turned
from materials import gloss, leather, matte, metal
from model import Detail, Pose, model
from shapes import box, cylinder, group, built, lathe, loft, slab, sphere, stitch, torus, tube


def polish(colour, dark, gold, at=(0, 0), label="alaktika-cream", words=0.2):
    """A round-shouldered bottle with a tall cap."""
    x, y = at
    body = [(0, 0), (0.2, 0), (0.22, 0.03), (0.225, 0.24), (0.18, 0.35), (0.1, 0.39), (0.1, 0.43), (0, 0.43)]
    glass_bottle(body, colour, 0.36, (x, y, 0), wall=0.02, floor=0.045, corner=0.05)
    ring(0.105, 0.03, gold, (x, y, 0.42))
    turned([(0, 0.45), (0.1, 0.45), (0.088, 0.96), (0, 0.97)], dark, 0.02, (x, y, 0))
    round_label(label, 0.2275, 0.17, words, at, turn=-16)


@model
def nail_polish():
    """One bottle and a stroke of its colour."""
    colour, dark, gold = gloss("polish", "#d5583f", 0.08), gloss("cap", "#201615", 0.25), metal("ring", GOLD)
    polish(colour, dark, gold)
    smear((-0.36, -0.36), (0.26, -0.44), 0.075, colour, seed=1, thick=0.016)
    return Pose(0.44, 1.3, -16, 14, Detail((0, -0.05, 0.26), 0.66, -26, 14))


@model
def brush_nail_polish():
    """A bottle with its brush out, leaning on the rim over drops of colour."""
    colour, dark, gold = gloss("polish", "#5d2340", 0.08), gloss("cap", "#201615", 0.25), metal("ring", GOLD)
    body = [
        (0, 0),
        (0.2, 0),
        (0.22, 0.03),
        (0.225, 0.24),
        (0.18, 0.35),
        (0.1, 0.39),
        (0.1, 0.47),
        (0.08, 0.47),
        (0.08, 0.4),
    ]
    glass_bottle(body, colour, 0.36, (-0.16, 0.1, 0), wall=0.02, floor=0.045, corner=0.04)
    round_label("alaktika-cream", 0.2275, 0.17, 0.2, (-0.16, 0.1), turn=-14)

    def brush():
        turned([(0, 0), (0.088, 0), (0.1, 0.5), (0, 0.51)], dark, 0.02)
        ring(0.102, 0.03, gold, (0, 0, 0.485))
        turned([(0, 0.5), (0.012, 0.51), (0.012, 0.74), (0, 0.74)], dark, 0.003)
        turned([(0, 0.73), (0.02, 0.74), (0.034, 0.84), (0.03, 0.9), (0, 0.91)], colour, 0.008)

    group(built(brush), (0.5, -0.16, 0.1), (radians(90), 0, radians(-66)))
    for x, y, r in ((-0.36, -0.36, 0.06), (-0.44, -0.3, 0.03)):
        sphere((x, y, 0), r, colour, 28, (1.1, 1, 0.35))
    return Pose(0.22, 1.24, -12, 22, Detail((-0.14, 0, 0.22), 0.66, -22, 22), centre_x=0.06)


@model
def satin_nail_polish():
    """A bottle of satin polish, strokes to its right."""
    colour, dark, gold = gloss("polish", "#6b6b2f", 0.3), gloss("cap", "#201615", 0.25), metal("ring", GOLD)
    polish(colour, dark, gold, (-0.14, 0.1))
    smear((0.02, -0.36), (0.42, -0.08), 0.085, colour, seed=5, thick=0.016, bend=-0.1)
    group(built(lambda: sphere((0, 0, 0), 0.05, colour, 28, (1.2, 1, 0.4))), (-0.34, -0.34, 0))
    return Pose(0.43, 1.3, 12, 17, Detail((-0.12, 0, 0.26), 0.66, 20, 14), centre_x=0.03)


@model
def base_and_top_coat():
    """Two clear bottles: rose gold below one, black above the other."""
    base, top = gloss("base", "#f0d9d0", 0.1), gloss("top", "#f4f1ea", 0.06)
    gold = metal("ring", GOLD)
    polish(base, gloss("cap", "#201615", 0.25), gold, (-0.26, 0.1), "kanch", 0.19)
    polish(top, gloss("cap two", "#efe3d4", 0.25), gold, (0.24, -0.08), "kanch-top", 0.19)
    return Pose(0.46, 1.4, -12, 13, Detail((0, 0, 0.26), 0.86, -18, 14))


@model
def remover_bottle():
    """A clear bottle of orange remover with a press pump, slices of orange before it."""
    liquid, white = gloss("liquid", "#f0a94a", 0.08), matte("pump", "#f6f0e6", 0.35)
    body = [(0, 0), (0.24, 0), (0.26, 0.04), (0.26, 0.66), (0.2, 0.74), (0.17, 0.75), (0.17, 0.78), (0, 0.78)]
    glass_bottle(body, liquid, 0.6, floor=0.05)
    round_label("saaf", 0.2615, 0.36, 0.32, turn=-14, part="paper")
    turned(
        [(0, 0), (0.2, 0), (0.2, 0.1), (0.17, 0.12), (0.17, 0.2), (0.19, 0.22), (0.19, 0.24), (0, 0.225)],
        white,
        0.02,
        (0, 0, 0.76),
    )
    orange_slice((-0.34, -0.34, 0.03), 0.19, (0, 0, 0))
    orange_slice((0.36, -0.24, 0.17), 0.17, (radians(72), 0, radians(-20)))
    return Pose(0.46, 1.5, -14, 16, Detail((0, 0, 0.46), 0.8, -24, 14))


def orange_slice(at, radius, rotation, peel="#e98a24", flesh="#f4ad48", pith="#fbeed2"):
    """A round of citrus about 0.06 thick."""
    skin, white, pulp = matte("peel", peel, 0.5), matte("pith", pith, 0.7), gloss("pulp", flesh, 0.25)

    def parts():
        turned([(0, -0.025), (radius, -0.025), (radius, 0.025), (0, 0.025)], skin, 0.01)
        for side in (1, -1):
            lathe([(0, 0.0255 * side), (radius * 0.95, 0.0255 * side)], white, 48)
            for k in range(9):
                a0, a1 = 2 * pi * (k + 0.07) / 9, 2 * pi * (k + 0.93) / 9
                wedge = [(0.12 * radius * cos((a0 + a1) / 2), 0.12 * radius * sin((a0 + a1) / 2), 0.026 * side)]
                wedge += [
                    (
                        0.86 * radius * cos(a0 + (a1 - a0) * t / 6),
                        0.86 * radius * sin(a0 + (a1 - a0) * t / 6),
                        0.026 * side,
                    )
                    for t in range(7)
                ]
                loft([wedge, [(x * 0.97, y * 0.97, z * 1.25) for x, y, z in wedge]], pulp)

    group(built(parts), at, rotation)


@model
def manicure_set():
    """A small leather case lying open, seven tools in their loops."""
    skin, lining = leather("case", "#c8a15a", 0.4), leather("lining", "#f0e2cb", 0.6)
    steel, thread, gold = metal("steel", "#d9b878", 0.2), matte("thread", "#f3e6cc", 0.8), metal("zip", GOLD)
    for x, turn in ((-0.41, 8), (0.41, -8)):
        half = slab(0.8, 1.1, 0.04, 0.07, skin, (x, 0, 0.035), (0, radians(turn), 0), bevel=0.015)
        slab(0.73, 1.03, 0.012, 0.05, lining, (x, 0, 0.07), (0, radians(turn), 0), bevel=0.005)
        edge = [
            (x + 0.345 * i, 0.495 * j, 0.084 - 0.345 * i * sin(radians(turn)))
            for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
        ]
        stitch(edge, thread, 0.02, 0.012, 0.0035)
    box((0, 0, 0.03), (0.08, 1.06, 0.03), skin, 0.012)

    def tool(x, build):
        z = 0.1 - abs(abs(x) - 0.41) * 0.0 + (0.41 - abs(x)) * -0.14
        group(built(build), (x, 0, z))

    def file():
        slab(0.07, 0.74, 0.014, 0.034, steel, (0, 0.02, 0), bevel=0.004)
        slab(0.05, 0.4, 0.004, 0.024, matte("grit", "#8d8577", 0.9), (0, 0.16, 0.014), bevel=0.001)

    def scissors():
        for s in (-1, 1):
            torus((0.075 * s, -0.3, 0.01), 0.07, 0.015, steel, 36)
            tube(
                [(0.055 * s, -0.235, 0.01), (0.0, 0.0, 0.01), (-0.03 * s, 0.16, 0.012), (-0.01 * s, 0.36, 0.012)],
                0.018,
                steel,
                radii=[0.8, 1.1, 1, 0.2],
            )
        sphere((0, 0.02, 0.025), 0.02, steel, 20, (1, 1, 0.5))

    def clippers():
        slab(0.11, 0.56, 0.03, 0.05, steel, (0, 0, 0), bevel=0.008)
        slab(0.09, 0.5, 0.014, 0.04, steel, (0, -0.02, 0.05), (radians(7), 0, 0), bevel=0.006)
        cylinder((0, 0.2, 0.05), 0.026, 0.07, steel, 24)

    def pusher():
        tube([(0, -0.38, 0.012), (0, 0.25, 0.012)], 0.018, steel, order=2)
        slab(0.055, 0.13, 0.008, 0.024, steel, (0, 0.31, 0.008), bevel=0.003)

    def tweezers():
        for s in (-1, 1):
            tube(
                [(0, -0.36, 0.015), (0.028 * s, -0.1, 0.015), (0.024 * s, 0.16, 0.015), (0.004 * s, 0.36, 0.015)],
                0.014,
                steel,
                radii=[1.2, 1.4, 1.2, 0.5],
            )

    def nippers():
        for s in (-1, 1):
            tube(
                [
                    (0.07 * s, -0.36, 0.015),
                    (0.085 * s, -0.1, 0.015),
                    (0.0, 0.14, 0.018),
                    (-0.035 * s, 0.24, 0.018),
                    (-0.004 * s, 0.32, 0.018),
                ],
                0.02,
                steel,
                radii=[0.9, 1.1, 1.2, 1.4, 0.4],
            )
        sphere((0, 0.14, 0.035), 0.026, steel, 20, (1, 1, 0.5))

    def pick():
        tube([(0, -0.36, 0.012), (0, 0.3, 0.012), (0.02, 0.37, 0.012)], 0.014, steel, radii=[1, 1, 0.4], order=3)

    for x, build in (
        (-0.64, file),
        (-0.41, scissors),
        (-0.19, pusher),
        (0.17, clippers),
        (0.33, tweezers),
        (0.51, nippers),
        (0.68, pick),
    ):
        tool(x, build)
    for x in (-0.41, 0.41):
        box((x, -0.12, 0.115), (0.66, 0.1, 0.016), skin, 0.006)
        stitch([(x - 0.31, -0.165, 0.125), (x + 0.31, -0.165, 0.125)], thread, 0.018, 0.012, 0.003)
        stitch([(x - 0.31, -0.075, 0.125), (x + 0.31, -0.075, 0.125)], thread, 0.018, 0.012, 0.003)
    return Pose(0.06, 2.25, -6, 60, Detail((-0.3, 0.1, 0.1), 1.0, -20, 40), styled="flat")
