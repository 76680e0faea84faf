"""The shop's dummy for women's clothes: bust 85, waist 64, hip 92 cm, 162 cm to the top of the neck; faces -y, stands on z = 0.

Torso, legs and arms are skins over ellipses of measured girths. The neck ends in a plain cap. Lengths in cm.
"""
import math

from mathutils import Vector

from cloth.figure import CM
from form.shapes import ball, merged, ring, rod, skin, through
from materials import matte, metal
from shapes import lathe

CLAY = "#b79a84"

# height, half width, half depth in front and behind, how far back
TORSO = [
    (76, 15.5, 8.2, 9.0, 0.8), (82, 17.2, 9.6, 11.2, 0.8), (88, 17.7, 9.8, 12, 0.8), (95, 16.8, 9.6, 11, 0.6),
    (103, 14.0, 8.8, 8.6, 0), (110, 12.1, 8.2, 7.2, -0.2), (118, 13.6, 8.8, 7.8, -0.2), (126, 15.2, 9.4, 9.4, 0),
    (133, 16.0, 9.0, 10.2, 0.6), (139, 16.6, 7.8, 9.4, 1.0), (143, 15.2, 6.6, 7.8, 1.4), (145.8, 11.0, 5.6, 6.8, 1.7),
    (148.4, 7.0, 5.0, 6.2, 1.8), (152, 5.1, 4.8, 5.3, 1.2), (157, 4.6, 4.7, 4.9, 0.4), (162, 4.5, 4.8, 5.0, -0.2),
]  # fmt: skip
# height, x, half width, half depth, how far back
LEG = [
    (1, 6.6, 2.8, 3.0, 3.2), (5, 6.7, 2.9, 3.3, 2.8), (9, 6.9, 3.0, 3.6, 2.2), (15, 7.0, 3.3, 4.0, 2.0),
    (24, 7.3, 4.3, 5.1, 2.2), (34, 7.6, 5.3, 6.2, 2.0), (42, 7.8, 5.2, 5.9, 1.4), (48, 7.9, 5.3, 5.8, 0.8),
    (54, 8.1, 5.9, 6.5, 0.6), (64, 8.5, 7.2, 8.0, 0.6), (74, 8.9, 8.3, 9.2, 0.7), (82, 9.2, 8.6, 9.8, 0.9),
]  # fmt: skip
# distance from the shoulder, half width, half depth
ARM = [
    (-4.6, 1.2, 1.6), (-3.8, 2.9, 3.4), (-2, 4.1, 4.7), (1, 4.7, 5.2), (5, 4.7, 5.1), (12, 4.3, 4.8), (20, 3.9, 4.3),
    (28, 3.5, 3.7), (33, 3.6, 3.9), (40, 3.2, 3.6), (48, 2.6, 2.8), (53, 2.15, 2.5),
    (56, 1.95, 2.7), (59, 1.75, 3.3), (62, 1.5, 3.7), (65, 1.25, 3.3), (67, 0.7, 2.0),
]  # fmt: skip
SHOULDER = (14.5, 1.2, 139.0)
# how far each finger stands before or behind the middle of the palm, its length, its radius
FINGERS = [(-2.9, 6.8, 0.86), (-0.95, 7.8, 0.92), (1.0, 7.3, 0.9), (2.8, 5.6, 0.78)]


def body():
    """Torso, legs and feet as one object, bare of material."""
    parts = [skin([ring(0, y, z, w, d, b, power=2.25) for z, w, d, b, y in through(TORSO, 1.5)])]
    for side in (-1, 1):
        parts.append(skin([ring(side * x, y, z, w, d) for z, x, w, d, y in through(LEG, 1.5)]))
        parts.append(ball(side * 7.4, -4.2, 126, 7.5, 6.7, 8.3))
        parts.append(ball(side * 6.9, -4.2, 2.4, 3.7, 10.5, 3.0))
        parts.append(ball(side * 8.2, 6.2, 87, 8.3, 7.2, 8.5))
    return merged("form", parts, 0.9, 20)


def elbow(distance):
    """How far the forearm leans forward and in at a distance from the shoulder."""
    bent = max(0.0, distance - 29)
    return Vector((-0.05 * bent, -0.16 * bent, -distance))


def arm(side, lean=10):
    """One arm with a relaxed hand (side 1 = her left), hanging `lean` degrees from upright."""
    rings = [[p + elbow(d) + Vector((0, 0, d)) for p in ring(0, 0, -d, w, e, count=28)] for d, w, e in through(ARM, 1.2)]
    parts = [skin(rings[::-1])]
    wrist = elbow(55)
    parts.append(ball(wrist.x - 0.2, wrist.y - 0.8, wrist.z - 6, 1.5, 3.9, 5.2))
    for off, long, thick in FINGERS:
        line = [
            (wrist.x - 0.2 - 1.7 * t * t, wrist.y - 1.5 + off * (1 - 0.16 * t) - 0.9 * t, wrist.z - 8.6 - long * t)
            for t in (i / 8 for i in range(9))
        ]
        parts.append(rod(line, [thick * (1 - 0.3 * (i / 8) ** 2) * (0.6 if i == 8 else 1) for i in range(9)], 0.95))
    thumb = [
        (wrist.x - 0.6 - 0.7 * t, wrist.y - 3.4 - 1.9 * math.sin(t * 1.4), wrist.z - 3.2 - 6.6 * t)
        for t in (i / 6 for i in range(7))
    ]
    parts.append(rod(thumb, [1.15, 1.1, 1.0, 0.95, 0.9, 0.8, 0.5]))
    if side < 0:
        parts = [([Vector((-p.x, p.y, p.z)) for p in vs], [tuple(reversed(f)) for f in fs]) for vs, fs in parts]
    made = merged("form", parts, 0.42, 9)
    made.location = Vector((SHOULDER[0] * side, SHOULDER[1], SHOULDER[2])) * CM
    made.rotation_euler = (0, -math.radians(lean) * side, 0)
    return made


def cap():
    """A low disc of brass on the neck."""
    profile = [
        (0, 0), (4.5, 0), (4.9, 0.15), (4.9, 0.75), (4.6, 1.0), (1.1, 1.25), (0.9, 1.7), (1.25, 2.4), (1.1, 3.1), (0, 3.4),
    ]  # fmt: skip
    return lathe([(r * CM, z * CM) for r, z in profile], metal("cap", "#a9854e", 0.34), 48, (0, -0.2 * CM, 161.4 * CM))


def dressed(parts):
    """Give the objects of a form its clay."""
    clay = matte("form", CLAY, 0.78)
    for made in parts:
        made.data.materials.clear()
        made.data.materials.append(clay)
    cap()
