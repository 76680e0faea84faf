"""What bags are made of: the sack, handles, zips, tassels, buckled straps.

A sack is a skin (see shoes_last): a runs round it from the middle of the front (0) by the right to the middle of the
back (1), by the left from 0 to -1; t climbs from the base (0) to the mouth (1). One unit is about 36 cm.
"""

from math import cos, pi, sin

from goods.sewing import dashes, ribbon, rivet, stitches
from goods.shoes_last import Skin, curve, spline
from goods.shoes_parts import cover, rim
from mathutils import Vector, noise
from shapes import lathe, mesh, tube


class Sack(Skin):
    """rings: [(z, width, depth, corner radius)…] from the base up; soft = how far its faces bulge, sag = its mouth."""

    def __init__(self, rings, soft=0.03, sag=0.0, wrinkle=0.008, seed=0, lean=0.0, crease=2.6):
        keys = [0.0]
        for p, q in zip(rings, rings[1:]):
            keys.append(keys[-1] + ((q[0] - p[0]) ** 2 + 0.25 * (q[2] - p[2]) ** 2) ** 0.5 + 1e-6)
        self.keys = [k / keys[-1] for k in keys]
        self.rings, self.soft, self.sag, self.wrinkle = rings, soft, sag, wrinkle
        self.seed, self.lean, self.crease = seed, lean, crease
        middle = spline(self.keys, rings, 0.5)
        self.half = self.perimeter(*middle[1:]) / 2
        self.height = rings[-1][0]

    @staticmethod
    def perimeter(width, depth, radius):
        r = min(radius, width / 2, depth / 2)
        return 2 * (width + depth - 4 * r) + 2 * pi * r

    def at(self, x):
        """The a over a place of the front, by its x."""
        return x / self.half

    def up(self, z):
        """The t at a height."""
        low, high = 0.0, 1.0
        for _ in range(20):
            mid = (low + high) / 2
            if spline(self.keys, self.rings, mid)[0] < z:
                low = mid
            else:
                high = mid
        return low

    def point(self, a, t):
        z, width, depth, radius = spline(self.keys, self.rings, t)
        r = max(min(radius, width / 2, depth / 2), 0.0)
        x0, y0 = width / 2 - r, depth / 2 - r
        s = abs(a) * (2 * x0 + 2 * y0 + pi * r)
        if s < x0:
            x, y = s, -depth / 2
        elif s < x0 + pi * r / 2:
            w = (s - x0) / max(r, 1e-6)
            x, y = x0 + r * sin(w), -y0 - r * cos(w)
        elif s < x0 + pi * r / 2 + 2 * y0:
            x, y = width / 2, -y0 + (s - x0 - pi * r / 2)
        elif s < x0 + pi * r + 2 * y0:
            w = (s - x0 - pi * r / 2 - 2 * y0) / max(r, 1e-6)
            x, y = x0 + r * cos(w), y0 + r * sin(w)
        else:
            x, y = x0 - (s - x0 - pi * r - 2 * y0), depth / 2
        share = min(1, abs(x) / (width / 2 + 1e-6))
        rise = min(1, t * 1.02)
        face = (1 - share**2) * sin(pi * min(1, 0.12 + 0.8 * rise))
        y += (1 if y > 0 else -1) * self.soft * face * min(1, depth * 8)
        flow = 4 * rise * (1.12 - rise)
        p = Vector(((x if a >= 0 else -x), y, 0))
        fold = (
            noise.noise(Vector((p.x * self.crease + self.seed, p.y * 1.3, z * self.crease * 1.2))) * self.wrinkle * flow
        )
        fold += noise.noise(Vector((p.x * 7 + self.seed, p.y * 3, z * 4))) * self.wrinkle * 0.3 * flow
        y += fold * (1 if y > 0 else -1)
        z -= self.sag * (1 - share**2) * max(0, (t - 0.4) / 0.6) ** 2
        return Vector((p.x * (1 + fold * 0.3), y + self.lean * z * z, z))


def shell(sack, material, inner, edge=None, thick=0.014, rim_radius=0.008, nt=28, na=128):
    """The walls, lining, base and bound mouth of an open bag."""
    cover(sack, material, na=na, nt=nt)
    if inner:
        cover(sack, inner, -thick, t=(0.03, 1.0), na=64, nt=12)
    base = [sack.place(i / 48 - 1, 0.0) for i in range(96)]
    mesh("base", base, [tuple(range(96))], material, smooth=False)
    if inner:
        floor = [Vector((p.x * 0.95, p.y * 0.9, p.z + 0.03)) for p in base]
        mesh("floor", floor, [tuple(range(96))], inner, smooth=False)
    if edge:
        rim(sack, rim_radius, edge, closed=True, sink=0.8, steps=120)


def handle(sack, x, t, rise, material, radius=0.016, side=0, drop=0.10, lean=0.12, flat=None, thread=None):
    """A handle between two places of the front (side 0) or back (1), x from the middle; gives its feet."""

    def foot(u):
        a = sack.at(u)
        a = a if side == 0 else (1 - abs(a)) * (1 if u > 0 else -1)
        return sack.on(a, t, 0.012), sack.on(a, 1.0, 0.014), sack.normal(a, t)

    (l0, l1, n), (r0, r1, _) = foot(-x), foot(x)
    top = max(l1.z, r1.z)
    inwards = Vector((0, 1 if side == 0 else -1, 0)) * lean * rise
    line = [
        l0 - Vector((0, 0, drop)),
        l0,
        l1 + Vector((0, 0, 0.02)),
        Vector((-x * 0.96, l1.y + inwards.y * 0.5, top + rise * 0.55)),
        Vector((-x * 0.6, l1.y + inwards.y, top + rise * 0.93)),
        Vector((0, l1.y + inwards.y * 1.1, top + rise)),
        Vector((x * 0.6, l1.y + inwards.y, top + rise * 0.93)),
        Vector((x * 0.96, r1.y + inwards.y * 0.5, top + rise * 0.55)),
        r1 + Vector((0, 0, 0.02)),
        r0,
        r0 - Vector((0, 0, drop)),
    ]
    path = [Vector(p) for p in curve(*line, steps=8)]
    if flat:
        width, thick = flat
        normals = [Vector((0, -1 if side == 0 else 1, 0.0))] * len(path)
        ribbon(path, normals, width, thick, material)
        if thread:
            for d in (-0.38, 0.38):
                stitches(edge_of(path, normals, width * d, thick * 0.65), thread)
    else:
        tube(path[6:-6], radius, material, order=3)
    return (l0, n), (r0, n)


def edge_of(path, normals, across, lift):
    """A line beside the middle of a ribbon."""
    out = []
    for i, p in enumerate(path):
        along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        n = (normals[i] - along * normals[i].dot(along)).normalized()
        out.append(p + along.cross(n) * across + n * lift)
    return out


def on_front(sack, points, lift=0.002):
    """Points (x, z) of the front as places on it."""
    return [sack.on(sack.at(x), sack.up(z), lift) for x, z in points]


def patch(sack, points):
    """An outline (x, z) on the front as (a, t), for a panel."""
    return [(sack.at(x), sack.up(z)) for x, z in points]


def rounded_patch(x0, x1, z0, z1, r, top=True):
    """The outline of a pocket: a rectangle with round lower corners, and with top round upper ones."""

    def corner(cx, cz, start):
        return [(cx + r * cos(start + k * pi / 12), cz + r * sin(start + k * pi / 12)) for k in range(7)]

    line = corner(x1 - r, z0 + r, -pi / 2)
    line += corner(x1 - r, z1 - r, 0) + corner(x0 + r, z1 - r, pi / 2) if top else [(x1, z1), (x0, z1)]
    return line + corner(x0 + r, z0 + r, pi)


def zip_along(line, normals, tape, teeth, width=0.04, pull=True, size=1.0):
    """A zip: tape, teeth, slider and pull."""
    ribbon(line, normals, width, 0.006, tape)
    up = [p + n * 0.005 for p, n in zip(line, normals)]
    dashes("zip", up, teeth, 0.0065 * size, 0.007 * size, 0.0095 * size)
    if pull:
        p, n = up[-3], normals[-3]
        along = (up[-3] - up[-5]).normalized()
        rivet(p, n, 0.013 * size, teeth)
        down = Vector((0, 0, -1))
        down = (down - n * down.dot(n)).normalized() if abs(n.z) < 0.8 else along
        ribbon(
            [p + n * 0.01, p + n * 0.012 + down * 0.03, p + n * 0.012 + down * 0.07 * size],
            n,
            0.018 * size,
            0.006,
            teeth,
        )


def tassel(place, material, brass, length=0.17, radius=0.03):
    """A leather tassel hanging by a loop."""
    p = Vector(place)
    tube([p, p + Vector((0.004, -0.006, -0.04)), p + Vector((0.0, -0.004, -0.075))], 0.005, material)
    top = p - Vector((0, 0.004, 0.07))
    lathe([(0, 0.012), (0.012, 0.010), (0.0165, 0), (0.0165, -0.03), (0.0, -0.03)], brass, 24, tuple(top))
    vertices, faces, n = [], [], 14
    for k in range(n):
        w = 2 * pi * k / n
        for j in range(5):
            u = j / 4
            r = 0.014 + (radius - 0.014) * u**0.8
            for d in (-0.5, 0.5):
                turn = w + d * 2 * pi / n * 0.82
                wave = 0.003 * sin(3 * w + 5 * u)
                vertices.append(
                    top + Vector(((r + wave) * cos(turn), (r + wave) * sin(turn), -0.028 - (length - 0.03) * u))
                )
    for k in range(n):
        for j in range(4):
            b = k * 10 + j * 2
            faces.append((b, b + 1, b + 3, b + 2))
    mesh("tassel", vertices, faces, material)


def feet(sack, material, x=0.36, y=0.09, radius=0.018):
    """Four studs under the base."""
    for i in (-1, 1):
        for j in (-1, 1):
            lathe(
                [(radius, 0.004), (radius, -0.006), (radius * 0.6, -0.016), (0, -0.018)],
                material,
                20,
                (i * x, j * y, 0.0),
            )


def ring(place, normal, radius, thickness, material):
    """A metal ring lying against a surface."""
    n = Vector(normal).normalized()
    b = n.orthogonal().normalized()
    c = n.cross(b)
    p = Vector(place)
    tube(
        [p + (b * cos(2 * pi * k / 12) + c * sin(2 * pi * k / 12)) * radius for k in range(12)],
        thickness,
        material,
        closed=True,
    )
