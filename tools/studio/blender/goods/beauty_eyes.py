"""Alaktika's make-up for eyes: kohl, eyeshadow, eyeliner, mascara, brow pencil, eye stick."""

from math import cos, pi, radians, sin

from goods.printed import round_label
from goods.vessels import GOLD, bullet, cap, compact, pan, ring, smear, turned
from materials import gloss, matte, metal
from model import Detail, Pose, model
from shapes import built, cylinder, group, tube

LACQUER = "#201615"


@model
def kohl_stick():
    """Twist-up kohl standing open, its cap beside it, a stroke on the table."""
    case, gold = gloss("case", LACQUER, 0.16), metal("ring", GOLD)
    kohl = matte("kohl", "#17120f", 0.5)
    turned([(0, 0), (0.062, 0), (0.062, 0.62), (0.056, 0.64), (0, 0.64)], case, 0.01)
    ring(0.064, 0.03, gold, (0, 0, 0.6))
    turned([(0, 0.6), (0.047, 0.6), (0.047, 0.74), (0.034, 0.86), (0.033, 0.89), (0, 0.89)], gold, 0.006)
    turned([(0, 0.88), (0.028, 0.88), (0.028, 0.93), (0.013, 0.975), (0, 0.985)], kohl, 0.012)
    round_label("alaktika-gold", 0.0625, 0.3, 0.11, turn=-16)
    cap(0.064, 0.42, case, (0.21, -0.1, 0), corner=0.02)
    ring(0.0655, 0.02, gold, (0.21, -0.1, 0))
    smear((-0.3, -0.34), (0.26, -0.42), 0.032, kohl, seed=1, thick=0.008, bend=0.05)
    return Pose(0.45, 1.22, -14, 14, Detail((0, 0, 0.76), 0.62, -22, 10), centre_x=0.06)


SHADES = ("#e0a12f", "#a5492c", "#2f4f86", "#e9cba2", "#7b4630", "#b9605a", "#d9b16a", "#5d2740", "#3c2a24")


@model
def eyeshadow_palette():
    """Nine pans in three rows, the lid with its mirror open."""
    case, gold, mirror = gloss("case", LACQUER, 0.16), metal("rim", GOLD), metal("mirror", "#dfe2e2", 0.06)
    top = compact(1.0, 0.92, case, mirror, gold, tilt=112)
    for k, shade in enumerate(SHADES):
        shimmer = k in (0, 3, 6, 2, 5)
        powder = matte(f"shade {k + 1}", shade, 0.42 if shimmer else 0.85, metallic=0.45 if shimmer else 0)
        pan(-0.295 + 0.295 * (k % 3), 0.265 - 0.265 * (k // 3), top, 0.265, 0.235, powder, gold, 0.03)
    return Pose(0.42, 1.9, -20, 32, Detail((-0.1, -0.1, 0.08), 0.85, -34, 34))


def bristles(start, end, radius, stuff, turns=26, curve=0.0):
    """The brush of a mascara or spoolie: little spikes round a wire, fuller in the middle."""
    for k in range(turns):
        t = k / (turns - 1)
        centre = [a + (b - a) * t for a, b in zip(start, end)]
        centre[2] += curve * sin(pi * t)
        reach = radius * (0.55 + 0.45 * sin(pi * min(1, t * 1.1 + 0.05)) ** 0.6)
        axis = [(b - a) for a, b in zip(start, end)]
        length = sum(c * c for c in axis) ** 0.5
        ax, ay = axis[0] / length, axis[1] / length
        for j in range(12):
            angle = 2 * pi * (j + k * 0.5) / 12
            across, up = reach * cos(angle), reach * sin(angle)
            tip = (centre[0] - ay * across, centre[1] + ax * across, centre[2] + up)
            tube([centre, tip], radius * 0.075, stuff, order=2, radii=[1.2, 0.5])


@model
def liquid_eyeliner():
    """A slim bottle, its brush lying before it after drawing a wing."""
    case, gold = gloss("case", LACQUER, 0.16), metal("ring", GOLD)
    ink, wand = gloss("ink", "#15110f", 0.2), matte("wand", "#1b1614", 0.4)
    turned(
        [(0, 0), (0.088, 0), (0.092, 0.02), (0.092, 0.44), (0.06, 0.47), (0.05, 0.47), (0.05, 0.53), (0, 0.53)],
        case,
        0.016,
        (-0.16, 0.06, 0),
    )
    ring(0.053, 0.045, gold, (-0.16, 0.06, 0.475))
    round_label("alaktika-gold", 0.0925, 0.22, 0.15, (-0.16, 0.06), turn=-12)

    def brush():
        turned([(0, 0), (0.07, 0), (0.09, 0.46), (0.086, 0.48), (0, 0.48)], case, 0.012)
        ring(0.0915, 0.03, gold, (0, 0, 0.43))
        turned([(0, 0.48), (0.045, 0.48), (0.045, 0.54), (0.012, 0.55), (0.01, 0.8), (0, 0.8)], wand, 0.004)
        turned([(0, 0.8), (0.011, 0.8), (0.013, 0.86), (0.002, 0.98), (0, 0.985)], ink, 0.004)

    group(built(brush), (0.44, -0.06, 0.09), (radians(90), 0, radians(-62)))
    smear((-0.42, -0.36), (0.1, -0.3), 0.022, ink, seed=2, thick=0.007, bend=-0.07)
    return Pose(0.2, 1.2, -12, 26, Detail((-0.16, -0.1, 0.2), 0.66, -20, 22), centre_x=0.1)


@model
def mascara():
    """The tube standing, its wand and curved brush lying before it."""
    case, gold = gloss("case", "#4a2036", 0.18), metal("ring", GOLD)
    brush = matte("brush", "#1a1413", 0.5)
    turned(
        [(0, 0), (0.1, 0), (0.105, 0.02), (0.1, 0.62), (0.07, 0.65), (0.055, 0.65), (0.055, 0.72), (0, 0.72)],
        case,
        0.018,
        (-0.2, 0.1, 0),
    )
    ring(0.058, 0.05, gold, (-0.2, 0.1, 0.66))
    round_label("alaktika-gold", 0.1045, 0.32, 0.19, (-0.2, 0.1), turn=-10)

    def wand():
        turned([(0, 0), (0.088, 0), (0.1, 0.4), (0.096, 0.42), (0, 0.42)], case, 0.014)
        ring(0.102, 0.035, gold, (0, 0, 0.36))
        turned([(0, 0.42), (0.05, 0.42), (0.05, 0.47), (0.012, 0.485), (0.012, 0.62), (0, 0.62)], brush, 0.004)

    group(built(wand), (0.5, -0.08, 0.1), (radians(90), 0, radians(-58)))
    away = (-sin(radians(58)), -cos(radians(58)))
    points = [(0.5 + away[0] * d, -0.08 + away[1] * d, 0.1) for d in (0.62, 0.98)]
    tube(
        [points[0], ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2, 0.122), points[1]],
        0.011,
        brush,
        order=3,
    )
    bristles(points[0], points[1], 0.052, brush, 24, 0.012)
    return Pose(0.28, 1.32, -10, 22, Detail((-0.12, -0.35, 0.14), 0.66, -18, 24), centre_x=0.06)


@model
def brow_pencil():
    """Two pencils lying across each other: one shows its slanted tip, the other its spoolie."""
    case, gold, wax = gloss("case", LACQUER, 0.2), metal("ring", GOLD), matte("wax", "#4e3427", 0.6)
    brush = matte("spoolie", "#2a1f1a", 0.6)

    def pencil(tip, cap_side):
        turned([(0, 0), (0.036, 0), (0.036, 0.92), (0, 0.92)], case, 0.008)
        for z in (0.0, 0.9):
            ring(0.0375, 0.022, gold, (0, 0, z))
        if tip:
            turned([(0, 0.92), (0.03, 0.92), (0.022, 1.0), (0, 1.0)], gold, 0.004)
            bullet(0.016, 0.06, wax, (0, 0, 0.995), 0.7)
        else:
            turned([(0, 0.92), (0.03, 0.92), (0.026, 0.99), (0, 0.99)], gold, 0.004)
            for k in range(20):
                z = 1.0 + k * 0.011
                reach = 0.034 * (0.7 + 0.3 * sin(pi * k / 19))
                for j in range(10):
                    angle = 2 * pi * (j + k * 0.5) / 10
                    tube([(0, 0, z), (reach * cos(angle), reach * sin(angle), z)], 0.0026, brush, order=2)
            cylinder((0, 0, 1.09), 0.005, 0.22, brush, 10)
        if cap_side:
            cap(0.038, 0.24, case, (0, 0, -0.24), corner=0.01)

    group(built(pencil, True, True), (0.34, -0.16, 0.038), (radians(90), 0, radians(-138)))
    group(built(pencil, False, False), (0.1, -0.4, 0.105), (radians(84), 0, radians(-158)))
    cap(0.04, 0.26, case, (-0.36, -0.12, 0), corner=0.012)
    ring(0.0415, 0.018, gold, (-0.36, -0.12, 0))
    for k in range(5):
        smear((-0.46 + 0.055 * k, -0.46), (-0.4 + 0.055 * k, -0.3), 0.007, wax, seed=k, thick=0.004, bend=0.015)
    return Pose(0.08, 1.5, -8, 40, Detail((-0.28, 0.5, 0.07), 0.62, -14, 32), centre_x=0.06)


@model
def eye_stick():
    """A chubby stick of shimmer, standing, its cap lying by a swipe of colour."""
    case, gold = gloss("case", "#efe4d4", 0.25), metal("ring", GOLD)
    wax = matte("shimmer", "#c9c5c2", 0.3, metallic=0.55)
    turned([(0, 0), (0.1, 0), (0.1, 0.1), (0, 0.1)], gold, 0.012)
    turned([(0, 0.1), (0.1, 0.1), (0.1, 0.62), (0.094, 0.64), (0, 0.64)], case, 0.008)
    turned([(0, 0.62), (0.08, 0.62), (0.08, 0.76), (0.07, 0.77), (0, 0.77)], gold, 0.006)
    bullet(0.066, 0.2, wax, (0, 0, 0.76), 0.5)
    round_label("alaktika-ink", 0.1005, 0.37, 0.17, turn=-14)
    cap(0.102, 0.42, case, (-0.04, -0.36, 0.102), (radians(90), 0, radians(70)), corner=0.03)
    smear((-0.42, -0.2), (-0.14, -0.4), 0.06, wax, seed=3, thick=0.016, bend=0.04)
    return Pose(0.42, 1.3, -12, 16, Detail((0, 0, 0.72), 0.62, -20, 12))
