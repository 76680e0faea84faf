"""Socks, hats, bibs and hair clips."""
import math
import random
from dataclasses import replace

from materials import fabric, matte, metal
from mathutils import Vector
from model import Detail, Pose, model
from shapes import box, sphere, tube

from cloth.figure import CM
from cloth.pattern import fill
from cloth.surface import sheet
from garments.innerwear import smooth_path
from garments.wear import laid, moved, pack, shown

ROOM = 14  # cm of the pattern plane for each sock, so that each can have its own drawing
THICK = 1.15  # half of the depth of a sock; the two of a pair lie 2.4 apart
PLAIN_SIDE = 5 * ROOM


def sock(number=0, tall=19.0, foot=14.0, wide=4.2, cuff=3.0, outer=-1):
    """A sock lying on its side; its length runs up the pattern from the toe (z = 0) to the cuff. What is drawn on its leg is
    on the `outer` side only, -1 before or 1 behind: the other lies `PLAIN_SIDE` further to the right on the pattern.
    """
    line = smooth_path(
        [
            Vector(p)
            for p in (
                (-foot, 0, 2.2),
                (-foot * 0.55, 0, 2.8),
                (-wide * 0.6, 0, 3.4),
                (0.4, 0, 6.5),
                (0, 0, 11),
                (0, 0, tall),
            )
        ],
        7,
    )
    n, vertices, flat, length = 26, [], [], 0.0
    for j, p in enumerate(line):
        along = (line[min(j + 1, len(line) - 1)] - line[max(j - 1, 0)]).normalized()
        across = Vector((along.z, 0, -along.x))
        length += (p - line[j - 1]).length if j else 0
        toe = math.sqrt(min(1, (j + 0.15) / 6))
        half = wide * (0.80 + 0.2 * min(1, abs(p.z - 9) / 8)) * toe
        heel = 1.5 * math.exp(-((p.x + 1.5) ** 2 + (p.z - 5) ** 2) / 9)
        half += 0.25 * max(0, (p.z - tall + cuff) / cuff > 0) + heel * 0.5
        middle = p - across * heel * -0.6
        for i in range(n + 1):
            a = 2 * math.pi * i / n
            rib = 0.12 * math.sin(a * 13) if p.z > tall - cuff else 0
            at = middle + across * ((half + rib) * math.cos(a)) + Vector((0, 1, 0)) * ((THICK * toe + rib) * math.sin(a))
            vertices.append(at * CM)
            flat.append((number * ROOM - 2 * ROOM + half * math.cos(a), length))
    m = n + 1
    faces = [
        (j * m + i, (j + 1) * m + i, (j + 1) * m + i + 1, j * m + i + 1) for j in range(len(line) - 1) for i in range(n)
    ]
    made = sheet("sock", vertices, faces, flat, "front", 0.25)
    places = made.data.uv_layers["flat"].data
    for polygon in made.data.polygons:
        if (polygon.index % n < n // 2) == (outer < 0):
            for corner in polygon.loop_indices:
                places[corner].uv.x += PLAIN_SIDE
    return made


def pair(number, **more):
    moved(lambda: sock(number, outer=1, **more), 1.8, 2.4, 0.3, 1)
    sock(number, **more)


def pairs(last, **more):
    """Five pairs in two rows; `last` is the place of the lowest."""
    pack(lambda n: pair(n, **more), (-9, -8, 17, 4), (6, -6, 13, 0), (-11, -2, 0, 2), (7, 0, -5, -2), last)
    return laid((0.1, 0.25), 0.42, 0.4)


@model
def crew_socks():
    """Five pairs of ribbed crew socks."""
    return pairs((-8, 4, -18, 3), tall=24, foot=18, wide=4.6, cuff=5)


@model
def kids_socks():
    """Five pairs of short socks with grips."""
    return pairs((-8.5, 4, -19, 3), tall=15, foot=12, wide=4, cuff=3)


def hat_band():
    """An even band round the foot of the crown."""
    profile, n = ((8.7, 0.7), (9.02, 0.8), (9.0, 1.5), (8.92, 2.2), (8.84, 2.7), (8.5, 2.8)), 72
    turns = [2 * math.pi * i / n for i in range(n)]
    vertices = [(r * math.cos(a) * CM, r * math.sin(a) * CM, z * CM) for r, z in profile for a in turns]
    flat = [(60 + i / n * 50, z) for _, z in profile for i in range(n)]
    faces = [
        (j * n + i, (j + 1) * n + i, (j + 1) * n + (i + 1) % n, j * n + (i + 1) % n)
        for j in range(len(profile) - 1)
        for i in range(n)
    ]
    return sheet("hat band", vertices, faces, flat, "trim", 0, 2)


@model
def sun_hat():
    """A brim all round and a chin strap."""
    profile = [
        (0.02, 11.2),
        (3.5, 11),
        (6.4, 10),
        (7.9, 7.6),
        (8.5, 4),
        (8.8, 0.6),
        (9.2, 0),
        (11, -0.9),
        (13.5, -2.2),
        (15.8, -3.6),
        (16, -3.7),
    ]
    n, vertices, flat, length = 72, [], [], 0.0
    for j, (r, z) in enumerate(profile):
        length += math.dist(profile[j - 1], (r, z)) if j else 0
        for i in range(n):
            a = 2 * math.pi * i / n
            brim = max(0, r - 9) / 7
            wave = brim * (0.9 * math.sin(a * 3 + 1) + 0.4 * math.sin(a * 7))
            vertices.append(((r * math.cos(a)) * CM, (r * math.sin(a)) * CM, (z + wave) * CM))
            flat.append((i / n * 50, 20 - length))
    faces = [
        (j * n + i, (j + 1) * n + i, (j + 1) * n + (i + 1) % n, j * n + (i + 1) % n)
        for j in range(len(profile) - 1)
        for i in range(n)
    ]
    made = sheet("hat", vertices, faces, flat, "front", 0.4, 2)
    made.rotation_euler = (math.radians(16), 0, 0)
    hat_band().rotation_euler = made.rotation_euler
    strap = smooth_path([Vector(p) for p in ((-8.4, -2, -1), (-7, -4, -8), (0, -5, -13), (7, -4, -8), (8.4, -2, -1))])
    tube([tuple(p * CM) for p in strap], 0.3 * CM, matte("strap", "#f1e8d6"))
    sphere((0, -5.2 * CM, -12.6 * CM), 0.8 * CM, matte("toggle", "#c8643c"), 24)
    return replace(shown((0, 0.3), 0.5), elevation=14)


NECK = [
    (1.4, 24.2), (4, 23), (5.6, 20), (5.2, 16.6), (3, 14.2), (0, 13.3), (-3, 14.2), (-5.2, 16.6), (-5.6, 20), (-4, 23),
    (-1.2, 24.4),
]  # fmt: skip


def bib():
    """A shield with a neck hole and an overlapping snap at one side."""
    turns = [math.pi + math.pi * i / 40 for i in range(41)]
    shield = [(11 * math.cos(a) * (1 + 0.08 * math.sin(2 * a) ** 2), 11 + 12 * math.sin(a)) for a in turns]
    right = [(11, 14), (10.2, 20), (8, 24.6), (4.6, 26.6), (1.6, 26.4)]
    left = [(-1.4, 26.8), (-4.6, 26.6), (-8, 24.6), (-10.2, 20), (-11, 14)]
    outline = rounded(shield + right + NECK + left)
    dense = []
    for a, b in zip(outline, outline[1:] + outline[:1]):
        k = max(1, round(math.dist(a, b) / 0.9))
        dense += [(a[0] + (b[0] - a[0]) * i / k, a[1] + (b[1] - a[1]) * i / k) for i in range(k)]
    flat, faces = fill([(p,) for p in dense], 1.1, random.Random(4))

    def bulged(x, z):
        return Vector((x, -1.2 * math.exp(-((x / 7) ** 2) - ((z - 6) / 8) ** 2) + 0.25 * math.sin(x * 0.5 + z * 0.3), z)) * CM

    sheet("bib", [bulged(x, z) for x, z in flat], faces, flat, "front", 0.45)
    tube([tuple(bulged(x, z)) for x, z in dense], 0.42 * CM, fabric("trim"), closed=True)
    sphere((3.4 * CM, -0.5 * CM, 25.2 * CM), 0.6 * CM, matte("snap", "#f3efe6", 0.4), 20, (1, 0.4, 1))


def rounded(outline, rounds=2):
    """The closed line with its corners cut off, again and again."""
    for _ in range(rounds):
        pairs = zip(outline, outline[1:] + outline[:1])
        outline = [tuple(p + (q - p) * t for p, q in zip(a, b)) for a, b in pairs for t in (0.25, 0.75)]
    return outline


@model
def duck_bibs():
    """Three towelling bibs."""
    pack(lambda n: bib(), (0, -1.4, -9, 0), (-13, 0, 8, 7), (13, 1.4, 8, -7))
    return laid((0, 0.7), 0.42)


PETALS = ("#d6453d", "#e8a02c", "#e7799a", "#5f9a8e", "#7a5ea8", "#f0cf5a", "#e2733d", "#4f7fb5")


def flower(number, petals):
    """A felt flower on a covered clip."""
    felt = matte(f"flower {number + 1}", PETALS[number], 0.95, sheen=0.6, bump=(120, 0.4, 0.006))
    heart = matte(
        f"heart {number + 1}", "#f6e7c1" if number % 2 else "#f0b23e", 0.95, sheen=0.5, bump=(120, 0.4, 0.006)
    )
    for layer, (size, turn) in enumerate(((1.0, 0), (0.66, 0.5))):
        for i in range(petals):
            a = 2 * math.pi * (i + turn) / petals
            r = 1.25 * size
            petal = sphere(
                (r * math.cos(a) * CM, (-0.5 - 0.35 * layer) * CM, r * math.sin(a) * CM),
                0.98 * size * CM,
                felt,
                20,
                (1.15, 0.3, 0.78),
            )
            petal.rotation_euler = (0, -a, 0)
    sphere((0, -1.15 * CM, 0), 0.6 * CM, heart, 24, (1, 0.6, 1))
    box((0, -0.1 * CM, -0.1 * CM), (5.2 * CM, 0.5 * CM, 0.9 * CM), metal("clip", "#d8d2c6", 0.35), 0.004)


@model
def hair_clips():
    """Eight felt flowers on a card."""
    box((0, 0.35 * CM, 0), (13 * CM, 0.3 * CM, 21 * CM), matte("card", "#f4ecdd", 0.9), 0.003)
    for number in range(8):
        column, row = number % 2, number // 2
        moved(
            lambda: flower(number, 6 if number % 3 else 5),
            -3.1 + 6.2 * column,
            0,
            7.4 - 4.9 * row,
            (-8, 7, -4, 9)[row] * (1 - 2 * column),
        )
    return Pose(
        centre_z=0,
        size=0.54,
        azimuth=-16,
        elevation=10,
        back_azimuth=42,
        floor=-0.215,
        detail=Detail(at=(0, 0, 3 * CM), size=0.26, azimuth=-30, elevation=14),
    )
