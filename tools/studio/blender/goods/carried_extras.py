"""What goes with shoes and weather: umbrella, shoe care kit, laces and insoles."""

from math import cos, pi, radians, sin

from goods.framing import built_points, fitted
from goods.sewing import petals, ribbon, stitches
from goods.shoes_last import Last, curve
from goods.shoes_parts import around
from materials import cloth, material, matte, metal, paper, wood
from mathutils import Matrix, Vector, noise
from model import model
from shapes import box, built, group, lathe, loft, mesh, slab, sphere, tube


def canopy_point(rib, u, ribs, radius, height):
    """A place on an open canopy: rib 0..ribs (any fraction), u from the tip (0) to the edge (1)."""
    w = 2 * pi * rib / ribs
    between = abs((rib % 1) - 0.5) * 2
    r = radius * sin(u * 1.28) / sin(1.28)
    z = height * (1 - (1 - cos(u * 1.28)) / (1 - cos(1.28)))
    r *= 1 - 0.075 * (1 - between**2) * u**1.5
    z += 0.035 * (1 - between**2) * u**2
    return Vector((r * cos(w), r * sin(w), z))


def umbrella_parts():
    """The open umbrella upright, its tip up, canopy above the origin."""
    top, under = cloth("canopy", "#33436b", scale=12, depth=0.2), material("inside", "#e7c26a", roughness=0.8)
    printed, steel = matte("print", "#33436b"), metal("shaft", "#8d8f92", 0.3)
    timber, brass = wood("handle", "#8a5632", "#5c351c"), metal("tip", "#b8945c")
    ribs, radius, height, n = 8, 1.0, 0.46, 12
    for lift, part in ((0.0, top), (-0.006, under)):
        vertices, faces, columns = [], [], ribs * 10
        for j in range(n + 1):
            for c in range(columns):
                vertices.append(canopy_point(c / 10, j / n, ribs, radius, height) + Vector((0, 0, lift)))
        for j in range(n):
            for c in range(columns):
                d = (c + 1) % columns
                faces.append((j * columns + c, j * columns + d, (j + 1) * columns + d, (j + 1) * columns + c))
        mesh("canopy", vertices, faces, part)
    places = []
    for rib in range(ribs):
        for u, count in ((0.86, 3), (0.66, 2), (0.45, 1)):
            for k in range(count):
                f = rib + 0.5 + (k - (count - 1) / 2) * 0.27
                p, e = canopy_point(f, u, ribs, radius, height), 0.02
                along = canopy_point(f, u + e, ribs, radius, height) - p
                inwards = along.cross(canopy_point(f + e, u, ribs, radius, height) - p).normalized()
                inwards = inwards if inwards.z < 0 else -inwards
                places.append((p + inwards * 0.011, inwards))
    petals(places, 0.07, 6, printed)
    for rib in range(ribs):
        line = [canopy_point(rib, u / 10, ribs, radius, height) for u in range(11)]
        tube([p - Vector((0, 0, 0.013)) for p in line], 0.007, steel, order=3)
        tube([p + Vector((0, 0, 0.002)) for p in line], 0.003, top, order=3)
        w = 2 * pi * rib / ribs
        half = canopy_point(rib, 0.5, ribs, radius, height)
        tube([Vector((0.02 * cos(w), 0.02 * sin(w), -0.12)), half - Vector((0, 0, 0.015))], 0.006, steel, order=2)
        sphere(tuple(line[-1]), 0.014, brass, 12)
    tube([Vector((0, 0, height + 0.02)), Vector((0, 0, -0.95))], 0.013, steel, order=2)
    lathe(
        [(0, 0.11), (0.010, 0.10), (0.016, 0.02), (0.03, 0.0), (0.03, -0.015), (0, -0.015)], brass, 24, (0, 0, height)
    )
    lathe([(0.02, -0.10), (0.028, -0.11), (0.028, -0.15), (0.02, -0.16)], brass, 24, (0, 0, 0))
    crook = [
        (0, 0, -0.92),
        (0, 0, -1.10),
        (0, 0, -1.26),
        (0.02, 0, -1.36),
        (0.10, 0, -1.43),
        (0.20, 0, -1.38),
        (0.225, 0, -1.28),
        (0.22, 0, -1.24),
    ]
    tube(crook, 0.030, timber, radii=[0.8, 1, 1.05, 1.1, 1.12, 1.08, 1.0, 0.92])
    lathe([(0.026, 0), (0.032, -0.01), (0.032, -0.05), (0.026, -0.06)], brass, 24, (0, 0, -0.90))


@model
def umbrella():
    """Open umbrella leaning on its rim: the print shows inside only; a wooden crook."""
    whole = group(built(umbrella_parts))
    tip = Vector((-0.42, 0.62, 0.66)).normalized()
    whole.matrix_world = tip.to_track_quat("Z", "X").to_matrix().to_4x4()
    low = min(p.z for p in built_points()[1])
    whole.matrix_world = Matrix.Translation((0, 0, -low)) @ whole.matrix_world
    return fitted(0, 10, detail=(0.15, -0.1, 0.5), back_azimuth=150)


def tin(x, y, radius, height, part, label, text=None, shut=True):
    """A round tin with a rolled rim."""
    profile = [
        (0, 0),
        (radius * 0.96, 0),
        (radius, 0.012),
        (radius, height * 0.55),
        (radius * 1.03, height * 0.57),
        (radius * 1.03, height * 0.95),
        (radius, height),
        (radius * 0.92, height),
        (radius * 0.9, height * 0.97),
        (0, height * 0.97),
    ]
    lathe(profile, part, 64, (x, y, 0))
    if shut:
        lathe(
            [(radius * 0.80, height * 0.975), (radius * 0.80, height * 0.985), (0, height * 0.985)],
            label,
            64,
            (x, y, 0),
        )


def bristles(origin, length, width, rows, columns, height, material, ahead, across, up):
    """Tufts of horsehair under a brush."""
    lines = []
    for i in range(columns):
        for j in range(rows):
            u, v = (i + 0.5) / columns - 0.5, (j + 0.5) / rows - 0.5
            if (2 * u) ** 2 * 0.9 + (2 * v) ** 2 * 0.35 > 1:
                continue
            wob = noise.noise(Vector((i * 1.7, j * 2.3, 0))) * 0.02
            foot = origin + ahead * (u * length) + across * (v * width)
            lines.append((foot, foot + up * height + ahead * (wob + u * 0.06) + across * (wob + v * 0.05)))
    vertices, faces = [], []
    for a, b in lines:
        start = len(vertices)
        for p, r in ((a, 0.008), (b, 0.012)):
            vertices += [p + ahead * (r * cos(2 * pi * k / 6)) + across * (r * sin(2 * pi * k / 6)) for k in range(6)]
        faces += [(start + k, start + (k + 1) % 6, start + 6 + (k + 1) % 6, start + 6 + k) for k in range(6)]
        faces.append(tuple(range(start + 6, start + 12)))
    mesh("bristles", vertices, faces, material)


def brush(x, y, turn, timber, hair, length=0.62, width=0.2):
    """A shoe brush lying on its side, waisted wooden back, bristles to the front."""
    rings = []
    for k in range(25):
        u = k / 24 * 2 - 1
        w = width / 2 * (1 - abs(u) ** 6) ** 0.5 * (0.86 + 0.14 * cos(u * pi * 2)) + 0.004
        rings.append(
            [
                (u * length / 2, 0.075 * cos(2 * pi * i / 20) * (1 - abs(u) ** 8 * 0.4), w + w * sin(2 * pi * i / 20))
                for i in range(20)
            ]
        )

    def parts():
        loft(rings, timber)
        bristles(
            Vector((0, -0.06, width / 2)),
            length * 0.92,
            width * 0.78,
            5,
            15,
            0.15,
            hair,
            Vector((1, 0, 0)),
            Vector((0, 0, 1)),
            Vector((0, -1, 0)),
        )

    group(built(parts), (x, y, 0), (0, 0, radians(turn)))


@model
def shoe_care_kit():
    """Tin, cream, wax, two beechwood brushes and a folded cloth."""
    metal_tin, gold = material("tin", "#e9dcc0", roughness=0.35, specular=0.5), metal("lid", "#c7a25c", 0.3)
    timber, hair, pale = (
        wood("wood", "#c08f5a", "#9a6a3c", along="x"),
        matte("horsehair", "#3a2a20"),
        matte("light hair", "#cfb78d"),
    )
    wax, label, ink = (
        material("wax", "#8a5327", roughness=0.25, specular=0.5),
        paper("label", "#7a3a22"),
        paper("ink", "#f0e2c4"),
    )
    lid = built(slab, 0.94, 0.62, 0.06, 0.10, metal_tin, (0, 0, 0), (0, 0, 0), 0.012)
    lid += built(slab, 0.7, 0.38, 0.004, 0.05, label, (0, 0, 0.06), (0, 0, 0), 0)
    lid += built(slab, 0.5, 0.03, 0.004, 0.01, ink, (0, 0.06, 0.0625), (0, 0, 0), 0)
    lid += built(slab, 0.36, 0.02, 0.004, 0.01, ink, (0, -0.02, 0.0625), (0, 0, 0), 0)
    lid += built(petals, [(Vector((0, -0.11, 0.067)), Vector((0, 0, 1)))], 0.05, 8, ink)
    group(lid, (0.02, 0.335, 0.335), (radians(76), 0, 0))
    slab(0.94, 0.62, 0.24, 0.10, metal_tin, (0.02, 0, 0), (0, 0, 0), 0.012)
    slab(0.90, 0.58, 0.004, 0.09, material("tin inside", "#b99a5f", roughness=0.4), (0.02, 0, 0.239), (0, 0, 0), 0)
    cloth_part = cloth("cloth", "#d9a441", scale=14)
    for k in range(3):
        box(
            (0.24, 0.04, 0.262 + 0.028 * k),
            (0.40 - 0.01 * k, 0.40, 0.026),
            cloth_part,
            0.012,
            3,
            (0, 0, radians(4 - 3 * k)),
        )
    brush_parts = built(brush, 0, 0, 0, timber, pale, 0.42, 0.13)
    group([o for o in brush_parts if o.parent is None], (-0.22, 0.02, 0.245), (radians(-90), 0, radians(84)))
    brush(-0.26, -0.52, -9, timber, hair)
    tin(0.30, -0.55, 0.15, 0.10, gold, wax, shut=False)
    lathe([(0.136, 0.088), (0.13, 0.098), (0.06, 0.104), (0, 0.103)], wax, 64, (0.30, -0.55, 0))
    shut = built(tin, 0, 0, 0.15, 0.05, gold, label)
    group(shut, (0.50, -0.38, 0.165), (radians(72), 0, radians(28)))
    jar = material("jar", "#6b3a20", roughness=0.15, specular=0.6, clearcoat=0.6)
    lathe([(0, 0), (0.085, 0), (0.095, 0.012), (0.095, 0.13), (0.08, 0.15), (0, 0.15)], jar, 48, (0.66, -0.14, 0))
    lathe([(0.088, 0.145), (0.092, 0.15), (0.092, 0.20), (0.085, 0.208), (0, 0.208)], gold, 48, (0.66, -0.14, 0))
    return fitted(-12, 24, detail=(-0.3, -0.3, 0.5), styled="floor")


@model
def lace_set():
    """Two insoles, cork below and towelling above, and two coils of laces."""
    cork, towel = material("cork", "#c49a62", roughness=0.85, bump=(60, 0.6, 0.01)), cloth(
        "towelling", "#efe8da", scale=18, depth=1.0
    )
    lace, tip, thread = (
        cloth("laces", "#f2ece0", scale=26),
        material("tips", "#e9e2d2", roughness=0.3, specular=0.5),
        matte("thread", "#b98f55"),
    )

    def one(upside):
        last = Last(toe="round", stand=0.0, spring=0.0)
        outline = [last.edge(i / 60 - 1) for i in range(120)]

        def layer(z0, z1, scale, part):
            rings = []
            for z, s in ((z0, scale - 0.02), (z0 + 0.004, scale), (z1 - 0.004, scale), (z1, scale - 0.02)):
                rings.append(
                    [
                        (
                            0.5 + (x - 0.5) * s,
                            y * s,
                            z
                            + 0.035 * max(0, (0.3 - x) / 0.3) ** 2 * (abs(y) / 0.12) ** 2
                            + 0.02 * max(0, 0.2 - abs(x - 0.42)) * (1 if y > 0.04 else 0),
                        )
                        for x, y in outline
                    ]
                )
            loft(rings, part)

        if upside:
            layer(0.0, 0.02, 1.0, towel)
            layer(0.02, 0.05, 1.0, cork)
        else:
            layer(0.0, 0.03, 1.0, cork)
            layer(0.03, 0.052, 1.0, towel)
            stitches(
                [
                    Vector(
                        (
                            0.5 + (p.x - 0.5) * 0.95,
                            p.y * 0.93,
                            0.056 + 0.035 * max(0, (0.3 - p.x) / 0.3) ** 2 * (abs(p.y) / 0.12) ** 2,
                        )
                    )
                    for p in around(last, 0, lambda x: 0)
                ],
                thread,
            )

    group(built(one, False), (-0.24, -0.50, 0.0), (0, 0, radians(97)))
    flipped = group(built(one, True), (0.14, -0.46, 0.0), (0, 0, radians(84)))
    flipped.scale = (1, -1, 1)
    for k, (x, y, spin) in enumerate(((0.56, 0.16, 0.0), (0.58, -0.32, 0.6))):
        coil = []
        for i in range(150):
            w = spin + 2 * pi * 5.4 * i / 149
            r = 0.075 + 0.095 * i / 149
            coil.append(Vector((x + r * cos(w), y + r * sin(w) * 0.95, 0.020 + 0.002 * sin(i))))
        end = coil[-1]
        ahead = (coil[-1] - coil[-2]).normalized()
        out = Vector((cos(w), sin(w), 0))
        coil += [
            Vector(p)
            for p in curve(
                end,
                end + ahead * 0.10 + out * 0.02,
                end + ahead * 0.20 - out * 0.03,
                end + ahead * 0.30 + out * 0.03,
                steps=6,
            )
        ][1:]
        ups = []
        for i, p in enumerate(coil):
            along = coil[min(i + 1, len(coil) - 1)] - coil[max(i - 1, 0)]
            ups.append(Vector((along.y, -along.x, 0)).normalized())
        ribbon(coil, ups, 0.036, 0.011, lace)
        last_way = (coil[-1] - coil[-2]).normalized()
        tube([coil[-1], coil[-1] + last_way * 0.06], 0.009, tip, order=2)
        middle = Vector((x + 0.125 * cos(spin + 1.2), y + 0.125 * sin(spin + 1.2), 0.021))
        box(tuple(middle), (0.145, 0.07, 0.05), paper("band", "#c4532d"), 0.006, 2, (0, 0, spin + 1.2))
    return fitted(0, 48, detail=(0.5, 0.1, 0.45), styled="flat")
