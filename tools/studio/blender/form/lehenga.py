"""How a lehenga lies: a skirt of panels over a petticoat, which the solver lets settle, and the dupatta over her left shoulder,
which is laid by hand. Lengths in cm; on the pattern v runs up from the hem, the panels of the front and of the back lie side by
side there, so that they are drawn alike. The dupatta's u runs along its length, to its loose end in front.
"""
import math

import bpy
from mathutils import Vector, noise

from cloth.figure import CM
from cloth.worn import ease
from form.pallu import folded, shoulder
from form.shapes import ring, skin, through
from materials import fabric

# height, half width, half depth, how far back
SKIRT = [
    (3.4, 45, 41, 0), (26, 40.5, 36.4, 0), (55, 32, 28, 0.2), (80, 22.5, 18.6, 0.4), (94, 17.2, 12.6, 0.3),
    (102.5, 14.6, 9.6, 0),
]  # fmt: skip
PANELS = 12  # in front, and as many behind
COLUMNS = 8  # of a panel
FOLDS = 17
HEM, TOP = SKIRT[0][0], SKIRT[-1][0]

# its edge near the neck and the one near the arm, from the loose end in front over the shoulder to the one behind
INNER = [
    (4.5, -26, 47), (5, -19, 75), (5.6, -13.4, 95), (6, -12, 110), (6.2, -12, 124), (6.5, -8.8, 136), (7.5, -3.5, 144.8),
    (8, 1.5, 148.2), (8, 6, 146.8), (8, 10.8, 137), (8, 12.8, 120), (8, 14.4, 105), (8, 19, 88), (8, 25.5, 68), (8, 33, 42),
]  # fmt: skip
OUTER = [
    (21, -20, 48), (19, -13.6, 75), (16.8, -9.4, 95), (15, -8.8, 110), (14.2, -9.7, 124), (14.2, -6.6, 136), (14.4, -2.4, 142),
    (14.6, 1.5, 143.6), (14.8, 6, 142.6), (15.2, 10, 135), (15.8, 12, 119), (16.6, 13.2, 104), (19.6, 17, 88), (22.5, 22, 68),
    (25.5, 29, 41),
]  # fmt: skip
WIDTH = 104.0
ACROSS = 56


def skirt():
    """(rows, pins) of the skirt as it starts: a bell in even folds."""
    rows, count = [], 2 * PANELS * COLUMNS
    for z, wide, deep, back in through(SKIRT, 2.3):
        d = (TOP - z) / (TOP - HEM)
        row = []
        for i in range(count):
            turn = 2 * math.pi * i / count - math.pi / 2
            wave = math.sin(turn * FOLDS + 1.1 * math.sin(turn * 3 + 0.5)) + 0.35 * math.sin(turn * 7 + 2)
            k = 1 + (0.15 + 2.9 * d**0.9) * wave / wide
            row.append((wide * k * math.sin(turn), back - deep * k * math.cos(turn), z))
        rows.append(row)
    pins = {i: 1 for i in range(count * len(rows)) if rows[i // count][0][2] > TOP - 2.4}
    return rows, pins


def petticoat(less=3.4):
    """An object inside the skirt that holds it out."""
    rings = [
        ring(0, back, z, wide - less * share, deep - less * share)
        for z, wide, deep, back in through(SKIRT, 3)
        for share in [0.2 + 0.8 * (TOP - z) / (TOP - HEM)]
    ]
    points, faces = skin(rings)
    data = bpy.data.meshes.new("petticoat")
    data.from_pydata([tuple(p * CM) for p in points], [], faces)
    made = bpy.data.objects.new("petticoat", data)
    bpy.context.collection.objects.link(made)
    return made


def panelled(places, rows, thickness=0.18):
    """The settled skirt as cloth; every panel is straight in its middle, so that its print stands upright."""
    count = len(rows[0])
    data = bpy.data.meshes.new("skirt")
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(len(rows) - 1)
        for j in range(count)
    ]
    data.from_pydata(places, [], faces)
    around = [sum(math.dist(a, b) for a, b in zip(row, row[1:] + row[:1])) for row in rows]
    up = [0.0]
    for low, high in zip(rows, rows[1:]):
        up.append(up[-1] + math.dist(low[0], high[0]))
    panel = around[0] / (2 * PANELS)
    layer = data.uv_layers.new(name="flat").data
    for face in data.polygons:
        column = face.index % count
        own = column // COLUMNS
        middle = (own % PANELS - (PANELS - 1) / 2) * panel
        for loop in face.loop_indices:
            row, j = divmod(data.loops[loop].vertex_index, count)
            aside = (j if j or column == 0 else count) / COLUMNS - own - 0.5
            layer[loop].uv = Vector((middle + aside * panel * around[row] / around[0], up[row]))
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(fabric("front", "front"))
    made = bpy.data.objects.new("skirt", data)
    bpy.context.collection.objects.link(made)
    relax = made.modifiers.new("relax", "SMOOTH")
    relax.iterations, relax.factor = 2, 0.4
    finer = made.modifiers.new("finer", "SUBSURF")
    finer.levels = finer.render_levels = 1
    shell = made.modifiers.new("thickness", "SOLIDIFY")
    shell.thickness, shell.offset = thickness * CM, 1
    return made


def band(low=99.6, high=103.4):
    """(rows) of the band at the waist, which lies on her at its upper edge."""
    rings = ((low, 16.4, 11.4), ((low + high) / 2, 15.5, 10.5), (high, 14.6, 9.6), (high - 0.1, 13.2, 8.2))
    return [ring(0, 0, z, wide, deep) for z, wide, deep in rings]


def dupatta(tree):
    """(rows, places on the cloth) of the dupatta, kept outside what the BVH tree holds."""
    rows, flat, along, last = [], [], 0.0, None
    for (s, *a), (_, *b) in zip(*(through([(i, *p) for i, p in enumerate(edge)], 0.12) for edge in (INNER, OUTER))):
        middle = (Vector(a) + Vector(b)) / 2
        along += (middle - last).length if last else 0
        last, row = middle, []
        depth = 0.55 + 0.9 * (ease((5 - s) / 4) + ease((s - 8.5) / 4))
        behind = s > 7.5
        for j in range(ACROSS + 1):
            w = j / ACROSS
            g = Vector(a).lerp(Vector(b), (w + shoulder(w)) / 2)
            fold = folded(w, s)
            sway = 0.4 * noise.noise(Vector((w * 2.5, s * 0.45, 7)))
            g += Vector((0.6 * sway, (1 if behind else -1) * depth * fold + sway, 0.6 * fold * ease((7 - abs(s - 7)) / 2)))
            for _ in range(3):
                place, normal, _, _ = tree.find_nearest(g * CM)
                lift = 1.1 + 0.7 * depth * fold - (g - place / CM).dot(normal)
                if lift > 0 and (g - place / CM).length < 9:
                    g += normal * lift
            row.append(tuple(g))
            flat.append((along, WIDTH * w))
        rows.append(row)
    return rows, [(120 - u, v) for u, v in flat]
