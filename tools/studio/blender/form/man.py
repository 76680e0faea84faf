"""The shop's dummy for men's clothes: chest 98, waist 84, hip 98 cm, 168 cm to the top of the neck; faces -y, stands on z = 0.

Torso and arms are those of a `Figure`, so that every pattern cut for one is laid round him; the legs follow the lines of a
`Stance`. The neck ends in a plain cap. Lengths in cm.
"""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from cloth.figure import CM, Figure
from form.shapes import ball, merged, ring, rod, skin, through
from form.solve import obstacle
from materials import matte, metal
from shapes import lathe

CLAY = "#b79a84"
SHOULDER = 153.0  # height of the shoulder beside the neck, from which the figure's heights are counted

# height, half width, half depth in front and behind, how far back
TORSO = [
    (81, 15.6, 8.6, 9.8, 0.4), (86, 16.8, 9.8, 11.8, 0.4), (92, 17.3, 10.3, 12.8, 0.4), (98, 16.9, 10.5, 12.0, 0.2),
    (106, 15.6, 10.6, 10.7, 0), (112, 15.1, 10.6, 10.3, -0.1), (118, 15.6, 10.8, 10.6, -0.1), (126, 16.9, 11.4, 11.4, 0),
    (132, 17.9, 11.8, 12.1, 0.2), (138, 18.6, 11.0, 12.0, 0.5), (143, 18.8, 9.2, 10.8, 0.9), (147.2, 17.4, 7.4, 9.0, 1.2),
    (149.8, 13.8, 6.5, 7.8, 1.4), (151.6, 10.2, 6.1, 7.1, 1.4), (153.4, 7.6, 5.9, 6.6, 1.2), (155.6, 6.4, 5.8, 6.2, 0.8),
    (160, 5.9, 5.8, 5.9, 0.1), (168, 5.8, 5.9, 6.1, -0.6),
]  # fmt: skip
# share of the way hip 0, knee 1, ankle 2; half width; half depth
LEG = [
    (0, 9.0, 10.2), (0.2, 8.7, 9.6), (0.45, 7.9, 8.6), (0.75, 6.5, 7.0), (0.95, 5.8, 6.3), (1.08, 5.5, 5.9), (1.25, 5.6, 6.3),
    (1.42, 5.5, 6.3), (1.65, 4.4, 5.0), (1.85, 3.5, 4.1), (2, 3.4, 4.3),
]  # fmt: skip
FINGERS = [(-3.2, 7.2, 0.98), (-1.05, 8.2, 1.03), (1.1, 7.8, 1.0), (3.0, 6.0, 0.88)]


@dataclass(frozen=True)
class Form(Figure):
    """A figure whose arms bend at the elbow, `bend` cm forward for every cm of the forearm."""

    bend: float = 0.26

    def arm_point(self, distance):
        x, _, z = super().arm_point(distance)
        bent = max(0.0, distance - 29)
        return x - 0.1 * bent, 0.9 - self.bend * bent + 0.05 * min(distance, 29), z


@dataclass(frozen=True)
class Stance:
    """Knee and ankle of each leg as (x, y, z), first his right; degrees that each foot turns out, and its heel is raised."""

    knees: tuple
    ankles: tuple
    turned: tuple = (8, 8)
    raised: tuple = (0, 0)
    hip: float = 9.0


STANDING = Stance(((-8.9, 0.2, 50), (11.2, -4.2, 50.6)), ((-8.2, 2.6, 8), (13.0, 2.6, 8)), (9, 24))

MAN = Form(
    torso=tuple((z - SHOULDER, w, (d + b) / 2, y + (b - d) / 2) for z, w, d, b, y in reversed(TORSO)),
    shoulder=(18.0, -9.6),
    arm=((0, 5.6), (8, 5.4), (16, 4.9), (27, 4.3), (31, 4.4), (42, 3.9), (56, 2.8), (74, 2.8)),
    arm_angle=11,
)


def leg_line(stance, side, high=90):
    """The middle of a leg from the hip, `high` cm up, to the ankle as a function of its share 0…2."""
    i = side > 0
    hip = Vector((side * stance.hip, 0.6, high))
    knee, ankle = Vector(stance.knees[i]), Vector(stance.ankles[i])

    def at(t):
        straight = hip.lerp(knee, t) if t < 1 else knee.lerp(ankle, t - 1)
        soft = max(0.0, 0.35 - abs(t - 1)) / 0.35
        return straight + (hip.lerp(ankle, 0.5) - knee) * (0.12 * soft * soft)

    return at


def leg(stance, side):
    at = leg_line(stance, side)
    return skin([ring(*at(t), w, d, count=32) for t, w, d in through(LEG, 0.04)][::-1])


def foot(stance, side, size=1.0):
    """A plain foot, as of a dummy: heel, instep, toes in one."""
    i = side > 0
    ankle = leg_line(stance, side)(2)
    turn, lift = math.radians(stance.turned[i]) * side, math.radians(stance.raised[i])
    ahead = Vector((math.sin(turn), -math.cos(turn), 0))
    across = Vector((-ahead.y, ahead.x, 0))
    sections = [
        (-6.6, 1.2, 1.6, 2.6), (-6, 2.6, 3.4, 3.2), (-4, 3.4, 5.4, 4.2), (0, 3.6, 7.4, 5.0), (4, 3.7, 6.6, 4.2), (8, 4.2, 4.6, 3.0),
        (12, 4.6, 3.2, 2.2), (15, 4.5, 2.6, 1.8), (18, 3.8, 2.2, 1.6), (20, 2.6, 1.8, 1.4), (21, 1.2, 1.2, 1.2),
    ]  # fmt: skip
    rings = []
    for s, wide, high, middle in through([tuple(v * size for v in row) for row in sections], 0.8):
        points = []
        for k in range(24):
            a = 2 * math.pi * k / 24
            up = max(-middle + 0.2, high * math.sin(a) * (1 if math.sin(a) > 0 else 0.9))
            along, rise = s, middle + min(up, high * 1.4)
            if lift:  # turned about the ball of the foot
                reach = max(0.0, 13 * size - s)
                along = s + reach * (1 - math.cos(lift)) + (rise * math.sin(lift) if reach else 0)
                rise = rise * math.cos(lift if reach else 0) + reach * math.sin(lift)
            ground = Vector((ankle.x, ankle.y, rise)) + ahead * (along - (4 if lift else 0))
            points.append(ground + across * (wide * math.cos(a)))
        rings.append(points)
    return skin(rings)


def body(stance=STANDING, voxel=0.95):
    """Torso, legs and feet as one object, bare of material."""
    parts = [skin([ring(0, y, z, w, d, b, power=2.25) for z, w, d, b, y in through(TORSO, 1.5)])]
    for side in (-1, 1):
        parts += [leg(stance, side), foot(stance, side)]
        parts.append(ball(side * 7.9, -4.6, 134.5, 8.8, 7.4, 7.0))
        parts.append(ball(side * 8.4, 5.6, 90, 8.6, 7.6, 9.0))
    return merged("form", parts, voxel, round(12.6 / voxel**2))


def arm(side, figure=MAN, hand=True):
    """One arm with a relaxed hand (side 1 = his left), where the figure's sleeve is laid."""
    lean = math.radians(figure.arm_angle)

    def point(d):
        x, y, z = figure.arm_point(d)
        return Vector((x, y, z + SHOULDER))

    rings = []
    for d, r in through([(-4.6, 1.2), (-3.8, 3.2), (-2, 4.6), (0.5, 5.4), (4, 5.6), *figure.arm[1:-1], (59, 2.5), (62, 2.2)], 1.2):
        flat = 1 - 0.12 * min(1, max(0, (d - 45) / 10))
        rings.append(ring(*point(d), r * flat, r * 1.06, count=28))
    parts = [skin(rings[::-1])]
    wrist, ahead = point(56), (point(56) - point(45)).normalized()
    inwards = Vector((-math.cos(lean), 0, 0))
    deep = Vector((0, 1, 0)) - ahead * ahead.y
    palm = wrist + ahead * 5.4
    parts.append(ball(palm.x, palm.y, palm.z, 2.2, 4.7, 7.4))
    for off, long, thick in FINGERS if hand else ():
        line = [
            tuple(wrist + ahead * (9.4 + long * t) + deep * (off * (1 - 0.16 * t)) + inwards * (1.9 * t * t))
            for t in (i / 8 for i in range(9))
        ]
        parts.append(rod(line, [thick * (1 - 0.3 * (i / 8) ** 2) * (0.6 if i == 8 else 1) for i in range(9)], 0.95))
    thumb = [
        tuple(wrist + ahead * (3.4 + 7 * t) - deep * (3.6 + 2.0 * math.sin(t * 1.4)) + inwards * (0.5 + 0.8 * t))
        for t in (i / 6 for i in range(7))
    ]
    parts.append(rod(thumb, [1.3, 1.25, 1.15, 1.05, 1.0, 0.9, 0.55]))
    if side < 0:
        parts = [([Vector((-p.x, p.y, p.z)) for p in vs], [tuple(reversed(f)) for f in fs]) for vs, fs in parts]
    return merged("form", parts, 0.46 if hand else 1.4, 9 if hand else 1)


def cap():
    """A low disc of brass on the neck."""
    profile = [
        (0, 0), (5.6, 0), (6.0, 0.18), (6.0, 0.9), (5.7, 1.15), (1.3, 1.4), (1.1, 1.9), (1.5, 2.7), (1.3, 3.5), (0, 3.8),
    ]  # fmt: skip
    return lathe([(r * CM, z * CM) for r, z in profile], metal("cap", "#a9854e", 0.34), 48, (0, -0.5 * CM, 167.2 * CM))


def solid(down, stance=STANDING, figure=MAN, arms=True):
    """The dummy roughly, for cloth to meet; sunk by `down` cm so that a pattern's hem lies at z = 0. To be removed."""
    made = [body(stance, 1.7)] + ([arm(-1, figure, False), arm(1, figure, False)] if arms else [])
    for part in made:
        part.location.z -= down * CM
        obstacle(part)
    bpy.context.view_layer.update()
    return made


def stand(down, stance=STANDING, figure=MAN):
    """The dummy as he is seen, sunk by `down` cm."""
    clay = matte("form", CLAY, 0.78)
    made = [body(stance), arm(-1, figure), arm(1, figure)]
    for part in made:
        part.data.materials.clear()
        part.data.materials.append(clay)
    for part in [*made, cap()]:
        part.location.z -= down * CM
