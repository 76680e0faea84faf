"""What furniture and gadgets are put together from: groups, staves, rails, legs, woven panels, piping."""

from contextlib import contextmanager
from math import cos, pi, radians, sin

import bpy
from mathutils import Vector

from shapes import box, grid, loft, mesh, tube, wrap

Point = tuple[float, float, float]


@contextmanager
def placed(at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale: float = 1):
    """Everything built inside is moved, turned (degrees) and scaled as one thing."""
    before = set(bpy.data.objects)
    yield
    handle = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(handle)
    for thing in bpy.data.objects:
        if thing not in before and thing is not handle and thing.parent is None:
            thing.parent = handle
    handle.location = at
    handle.rotation_euler = [radians(angle) for angle in turn]
    handle.scale = (scale,) * 3


def turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """A point of the plan turned round the origin by degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return x * c - y * s, x * s + y * c


def curve(points: list[Point], steps: int = 8, closed: bool = False) -> list[Vector]:
    """A smooth line through the points (Catmull-Rom)."""
    knots = [Vector(p) for p in points]
    n = len(knots)
    pick = (lambda i: knots[i % n]) if closed else (lambda i: knots[max(0, min(n - 1, i))])
    line = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (pick(i + k) for k in (-1, 0, 1, 2))
        for k in range(steps):
            t = k / steps
            line.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (d - a + 3 * (b - c)) * t**3)
            )
    return line if closed else line + [knots[-1]]


def stave(points, sizes, material, side: Point = (1, 0, 0), square: float = 0.5, steps: int = 8, around: int = 24):
    """A bar swept along a smooth line; sizes (width along `side`, thickness) once or per point; square 0 to 1 is
    how far the section's corners fill out."""
    line = curve(points, steps)
    per_point = sizes if isinstance(sizes, list) else [sizes] * len(points)
    widths = [s.x for s in curve([(w, t, 0) for w, t in per_point], steps)]
    heights = [s.y for s in curve([(w, t, 0) for w, t in per_point], steps)]
    power = 1 - 0.62 * square
    rings = []
    for i, p in enumerate(line):
        way = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        across = Vector(side)
        across = (across - way * across.dot(way)).normalized()
        up = way.cross(across)
        ring = []
        for k in range(around):
            a = 2 * pi * k / around
            x = abs(cos(a)) ** power * (1 if cos(a) >= 0 else -1)
            y = abs(sin(a)) ** power * (1 if sin(a) >= 0 else -1)
            ring.append(tuple(p + across * x * widths[i] / 2 + up * y * heights[i] / 2))
        rings.append(ring)
    return loft(rings, material)


def rail(a: Point, b: Point, size: tuple[float, float], material, bevel: float = 0.005, segments: int = 3):
    """A straight square-edged bar from a to b; size = (width, thickness)."""
    start, end = Vector(a), Vector(b)
    way = end - start
    return box(
        tuple((start + end) / 2),
        (size[0], size[1], way.length),
        material,
        bevel=bevel,
        segments=segments,
        rotation=tuple(way.to_track_quat("Z", "Y").to_euler()),
    )


def rod(a: Point, b: Point, radius: float, material, foot: float | None = None):
    """A round bar from a to b, thinner at a when a foot radius is given."""
    return tube([a, b], radius, material, order=2, radii=[(foot or radius) / radius, 1])


def legs(width: float, depth: float, height: float, material, top: float = 0.024, foot: float = 0.015, splay=0.05):
    """Four turned legs, splayed outwards towards their feet."""
    for x in (-1, 1):
        for y in (-1, 1):
            rod(
                (x * (width / 2 + splay), y * (depth / 2 + splay * 0.7), 0),
                (x * width / 2, y * depth / 2, height),
                top,
                material,
                foot,
            )


def rounded(width: float, depth: float, radius: float, z: float = 0, steps: int = 6) -> list[Point]:
    """The outline of a rectangle with round corners, lying at height z."""
    w, d = width / 2 - radius, depth / 2 - radius
    outline = []
    for x, y, start in ((w, d, 0), (-w, d, 90), (-w, -d, 180), (w, -d, 270)):
        for k in range(steps + 1):
            a = radians(start + 90 * k / steps)
            outline.append((x + radius * cos(a), y + radius * sin(a), z))
    return outline


def seam(cushion, size: tuple[float, float], level: float, radius: float, material, upright: bool = False):
    """A cord sewn round a cushion that lies at the origin: where the plane z = level (upright: y = level) cuts it."""
    surface = wrap(cushion)
    corners = rounded(size[0] * 1.3, size[1] * 1.3, min(size) * 0.3)
    line = []
    for (x1, y1, _), (x2, y2, _) in zip(corners, corners[1:] + corners[:1]):
        pieces = max(1, round(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 / 0.05))
        line += [(x1 + (x2 - x1) * k / pieces, y1 + (y2 - y1) * k / pieces) for k in range(pieces)]
    found = []
    for x, y in line:
        inwards = (-0.35 * x, -0.35 * y)
        start = (x, level, y) if upright else (x, y, level)
        way = (inwards[0], 0, inwards[1]) if upright else (*inwards, 0)
        met = surface.along(start, way, radius * 0.3)
        if met:
            found.append(tuple(met))
    return piping(found, radius, material)


def piping(outline: list[Point], radius: float, material):
    """A round cord sewn along a closed outline."""
    return tube(outline, radius, material, closed=True, order=3)


def weave(surface, across: int, along: int, width: float, lift: float, material, fine: int = 4):
    """Ribbons over and under one another on surface(u, v) -> point; width is a ribbon's share of its lane."""
    vertices, faces = [], []

    def ribbons(count: int, crossings: int, place):
        n = crossings * fine
        for i in range(count):
            middle = (i + 0.5) / count
            half = width / count / 2
            for k in range(n + 1):
                t = k / n
                wave = lift * cos(pi * (crossings * t + i + 0.5 - 0.5))
                for edge in (-half, half):
                    vertices.append(place(t, middle + edge, wave))
            base = len(vertices) - 2 * (n + 1)
            for k in range(n):
                at = base + 2 * k
                faces.append((at, at + 1, at + 3, at + 2))

    def lifted(u: float, v: float, wave: float) -> Point:
        e = 1e-3
        p = Vector(surface(u, v))
        normal = (Vector(surface(u + e, v)) - p).cross(Vector(surface(u, v + e)) - p).normalized()
        return tuple(p + normal * wave)

    ribbons(across, along, lambda t, lane, wave: lifted(t, lane, wave))
    ribbons(along, across, lambda t, lane, wave: lifted(lane, t, -wave))
    return mesh("weave", vertices, faces, material)


def sheet(width: float, height: float, material, at: Point = (0, 0, 0), radius: float = 0.0):
    """A flat picture standing in the x-z plane, facing the viewer, with its texture filling it."""
    x, y, z = at
    return grid(lambda u, v: (x + (u - 0.5) * width, y, z + (v - 0.5) * height), 1, 1, material)


def length(points) -> float:
    """How long a line of points is."""
    return sum((Vector(b) - Vector(a)).length for a, b in zip(points, points[1:]))
