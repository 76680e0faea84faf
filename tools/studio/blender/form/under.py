"""What a kurta is worn over: a churidar, laid round her legs in the part `lower`. Lengths in cm."""
import math

from mathutils import Vector

from cloth.figure import CM
from cloth.surface import sheet
from form.shapes import ring, through
from form.woman import LEG, TORSO

ROUND = 48


def churidar():
    """Tight, with rings of surplus length at the ankle."""

    def radii(z, wide, deep, turn):
        low = max(0.0, 1 - (z - 5) / 26) ** 0.8 if z > 5 else 1.0
        slant = 0.45 * math.sin(turn + 0.6) + 0.25 * math.sin(2 * turn + z * 0.2)
        fold = (0.5 + 0.5 * math.sin(z * 2.35 + slant * 2.6)) ** 1.5
        ease = 0.35 + 0.5 * max(0.0, 1 - abs(z - 50) / 26)
        return wide + ease + 0.8 * low * fold, deep + ease + 0.9 * low * fold

    return trousers(radii, 4.6, 0.55)


def trousers(radii, low, step):
    """Two legs from `low` up and the seat; `radii(z, half width, half depth, turn)` of the cloth round a leg, turn 0 in front."""
    rows = [row for row in through(LEG, step) if low <= row[0] < 79.5]
    made = []
    for side in (-1, 1):
        rings = []
        for z, x, wide, deep, back in rows:
            points = []
            for i in range(ROUND):
                turn = 2 * math.pi * i / ROUND
                a, b = radii(z, wide, deep, turn)
                points.append(Vector((side * (x + 0.1) + a * math.sin(turn), back - b * math.cos(turn), z)))
            rings.append(points)
        made.append(tube(f"leg {side}", rings))
    seat = [
        ring(0, back, z, wide + 0.35, front + 0.35, behind + 0.5, power=2.25, count=ROUND)
        for z, wide, front, behind, back in through(TORSO, 1.5)
        if z < 100
    ]
    made.append(tube("seat", seat))
    return made


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
