"""For play: controller, keyboard, mouse, hand-held console."""

from math import cos, pi, radians, sin

from goods.joinery import curve, placed, rod, rounded, stave
from materials import cloth, gloss, material, matte, metal, rubber, screen
from model import Detail, Pose, model
from shapes import box, cylinder, grid, lathe, loft, pane, slab, sphere, subdivide, torus, tube


def cross(at, size, material_, height=0.02):
    """A four-way pad lying on a plane."""
    x, y, z = at
    slab(size, size * 0.34, height, size * 0.06, material_, location=(x, y, z), bevel=0.005)
    slab(size * 0.34, size, height * 1.02, size * 0.06, material_, location=(x, y, z), bevel=0.005)
    lathe(
        [(0, height * 0.9), (size * 0.1, height * 0.9), (size * 0.13, height * 1.1), (0, height * 1.04)],
        material_,
        28,
        location=at,
    )


def stick(at, radius, dark, ring, height=0.06):
    """A thumb stick with a dished, knurled cap."""
    x, y, z = at
    lathe(
        [
            (0, 0.0),
            (radius * 1.35, 0.0),
            (radius * 1.42, 0.006),
            (radius * 1.32, 0.014),
            (radius * 1.1, 0.004),
            (0, 0.004),
        ],
        ring,
        56,
        location=at,
    )
    cylinder((x, y, z + height * 0.4), radius * 0.5, height * 0.8, dark, 32)
    lathe(
        [
            (0, height),
            (radius * 0.7, height + 0.002),
            (radius * 0.88, height + 0.012),
            (radius, height + 0.006),
            (radius, height - 0.012),
            (radius * 0.6, height - 0.02),
            (0, height - 0.02),
        ],
        dark,
        48,
        location=at,
    )


def action_buttons(at, spread, radius, parts):
    """Four round buttons, their tops slightly domed."""
    x, y, z = at
    for part, (dx, dy) in zip(parts, ((0, 1), (1, 0), (0, -1), (-1, 0))):
        lathe(
            [(0, 0.024), (radius * 0.7, 0.022), (radius, 0.014), (radius, -0.01), (0, -0.01)],
            part,
            36,
            location=(x + dx * spread, y + dy * spread, z),
        )


@model
def game_controller():
    """Wireless controller: two grips, offset sticks, cross, four coloured buttons, triggers."""
    body = matte("body", "#c9c9c9", roughness=0.42, specular=0.4)
    grip = rubber("grips", "#55524e")
    dark = matte("dark", "#2a2928", roughness=0.5)
    brass = metal("rings", "#b9b4aa", 0.3)
    outline = [
        (0, 0.30),
        (0.22, 0.32),
        (0.40, 0.30),
        (0.53, 0.18),
        (0.60, -0.06),
        (0.62, -0.30),
        (0.54, -0.42),
        (0.42, -0.40),
        (0.32, -0.24),
        (0.22, -0.13),
        (0.1, -0.11),
        (0, -0.11),
    ]
    right = [(p.x, p.y) for p in curve([(x, y, 0) for x, y in outline], 6)]
    plan = right + [(-x, y) for x, y in right[-2:0:-1]]

    def thick(x, y):
        return 0.105 + 0.05 * max(0, min(1, (0.12 - y) / 0.4)) * min(1, abs(x) / 0.4)

    rings = []
    for t in [k / 14 for k in range(15)]:
        a = pi * (t - 0.5)
        ring = []
        for x, y in plan:
            cx, cy = (x * 0.86, y * 0.75)
            ring.append(
                (
                    cx + (x - cx) * (0.15 + 0.85 * cos(a) ** 0.6),
                    cy + (y - cy) * (0.15 + 0.85 * cos(a) ** 0.6),
                    thick(x, y) * sin(a),
                )
            )
        rings.append(ring)
    with placed((0, -0.02, 0.24), (14, 0, 0)):
        shell = loft(rings, body)
        subdivide(shell)
        for s in (-1, 1):
            with placed((s * 0.545, -0.22, -0.035), (0, 0, s * 9)):
                sphere((0, 0, 0), 0.1, grip, 40, scale=(0.72, 1.9, 1.12))
        z = 0.098
        stick((-0.33, 0.14, z), 0.065, dark, brass)
        stick((0.17, -0.01, z), 0.065, dark, brass)
        cross((-0.17, -0.01, z), 0.15, dark, 0.026)
        tones = (("north", "#e2a12e"), ("east", "#c4532d"), ("south", "#2f7d6b"), ("west", "#3a5f9a"))
        action_buttons((0.34, 0.14, z + 0.004), 0.075, 0.036, [gloss(n, c, roughness=0.3) for n, c in tones])
        for s in (-1, 1):
            slab(0.055, 0.03, 0.012, 0.014, dark, location=(s * 0.085, 0.16, z + 0.004), bevel=0.004)
            stave(
                [(s * 0.16, 0.31, 0.03), (s * 0.30, 0.325, 0.03), (s * 0.43, 0.28, 0.03)],
                [(0.06, 0.06), (0.07, 0.07), (0.05, 0.06)],
                dark,
                side=(0, 0, 1),
                square=0.4,
            )
            stave(
                [(s * 0.2, 0.325, -0.04), (s * 0.31, 0.35, -0.06), (s * 0.40, 0.31, -0.05)],
                [(0.07, 0.07), (0.1, 0.1), (0.07, 0.07)],
                dark,
                side=(0, 0, 1),
                square=0.3,
            )
        lathe([(0, 0), (0.036, 0), (0.04, 0.004), (0.034, 0.012), (0, 0.013)], brass, 40, location=(0, 0.17, z + 0.002))
        for k in range(4):
            cylinder(
                (-0.045 + 0.03 * k, 0.07, z + 0.008),
                0.006,
                0.003,
                material("lamps", "#ffe0a6", emission=("#ffd28a", 1.6)),
                16,
            )
    return Pose(
        centre_z=0.2,
        size=1.76,
        azimuth=-16,
        elevation=30,
        styled="floor",
        detail=Detail(at=(0.22, 0.05, 0.35), size=0.7, azimuth=10, elevation=36),
    )


def keycap(x, y, z, w, d, cap, tilt=0.0):
    """A sculpted key: tapered, its top dished."""
    rings = []
    for inset, up in ((0, 0), (0.004, 0.022), (0.013, 0.05), (0.016, 0.056), (0.020, 0.0565), (0.034, 0.0545)):
        rings.append(
            [
                (x + px, y + py + up * 0.08, z + up + tilt * py)
                for px, py, _ in rounded(w - 2 * inset, d - 2 * inset, 0.012, 0, 3)
            ]
        )
    loft(rings, cap)


@model
def gaming_keyboard():
    """Eighty-seven sculpted keys on an aluminium plate, accents in marigold, a coiled detachable cable."""
    plate = metal("plate", "#4b4b4f", 0.4)
    case = matte("case", "#232326", roughness=0.5)
    caps = matte("caps", "#3b3b3f", roughness=0.55)
    mods = matte("modifiers", "#59595e", roughness=0.55)
    accent = matte("accent", "#d98a2b", roughness=0.5)
    unit = 0.1
    width, depth = 18.4 * unit, 6.7 * unit
    rows = [
        (
            5.55,
            [("a", 1), (None, 1)]
            + [("c", 1)] * 4
            + [(None, 0.5)]
            + [("m", 1)] * 4
            + [(None, 0.5)]
            + [("c", 1)] * 4
            + [(None, 0.25)]
            + [("m", 1)] * 3,
        ),
        (4.3, [("c", 1)] * 13 + [("m", 2), (None, 0.25)] + [("m", 1)] * 3),
        (3.3, [("m", 1.5)] + [("c", 1)] * 12 + [("m", 1.5), (None, 0.25)] + [("m", 1)] * 3),
        (2.3, [("m", 1.75)] + [("c", 1)] * 11 + [("a", 2.25)]),
        (1.3, [("m", 2.25)] + [("c", 1)] * 10 + [("m", 2.75), (None, 1.25), ("a", 1)]),
        (0.3, [("m", 1.25)] * 3 + [("c", 6.25)] + [("m", 1.25)] * 4 + [(None, 0.25)] + [("a", 1)] * 3),
    ]
    paint = {"a": accent, "c": caps, "m": mods}
    with placed((0, 0, 0.02), (5, 0, 0)):
        slab(width + 0.06, depth + 0.06, 0.07, 0.03, case, location=(0, 0, 0), bevel=0.012)
        slab(width + 0.02, depth + 0.02, 0.014, 0.02, plate, location=(0, 0, 0.065), bevel=0.003)
        for row, keys in rows:
            x = -width / 2 + 0.008
            y = -depth / 2 + (row + 0.62) * unit - 0.018
            for tone, share in keys:
                if tone:
                    keycap(x + share * unit / 2, y, 0.082, share * unit - 0.008, unit - 0.008, paint[tone])
                x += share * unit
        for k in range(2):
            cylinder(
                (width / 2 - 0.2 + 0.06 * k, depth / 2 - 0.3, 0.081),
                0.008,
                0.004,
                material("lamps", "#ffe0a6", emission=("#ffd28a", 1.4)),
                16,
            )
    cord = cloth("cable", "#d98a2b", scale=40)
    tube([(-0.3, 0.36, 0.07), (-0.3, 0.46, 0.06), (-0.22, 0.54, 0.02), (-0.02, 0.55, 0.016)], 0.014, cord)
    path = [
        (
            -0.02 + 0.5 * k / 130,
            0.55 + 0.04 * sin(k / 40) + 0.028 * cos(2 * pi * k / 8),
            0.034 + 0.028 * sin(2 * pi * k / 8),
        )
        for k in range(131)
    ]
    tube(path, 0.013, cord, order=3)
    tube([(0.48, 0.55, 0.02), (0.62, 0.56, 0.014), (0.8, 0.5, 0.014)], 0.014, cord)
    return Pose(
        centre_z=0.06,
        size=2.75,
        azimuth=-16,
        elevation=38,
        styled="floor",
        detail=Detail(at=(-0.55, 0.0, 0.12), size=0.85, azimuth=-30, elevation=34),
    )


@model
def gaming_mouse():
    """A light matt mouse: split buttons, ribbed wheel, two side buttons, a slim seam of colour."""
    shell = matte("shell", "#c9c9c9", roughness=0.42, specular=0.4)
    dark = rubber("dark", "#242424")
    accent = gloss("accent", "#d98a2b", roughness=0.35)
    length_, wide, tall = 0.64, 0.34, 0.20

    def hump(t, c):
        """Height at t along (0 = palm, 1 = tip) and c across (-1…1)."""
        along = (sin(pi * (0.10 + 0.82 * t**0.8)) ** 0.75) * (1 - 0.28 * t)
        return 0.02 + tall * along * max(0, 1 - abs(c) ** 3.2 * 0.62)

    def half(t):
        """Half the width: a waist, both ends rounded."""
        waist = 0.98 - 0.13 * sin(pi * min(1, t * 1.25)) + 0.02 * t
        return wide / 2 * waist * max(0.0, 1 - abs(2 * t - 1) ** 4.5) ** 0.5

    def top(u, v):
        c = 2 * u - 1
        edge = max(abs(c) ** 6, abs(2 * v - 1) ** 9)
        z = hump(v, c) * (1 - edge) + 0.03 * edge
        return (half(v) * c, length_ / 2 - length_ * v, z)

    with placed((0, 0, 0), (0, 0, 0)):
        grid(top, 40, 56, shell)
        ends = [0.5 - 0.5 * cos(pi * k / 40) for k in range(41)]
        base = [(-half(v), length_ / 2 - length_ * v) for v in ends] + [
            (half(v), length_ / 2 - length_ * v) for v in ends[-2:0:-1]
        ]
        loft(
            [
                [(x, y, 0.006) for x, y in base],
                [(x * 1.01, y * 1.005, 0.02) for x, y in base],
                [(x, y, 0.031) for x, y in base],
            ],
            dark,
        )
        split = [(0.0, length_ / 2 - length_ * v, hump(v, 0) + 0.001) for v in [0.52 + 0.0235 * k for k in range(20)]]
        tube(split, 0.0045, dark, order=3)
        across = [
            (half(0.52) * c * 0.97, length_ / 2 - length_ * 0.52, top((c + 1) / 2, 0.52)[2] + 0.0008)
            for c in [-0.97 + 0.097 * k for k in range(21)]
        ]
        tube(across, 0.0032, dark, order=3)
        for s in (-1, 1):
            seam = [top(0.5 + s * 0.46, 0.06 + 0.047 * k) for k in range(20)]
            tube([(x + s * 0.002, y, z + 0.001) for x, y, z in seam], 0.0035, accent, order=3)
        y = length_ / 2 - length_ * 0.78
        cylinder((0, y, hump(0.78, 0) + 0.002), 0.034, 0.042, dark, 40, rotation=(0, radians(90), 0), bevel=0.008)
        for k in range(18):
            a = 2 * pi * k / 18
            rod(
                (-0.02, y + 0.034 * cos(a), hump(0.78, 0) + 0.002 + 0.034 * sin(a)),
                (0.02, y + 0.034 * cos(a), hump(0.78, 0) + 0.002 + 0.034 * sin(a)),
                0.003,
                dark,
            )
        torus((0, y, hump(0.78, 0) + 0.002), 0.034, 0.0036, accent, 40, rotation=(0, radians(90), 0))
        slab(
            0.028,
            0.045,
            0.012,
            0.011,
            dark,
            location=(0, length_ / 2 - length_ * 0.6, hump(0.6, 0) - 0.004),
            bevel=0.004,
        )
        for v in (0.40, 0.56):
            x, yy, z = top(0.045, v)
            box((x - 0.002, yy, z + 0.018), (0.018, 0.085, 0.026), dark, bevel=0.007)
    with placed((0.36, -0.12, 0.014), (0, 0, 24)):
        box((0, 0, 0), (0.05, 0.09, 0.022), shell, bevel=0.006)
        box((0, -0.065, 0), (0.036, 0.05, 0.013), metal("plug", "#b9b4aa", 0.3), bevel=0.0015)
    return Pose(
        centre_z=0.08,
        size=1.0,
        azimuth=-38,
        elevation=30,
        styled="floor",
        detail=Detail(at=(0, -0.15, 0.14), size=0.45, azimuth=-46, elevation=30),
    )


@model
def handheld_console():
    """Hand-held console: wide screen between cross and buttons, rounded body, on its own little stand."""
    body = matte("body", "#d98a2b", roughness=0.42, specular=0.4)
    dark = matte("dark", "#2b2724", roughness=0.5)
    glass = gloss("glass", "#08090b", roughness=0.07)
    brass = metal("rings", "#3a3530", 0.4)
    cream = gloss("buttons", "#f3e6cc", roughness=0.35)
    width, tall, thick = 1.5, 0.64, 0.10
    with placed((0, 0, 0.02), (72, 0, 0)):
        slab(width, tall, thick, 0.26, body, location=(0, tall / 2, -thick / 2), bevel=0.035)
        slab(0.84, 0.53, 0.008, 0.04, glass, location=(0, tall / 2, thick / 2 - 0.004), bevel=0.002)
        pane(0.76, 0.45, screen("screen", "game"), (0, tall / 2, thick / 2 + 0.0046), (radians(-90), 0, 0))
        z, y = thick / 2 - 0.002, tall / 2
        cross((-0.58, y + 0.09, z), 0.19, dark, 0.03)
        stick((-0.56, y - 0.15, z), 0.05, dark, brass, 0.045)
        stick((0.56, y - 0.15, z), 0.05, dark, brass, 0.045)
        tones = [cream, gloss("red", "#b53a2c", roughness=0.35), cream, gloss("teal", "#2f7d78", roughness=0.35)]
        action_buttons((0.58, y + 0.09, z + 0.006), 0.066, 0.034, tones)
        for s in (-1, 1):
            slab(0.055, 0.018, 0.012, 0.008, dark, location=(s * 0.47, y + 0.225, z), bevel=0.003)
            for row in range(2):
                for k in range(4):
                    cylinder((s * (0.50 + 0.022 * k), y - 0.255 + 0.02 * row, z + 0.001), 0.005, 0.004, dark, 12)
            stave(
                [(s * 0.42, tall - 0.004, 0), (s * 0.58, tall - 0.012, 0), (s * 0.69, tall - 0.10, 0)],
                [(0.05, 0.03), (0.06, 0.035), (0.05, 0.03)],
                dark,
                side=(0, 0, 1),
                square=0.4,
            )
        with placed((0, tall * 0.55, -thick / 2), (46, 0, 0)):
            slab(0.5, 0.36, 0.012, 0.03, body, location=(0, -0.18, -0.012), bevel=0.004)
    return Pose(
        centre_z=0.32,
        size=2.05,
        azimuth=-16,
        elevation=16,
        styled="floor",
        detail=Detail(at=(0.45, 0.05, 0.36), size=0.75, azimuth=14, elevation=16),
    )
