"""Skins over rings of measured girths, merged and smoothed: what a shop dummy is made of. Lengths in cm."""
import math

import bpy
from mathutils import Vector

from cloth.figure import CM


def through(rows, step):
    """Rows of numbers, the first one rising, with smooth rows between them about every `step` of the first."""
    rows = sorted(rows)

    def slope(i, k):
        before, after = rows[max(i - 1, 0)], rows[min(i + 1, len(rows) - 1)]
        return (after[k] - before[k]) / (after[0] - before[0])

    made = []
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        long = b[0] - a[0]
        parts = max(1, round(long / step))
        for t in (j / parts for j in range(parts)):
            made.append(
                tuple(
                    (2 * t**3 - 3 * t * t + 1) * a[k]
                    + (t**3 - 2 * t * t + t) * long * slope(i, k)
                    + (3 * t * t - 2 * t**3) * b[k]
                    + (t**3 - t * t) * long * slope(i + 1, k)
                    for k in range(len(a))
                )
            )
    return made + [rows[-1]]


def ring(x, y, z, wide, front, back=None, power=2.0, count=40):
    """An ellipse in the plane of z; `front` and `back` are its half depths, a `power` above 2 makes it squarer."""
    points = []
    for i in range(count):
        turn = 2 * math.pi * i / count
        c, s = math.cos(turn), math.sin(turn)
        deep = front if s < 0 or back is None else back
        points.append(
            Vector(
                (
                    x + wide * math.copysign(abs(c) ** (2 / power), c),
                    y + deep * math.copysign(abs(s) ** (2 / power), s),
                    z,
                )
            )
        )
    return points


def skin(rings):
    """(vertices, faces) over rings of equal length from the bottom up, closed at both ends."""
    n = len(rings[0])
    faces = [
        (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
        for i in range(len(rings) - 1)
        for j in range(n)
    ]
    ends = [tuple(reversed(range(n))), tuple(range((len(rings) - 1) * n, len(rings) * n))]
    return [p for r in rings for p in r], faces + ends


def ball(x, y, z, wide, deep, high, count=20):
    rings = [
        ring(x, y, z - high * math.cos(a), wide * math.sin(a), deep * math.sin(a), count=24)
        for a in (math.pi * i / count for i in range(1, count))
    ]
    return skin(rings)


def rod(line, radii, flat=1.0, count=20):
    """A limb along points that run downwards; `flat` below 1 makes it thinner across than deep."""
    rings = [ring(x, y, z, r * flat, r, count=count) for (x, y, z), r in zip(line, radii)]
    return skin(rings[::-1])


def merged(name, parts, voxel, smooth):
    """One smooth object of overlapping skins; `voxel` cm is its finest detail."""
    vertices, faces = [], []
    for own, own_faces in parts:
        first = len(vertices)
        vertices += [p * CM for p in own]
        faces += [tuple(i + first for i in face) for face in own_faces]
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    remesh = made.modifiers.new("merge", "REMESH")
    remesh.mode, remesh.voxel_size = "VOXEL", voxel * CM
    relax = made.modifiers.new("relax", "SMOOTH")
    relax.iterations, relax.factor = smooth, 0.5
    graph = bpy.context.evaluated_depsgraph_get()
    final = bpy.data.meshes.new_from_object(made.evaluated_get(graph))
    made.modifiers.clear()
    made.data = final
    final.polygons.foreach_set("use_smooth", [True] * len(final.polygons))
    return made
