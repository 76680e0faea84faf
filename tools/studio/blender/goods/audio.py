"""Headphones, earphones and the speaker. One builder for cups and band, one for buds."""

from math import cos, pi, radians, sin

from mathutils import Vector

from goods.joinery import curve, placed, rod, rounded, stave, weave
from materials import cloth, gloss, leather, material, matte, metal, rubber
from model import Detail, Pose, model
from shapes import bevel, box, cylinder, lathe, loft, slab, sphere, subdivide, torus, tube


def headphones(
    shell,
    pad,
    strap,
    arm,
    cup=(0.165, 0.115),
    stretch=(1.0, 1.18),
    band_width=0.075,
    band_thick=0.03,
    yoke=True,
    ring=None,
    cap=None,
    lean=5,
):
    """Over-ear headphones standing on their cups: band over the head, yokes, cups with pads. Returns the cups' height.

    cup = (radius, depth outward); stretch widens the cup along x and z.
    """
    rise, half, low = 0.42, 0.335, cup[0] * stretch[1] + 0.006
    arc = [(half * 1.04 * sin(radians(a)), 0, low + 0.10 + rise * cos(radians(a))) for a in range(-92, 93, 8)]
    stave(arc, (band_width * 0.55, 0.012), arm, side=(0, 1, 0), square=0.7, steps=3)
    pads = [
        (half * 1.02 * sin(radians(a)), 0, low + 0.10 + (rise - 0.004) * cos(radians(a))) for a in range(-62, 63, 8)
    ]
    widths = [
        (
            band_width * (0.8 + 0.2 * sin(pi * i / (len(pads) - 1)) ** 0.5),
            band_thick * (0.45 + 0.55 * sin(pi * i / (len(pads) - 1)) ** 0.4),
        )
        for i in range(len(pads))
    ]
    stave(pads, widths, strap, side=(0, 1, 0), square=0.35, steps=3)
    radius, out = cup
    for s in (-1, 1):
        with placed((s * half, 0, low), (0, s * (90 - lean), 0)):
            profile = [
                (0, out),
                (radius * 0.55, out * 0.99),
                (radius * 0.82, out * 0.90),
                (radius * 0.95, out * 0.62),
                (radius, out * 0.25),
                (radius * 0.97, 0),
                (0, 0),
            ]
            part = subdivide(lathe(profile, shell))
            part.scale = (stretch[1], stretch[0], 1)
            soft = subdivide(
                lathe(
                    [
                        (radius * 0.42, -0.012),
                        (radius * 0.5, -0.055),
                        (radius * 0.72, -0.078),
                        (radius * 0.93, -0.066),
                        (radius * 1.0, -0.03),
                        (radius * 0.95, 0.002),
                    ],
                    pad,
                )
            )
            soft.scale = (stretch[1], stretch[0], 1)
            if ring:
                edge = torus((0, 0, out * 0.22), radius * 0.998, 0.006, ring, 64)
                edge.scale = (stretch[1], stretch[0], 1)
            if cap:
                disc = lathe(
                    [
                        (0, out * 1.005),
                        (radius * 0.44, out * 1.005),
                        (radius * 0.47, out * 0.99),
                        (radius * 0.47, out * 0.96),
                    ],
                    cap,
                )
                disc.scale = (stretch[1], stretch[0], 1)
        if yoke:
            wide = radius * stretch[0]
            x = s * (half + out * 0.42)
            stave(
                [
                    (x - s * 0.01, -wide - 0.012, low),
                    (x, -wide * 0.86, low + 0.13),
                    (s * half * 1.02, -0.022, low + 0.215),
                    (s * half * 1.02, 0.022, low + 0.215),
                    (x, wide * 0.86, low + 0.13),
                    (x - s * 0.01, wide + 0.012, low),
                ],
                (0.026, 0.011),
                arm,
                side=(1, 0, 0.0),
                square=0.6,
            )
            for y in (-1, 1):
                cylinder((x - s * 0.01, y * (wide + 0.008), low), 0.016, 0.014, arm, 24, rotation=(radians(90), 0, 0))
        slide = [radians(a) for a in (92 if yoke else 100, 82, 70, 58)]
        path = [(s * half * 1.045 * sin(a), 0, low + 0.10 + rise * 1.004 * cos(a)) for a in slide]
        stave(path, (0.036, 0.017), arm, side=(0, 1, 0), square=0.6)
    return low


@model
def over_ear_headphones():
    """Wireless headphones in soft brown leather and brushed brass tone."""
    shell = matte("shell", "#ded3c1", roughness=0.4, specular=0.45)
    hide = leather("pads", "#6b4630", roughness=0.5)
    brass = metal("metal", "#c9a878", 0.26)
    headphones(shell, hide, hide, brass, ring=brass, cap=brass, cup=(0.165, 0.105))
    return Pose(
        centre_z=0.38,
        size=1.24,
        azimuth=-36,
        elevation=10,
        styled="floor",
        detail=Detail(at=(-0.36, -0.08, 0.22), size=0.5, azimuth=-58, elevation=12),
    )


@model
def monitor_headphones():
    """Studio headphones: steel band with a hung strap, velour pads, screws, a coiled cable."""
    shell = matte("shell", "#2a2a2c", roughness=0.45, specular=0.4)
    velour = cloth("pads", "#3a3a3d", sheen=0.2)
    hide = leather("strap", "#242426")
    steel = metal("steel", "#a9a7a3", 0.3)
    low = headphones(
        shell, velour, hide, steel, cup=(0.17, 0.10), stretch=(1.0, 1.12), band_width=0.05, band_thick=0.02, cap=steel
    )
    for s in (-1, 1):
        for k in range(4):
            a = pi / 4 + pi / 2 * k
            x, z = 0.125 * cos(a), 0.125 * sin(a)
            cylinder((s * 0.425, x, low + 0.005 + z), 0.009, 0.012, steel, 20, rotation=(0, radians(90 + s * -5), 0))
    cable = rubber("cable", "#1d1d1f")
    rod((-0.37, -0.10, 0.06), (-0.38, -0.17, 0.03), 0.012, cable)
    lead = [(-0.37, -0.12, 0.05), (-0.385, -0.19, 0.02), (-0.375, -0.21, 0.016)]
    path = curve([(-0.37, -0.22, 0.022), (-0.25, -0.37, 0.022), (0.02, -0.42, 0.022), (0.28, -0.34, 0.022)], 60)
    coil = []
    for i, p in enumerate(path):
        a = 2 * pi * i / 5
        way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        side = way.cross(Vector((0, 0, 1))).normalized()
        coil.append((p.x + side.x * 0.017 * cos(a), p.y + side.y * 0.017 * cos(a), p.z + 0.017 * sin(a)))
    tube(lead + coil + [(0.31, -0.33, 0.012), (0.36, -0.29, 0.012)], 0.0062, cable, order=3)
    rod((0.35, -0.30, 0.014), (0.41, -0.255, 0.014), 0.013, steel)
    rod((0.41, -0.255, 0.014), (0.46, -0.217, 0.014), 0.007, metal("jack", "#c9a24a", 0.25))
    return Pose(
        centre_z=0.34,
        size=1.26,
        azimuth=-34,
        elevation=13,
        styled="floor",
        detail=Detail(at=(-0.38, -0.08, 0.22), size=0.5, azimuth=-60, elevation=12),
    )


@model
def kids_headphones():
    """Small round headphones of bendy plastic with cotton pads, a star on the cups and a short sharing cable."""
    shell = gloss("shell", "#c9c9c9", roughness=0.4, clearcoat=0.15)
    cotton = cloth("pads", "#f1e8d8")
    accent = gloss("star", "#f0c463", roughness=0.4, clearcoat=0.1)
    low = headphones(
        shell,
        cotton,
        cotton,
        shell,
        cup=(0.15, 0.10),
        stretch=(1, 1),
        band_width=0.10,
        band_thick=0.042,
        yoke=False,
        ring=accent,
    )
    for s in (-1, 1):
        bridge = [(s * 0.36, 0, low + 0.22), (s * 0.39, 0, low + 0.12), (s * 0.40, 0, low + 0.02)]
        stave(bridge, [(0.05, 0.018), (0.06, 0.022), (0.05, 0.02)], shell, side=(0, 1, 0), square=0.5)
        points = [(0.062 if k % 2 == 0 else 0.028) for k in range(10)]
        with placed((s * 0.437, 0, low + 0.012), (90, 0, s * 90)):
            outline = [(r * sin(pi * k / 5), r * cos(pi * k / 5)) for k, r in enumerate(points)]
            star = loft([[(x, y, z) for x, y in outline] for z in (-0.008, 0.008)], accent)
            bevel(star, 0.004, 2, angle=30)
    cord = cloth("cord", "#f1e8d8")
    tube(
        [
            (-0.37, -0.12, 0.05),
            (-0.385, -0.18, 0.012),
            (-0.3, -0.3, 0.012),
            (0.0, -0.36, 0.012),
            (0.2, -0.28, 0.012),
            (0.12, -0.2, 0.012),
            (0.02, -0.28, 0.012),
            (0.2, -0.42, 0.012),
            (0.36, -0.36, 0.012),
        ],
        0.0085,
        cord,
    )
    rod((0.35, -0.365, 0.013), (0.42, -0.33, 0.013), 0.014, shell)
    rod((0.42, -0.33, 0.013), (0.465, -0.31, 0.013), 0.007, metal("jack", "#c9a24a", 0.25))
    return Pose(
        centre_z=0.31,
        size=1.14,
        azimuth=-34,
        elevation=13,
        styled="floor",
        detail=Detail(at=(-0.40, -0.05, 0.22), size=0.48, azimuth=-62, elevation=10),
    )


@model
def gaming_headset():
    """Wireless headset with mesh pads, an angular shell, a lit line and a lifting microphone."""
    shell = matte("shell", "#242427", roughness=0.45, specular=0.4)
    mesh_ = cloth("pads", "#37373b", scale=20)
    steel = metal("steel", "#56565a", 0.35)
    glow = material("light", "#ff9a2e", emission=("#ffae4a", 1.6))
    low = headphones(
        shell,
        mesh_,
        mesh_,
        steel,
        cup=(0.175, 0.12),
        stretch=(0.98, 1.14),
        band_width=0.085,
        band_thick=0.036,
        ring=glow,
        cap=steel,
    )
    boom = [
        (-0.42, -0.10, low - 0.03),
        (-0.43, -0.25, low - 0.05),
        (-0.40, -0.37, low - 0.06),
        (-0.33, -0.44, low - 0.062),
    ]
    tube(boom, 0.010, shell)
    with placed((-0.315, -0.452, low - 0.062), (0, 0, 60)):
        sphere((0, 0, 0), 0.026, cloth("foam", "#1b1b1d"), scale=(0.9, 1.7, 0.9))
    cylinder((-0.425, -0.10, low - 0.03), 0.028, 0.03, shell, 32, rotation=(0, radians(90), 0), bevel=0.006)
    box((0.20, -0.36, 0.014), (0.05, 0.115, 0.026), shell, bevel=0.006, rotation=(0, 0, 0.5))
    box((0.165, -0.425, 0.014), (0.034, 0.035, 0.014), metal("plug", "#b5b2ab", 0.3), bevel=0.001, rotation=(0, 0, 0.5))
    return Pose(
        centre_z=0.36,
        size=1.24,
        azimuth=-38,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.38, -0.2, 0.22), size=0.55, azimuth=-58, elevation=10),
    )


def bud(shell, tip, grille, stem=None):
    """An earbud lying with its tip towards +x and up; about 0.2 across."""
    subdivide(
        lathe(
            [
                (0, -0.062),
                (0.045, -0.058),
                (0.078, -0.03),
                (0.088, 0.005),
                (0.075, 0.045),
                (0.045, 0.072),
                (0.034, 0.085),
                (0.034, 0.098),
                (0, 0.1),
            ],
            shell,
        )
    )
    lathe(
        [
            (0.028, 0.085),
            (0.03, 0.10),
            (0.062, 0.105),
            (0.07, 0.122),
            (0.062, 0.148),
            (0.045, 0.163),
            (0.026, 0.165),
            (0.022, 0.155),
        ],
        tip,
    )
    cylinder((0, 0, 0.158), 0.023, 0.004, grille, 24)
    torus((0, 0, 0.012), 0.087, 0.0025, grille, 48)
    if stem:
        stave(
            [(0.05, 0, -0.02), (0.08, 0, -0.07), (0.085, 0, -0.2)],
            [(0.05, 0.055), (0.044, 0.05), (0.04, 0.042)],
            stem,
            side=(0, 1, 0),
            square=0.2,
        )


@model
def true_wireless_buds():
    """Pebble case standing open with a bud in it, the other lying in front."""
    shell = gloss("shell", "#c9c9c9", roughness=0.35, clearcoat=0.2)
    inner = matte("inner", "#c9c9c9", roughness=0.5)
    tip = rubber("tips", "#d9d4ca", roughness=0.5)
    grille = metal("metal", "#b98d4f", 0.3)
    width, depth, tall = 0.62, 0.34, 0.24

    def bowl():
        rings = []
        for t in (0, 0.06, 0.18, 0.36, 0.6, 0.82, 1.0):
            k = (1 - (1 - t) ** 2.6) ** 0.5
            rings.append(
                [
                    (x * (0.45 + 0.55 * k), y * (0.45 + 0.55 * k), tall * t)
                    for x, y, _ in rounded(width, depth, 0.165, 0, 8)
                ]
            )
        inside = [[(x * 0.93, y * 0.9, tall - 0.004) for x, y, _ in rings[-1]]]
        loft(rings + inside, shell)
        rim = [(x * 0.93, y * 0.9, tall - 0.003) for x, y, _ in rings[-1]]
        floor = [(x * 0.8, y * 0.76, tall - 0.05) for x, y, _ in rings[-1]]
        loft([rim, floor], inner)

    bowl()
    cylinder(
        (0, -depth / 2 + 0.008, 0.12),
        0.008,
        0.012,
        material("lamp", "#ffe2b0", emission=("#ffd28a", 1.5)),
        16,
        rotation=(radians(90), 0, 0),
    )
    with placed((0, depth / 2 - 0.012, tall + 0.006), (-78, 0, 0)):
        with placed((0, -depth / 2 + 0.012, tall * 0.78), (180, 0, 0), 1):
            bowl()
    rod((-0.12, depth / 2 - 0.006, tall + 0.002), (0.12, depth / 2 - 0.006, tall + 0.002), 0.012, inner)
    with placed((-0.14, 0.0, tall - 0.01), (0, -14, 8), 0.92):
        with placed((0, 0, 0.02), (180, 0, 0)):
            bud(shell, tip, grille, stem=shell)
    cylinder((0.14, 0, tall - 0.046), 0.075, 0.004, matte("hollow", "#3a3632"), 40)
    with placed((0.36, -0.34, 0.082), (0, 84, -125)):
        bud(shell, tip, grille, stem=shell)
    return Pose(
        centre_z=0.24,
        centre_x=0.07,
        size=1.3,
        azimuth=-14,
        elevation=24,
        styled="floor",
        detail=Detail(at=(0.26, -0.3, 0.12), size=0.62, azimuth=-10, elevation=28),
    )


@model
def wired_earphones():
    """Aluminium in-ear phones on a cloth-covered cable, wound in a loose figure, with mic and USB-C plug."""
    shell = metal("shell", "#c9c9c9", 0.35)
    cord = cloth("cord", "#c9c9c9", scale=60)
    tip = rubber("tips", "#e8e3d8", roughness=0.5)
    dark = matte("grille", "#2a2a2c")
    r = 0.0095

    def capsule(at, turn):
        with placed(at, turn):
            lathe(
                [
                    (0, -0.075),
                    (0.03, -0.072),
                    (0.04, -0.06),
                    (0.046, 0.0),
                    (0.042, 0.03),
                    (0.026, 0.05),
                    (0.022, 0.068),
                    (0, 0.07),
                ],
                shell,
            )
            lathe(
                [
                    (0.02, 0.06),
                    (0.042, 0.062),
                    (0.05, 0.078),
                    (0.046, 0.10),
                    (0.03, 0.118),
                    (0.018, 0.12),
                    (0.016, 0.11),
                ],
                tip,
            )
            cylinder((0, 0, 0.112), 0.017, 0.004, dark, 20)
            torus((0, 0, -0.02), 0.0455, 0.002, dark, 40)
            rod((0.03, 0, -0.03), (0.10, 0, -0.055), 0.017, cord, foot=0.02)

    capsule((-0.34, -0.30, 0.05), (90, 0, 60))
    capsule((0.02, -0.40, 0.05), (90, 0, 8))
    coil = []
    for i in range(96):
        a = 2 * pi * i / 24
        coil.append(
            (
                0.06 + (0.29 + 0.012 * sin(i * 0.8)) * cos(a),
                0.12 + (0.21 + 0.012 * cos(i * 0.6)) * sin(a),
                0.012 + 0.006 * (i // 24) + 0.004 * sin(i * 0.9),
            )
        )
    left = [
        (-0.29, -0.22, 0.045),
        (-0.27, -0.12, 0.012),
        (-0.12, -0.1, 0.012),
        (0.02, -0.16, 0.016),
        (0.16, -0.18, 0.02),
        (0.32, -0.02, 0.022),
    ]
    right = [
        (0.10, -0.36, 0.045),
        (0.18, -0.34, 0.012),
        (0.24, -0.24, 0.012),
        (0.2, -0.16, 0.02),
        (0.26, -0.08, 0.022),
        (0.34, 0.02, 0.02),
    ]
    tube(left, r * 0.8, cord)
    tube(right, r * 0.8, cord)
    tube(coil, r, cord, order=3)
    tube([coil[-1], (0.36, 0.04, 0.034), (0.40, -0.12, 0.012), (0.44, -0.26, 0.012)], r, cord)
    rod((0.44, -0.25, 0.018), (0.447, -0.33, 0.018), 0.02, shell)
    box((0.449, -0.36, 0.018), (0.032, 0.05, 0.012), metal("plug", "#b5b2ab", 0.3), bevel=0.005, rotation=(0, 0, 0.09))
    with placed((0.245, -0.25, 0.02), (0, 0, 76)):
        slab(0.13, 0.032, 0.022, 0.015, shell, location=(0, 0, -0.011), bevel=0.005)
        for x in (-0.035, 0, 0.035):
            slab(0.022, 0.012, 0.004, 0.005, dark, location=(x, 0, 0.0105), bevel=0.001)
    return Pose(
        centre_z=0.04,
        size=1.42,
        azimuth=-8,
        elevation=48,
        styled="floor",
        detail=Detail(at=(-0.26, -0.33, 0.04), size=0.46, azimuth=-14, elevation=36),
    )


@model
def neckband_earphones():
    """Silicone neckband with two weighted ends, buttons, thin leads and magnetic buds joined together."""
    silicone = rubber("band", "#c9c9c9", roughness=0.5)
    shell = gloss("shell", "#c9c9c9", roughness=0.35, clearcoat=0.2)
    tip = rubber("tips", "#2a2c2d", roughness=0.5)
    brass = metal("metal", "#b98d4f", 0.3)
    lift = 0.10
    arc = [
        (0.36 * sin(radians(a)) * (1 if abs(a) < 90 else 1), 0.34 * cos(radians(a)), lift + 0.08 * cos(radians(a)) ** 2)
        for a in range(-100, 101, 10)
    ]
    stave(arc, (0.042, 0.03), silicone, side=(0, 0, 1), square=0.3, steps=4)
    for s in (-1, 1):
        ends = [
            (s * 0.352, -0.05, lift),
            (s * 0.345, -0.12, lift - 0.03),
            (s * 0.32, -0.28, lift - 0.06),
            (s * 0.285, -0.42, lift - 0.068),
        ]
        stave(ends, [(0.045, 0.034), (0.058, 0.05), (0.06, 0.052), (0.04, 0.034)], shell, side=(0, 0, 1), square=0.35)
        lathe(
            [(0, -0.01), (0.026, -0.008), (0.026, 0.008), (0, 0.01)],
            brass,
            32,
            location=(s * 0.281, -0.428, lift - 0.069),
            rotation=(radians(90), 0, radians(-10 * s)),
        )
        lead = [
            (s * 0.284, -0.425, lift - 0.068),
            (s * 0.26, -0.50, 0.02),
            (s * 0.15, -0.53, 0.012),
            (s * 0.10, -0.42, 0.012),
            (s * 0.07, -0.33, 0.02),
            (s * 0.062, -0.27, 0.045),
        ]
        tube(lead, 0.0075, silicone)
        with placed((s * 0.05, -0.20, 0.058), (0, s * 90, 0), 0.62):
            bud(shell, tip, brass)
        rod((s * 0.06, -0.26, 0.05), (s * 0.052, -0.215, 0.055), 0.014, silicone)
    for k, wide in enumerate((0.026, 0.036, 0.026)):
        box(
            (0.345 - 0.006 * k, -0.18 - 0.052 * k, lift - 0.014 - 0.01 * k), (0.016, wide, 0.014), silicone, bevel=0.005
        )
    return Pose(
        centre_z=0.07,
        size=1.24,
        azimuth=-14,
        elevation=36,
        styled="floor",
        detail=Detail(at=(0.0, -0.26, 0.06), size=0.46, azimuth=-14, elevation=30),
    )


@model
def speaker():
    """Cloth-wrapped drum of a speaker: rubber foot and crown, buttons on top, a carrying loop."""
    wrap_ = cloth("fabric", "#c9c9c9", scale=26)
    base = rubber("rubber", "#3a2f2a")
    loop = cloth("loop", "#e7cfa6", scale=40)
    brass = metal("metal", "#b98d4f", 0.3)
    subdivide(
        lathe([(0.20, 0.03), (0.225, 0.06), (0.243, 0.16), (0.243, 0.36), (0.228, 0.46), (0.2, 0.495)], wrap_, 96)
    )
    barrel = lambda v: 0.251 - 0.045 * abs(2 * v - 1) ** 3.4
    lines = lambda u, v: (barrel(v) * cos(2 * pi * u), barrel(v) * sin(2 * pi * u), 0.045 + 0.45 * v)
    weave(lines, 46, 120, 0.8, 0.0022, wrap_, fine=2)
    lathe([(0, 0), (0.19, 0), (0.205, 0.012), (0.216, 0.05), (0.2, 0.055), (0, 0.05)], base, 96)
    lathe([(0.208, 0.49), (0.212, 0.505), (0.2, 0.522), (0.18, 0.528), (0.165, 0.52), (0, 0.516)], base, 96)
    mark = matte("marks", "#e9dcc4")
    for s in (-1, 1):
        box((s * 0.07, 0, 0.519), (0.038, 0.0085, 0.005), mark, bevel=0.002)
    box((0.07, 0, 0.519), (0.0085, 0.038, 0.005), mark, bevel=0.002)
    torus((0, 0.075, 0.519), 0.017, 0.004, mark, 28)
    lathe([(0, 0), (0.012, 0), (0.009, 0.004), (0, 0.004)], mark, 3, location=(0, -0.075, 0.517))
    stave(
        [
            (0.222, -0.02, 0.455),
            (0.262, -0.03, 0.44),
            (0.30, -0.03, 0.36),
            (0.305, -0.02, 0.27),
            (0.28, 0.0, 0.24),
            (0.262, 0.01, 0.30),
            (0.258, 0.01, 0.40),
            (0.24, 0.0, 0.46),
        ],
        (0.034, 0.008),
        loop,
        side=(0, 1, 0),
        square=0.7,
    )
    cylinder((0.238, -0.01, 0.455), 0.012, 0.03, brass, 24, rotation=(0, radians(90), 0))
    slab(0.09, 0.038, 0.006, 0.008, brass, location=(0, -0.2505, 0.13), rotation=(radians(90), 0, 0), bevel=0.002)
    return Pose(
        centre_z=0.26,
        size=0.82,
        azimuth=-22,
        elevation=16,
        styled="floor",
        detail=Detail(at=(0.05, -0.1, 0.46), size=0.4, azimuth=-24, elevation=30),
    )
