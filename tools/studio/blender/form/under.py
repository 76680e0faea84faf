"""What a kurta is worn over: churidar and straight trousers, laid round her legs in the part `lower`. Lengths in cm."""
import math

import bpy
from mathutils import Vector

from cloth.figure import CM
from cloth.surface import sheet
from cloth.worn import ease, mix
from form.shapes import ball, merged, ring, skin, through
from form.woman import LEG, TORSO

ROUND = 48
FORK = 76


def churidar():
    """Tight, with rings of surplus length at the ankle."""

    def radii(z, wide, deep, turn):
        low = max(0.0, 1 - (z - 5) / 26) ** 0.8 if z > 5 else 1.0
        slant = 0.45 * math.sin(turn + 0.6) + 0.25 * math.sin(2 * turn + z * 0.2)
        fold = (0.5 + 0.5 * math.sin(z * 2.35 + slant * 2.6)) ** 1.5
        ease = 0.35 + 0.5 * max(0.0, 1 - abs(z - 50) / 26)
        return wide + ease + 0.8 * low * fold, deep + ease + 0.9 * low * fold

    return trousers(radii, 4.6, 0.55)


def straight(hem=7.6, low=8.5, joined=False):
    """Straight trousers with a crease, `hem` the radius at the ankle; `joined` below a short top, which shows the fork."""

    def radii(z, wide, deep, turn):
        share = max(0.0, min(1.0, (76 - z) / 66))
        radius = 9.6 + (hem - 9.6) * share
        soft = math.sin(math.pi * share)
        wave = 0.22 * soft * math.sin(3 * turn + z * 0.13) + 0.16 * soft * math.sin(2 * turn - z * 0.21 + 1)
        crease = 0.55 * max(0.0, math.cos(2 * turn)) ** 24 * share
        return max(wide + 0.3, radius * 0.9 + wave), max(deep + 0.3, radius * 1.02 + wave + crease)

    return trousers(radii, low, 1.1, 82.5, 1.0, joined)


def trousers(radii, low, step, high=79.5, ease=0.35, joined=False):
    """Two legs from `low` to `high`, and the seat, `ease` off the form. `radii(z, half width, half depth, turn)` are those of the
    cloth round a leg, turn 0 in front.
    """
    rows = [row for row in through(LEG, step) if low <= row[0] < high]
    legs = []
    for side in (-1, 1):
        rings = []
        for z, x, wide, deep, back in rows:
            points = []
            for i in range(ROUND):
                turn = 2 * math.pi * i / ROUND
                a, b = radii(z, wide, deep, turn)
                points.append(Vector((side * (x + 0.1) + a * math.sin(turn), back - b * math.cos(turn), z)))
            rings.append(points)
        legs.append(rings)
    seat = [
        ring(0, back, z, wide + ease, front + ease, behind + ease + 0.15, power=2.25, count=ROUND)
        for z, wide, front, behind, back in through(TORSO, 1.5)
        if 76.5 < z < 100
    ]
    below = [ring(0, 1.0, z, wide, deep, count=ROUND) for z, wide, deep in ((72.5, 2.5, 2.5), (73.5, 7, 6), (75, 11, 8))]
    if joined:
        return [one_piece([*legs, below[1:] + seat])]
    return [tube(name, rings) for name, rings in zip(("leg -1", "leg 1", "seat"), (*legs, below + seat))]


def one_piece(skins):
    """Legs and seat without a step between them."""
    behind = [ball(side * 8.2, 6.2, 87, 9.2, 8.4, 9.4) for side in (-1, 1)]
    whole = merged("trousers", [skin(rings) for rings in skins] + behind, 0.8, 14)
    vertices = [v.co.copy() for v in whole.data.vertices]
    faces = [tuple(p.vertices) for p in whole.data.polygons]
    bpy.data.objects.remove(whole)
    return sheet("trousers", vertices, faces, [round_leg(p / CM) for p in vertices], "lower", thickness=0.25, levels=0)


def round_leg(p, middle=9.3, radius=9.6):
    """The place on the pattern: round each leg, in front as behind, but for the fork, where it goes straight on from one to the other."""
    out = abs(p.x) - middle
    across = middle + radius * math.atan2(out, abs(p.y - 1))
    if out < 0:
        across = mix(across, abs(p.x), ease((p.z - FORK + 14) / 14))
    return (across if p.x > 0 else -across), p.z


def tube(name, rings):
    """An open skin over rings from the bottom up, as cloth."""
    n = len(rings[0])
    vertices = [p * CM for points in rings for p in points]
    flat = [(i * 0.9, points[0].z) for points in rings for i in range(n)]
    faces = [
        (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
        for i in range(len(rings) - 1)
        for j in range(n)
    ]
    return sheet(name, vertices, faces, flat, "lower", thickness=0.25)
