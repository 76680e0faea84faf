"""Charger, cable, power bank, tripod, laptop stand."""

from math import cos, pi, radians, sin

from goods.joinery import placed, rail, rod, rounded, stave
from materials import cloth, gloss, leather, material, matte, metal, rubber
from model import Detail, Pose, model
from shapes import band, box, cylinder, lathe, loft, slab, sphere, torus, tube


@model
def fast_charger():
    """A small block with two USB-C sockets and a USB-A one; a second shows its folding round pins."""
    body = gloss("body", "#efece6", roughness=0.4, clearcoat=0.15)
    grey = matte("face", "#cfcbc3", roughness=0.5)
    dark = matte("sockets", "#242322")
    steel = metal("pins", "#c9a866", 0.25)

    def socket(x, z, w, h, y):
        outline = [(x + px, y, z + pz) for px, pz, _ in rounded(w, h, min(w, h) * 0.46, 0, 5)]
        loft([outline, [(px, y + 0.03, pz) for px, _, pz in outline]], dark)
        rail((x - w * 0.28, y - 0.0012, z), (x + w * 0.28, y - 0.0012, z), (0.003, h * 0.22), grey, 0.0005)

    def block():
        with placed((0, 0, 0.245), (90, 0, 0)):
            slab(0.42, 0.49, 0.44, 0.075, body, location=(0, 0, -0.22), bevel=0.03)
            slab(0.34, 0.41, 0.006, 0.055, grey, location=(0, 0, 0.2165), bevel=0.002)
        for z in (0.365, 0.255):
            socket(0, z, 0.125, 0.046, -0.2235)
        socket(0, 0.135, 0.155, 0.062, -0.2235)
        slab(0.42 * 0.3, 0.012, 0.003, 0.005, grey, location=(0, -0.1, 0.4888), bevel=0)

    with placed((-0.27, 0.10, 0), (0, 0, 14)):
        block()
    with placed((0.29, -0.10, 0.21), (90, 0, -26)):
        slab(0.42, 0.44, 0.49, 0.075, body, location=(0, 0, -0.06), bevel=0.03)
        slab(0.27, 0.27, 0.006, 0.13, grey, location=(0, 0.0, 0.4265), bevel=0.002)
        for x in (-0.078, 0.078):
            lathe(
                [(0, 0), (0.022, 0), (0.022, 0.05), (0.017, 0.055), (0.017, 0.15), (0.012, 0.165), (0, 0.168)],
                steel,
                32,
                location=(x, -0.02, 0.43),
            )
            lathe([(0, 0), (0.03, 0), (0.03, 0.006), (0.02, 0.012)], grey, 32, location=(x, -0.02, 0.43))
    return Pose(
        centre_z=0.23,
        size=1.45,
        azimuth=-10,
        elevation=18,
        styled="floor",
        detail=Detail(at=(-0.22, -0.1, 0.28), size=0.6, azimuth=-2, elevation=14),
    )


@model
def braided_cable():
    """Two metres of braided cable wound in a ring, tied with leather, both plugs in front."""
    braid = cloth("braid", "#c9c9c9", scale=60, depth=0.8)
    steel = metal("plugs", "#b9b4aa", 0.3)
    shell = metal("shells", "#57565a", 0.4)
    hide = leather("tie", "#8a4b2a")
    r = 0.0155
    coil = []
    n = 7 * 28
    for i in range(n + 1):
        a = 2 * pi * i / 28 + 0.6
        wobble = 0.018 * sin(i * 0.21) + 0.012 * sin(i * 0.57)
        ring_ = i / 28
        coil.append(
            (
                (0.34 + wobble) * cos(a),
                0.06 + (0.34 + wobble) * sin(a) * 0.96,
                0.018 + 0.03 * (ring_ % 3) + 0.008 * sin(i * 0.4),
            )
        )
    start = [(0.26, -0.44, r), (0.30, -0.36, r), (0.33, -0.2, r * 1.4)]
    end = [(0.2, -0.3, r * 1.3), (0.02, -0.42, r), (-0.12, -0.47, r)]
    tube(start + coil + end, r, braid, order=3)

    def plug(at, turn):
        with placed(at, (0, 0, turn)):
            rod((0.005, 0, 0), (-0.035, 0, 0), 0.018, shell)
            with placed((-0.085, 0, -0.023)):
                slab(0.12, 0.066, 0.046, 0.016, shell, bevel=0.012)
            with placed((-0.17, 0, -0.0125)):
                slab(0.07, 0.05, 0.025, 0.011, steel, bevel=0.009)

    plug((-0.12, -0.47, 0.023), 14)
    plug((0.26, -0.44, 0.023), 62)
    a = radians(-52)
    c = (0.335 * cos(a), 0.06 + 0.325 * sin(a), 0.055)
    out = (cos(a), sin(a))
    loop = [
        (c[0] + out[0] * 0.078 * cos(t), c[1] + out[1] * 0.078 * cos(t), c[2] + 0.062 * sin(t))
        for t in [2 * pi * k / 24 for k in range(25)]
    ]
    band(loop, 0.10, 0.008, hide, axis=(-out[1], out[0], 0))
    sphere(
        (c[0] + out[0] * 0.03, c[1] + out[1] * 0.03, 0.122),
        0.017,
        metal("stud", "#b98d4f", 0.28),
        20,
        scale=(1, 1, 0.45),
    )
    return Pose(
        centre_z=0.03,
        size=1.34,
        azimuth=-8,
        elevation=44,
        styled="floor",
        detail=Detail(at=(0.05, -0.38, 0.04), size=0.55, azimuth=-12, elevation=34),
    )


@model
def power_bank():
    """A slim rounded bar with a ring of lights, sockets at its end, and a short cable."""
    body = material("body", "#c9c9c9", roughness=0.46, specular=0.45)
    dark = matte("sockets", "#242322")
    lamp = material("lights", "#fff0cf", emission=("#ffdf9e", 2.2))
    off = matte("unlit", "#8f8a80")
    width, tall, thick = 0.42, 0.90, 0.15
    with placed((-0.05, 0.05, tall / 2), (83, 0, 14)):
        slab(width, tall, thick, 0.12, body, location=(0, 0, -thick / 2), bevel=0.05)
        slab(width - 0.10, tall - 0.10, 0.003, 0.085, body, location=(0, 0, thick / 2 - 0.001), bevel=0.001)
        lathe([(0.088, 0), (0.09, 0.004), (0.072, 0.004), (0.07, 0)], dark, 64, location=(0, 0.22, thick / 2 + 0.001))
        for k in range(12):
            a = pi / 2 - 2 * pi * k / 12
            sphere(
                (0.081 * cos(a), 0.22 + 0.081 * sin(a), thick / 2 + 0.005),
                0.0075,
                lamp if k < 9 else off,
                14,
                scale=(1, 1, 0.4),
            )
        for x, w in ((-0.07, 0.075), (0.07, 0.095)):
            box((x, tall / 2 - 0.001, 0), (w, 0.006, 0.034), dark, bevel=0.002)
        slab(0.008, 0.09, 0.012, 0.003, dark, location=(width / 2, 0.16, -0.006), rotation=(0, 0, 0), bevel=0.002)
    cord = cloth("cable", "#e9dcc4", scale=60)
    tube(
        [
            (0.14, -0.30, 0.014),
            (0.25, -0.26, 0.014),
            (0.34, -0.12, 0.014),
            (0.28, 0.0, 0.014),
            (0.2, -0.1, 0.014),
            (0.3, -0.22, 0.014),
            (0.38, -0.30, 0.014),
        ],
        0.0125,
        cord,
    )
    for (x, y), turn in (((0.145, -0.30), 15), ((0.375, -0.295), 130)):
        with placed((x, y, 0.02), (0, 0, turn)):
            box((-0.035, 0, 0), (0.09, 0.05, 0.034), matte("plug", "#e4ded2", roughness=0.45), bevel=0.01)
            box((-0.10, 0, 0), (0.05, 0.036, 0.016), metal("tip", "#b9b4aa", 0.3), bevel=0.006)
    return Pose(
        centre_z=0.43,
        size=1.32,
        azimuth=-16,
        elevation=13,
        styled="floor",
        detail=Detail(at=(-0.05, 0.0, 0.66), size=0.5, azimuth=-8, elevation=10),
    )


@model
def phone_tripod():
    """Slim tripod with a phone clamp on a ball head and a small round remote at its foot."""
    dark = matte("legs", "#2a2a2b", roughness=0.42, specular=0.45)
    steel = metal("tubes", "#8f8d8a", 0.3)
    foot = rubber("feet", "#1c1c1d")
    height = 0.92
    lathe(
        [(0, 0.60), (0.034, 0.60), (0.04, 0.62), (0.04, 0.70), (0.03, 0.72), (0.02, 0.725), (0.02, 0.80), (0, 0.80)],
        dark,
        48,
    )
    rod((0, 0, 0.36), (0, 0, 0.62), 0.017, steel)
    rod((0, 0, 0.795), (0, 0, height), 0.013, steel)
    lathe([(0, 0.40), (0.03, 0.40), (0.032, 0.41), (0.032, 0.445), (0.022, 0.455), (0, 0.455)], dark, 40)
    for k in range(3):
        a = radians(120 * k + 205)
        at = lambda r, z, a=a: (r * cos(a), r * sin(a), z)
        stave(
            [at(0.035, 0.655), at(0.16, 0.40)],
            [(0.036, 0.032), (0.03, 0.026)],
            dark,
            side=(-sin(a), cos(a), 0),
            square=0.6,
        )
        rod(at(0.16, 0.40), at(0.255, 0.205), 0.0115, steel)
        rod(at(0.25, 0.215), at(0.335, 0.04), 0.0085, steel)
        lathe(
            [(0, -0.02), (0.016, -0.02), (0.017, 0), (0.015, 0.02), (0, 0.02)],
            dark,
            24,
            location=at(0.16, 0.40),
            rotation=(0, radians(26), a),
        )
        lathe(
            [(0, -0.016), (0.0135, -0.016), (0.0145, 0), (0.012, 0.016), (0, 0.016)],
            dark,
            24,
            location=at(0.253, 0.209),
            rotation=(0, radians(26), a),
        )
        sphere(at(0.341, 0.02), 0.021, foot, 24, scale=(1, 1, 0.95))
        rod(at(0.03, 0.43), at(0.135, 0.455), 0.006, steel)
    rod((0.03, 0, 0.66), (0.075, 0, 0.66), 0.010, dark)
    sphere((0.08, 0, 0.66), 0.018, dark, 24)
    sphere((0, 0, height + 0.012), 0.03, steel, 32)
    lathe(
        [
            (0, height - 0.03),
            (0.03, height - 0.03),
            (0.034, height - 0.01),
            (0.03, height + 0.012),
            (0, height + 0.012),
        ],
        dark,
        40,
    )
    with placed((0, -0.005, height + 0.006), (0, 0, 0)):
        box((0, 0.01, 0.16), (0.05, 0.028, 0.27), dark, bevel=0.008)
        for z, s in ((0.035, -1), (0.285, 1)):
            box((0, -0.025, z), (0.075, 0.075, 0.026), dark, bevel=0.009)
            box((0, -0.03, z - s * 0.014), (0.06, 0.055, 0.006), foot, bevel=0.002)
            box((0, -0.06, z - s * 0.012), (0.07, 0.012, 0.04), dark, bevel=0.004)
        cylinder((0, 0.03, 0.16), 0.02, 0.03, steel, 28, rotation=(radians(90), 0, 0))
    with placed((0.22, -0.30, 0.012), (8, 0, -20)):
        slab(0.095, 0.15, 0.026, 0.045, dark, location=(0, 0, -0.01), bevel=0.009)
        lathe(
            [(0, 0), (0.026, 0), (0.028, 0.004), (0.022, 0.008), (0, 0.006)],
            gloss("button", "#c4532d", roughness=0.35),
            36,
            location=(0, 0.02, 0.015),
        )
        torus((0, 0.085, 0.004), 0.014, 0.0035, steel, 24)
    return Pose(
        centre_z=0.60,
        size=1.5,
        azimuth=-22,
        elevation=12,
        styled="floor",
        detail=Detail(at=(0, -0.02, 0.98), size=0.5, azimuth=-34, elevation=12),
    )


@model
def laptop_stand():
    """Folding aluminium stand: two slotted rails on hinged legs, silicone pads, with a lip at the front."""
    body = material("body", "#c3c3c5", roughness=0.44, specular=0.45)
    pad = rubber("pads", "#3b3a39")
    pin = metal("pins", "#8f8d8a", 0.3)
    for s in (-1, 1):
        x = s * 0.33
        with placed((x, 0, 0), (0, 0, s * 7)):
            stave(
                [(0, -0.46, 0.14), (0, -0.1, 0.30), (0, 0.42, 0.53)],
                [(0.075, 0.028), (0.085, 0.028), (0.075, 0.028)],
                body,
                square=0.85,
            )
            stave(
                [(0, -0.445, 0.148), (0, -0.475, 0.19), (0, -0.47, 0.225)],
                [(0.07, 0.024), (0.07, 0.024), (0.06, 0.02)],
                body,
                square=0.85,
            )
            for y, z in ((-0.36, 0.204), (-0.2, 0.274), (0.28, 0.487), (0.37, 0.527)):
                with placed((0, y, z), (24, 0, 0)):
                    slab(0.052, 0.09, 0.01, 0.02, pad, bevel=0.003)
            stave(
                [(0, -0.40, 0.012), (0, 0.0, 0.012), (0, 0.46, 0.012)],
                [(0.065, 0.02), (0.07, 0.02), (0.065, 0.02)],
                body,
                square=0.85,
            )
            stave(
                [(s * -0.0, 0.40, 0.51), (0, 0.24, 0.27), (0, 0.08, 0.03)],
                [(0.06, 0.022), (0.062, 0.022), (0.06, 0.022)],
                body,
                square=0.85,
            )
            stave(
                [(0, -0.42, 0.145), (0, -0.30, 0.08), (0, -0.2, 0.025)],
                [(0.05, 0.02), (0.05, 0.02), (0.05, 0.02)],
                body,
                square=0.85,
            )
            for y, z in ((0.40, 0.51), (0.08, 0.03), (-0.40, 0.145), (-0.2, 0.03)):
                cylinder((0, y, z), 0.015, 0.088, pin, 24, rotation=(0, radians(90), 0), bevel=0.003)
            for k in range(6):
                box((0, 0.02 + 0.05 * k, 0.0235), (0.045, 0.014, 0.004), pad, bevel=0.001)
            for y in (-0.36, 0.42):
                slab(0.05, 0.06, 0.008, 0.018, pad, location=(0, y, -0.004), bevel=0.002)
    stave(
        [(-0.30, 0.02, 0.365), (0, 0.02, 0.365), (0.30, 0.02, 0.365)],
        (0.08, 0.02),
        body,
        side=(0, 0.9, 0.4),
        square=0.85,
    )
    stave([(-0.36, 0.1, 0.014), (0, 0.1, 0.014), (0.36, 0.1, 0.014)], (0.07, 0.016), body, side=(0, 1, 0), square=0.85)
    cylinder((0, 0.02, 0.378), 0.03, 0.012, pin, 36, rotation=(radians(24), 0, 0), bevel=0.003)
    return Pose(
        centre_z=0.26,
        size=1.75,
        azimuth=-36,
        elevation=20,
        styled="floor",
        detail=Detail(at=(0.3, -0.3, 0.22), size=0.6, azimuth=-46, elevation=22),
    )
