"""Bags: totes, weekender, sling, potli, backpacks, market tote."""

from math import cos, pi, sin

from goods.bags_parts import Sack, edge_of, feet, handle, on_front, patch, ring, rounded_patch, shell, tassel, zip_along
from goods.framing import fitted
from goods.sewing import buckle, dashes, petals, ribbon, rivet, stitches
from goods.shoes_last import Skin, curve, spline
from goods.shoes_parts import cover, panel, rim
from materials import cloth, leather, material, matte, metal
from mathutils import Vector, noise
from model import model
from shapes import lathe, loft, mesh, sphere, thicken, tube

CORAL = "#d8573c"


@model
def structured_tote():
    """Leather tote that stands by itself: winged sides, base panel, round handles, a coral tassel."""
    hide, dark = leather("body", "#97572e", 0.4), leather("trim", "#6d3a1c", 0.42)
    brass, thread, inner = metal("brass"), matte("thread", "#e7cf9f"), cloth("lining", "#d9c6a6", scale=8)
    sack = Sack(
        [(0, 0.86, 0.34, 0.05), (0.02, 0.88, 0.36, 0.06), (0.4, 0.95, 0.27, 0.05), (0.80, 1.02, 0.13, 0.03)],
        soft=0.02,
        sag=0.012,
        wrinkle=0.006,
    )
    shell(sack, hide, inner, dark)
    base = curve((-0.44, 0.0), (-0.45, 0.14), (-0.24, 0.165), (0, 0.17), (0.24, 0.165), (0.45, 0.14), (0.44, 0.0))
    panel(sack, patch(sack, base), dark, thread=thread, double=True, lift=0.007)
    band = [(x, 0.735) for x in [-0.49 + 0.98 * i / 20 for i in range(21)]]
    stitches(on_front(sack, band), thread)
    stitches(on_front(sack, [(x, 0.765) for x, _ in band]), thread)
    for x in (-0.22, 0.22):
        strap = [
            (x - 0.032, 0.17),
            (x + 0.032, 0.17),
            (x + 0.032, 0.64),
            *curve((x + 0.03, 0.66), (x, 0.70), (x - 0.03, 0.66)),
            (x - 0.032, 0.64),
        ]
        panel(sack, patch(sack, strap), dark, thread=thread, lift=0.010)
        rivet(sack.on(sack.at(x), sack.up(0.62), 0.012), sack.normal(sack.at(x), sack.up(0.62)), 0.018, brass)
        ring(sack.on(sack.at(x), sack.up(0.68), 0.026), (0.0, -1, 0.2), 0.03, 0.006, brass)
    for side in (0, 1):
        handle(sack, 0.22, 0.88, 0.34, dark, radius=0.019, side=side, drop=0.02)
    p, n = sack.on(0, sack.up(0.70), 0.004), sack.normal(0, sack.up(0.70))
    rivet(p, n, 0.022, brass)
    tassel(
        sack.on(sack.at(0.22), sack.up(0.67), 0.045), leather("tassel", CORAL, 0.5), brass, length=0.20, radius=0.034
    )
    feet(sack, brass)
    return fitted(-24, 9, detail=(0.30, 0.08, 0.42))


@model
def day_tote():
    """Soft tote with curved tan handles set in circles, a tan base corner at each side, and a tassel."""
    hide, tan = leather("body", "#ece1cd", 0.45), leather("trim", "#a8683a", 0.42)
    brass, thread, inner = metal("brass"), matte("thread", "#c9a877"), cloth("lining", "#cdb08a", scale=8)
    sack = Sack(
        [
            (0, 0.70, 0.30, 0.13),
            (0.03, 0.78, 0.36, 0.16),
            (0.35, 0.93, 0.36, 0.16),
            (0.62, 0.98, 0.27, 0.11),
            (0.80, 0.97, 0.17, 0.06),
        ],
        soft=0.035,
        sag=0.05,
        wrinkle=0.016,
        seed=4,
    )
    shell(sack, hide, inner, tan, rim_radius=0.010)
    for side in (1, -1):
        corner = curve((side * 0.23, 0.0), (side * 0.25, 0.14), (side * 0.33, 0.235), (side * 0.47, 0.27))
        outline = patch(sack, corner) + [(side * 0.62, sack.up(0.27)), (side * 0.62, 0.0)]
        panel(sack, outline, tan, thread=thread, lift=0.007)
    for side in (0, 1):
        feet_at = handle(sack, 0.21, 0.84, 0.36, tan, radius=0.020, side=side, drop=0.06)
        if side == 0:
            for x in (-0.21, 0.21):
                disc = [
                    (x + 0.062 * cos(w), 0.60 + 0.085 * sin(w) * (1.35 if sin(w) < 0 else 1.1))
                    for w in [2 * pi * k / 36 for k in range(36)]
                ]
                panel(sack, patch(sack, disc), tan, thread=thread, lift=0.012)
                rivet(sack.on(sack.at(x), sack.up(0.55), 0.012), sack.normal(sack.at(x), sack.up(0.55)), 0.014, brass)
    seam = [(0.0, 0.02 + 0.70 * i / 20) for i in range(21)]
    stitches(on_front(sack, [(x + 0.008, z) for x, z in seam]), thread)
    stitches(on_front(sack, [(x - 0.008, z) for x, z in seam]), thread)
    tassel(
        feet_at[1][0] + Vector((0.02, -0.30, -0.02)), leather("tassel", CORAL, 0.5), brass, length=0.21, radius=0.036
    )
    feet(sack, brass, 0.28, 0.08)
    return fitted(24, 11, detail=(-0.2, 0.05, 0.42))


@model
def work_tote():
    """Upright work bag: front pocket with a flap, long flat handles, a key clip."""
    hide, dark = leather("body", "#8a5a34", 0.42), leather("trim", "#5f3a20", 0.45)
    brass, thread, inner = metal("brass", "#b8945c"), matte("thread", "#d9bd8c"), cloth("lining", "#5a5348", scale=8)
    sack = Sack(
        [(0, 1.06, 0.30, 0.07), (0.02, 1.08, 0.32, 0.08), (0.5, 1.10, 0.29, 0.07), (0.82, 1.09, 0.22, 0.05)],
        soft=0.018,
        wrinkle=0.008,
        seed=2,
    )
    shell(sack, hide, inner, dark)
    pocket = rounded_patch(-0.37, 0.37, 0.07, 0.43, 0.05, top=False)
    panel(sack, patch(sack, pocket), hide, thread=thread, double=True, lift=0.016, rim=0.012)
    flap = [
        *curve(
            (0.385, 0.52),
            (0.385, 0.40),
            (0.36, 0.36),
            (0.20, 0.335),
            (0, 0.33),
            (-0.20, 0.335),
            (-0.36, 0.36),
            (-0.385, 0.40),
            (-0.385, 0.52),
        )
    ]
    panel(sack, patch(sack, flap), hide, thread=thread, lift=0.028, rim=0.012)
    for x in (-0.25, 0.25):
        tongue = [
            (x - 0.03, 0.50),
            (x + 0.03, 0.50),
            (x + 0.03, 0.25),
            *curve((x + 0.026, 0.235), (x, 0.21), (x - 0.026, 0.235)),
            (x - 0.03, 0.25),
        ]
        panel(sack, patch(sack, tongue), dark, thread=thread, lift=0.038)
        n = sack.normal(sack.at(x), sack.up(0.31))
        buckle(sack.on(sack.at(x), sack.up(0.31), 0.046), (1, 0, 0), (0, 0, 1), 0.095, 0.075, brass)
        rivet(sack.on(sack.at(x), sack.up(0.26), 0.037), n, 0.006, dark)
    for x in (-0.27, 0.27):
        tab = [(x - 0.04, 0.58), (x + 0.04, 0.58), (x + 0.04, 0.80), (x - 0.04, 0.80)]
        panel(sack, patch(sack, tab), dark, thread=thread, lift=0.012)
        rivet(sack.on(sack.at(x), sack.up(0.62), 0.014), sack.normal(sack.at(x), 0.8), 0.012, brass)
    for side in (0, 1):
        handle(sack, 0.27, 0.90, 0.46, dark, side=side, drop=0.10, flat=(0.05, 0.016), thread=thread)
    clip = sack.on(sack.at(0.46), sack.up(0.74), 0.02)
    ribbon([clip + Vector((0, 0, 0.05)), clip, clip - Vector((0, 0.004, 0.13))], (0.1, -1, 0), 0.028, 0.010, dark)
    ring(clip - Vector((0, 0.004, 0.155)), (0, -1, 0), 0.026, 0.006, brass)
    tube(
        [
            clip - Vector((0, 0.006, 0.18)),
            clip - Vector((0.022, 0.006, 0.215)),
            clip - Vector((0, 0.006, 0.255)),
            clip - Vector((-0.02, 0.006, 0.22)),
        ],
        0.007,
        brass,
    )
    return fitted(-22, 10, detail=(0.0, -0.3, 0.55))


@model
def weekender():
    """Canvas weekender: zipped top, leather handles and corners, a shoe compartment at the end, a shoulder strap."""
    canvas, hide = cloth("body", "#6b6f45", scale=7), leather("trim", "#8a5a33", 0.45)
    brass, thread = metal("brass", "#b8945c"), matte("thread", "#d9bd8c")
    tape = cloth("tape", "#4a4030", scale=9)
    sack = Sack(
        [
            (0, 1.16, 0.42, 0.10),
            (0.03, 1.24, 0.50, 0.14),
            (0.26, 1.30, 0.56, 0.17),
            (0.48, 1.28, 0.50, 0.17),
            (0.60, 1.22, 0.34, 0.14),
            (0.67, 1.16, 0.16, 0.08),
            (0.69, 1.13, 0.05, 0.025),
        ],
        soft=0.03,
        sag=0.045,
        wrinkle=0.022,
        seed=7,
    )
    shell(sack, canvas, None)
    lower = [(i / 40, 0.0) for i in range(-40, 41)]
    upper = [(i / 40, sack.up(0.15)) for i in range(40, -41, -1)]
    panel(sack, lower + upper, hide, thread=thread, double=True, lift=0.007)
    for x in (-0.30, 0.30):
        for back in (0, 1):

            def place(u):
                a = sack.at(u)
                return a if back == 0 else (1 - abs(a)) * (1 if u > 0 else -1)

            outline = [
                (place(x - 0.042), sack.up(0.10)),
                (place(x + 0.042), sack.up(0.10)),
                (place(x + 0.042), sack.up(0.55)),
                (place(x - 0.042), sack.up(0.55)),
            ]
            panel(sack, outline, hide, thread=thread, lift=0.012)
            for z in (0.19, 0.52):
                rivet(sack.on(place(x), sack.up(z), 0.013), sack.normal(place(x), sack.up(z)), 0.013, brass)
    for side in (0, 1):
        handle(sack, 0.30, sack.up(0.54), 0.26, hide, radius=0.02, side=side, drop=0.05, lean=0.35)
    wrap = Vector((0, 0.0, 1.0))
    line = [
        Vector((x, 0, sack.place(sack.at(x) if abs(x) < 0.5 else 0, 1.0).z + 0.006 + 0.012 * x * x))
        for x in [-0.56 + 1.12 * i / 30 for i in range(31)]
    ]
    zip_along(line, [wrap] * 31, tape, brass, 0.075, size=1.5)
    end = 0.5
    arc = [
        sack.on(end + 0.085 * cos(w), 0.36 + 0.24 * sin(w), 0.006)
        for w in [-0.3 + (pi + 0.6) * i / 30 for i in range(31)]
    ]
    zip_along(arc, [sack.normal(end, 0.4)] * 31, tape, brass, 0.05, size=1.3)
    for s in (1, -1):
        p = sack.on(s * 0.5, sack.up(0.56), 0.02)
        ring(p + Vector((s * 0.02, 0, 0)), (1, 0, 0.3), 0.045, 0.009, brass)
    a, b = sack.on(0.5, sack.up(0.56), 0.05), sack.on(-0.5, sack.up(0.56), 0.05)
    drape = curve(
        a,
        a + Vector((0.05, -0.16, -0.14)),
        Vector((0.60, -0.34, 0.16)),
        Vector((0.36, -0.44, 0.02)),
        Vector((-0.1, -0.46, 0.016)),
        Vector((-0.42, -0.42, 0.02)),
        Vector((-0.64, -0.28, 0.16)),
        b + Vector((-0.06, -0.1, -0.16)),
        b,
        steps=8,
    )
    normals = [
        Vector(
            (0.5 * (1 if p[0] > 0 else -1) * min(1, abs(p[0])), -0.6, 0.2 + 1.2 * max(0, 0.16 - p[2]) * 6)
        ).normalized()
        for p in drape
    ]
    ribbon(drape, normals, 0.062, 0.012, tape)
    return fitted(-28, 14, detail=(-0.25, 0.1, 0.45), back_azimuth=150)


@model
def sling_bag():
    """Small leather sling: rounded flap, turn lock, a long strap falling round it."""
    hide, dark = leather("body", "#6e2430", 0.36), leather("trim", "#571a25", 0.4)
    brass, thread = metal("brass"), matte("thread", "#b56a72")
    sack = Sack(
        [
            (0, 0.90, 0.20, 0.09),
            (0.02, 0.96, 0.25, 0.12),
            (0.30, 1.0, 0.27, 0.13),
            (0.60, 0.98, 0.22, 0.10),
            (0.67, 0.96, 0.11, 0.05),
            (0.685, 0.95, 0.02, 0.008),
        ],
        soft=0.025,
        wrinkle=0.005,
    )
    shell(sack, hide, None)
    edge = curve((0.475, 0.68), (0.485, 0.52), (0.47, 0.36), (0.36, 0.26), (0.18, 0.225), (0, 0.215))
    outline = edge + [(-x, z) for x, z in edge[-2::-1]]
    flap = patch(sack, outline)
    flap[0], flap[-1] = (flap[0][0], 1.0), (flap[-1][0], 1.0)
    across = [(flap[-1][0] + (flap[0][0] - flap[-1][0]) * i / 20, 1.0) for i in range(1, 20)]
    (piece,) = panel(sack, flap + across, hide, thread=thread, lift=0.020, rim=0.014)
    tube([p for p in piece.line(0.0, -0.004)[0]], 0.010, dark, order=3)
    behind = [(0.64, 1.0), (0.64, sack.up(0.52)), (1.36, sack.up(0.52)), (1.36, 1.0)]
    panel(sack, behind, hide, thread=thread, lift=0.012)
    centre = sack.on(0, sack.up(0.30), 0.022)
    n = sack.normal(0, sack.up(0.30))
    plate = [(0.055 * cos(w), 0.30 + 0.04 * sin(w)) for w in [2 * pi * k / 28 for k in range(28)]]
    panel(sack, patch(sack, plate), brass, lift=0.027, rim=0.008)
    rivet(centre + n * 0.012, n, 0.02, brass)
    ribbon(
        [centre + n * 0.026 - Vector((0.03, 0, 0)), centre + n * 0.03, centre + n * 0.026 + Vector((0.03, 0, 0))],
        n,
        0.018,
        0.012,
        brass,
    )
    for s in (1, -1):
        p = Vector((s * 0.485, 0.0, 0.60))
        ribbon(
            [p + Vector((s * 0.02, 0, -0.14)), p + Vector((s * 0.03, 0, -0.02)), p + Vector((s * 0.03, 0, 0.05))],
            (s, 0, 0),
            0.05,
            0.012,
            dark,
        )
        ring(p + Vector((s * 0.03, 0, 0.075)), (1, 0, 0), 0.034, 0.007, brass)
    a, b = Vector((0.515, 0, 0.70)), Vector((-0.515, 0, 0.70))
    strap = curve(
        a,
        Vector((0.50, 0.04, 0.95)),
        Vector((0.40, 0.10, 1.26)),
        Vector((0.16, 0.14, 1.50)),
        Vector((-0.16, 0.15, 1.52)),
        Vector((-0.41, 0.10, 1.26)),
        Vector((-0.50, 0.04, 0.95)),
        b,
        steps=10,
    )
    normals = [Vector((p[0] * 1.2, -0.1, max(0.02, p[2] - 0.95) * 1.2)).normalized() for p in strap]
    path = [Vector(p) for p in strap]
    ribbon(path, normals, 0.042, 0.012, dark)
    for d in (-0.36, 0.36):
        stitches(edge_of(path, normals, 0.042 * d, 0.0075), thread)
    i = 15
    along = (path[i + 1] - path[i - 1]).normalized()
    buckle(path[i] + normals[i] * 0.012, along, along.cross(normals[i]) * -1, 0.07, 0.06, brass)
    return fitted(-20, 14, detail=(0.0, -0.35, 0.45))


class Pouch(Skin):
    """A round pouch gathered at the neck: profile [(z, radius, depth of the gathers)…]."""

    def __init__(self, profile, gathers=17):
        self.rows, self.gathers = profile, gathers
        keys = [0.0]
        for p, q in zip(profile, profile[1:]):
            keys.append(keys[-1] + ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5)
        self.keys = [k / keys[-1] for k in keys]

    def point(self, a, t):
        z, r, fold = spline(self.keys, self.rows, t)
        w = a * pi - pi / 2
        g = sin(a * pi * self.gathers + 0.6 * sin(a * 5)) + 0.35 * sin(a * pi * self.gathers * 1.7)
        r = max(0.0, r * (1 + fold * g))
        z += 0.012 * fold * sin(a * pi * 3) * 4
        return Vector((r * cos(w), r * sin(w) * 0.82, z))


@model
def potli():
    """Brocade potli drawn in by a beaded cord."""
    brocade = material("body", "#c79a3d", roughness=0.45, specular=0.4)
    motif = material("motif", "#8a5a1c", roughness=0.4, specular=0.5)
    cord, bead = material("cord", "#a8343c", roughness=0.5, specular=0.4), material(
        "beads", "#f2dfae", roughness=0.2, specular=0.7, clearcoat=0.6
    )
    satin = material("lining", "#a8343c", roughness=0.4, specular=0.4)
    profile = [
        (0.0, 0.02, 0.0),
        (0.004, 0.20, 0.0),
        (0.04, 0.33, 0.01),
        (0.18, 0.43, 0.015),
        (0.36, 0.42, 0.03),
        (0.52, 0.30, 0.07),
        (0.61, 0.165, 0.16),
        (0.645, 0.13, 0.2),
        (0.69, 0.175, 0.2),
        (0.78, 0.30, 0.17),
        (0.83, 0.35, 0.15),
    ]
    pouch = Pouch(profile)
    cover(pouch, brocade, na=260, nt=44)
    cover(pouch, satin, -0.008, t=(0.8, 1.0), na=200, nt=10)
    rim(pouch, 0.007, motif, closed=True, steps=240)
    places = []
    for row, t in enumerate((0.20, 0.31, 0.42, 0.53)):
        count = 18
        for k in range(count):
            a = (2 * (k + 0.5 * (row % 2)) / count) - 1
            places.append((pouch.on(a, t, 0.003), pouch.normal(a, t)))
    petals(places, 0.034, 6, motif)
    for t in (0.135, 0.60):
        line = [pouch.on(a / 120, t, 0.004) for a in range(-120, 121)]
        dashes("border", line, motif, 0.02, 0.006, 0.017, tilt=(0, 0, 0.9))
    for t in (0.885, 0.915, 0.945):
        dashes("border", [pouch.on(a / 160, t, 0.004) for a in range(-160, 161)], motif, 0.016, 0.0045, 0.015)
    neck = [pouch.on(a / 40, 0.735, 0.012) for a in range(-40, 40)]
    for dz in (-0.010, 0.012):
        tube([Vector((p.x, p.y, 0.645 + dz)) for p in neck], 0.013, cord, closed=True)
    for s in (1, -1):
        start = Vector((s * 0.13, -0.06, 0.645))
        loop = curve(
            start,
            Vector((s * 0.28, -0.03, 0.82)),
            Vector((s * 0.25, 0.0, 1.04)),
            Vector((s * 0.12, 0.02, 1.17)),
            Vector((0, 0.02, 1.20)),
            Vector((s * -0.05, 0.02, 1.195)),
            steps=12,
        )
        dashes("cord", loop, cord, 0.03, 0.012, 0.014, tilt=(0.4 * s, 0.2, 0.2))
        fall = curve(
            start,
            start + Vector((s * 0.08, -0.09, -0.03)),
            start + Vector((s * 0.14, -0.25, -0.18)),
            start + Vector((s * 0.15, -0.30, -0.34)),
            steps=8,
        )
        dashes("cord", fall, cord, 0.026, 0.010, 0.012, tilt=(0.2, 0.2, 0.1))
        tip = Vector(fall[-1])
        for k, r in enumerate((0.026, 0.036, 0.024)):
            sphere(tuple(tip - Vector((0, 0, 0.022 + 0.055 * k))), r, bead if k != 1 else motif, segments=20)
        skirt = tip - Vector((0, 0, 0.15))
        lathe([(0.010, 0.012), (0.020, 0.0), (0.030, -0.07), (0.033, -0.11), (0, -0.105)], cord, 20, tuple(skirt))
        for k in range(14):
            w = 2 * pi * k / 14
            tube(
                [
                    skirt + Vector((0.018 * cos(w), 0.018 * sin(w), 0)),
                    skirt + Vector((0.034 * cos(w), 0.034 * sin(w), -0.115)),
                ],
                0.005,
                cord,
                order=2,
            )
    return fitted(-14, 12, detail=(0.0, 0.1, 0.45))


def shoulder_straps(sack, web, pad, metal_part, thread, z0=0.10, z1=0.90, x=0.17):
    """Two padded straps on the back of a backpack, and the loop they hang by."""
    for s in (1, -1):
        top = sack.on(s * (1 - sack.at(x * 0.7)), sack.up(z1), 0.01)
        low = sack.on(s * (1 - sack.at(x * 1.6)), sack.up(z0), 0.01)
        path = [
            Vector(p)
            for p in curve(
                top,
                top + Vector((s * 0.03, 0.10, 0.02)),
                Vector((s * (x + 0.06), top.y + 0.20, (z0 + z1) / 2 + 0.15)),
                Vector((s * (x + 0.12), top.y + 0.16, (z0 + z1) / 2 - 0.10)),
                low + Vector((s * 0.03, 0.05, 0.08)),
                low,
                steps=8,
            )
        ]
        cut = 26
        normals = [Vector((s * 0.25, 1, 0.1))] * len(path)
        ribbon(path[: cut + 1], normals[: cut + 1], 0.125, 0.04, pad)
        ribbon(path[cut - 2 :], normals[cut - 2 :], 0.05, 0.010, web)
        stitches(edge_of(path[:cut], normals[:cut], 0.05, 0.026), thread)
        stitches(edge_of(path[:cut], normals[:cut], -0.05, 0.026), thread)
    a, b = (sack.on(s * (1 - sack.at(0.07)), sack.up(z1 + 0.02), 0.008) for s in (1, -1))
    tube(
        [a, a + Vector((0, 0.05, 0.10)), (a + b) / 2 + Vector((0, 0.06, 0.15)), b + Vector((0, 0.05, 0.10)), b],
        0.016,
        web,
    )


@model
def roll_top_backpack():
    """Waxed canvas backpack, its mouth rolled down and buckled at the front."""
    canvas, hide = cloth("body", "#46464a", scale=8), leather("trim", "#6b4529", 0.5)
    brass, thread, web = metal("brass", "#b8945c"), matte("thread", "#a89a84"), cloth("web", "#2f2f31", scale=12)
    sack = Sack(
        [
            (0, 0.66, 0.30, 0.09),
            (0.03, 0.72, 0.37, 0.12),
            (0.40, 0.76, 0.40, 0.14),
            (0.80, 0.74, 0.33, 0.12),
            (0.98, 0.74, 0.20, 0.08),
            (1.06, 0.75, 0.06, 0.03),
        ],
        soft=0.03,
        wrinkle=0.018,
        seed=11,
    )
    shell(sack, canvas, None)
    lower = [(i / 30, 0.0) for i in range(-30, 31)]
    upper = [(i / 30, sack.up(0.19)) for i in range(30, -31, -1)]
    panel(sack, lower + upper, hide, thread=thread, double=True, lift=0.007)
    pocket = rounded_patch(-0.25, 0.25, 0.24, 0.56, 0.05)
    panel(sack, patch(sack, pocket), canvas, thread=thread, double=True, lift=0.022, rim=0.016)
    line = on_front(sack, [(-0.21 + 0.42 * i / 24, 0.515) for i in range(25)], 0.026)
    zip_along(line, [sack.normal(0, 0.5)] * 25, web, brass, 0.045, size=1.3)
    turns = []
    for k in range(52):
        w = -pi / 2 - 2 * pi * 1.75 * k / 51
        r = 0.085 - 0.045 * k / 51
        turns.append((r * cos(w), r * sin(w)))
    centre = Vector((0, -0.035, 1.06))
    vertices, faces, columns = [], [], 24
    for y, z in turns:
        for c in range(columns + 1):
            x = -0.40 + 0.80 * c / columns
            puff = 1 + 0.10 * noise.noise(Vector((x * 5, y * 3, 2)))
            vertices.append(centre + Vector((x, y * puff, z * puff - 0.03 * (1 - (x / 0.4) ** 2) * 0.4)))
    for r in range(len(turns) - 1):
        for c in range(columns):
            b = r * (columns + 1) + c
            faces.append((b, b + 1, b + columns + 2, b + columns + 1))
    thicken(mesh("roll", vertices, faces, canvas), 0.012)
    for x in (-0.20, 0.20):
        path = [
            Vector(p)
            for p in curve(
                Vector((x, 0.12, 0.94)),
                Vector((x, 0.09, 1.12)),
                Vector((x, -0.035, 1.165)),
                Vector((x, -0.145, 1.08)),
                *on_front(sack, [(x, 0.92), (x, 0.74), (x, 0.60)], 0.028),
                steps=8
            )
        ]
        normals = []
        for p in path:
            d = Vector((0, p.y + 0.035, p.z - 1.04))
            normals.append(d.normalized() if p.z > 0.98 else Vector((0, -1, 0.05)))
        ribbon(path, normals, 0.058, 0.012, hide)
        for d in (-0.38, 0.38):
            stitches(edge_of(path, normals, 0.058 * d, 0.008), thread)
        p = on_front(sack, [(x, 0.76)], 0.046)[0]
        buckle(p, (1, 0, 0), (0, 0, 1), 0.09, 0.075, brass)
        for z in (0.70, 0.66):
            rivet(on_front(sack, [(x, z)], 0.035)[0], Vector((0, -1, 0)), 0.006, matte("holes", "#241a12"))
    for s in (1, -1):
        outline = [(s * 0.44, 0.02), (s * 0.44, sack.up(0.40)), (s * 0.60, sack.up(0.44)), (s * 0.60, 0.02)]
        panel(sack, outline, canvas, thread=thread, lift=0.02, rim=0.014)
    shoulder_straps(sack, web, canvas, brass, thread, 0.12, 0.86)
    return fitted(-26, 10, detail=(0.05, 0.35, 0.42), back_azimuth=158)


@model
def junior_backpack():
    """A child's backpack: two compartments, reflective piping, a bottle in the side pocket."""
    canvas, accent = cloth("body", "#2f7f80", scale=8), cloth("accent", "#f2b544", scale=8)
    shine = material("piping", "#dfe3e3", roughness=0.3, specular=0.6)
    web, thread, teeth = cloth("web", "#24484c", scale=12), matte("thread", "#d9e4de"), metal("zip", "#c9ccc9")
    sack = Sack(
        [
            (0, 0.64, 0.30, 0.10),
            (0.03, 0.72, 0.38, 0.15),
            (0.36, 0.78, 0.42, 0.17),
            (0.66, 0.74, 0.38, 0.16),
            (0.84, 0.62, 0.28, 0.13),
            (0.93, 0.44, 0.16, 0.08),
            (0.955, 0.30, 0.06, 0.03),
        ],
        soft=0.03,
        wrinkle=0.010,
        seed=5,
    )
    shell(sack, canvas, None)
    for a in (0.36, 0.62):
        for s in (1, -1):
            line = [sack.on(s * a, t, 0.004) for t in [0.04 + 0.9 * i / 30 for i in range(31)]]
            tube(line, 0.010, shine, order=3)
    arch = [(s * 0.49, t) for s, t in [(1, 0.30 + 0.55 * i / 12) for i in range(13)]]
    line = (
        arch
        + [(0.49 - 0.98 * i / 24, 0.85 + 0.06 * sin(pi * i / 24)) for i in range(1, 24)]
        + [(-a, t) for a, t in reversed(arch)]
    )
    zip_along(
        [sack.on(a, t, 0.006) for a, t in line], [sack.normal(a, t) for a, t in line], web, teeth, 0.045, size=1.3
    )
    pocket = rounded_patch(-0.25, 0.25, 0.06, 0.47, 0.10)
    (piece,) = panel(sack, patch(sack, pocket), accent, lift=0.05, rim=0.045, spacing=0.03)
    tube(piece.line(0.0, -0.045)[0] if piece.line(0.0) else [], 0.010, shine, order=3, closed=True)
    arc = on_front(sack, [(0.20 * cos(w), 0.31 + 0.105 * sin(w)) for w in [pi * i / 24 for i in range(25)]], 0.055)
    zip_along(arc, [sack.normal(0, 0.4)] * 25, web, teeth, 0.042, size=1.2)
    sun = on_front(sack, [(0, 0.22)], 0.052)[0]
    petals([(sun, sack.normal(0, 0.22))], 0.085, 12, matte("badge", "#f6efe1"))
    rivet(sun, sack.normal(0, 0.22), 0.03, matte("badge centre", "#d8573c"))
    at = sack.on(-0.5, 0.3, 0.07)
    steel, lid = material("bottle", "#e8e2d4", roughness=0.3, specular=0.5), matte("cap", "#d8573c", 0.5)
    body = [(0, 0), (0.07, 0), (0.078, 0.02), (0.078, 0.36), (0.06, 0.42), (0.045, 0.44), (0.045, 0.46), (0, 0.46)]
    lathe(body, steel, 40, (at.x, at.y, 0.06))
    lathe([(0.05, 0), (0.052, 0.01), (0.05, 0.08), (0.03, 0.095), (0, 0.095)], lid, 40, (at.x, at.y, 0.50))
    turns = [(at.x + 0.07 - 0.17 * sin(pi * k / 20) ** 0.7, at.y - 0.10 * cos(pi * k / 20)) for k in range(21)]
    thicken(loft([[(x, y, z) for x, y in turns] for z in (0.03, 0.12, 0.24, 0.34)], accent, closed_ends=False), 0.012)
    tube([(x, y, 0.34) for x, y in turns], 0.014, web, order=3)
    shoulder_straps(sack, web, accent, teeth, thread, 0.10, 0.80, 0.16)
    return fitted(24, 11, detail=(0.0, -0.3, 0.45), back_azimuth=200)


@model
def market_tote():
    """Heavy cotton jhola with long handles and a block-printed border."""
    canvas, print_part = cloth("body", "#e2d3b4", scale=6, depth=0.8), matte("print", "#b4512f", 0.9)
    thread = matte("thread", "#c9b48c")
    sack = Sack(
        [
            (0, 0.84, 0.26, 0.04),
            (0.02, 0.88, 0.32, 0.06),
            (0.30, 1.0, 0.36, 0.08),
            (0.60, 1.06, 0.25, 0.05),
            (0.90, 1.08, 0.12, 0.03),
        ],
        soft=0.05,
        sag=0.06,
        wrinkle=0.034,
        seed=3,
        crease=2.2,
    )
    shell(sack, canvas, cloth("inside", "#d6c6a5", scale=6), None)
    hem = [(i / 40, 0.93) for i in range(-40, 41)]
    stitches([sack.on(a, t, 0.002) for a, t in hem], thread)
    rim(sack, 0.008, canvas, closed=True, sink=0.6, steps=120)
    for side in (0, 1):
        handle(sack, 0.26, 0.93, 0.50, canvas, side=side, drop=0.06, flat=(0.075, 0.014), thread=thread, lean=0.06)
        for x in (-0.26, 0.26):
            a = sack.at(x) if side == 0 else (1 - abs(sack.at(x))) * (1 if x > 0 else -1)
            w = 0.034 / sack.half
            square = [
                (a - w, 0.885),
                (a + w, 0.885),
                (a + w, 0.965),
                (a - w, 0.965),
                (a - w, 0.885),
                (a + w, 0.965),
                (a - w, 0.965),
                (a + w, 0.885),
            ]
            stitches([sack.on(u, t, 0.024) for u, t in square], thread)
    rows = ((0.30, 0.062, 9, 8), (0.30, 0.03, 5, 8), (0.44, 0.02, 4, 16), (0.17, 0.02, 4, 16))
    for z, size, count, across in rows:
        xs = [(-0.40 + 0.80 * (k + 0.5) / across) for k in range(across)]
        places = [
            (p, sack.normal(sack.at(x), sack.up(z))) for x, p in zip(xs, on_front(sack, [(x, z) for x in xs], 0.0025))
        ]
        petals(places, size, count, print_part)
    for z in (0.135, 0.475):
        tube(on_front(sack, [(-0.43 + 0.86 * i / 40, z) for i in range(41)], 0.000), 0.0055, print_part, order=3)
    label = rounded_patch(0.30, 0.37, 0.60, 0.68, 0.008)
    panel(sack, patch(sack, label), leather("label", "#a8683a"), lift=0.006, rim=0.004)
    return fitted(-18, 10, detail=(-0.05, -0.35, 0.45))
