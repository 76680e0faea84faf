"""What a banner is built of: goods set in their places, walls with arched openings, steps, suns and petals.

Lengths are those of the stage: the picture is about 10 high, the floor lies at z = 0, the wall stands behind at y > 0.
"""

import random
from math import cos, pi, radians, sin

import bpy
from mathutils import Matrix, Vector

from materials import material, matte
from model import MODELS
from shapes import box, built, group, mesh

FRONT = Matrix.Rotation(radians(90), 4, "X")


def place(name, at, height, turn=0.0, origin=False):
    """A model of the studio, `height` high, its middle (or its origin) over `at` (x, y, lowest z), turned from its best
    side. Its parts are marked with its name, so that each thing of a scene can wear its own colours."""
    bpy.context.view_layer.update()
    standing = {made: made.matrix_world.copy() for made in bpy.data.objects if made.parent is None}
    poses = []
    objects = marked(name, lambda: poses.append(MODELS[name].build()))
    for made, where in standing.items():  # some models move all that stands there into the middle of their picture
        made.matrix_world = where
    low, high = reach(objects)
    scale = height / (high.z - low.z)
    for made in objects:
        if made.type == "LIGHT":
            made.data.energy *= scale * scale
            made.data.shadow_soft_size *= scale
    middle = Vector((0, 0, low.z)) if origin else Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    whole = group(objects)
    whole.matrix_world = (
        Matrix.Translation(at)
        @ Matrix.Rotation(radians(turn - poses[0].azimuth), 4, "Z")
        @ Matrix.Scale(scale, 4)
        @ Matrix.Translation(-middle)
    )
    return whole


def marked(name, build):
    """The objects that `build` makes, their parts marked as those of the thing `name`."""
    known = set(bpy.data.materials)
    objects = built(build)
    for made in set(bpy.data.materials) - known:
        made["thing"], made["part"] = name, made.name
        made.name = f"{name}|{made.name}"
    return objects


def reach(objects):
    """Lowest and highest corner of the objects."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [
        made.matrix_world @ Vector(corner)
        for made in (o.evaluated_get(graph) for o in objects if o.type in ("MESH", "CURVE"))
        for corner in made.bound_box
    ]
    return tuple(Vector(extreme(c[i] for c in corners) for i in range(3)) for extreme in (min, max))


def floor(colour, front=-30, back=40, wide=60, z=0.0):
    return mesh(
        "floor",
        [(-wide, front, z), (wide, front, z), (wide, back, z), (-wide, back, z)],
        [(0, 1, 2, 3)],
        matte("set floor", colour, 0.85, specular=0.15),
        smooth=False,
    )


def plate(outlines, y, thick, material, bevel=0.0):
    """A sheet `thick` deep behind y, bounded by outlines [(x, z)…]: the first its edge, the others holes in it."""
    data = bpy.data.curves.new("plate", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution = thick / 2 - bevel, bevel, 2
    for outline in outlines:
        line = data.splines.new("POLY")
        line.points.add(len(outline) - 1)
        for point, (x, z) in zip(line.points, outline):
            point.co = (x, z, 0, 1)
        line.use_cyclic_u = True
    data.materials.append(material)
    made = bpy.data.objects.new("plate", data)
    made.matrix_world = Matrix.Translation((0, y + thick / 2, 0)) @ FRONT
    bpy.context.collection.objects.link(made)
    return made


def glowing(part, colour, strength):
    """A surface with light of its own that lights nothing else."""
    made = material(f"set stage {part}", colour, 0.9, emission=(colour, strength))
    made.cycles.sample_as_light = False
    return made


def rectangle(left, low, right, high):
    return [(left, low), (right, low), (right, high), (left, high)]


def round_arch(x, half, spring, low=0.0, steps=48):
    """A half circle on straight sides."""
    curve = [(x + half * cos(pi * i / steps), spring + half * sin(pi * i / steps)) for i in range(steps + 1)]
    return [(x + half, low), *curve, (x - half, low)]


def cusped_arch(x, half, spring, rise, low=0.0, lobes=9, depth=0.42, steps=14):
    """A many-lobed arch, pointed in the middle, on straight sides."""

    def base(t):
        """From the right spring over the point to the left one."""
        a = pi * t
        return Vector(
            (half * cos(a) ** 3 * 0.25 + half * cos(a) * 0.75, rise * sin(a) ** 0.82 if t not in (0, 1) else 0)
        )

    ends = [base(i / lobes) for i in range(lobes + 1)]
    points = []
    for one, other in zip(ends, ends[1:]):
        way = other - one
        out = Vector((way.y, -way.x))
        for i in range(steps):
            t = i / steps
            points.append(one + way * t + out * depth * sin(pi * t) ** 0.8)
    points.append(ends[-1])
    return [(x + half, low), *[(x + p.x, spring + p.y) for p in points], (x - half, low)]


def disc(x, z, radius, count=96):
    return [(x + radius * cos(2 * pi * i / count), z + radius * sin(2 * pi * i / count)) for i in range(count)]


def plinth(x, y, radius, height, material, count=96):
    """A round drum with a soft edge."""
    edge = min(0.08, height / 4)
    profile = [(0, 0), (radius, 0)]
    profile += [
        (radius - edge + edge * cos(a), height - edge + edge * sin(a)) for a in (pi / 2 * i / 6 for i in range(7))
    ]
    profile.append((0, height))
    vertices = [
        (x + r * cos(2 * pi * k / count), y + r * sin(2 * pi * k / count), z) for r, z in profile for k in range(count)
    ]
    faces = [
        (i * count + k, i * count + (k + 1) % count, (i + 1) * count + (k + 1) % count, (i + 1) * count + k)
        for i in range(len(profile) - 1)
        for k in range(count)
    ]
    return mesh("plinth", vertices, faces, material)


def petals(count, left, right, near, far, seed, size=0.16, z=0.0):
    """Marigold petals strewn on the floor."""
    rng = random.Random(seed)
    tones = [matte(f"petal {k}", colour, 0.7) for k, colour in enumerate(("#f2a42c", "#e27f1e", "#f6bd4e"))]
    for i in range(count):
        x, y, turn = rng.uniform(left, right), rng.uniform(near, far), rng.uniform(0, 2 * pi)
        long, wide, curl = size * rng.uniform(0.8, 1.3), size * rng.uniform(0.4, 0.6), rng.uniform(0.1, 0.35)
        vertices = []
        for a in range(6):
            t = a / 5 * 2 - 1
            reach = (1 - t * t) ** 0.5 * wide
            for b in (-1, 0, 1):
                u, v = t * long, b * reach
                lift = z + 0.02 + curl * long * t * t * 0.5 + abs(b) * curl * wide * 0.4
                vertices.append((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn), lift))
        faces = [(a * 3 + b, a * 3 + b + 1, a * 3 + b + 4, a * 3 + b + 3) for a in range(5) for b in range(2)]
        mesh("petal", vertices, faces, tones[i % 3])


def block(x, y, wide, deep, high, material):
    """A cut stone."""
    return box((x, y, high / 2), (wide, deep, high), material, bevel=0.06)


def rug(x, y, wide, deep, colours):
    """A flat-woven rug in stripes of the given colours, outermost first, the same from both ends."""
    tones = [*colours, *reversed(colours[:-1])]
    step = wide / len(tones)
    for i, colour in enumerate(tones):
        middle = x - wide / 2 + step * (i + 0.5)
        box(
            (middle, y, 0.03), (step, deep, 0.06), matte(f"set stage rug {colour}", colour, 0.95, specular=0.1), bevel=0
        )
