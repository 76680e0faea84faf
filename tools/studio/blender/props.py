"""What stands in a set beside the product: plinth, arch, the shadow of leaves, stones and flowers."""

import random
from math import cos, pi, radians, sin

import bpy
from mathutils import Vector

from materials import matte
from shapes import bevel, lathe, mesh, sphere


def plinth(radius, height, top):
    """A round plaster plinth."""
    made = lathe(
        [(0, 0), (radius, 0), (radius, height), (0, height)],
        matte("set plinth", "#d2d2d2", 0.92),
        96,
        (0, 0, top - height),
    )
    return bevel(made, 0.02 * radius, 3)


def arch(back, floor, size):
    """A flat plaster arch leaning on the wall."""
    half, rise, thick = 0.36 * size, 0.62 * size, 0.03 * size
    steps = [pi * i / 40 for i in range(41)]
    outline = [(half, floor)] + [(half * cos(a), floor + rise + half * sin(a)) for a in steps] + [(-half, floor)]
    shift = 0.16 * size
    count = len(outline)
    vertices = [(x + shift, back - d, z) for d in (thick, 0) for x, z in outline]
    faces = [tuple(range(count))[::-1]] + [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    return mesh("arch", vertices, faces, matte("set arch", "#c4c4c4", 0.95), smooth=False)


def leaves(lamp, spot, size):
    """A palm leaf in the light of the lamp, out of the picture: its shadow falls round `spot`."""
    towards = (lamp.location - spot).normalized()
    centre = spot + towards * 1.5 * size
    across = towards.cross(Vector((0, 0, 1))).normalized()
    upward = across.cross(towards).normalized()
    leaf = matte("set leaf", "#405040", 0.7)
    vertices, faces = [], []
    for i in range(16):
        side, along = (-1 if i % 2 else 1), (i // 2) / 8
        root = centre + across * (along - 0.45) * 1.5 * size + upward * (0.3 - along * 0.55) * size
        lean = radians(-24 + side * (62 - 22 * along))
        way = across * cos(lean) + upward * sin(lean)
        wide = way.cross(towards)
        length = size * (0.72 - 0.3 * along)
        first = len(vertices)
        blade = [(t, 0.055 * size * sin(pi * t) ** 0.7) for t in (0, 0.12, 0.3, 0.5, 0.7, 0.88, 1)]
        vertices += [root + way * length * t + wide * w for t, w in blade]
        vertices += [root + way * length * t - wide * w for t, w in blade[-2:0:-1]]
        faces.append(tuple(range(first, len(vertices))))
    made = mesh("leaves", vertices, faces, leaf)
    made.visible_camera = made.visible_glossy = False
    return made


def pebble(x, y, floor, size, seed):
    """A flat river stone."""
    rng = random.Random(seed)
    made = sphere(
        (x, y, floor + size * 0.3),
        size * 0.5,
        matte(f"set stone {seed % 3}", ("#8f8a84", "#b9b2a6", "#75706b")[seed % 3], 0.85),
        20,
    )
    made.scale = (1, rng.uniform(0.7, 0.9), 0.6)
    made.rotation_euler = (rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), rng.uniform(0, 3))
    return made


def marigold(x, y, floor, radius, tone=0):
    """A marigold: six rings of petals, one mesh a tone."""
    rng = random.Random(4 + tone)
    colours = (("#f2a42c", "#e8871e"), ("#e8871e", "#d8691a"))[tone % 2]
    for half in (0, 1):
        vertices, faces = [], []
        for ring in range(half, 6, 2):
            count = 16 - ring * 2
            for i in range(count):
                turn, reach = 2 * pi * i / count + ring * 0.35, radius * (1 - ring / 6.3)
                lift = floor + radius * (0.1 + ring * 0.12) + rng.uniform(-0.02, 0.02) * radius
                first = len(vertices)
                for a in range(7):
                    for b in range(6):
                        p, q = 2 * pi * b / 6, pi * a / 6
                        out, aside, up = (
                            sin(q) * cos(p) * 0.3,
                            sin(q) * sin(p) * 0.2,
                            cos(q) * 0.2 - sin(q) * cos(p) * 0.12,
                        )
                        vertices.append(
                            (
                                x + (reach + out * radius) * cos(turn) - aside * radius * sin(turn),
                                y + (reach + out * radius) * sin(turn) + aside * radius * cos(turn),
                                lift + up * radius,
                            )
                        )
                faces += [
                    (
                        first + a * 6 + b,
                        first + (a + 1) * 6 + b,
                        first + (a + 1) * 6 + (b + 1) % 6,
                        first + a * 6 + (b + 1) % 6,
                    )
                    for a in range(6)
                    for b in range(6)
                ]
        mesh("marigold", vertices, faces, matte(f"set petal {tone % 2} {half}", colours[half], 0.75, sheen=0.3))


def scatter(pose, low, high, ground, corner):
    """What lies on the floor beside a product: stones and a flower below the arch, stones by the window, flowers by the lattice."""
    size = pose.size
    left, right, front = low.x - 0.1 * size, high.x + 0.05 * size, low.y
    if corner != "lattice":
        pebble(right + 0.03 * size, front - 0.02 * size, ground, 0.13 * size, 1)
        pebble(right + 0.12 * size, front + 0.1 * size, ground, 0.09 * size, 5)
    if corner != "window":
        marigold(left, front - 0.08 * size, ground, 0.045 * size)
    if corner == "lattice":
        marigold(high.x - 0.06 * size, front - 0.16 * size, ground, 0.036 * size, 1)


def lay(pose, low, high, ground):
    """Flowers on the free places of a flat lay; where, and how many, differs from one product to the next."""
    size, rng = pose.size, random.Random(round((high.x - low.x) * 5000))
    spots = [(x * 0.33 * size, y * 0.41 * size) for x in (-1, 1) for y in (-1, -0.55, 0.55, 1)]
    rng.shuffle(spots)
    free = [spot for spot in spots if _bare(*spot, ground, 0.07 * size)][: rng.choice((1, 2, 2))]
    for tone, (x, y) in enumerate(free):
        marigold(x, y, ground, (0.05 - 0.012 * tone) * size, tone)


def _bare(x, y, ground, radius):
    """Nothing but the plaster lies within `radius` of a place, as seen from above."""
    graph = bpy.context.evaluated_depsgraph_get()
    for step in range(13):
        turn, reach = step * pi / 6, radius if step else 0
        start = Vector((x + reach * cos(turn), y + reach * sin(turn), ground + 0.5))
        hit, place, *_ = bpy.context.scene.ray_cast(graph, start, Vector((0, 0, -1)))
        if hit and place.z > ground + 0.004:
            return False
    return True
