"""What is sewn on clothes that lie on a table, whose front and back meet along the seams at the sides."""
import math

from mathutils import Vector

from cloth.figure import CM
from cloth.pattern import BACK, FRONT
from cloth.surface import sheet
from cloth.worn import mix
from garments.trims import PLAIN
from materials import fabric
from shapes import sphere

FOLDED = ((0, -0.05), (0.04, 1), (0.5, 1), (0.96, 1), (1, -0.05))
"""Across a band: share of its height, share of its lift."""


def draw_seams(surface):
    """Draw the edges where front and back meet as sharp and smooth lines; round, they come out jagged."""
    mesh = surface.body.data
    layers = {}
    for polygon, side in zip(mesh.polygons, mesh.attributes["layer"].data):
        for key in polygon.edge_keys:
            layers.setdefault(key, set()).add(side.value)
    seams = [edge for edge in mesh.edges if len(layers[edge.key]) == 2]
    for edge in seams:
        edge.crease, edge.use_edge_sharp = 1, True
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.pi
    rim = {v for edge in seams for v in edge.vertices}
    beside = {v for edge in mesh.edges if rim & set(edge.vertices) for v in edge.vertices} - rim
    inner = surface.body.vertex_groups.new(name="inner")
    for within, weight in ((beside, 0.4), (set(range(len(mesh.vertices))) - rim - beside, 1)):
        inner.add(list(within), weight, "REPLACE")
    surface.body.modifiers["thickness"].vertex_group = "inner"
    return surface


def wrap(surface, upper, lower, part="trim", lift=0.3, count=24):
    """A band all round the flat cloth. `upper` and `lower` are the pattern places of its edges at one seam and at the other."""
    ring = [(i / count, FRONT) for i in range(count)] + [(1 - i / count, BACK) for i in range(count)]
    long = math.dist(*upper)
    vertices, flat = [], []
    for number, (along, layer) in enumerate([*ring, ring[0]]):
        ends = [tuple(mix(a, b, along) for a, b in zip(*edge)) for edge in (upper, lower)]
        for share, off in FOLDED:
            x, z = (mix(a, b, share) for a, b in zip(*ends))
            vertices.append(surface.at(x, z, layer, lift * off))
            flat.append((number / count * long, PLAIN + share * math.dist(*ends)))
    m = len(FOLDED)
    faces = [
        (i * m + k, i * m + k + 1, (i + 1) * m + k + 1, (i + 1) * m + k) for i in range(len(ring)) for k in range(m - 1)
    ]
    return sheet("band", vertices, faces, flat, part)


def loop(place, x, z, side, size, part):
    """One loop of a bow: a soft cushion that narrows to the knot, and lies free of the cloth."""
    n, m = 18, 16
    vertices, flat = [], []
    for j in range(n + 1):
        t = j / n
        end = math.sqrt(max(0.0, 1 - max(0.0, (t - 0.7) / 0.3) ** 2))
        high = size * (0.09 + 0.25 * math.sin(math.pi * min(t, 0.74) / 1.48)) * end
        deep = min(0.5 * high, 0.16 * size) + 0.02
        middle = place(x + side * size * t, z + 0.12 * size * math.sin(math.pi * t * 0.7), 0.35 + deep)
        for i in range(m):
            a = 2 * math.pi * i / m
            fold = 1 + 0.16 * math.cos(6 * a) * (1 - t) ** 2
            vertices.append(middle + Vector((0, -deep * math.sin(a) * fold, high * math.cos(a))) * CM)
            flat.append((60 + side * size * t, PLAIN + high * math.cos(a)))
    faces = [
        (j * m + i, j * m + (i + 1) % m, (j + 1) * m + (i + 1) % m, (j + 1) * m + i) for j in range(n) for i in range(m)
    ]
    return sheet("loop", vertices, faces if side > 0 else [face[::-1] for face in faces], flat, part)


def tail(place, x, z, side, long, part):
    """A flat end of a bow, which widens downwards and is cut aslant."""
    vertices, flat, n = [], [], 14
    for j in range(n + 1):
        t = j / n
        half, lift = 0.22 + 0.4 * t, 0.3 + 0.2 * math.sin(math.pi * t)
        for k in (-1, -0.5, 0, 0.5, 1):
            px, pz = x + side * (0.2 + 0.34 * long * t**1.3) + k * half, z - long * t * (1 - 0.06 * k * side)
            vertices.append(place(px, pz, lift))
            flat.append((60 + k * half, PLAIN + long * t))
    faces = [(5 * j + k, 5 * j + k + 1, 5 * j + k + 6, 5 * j + k + 5) for j in range(n) for k in range(4)]
    return sheet("tail", vertices, faces, flat, part, 0.16)


def tied_bow(surface, x, z, size=4, part="front", layer=FRONT, free=False, high=0.0, flare=0.2):
    """A bow of cloth: two full loops and two ends round a knot. A `free` one is wider than the strap on which it lies, or falls in
    front of a skirt: it starts `high` cm off the cloth, and its ends are `flare` cm further out for every cm they fall.
    """
    knot, out = surface.at(x, z, layer, high), -1 if layer == FRONT else 1

    def place(px, pz, lift):
        if not free:
            return surface.at(px, pz, layer, lift)
        return knot + Vector((px - x, out * (lift + flare * max(0, z - pz)), pz - z)) * CM

    for side in (1, -1):
        tail(place, x, z, side, size * 1.15, part)
        loop(place, x, z, side, size, part)
    middle = place(x, z, 0.75)
    sphere(tuple(middle), size * 0.17 * CM, fabric(part, part if part in ("front", "back") else "own"), 24, (1, 0.8, 1.15))
