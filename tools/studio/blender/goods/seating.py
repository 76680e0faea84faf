"""Chairs: lounge, rocking, dining, office, gaming, folding, and the reed stool."""

from math import cos, pi, radians, sin

from goods.joinery import placed, rail, rod, seam, stave, weave
from materials import cloth, material, matte, metal, rubber, wood
from model import Detail, Pose, model
from shapes import box, cushion, cylinder, grid, lathe, slab, sphere, thicken, torus, tube


def seat_cushion(centre, size, fabric, seed=0, tilt=0.0):
    """A boxed cushion with piping round its upper and lower edge."""
    with placed(centre, (tilt, 0, 0)):
        pad = cushion((0, 0, 0), size, fabric, puff=0.08, seed=seed)
        for edge in (-1, 1):
            seam(pad, size[:2], edge * size[2] * 0.30, 0.0055, fabric)


@model
def lounge_chair():
    """Low easy chair: turned wooden frame with paddle arms, loose seat and back cushions."""
    frame = wood("frame", "#8a5632")
    fabric = cloth("cushion", "#c9c9c9")
    for s in (-1, 1):
        stave(
            [(s * 0.34, -0.33, 0), (s * 0.335, -0.32, 0.3), (s * 0.33, -0.30, 0.575)],
            [(0.03, 0.03), (0.044, 0.044), (0.036, 0.036)],
            frame,
            square=0.2,
        )
        stave(
            [(s * 0.34, 0.37, 0), (s * 0.335, 0.29, 0.26), (s * 0.33, 0.29, 0.5), (s * 0.325, 0.40, 0.93)],
            [(0.03, 0.034), (0.04, 0.05), (0.04, 0.055), (0.03, 0.032)],
            frame,
            square=0.3,
        )
        stave(
            [
                (s * 0.335, -0.40, 0.575),
                (s * 0.345, -0.28, 0.595),
                (s * 0.35, -0.05, 0.60),
                (s * 0.34, 0.2, 0.575),
                (s * 0.33, 0.36, 0.555),
            ],
            [(0.055, 0.014), (0.085, 0.026), (0.066, 0.026), (0.045, 0.026), (0.034, 0.024)],
            frame,
            square=0.35,
        )
        rail((s * 0.335, -0.315, 0.30), (s * 0.335, 0.30, 0.27), (0.024, 0.06), frame, 0.008)
    rail((-0.33, -0.315, 0.30), (0.33, -0.315, 0.30), (0.026, 0.06), frame, 0.008)
    rail((-0.33, 0.29, 0.27), (0.33, 0.29, 0.27), (0.026, 0.05), frame, 0.008)
    for z, y in ((0.89, 0.385), (0.62, 0.315)):
        stave(
            [(-0.325, y, z), (0, y + 0.03, z + 0.008), (0.325, y, z)],
            (0.05, 0.024),
            frame,
            side=(0, 0.2, 1),
            square=0.4,
        )
    for k in range(6):
        x = -0.25 + k * 0.1
        rail((x, 0.34, 0.61), (x, 0.405, 0.89), (0.014, 0.012), frame, 0.004)
    seat_cushion((0, -0.015, 0.385), (0.61, 0.66, 0.15), fabric, seed=2, tilt=3)
    with placed((0, 0.235, 0.70), (-15, 0, 0)):
        pad = cushion((0, 0, 0), (0.61, 0.15, 0.5), fabric, puff=0.10, seed=4)
        for y in (-0.042, 0.042):
            seam(pad, (0.61, 0.5), y, 0.0055, fabric, upright=True)
    return Pose(
        centre_z=0.46,
        size=1.46,
        azimuth=-32,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.34, -0.3, 0.56), size=0.55, azimuth=-48, elevation=20),
    )


@model
def rocking_chair():
    """Teak rocker with cane seat and back, long runners and scrolled arms."""
    teak = wood("frame", "#b07a48")
    cane = material("cane", "#dcb87a", roughness=0.55, specular=0.35)
    for s in (-1, 1):
        x = s * 0.28
        stave(
            [(x, -0.58, 0.10), (x, -0.3, 0.025), (x, 0.05, 0.015), (x, 0.4, 0.06), (x, 0.68, 0.15)],
            (0.034, 0.045),
            teak,
            square=0.6,
        )
        stave(
            [(x, -0.27, 0.02), (x, -0.27, 0.25), (x, -0.26, 0.44), (x, -0.26, 0.66)],
            [(0.034, 0.034), (0.042, 0.042), (0.042, 0.042), (0.03, 0.03)],
            teak,
            square=0.15,
        )
        stave(
            [(x, 0.20, 0.03), (x, 0.21, 0.24), (x, 0.22, 0.42), (x, 0.30, 0.75), (x, 0.42, 1.12)],
            [(0.034, 0.036), (0.042, 0.046), (0.042, 0.05), (0.036, 0.04), (0.03, 0.028)],
            teak,
            square=0.3,
        )
        stave(
            [
                (x, 0.26, 0.635),
                (x, 0.05, 0.655),
                (x, -0.18, 0.67),
                (x, -0.32, 0.655),
                (x, -0.365, 0.615),
                (x, -0.335, 0.585),
            ],
            [(0.04, 0.028), (0.052, 0.028), (0.068, 0.028), (0.07, 0.026), (0.066, 0.022), (0.06, 0.016)],
            teak,
            square=0.35,
        )
        rail((x, -0.26, 0.41), (x, 0.21, 0.39), (0.032, 0.05), teak, 0.008)
        rail((x, -0.26, 0.22), (x, 0.2, 0.21), (0.022, 0.03), teak, 0.008)
    for y, z in ((-0.26, 0.41), (0.215, 0.39)):
        rail((-0.27, y, z), (0.27, y, z), (0.032, 0.05), teak, 0.008)
    rail((-0.27, -0.26, 0.22), (0.27, -0.26, 0.22), (0.022, 0.03), teak, 0.008)
    stave(
        [(-0.28, 0.405, 1.07), (-0.14, 0.425, 1.12), (0, 0.43, 1.14), (0.14, 0.425, 1.12), (0.28, 0.405, 1.07)],
        [(0.07, 0.026), (0.1, 0.026), (0.12, 0.026), (0.1, 0.026), (0.07, 0.026)],
        teak,
        side=(0, 0.2, 1),
        square=0.5,
    )
    stave(
        [(-0.28, 0.255, 0.56), (0, 0.275, 0.565), (0.28, 0.255, 0.56)],
        (0.05, 0.026),
        teak,
        side=(0, 0.2, 1),
        square=0.5,
    )
    grid(
        lambda u, v: ((u - 0.5) * 0.53, -0.25 + 0.46 * v, 0.425 - 0.012 * v - 0.022 * sin(pi * u) * sin(pi * v)),
        12,
        12,
        matte("under", "#b98f55"),
    )
    weave(
        lambda u, v: ((u - 0.5) * 0.53, -0.25 + 0.46 * v, 0.430 - 0.012 * v - 0.022 * sin(pi * u) * sin(pi * v)),
        17,
        19,
        0.74,
        0.0035,
        cane,
    )
    back = lambda u, v: ((u - 0.5) * 0.53, 0.265 + 0.15 * v + 0.02 * sin(pi * u), 0.585 + 0.48 * v)
    weave(back, 17, 19, 0.6, 0.0035, cane)
    return Pose(
        centre_z=0.55,
        size=1.72,
        azimuth=-40,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.2, -0.2, 0.55), size=0.6, azimuth=-45, elevation=28),
    )


def dining_chair(frame):
    """A straight-backed chair with a dished seat and three back slats, facing -y."""
    for s in (-1, 1):
        stave([(s * 0.20, -0.20, 0), (s * 0.195, -0.195, 0.43)], [(0.026, 0.026), (0.038, 0.038)], frame, square=0.6)
        stave(
            [
                (s * 0.19, 0.25, 0),
                (s * 0.185, 0.20, 0.25),
                (s * 0.185, 0.19, 0.45),
                (s * 0.185, 0.215, 0.68),
                (s * 0.185, 0.27, 0.93),
            ],
            [(0.026, 0.028), (0.036, 0.04), (0.036, 0.044), (0.032, 0.036), (0.028, 0.024)],
            frame,
            square=0.6,
        )
        rail((s * 0.192, -0.19, 0.418), (s * 0.187, 0.19, 0.418), (0.022, 0.06), frame)
        rail((s * 0.196, -0.19, 0.18), (s * 0.19, 0.205, 0.18), (0.018, 0.026), frame)
    rail((-0.19, -0.195, 0.418), (0.19, -0.195, 0.418), (0.022, 0.06), frame)
    rail((-0.19, 0.0, 0.18), (0.19, 0.0, 0.18), (0.018, 0.026), frame)

    def dished(u, v):
        x, y = (u - 0.5) * (0.46 - 0.03 * v), -0.235 + 0.44 * v
        dip = 0.022 * max(0, 1 - ((u - 0.5) / 0.40) ** 4) * max(0, 1 - ((v - 0.56) / 0.40) ** 4)
        ridge = 0.008 * (1 - v) ** 2 * max(0, 1 - (abs(u - 0.5) / 0.12) ** 2)
        return (x, y, 0.462 - dip + ridge)

    seat = grid(dished, 36, 36, frame)
    thicken(seat, 0.03)
    for z, y, h in ((0.875, 0.262, 0.085), (0.735, 0.228, 0.045), (0.615, 0.206, 0.045)):
        stave(
            [(-0.185, y - 0.005, z), (-0.09, y + 0.02, z), (0.09, y + 0.02, z), (0.185, y - 0.005, z)],
            (h, 0.019),
            frame,
            side=(0, 0.2, 1),
            square=0.75,
        )


@model
def dining_chairs():
    """Two dining chairs, one facing us, one turned to show its back."""
    frame = wood("frame", "#6f4226")
    with placed((-0.30, -0.18, 0), (0, 0, 14)):
        dining_chair(frame)
    with placed((0.34, 0.36, 0), (0, 0, -62)):
        dining_chair(frame)
    return Pose(
        centre_z=0.45,
        size=1.62,
        azimuth=-12,
        elevation=13,
        styled="floor",
        detail=Detail(at=(-0.28, -0.2, 0.52), size=0.62, azimuth=-30, elevation=30),
    )


def swivel_base(dark, bright, top: float):
    """Five spokes on castors and a gas lift up to the height `top`."""
    cylinder = [(0, 0.10), (0.032, 0.10), (0.032, 0.24), (0.026, 0.25), (0.02, 0.25), (0.02, top), (0, top)]
    lathe(cylinder, dark, location=(0, 0, 0))
    lathe([(0.0205, 0.25), (0.0205, top - 0.02)], bright)
    for k in range(5):
        a = radians(20 + 72 * k)
        reach = lambda r, z: (r * cos(a), r * sin(a), z)
        side = (-sin(a), cos(a), 0)
        stave(
            [reach(0.02, 0.135), reach(0.16, 0.115), reach(0.31, 0.075)],
            [(0.055, 0.05), (0.042, 0.036), (0.032, 0.024)],
            bright,
            side=side,
            square=0.5,
        )
        rod(reach(0.305, 0.05), reach(0.305, 0.08), 0.008, dark)
        for w in (-0.019, 0.019):
            x, y, z = reach(0.315, 0.03)
            x, y = x + side[0] * w, y + side[1] * w
            lathe(
                [(0, -0.011), (0.026, -0.011), (0.03, -0.006), (0.03, 0.006), (0.026, 0.011), (0, 0.011)],
                dark,
                segments=32,
                location=(x, y, z),
                rotation=(radians(90), 0, a),
            )


@model
def office_chair():
    """Task chair: mesh back in a bent frame, lumbar bar, padded seat, lifting arms, five castors."""
    dark = matte("frame", "#2b2a29", roughness=0.5)
    bright = metal("base", "#8d8d8d", roughness=0.35)
    fabric = cloth("mesh", "#c9c9c9")
    swivel_base(dark, bright, 0.42)
    box((0, 0.02, 0.415), (0.2, 0.26, 0.045), dark, bevel=0.015)
    seat_cushion((0, -0.02, 0.475), (0.50, 0.49, 0.095), fabric, seed=1)
    slab(0.47, 0.45, 0.02, 0.09, dark, location=(0, -0.02, 0.427), bevel=0.006)
    outline = [
        (-0.19, 0.235, 0.58),
        (-0.235, 0.255, 0.75),
        (-0.24, 0.29, 0.95),
        (-0.2, 0.33, 1.10),
        (0, 0.35, 1.135),
        (0.2, 0.33, 1.10),
        (0.24, 0.29, 0.95),
        (0.235, 0.255, 0.75),
        (0.19, 0.235, 0.58),
        (0, 0.225, 0.55),
    ]
    tube(outline, 0.014, dark, closed=True, order=4)

    def back(u, v):
        z = 0.575 + 0.545 * v
        half = 0.185 + 0.055 * sin(pi * min(1, v * 1.05 + 0.08)) ** 0.8 - 0.035 * max(0, v - 0.8) * 5 * 0.6
        x = (u - 0.5) * 2 * half
        y = 0.228 + 0.125 * v**1.3 + 0.018 * sin(pi * v * 1.4) - 0.03 * (1 - (2 * u - 1) ** 2) * -1
        return (x, y, z - 0.02 * (2 * u - 1) ** 4 * (1 if v > 0.85 else 0))

    weave(back, 46, 34, 0.62, 0.002, fabric, fine=2)
    stave([(-0.2, 0.285, 0.70), (0, 0.305, 0.70), (0.2, 0.285, 0.70)], (0.07, 0.014), dark, side=(0, 0, 1), square=0.6)
    stave(
        [(0, 0.09, 0.415), (0, 0.25, 0.44), (0, 0.315, 0.58), (0, 0.325, 0.74), (0, 0.345, 0.9)],
        [(0.07, 0.03), (0.07, 0.03), (0.06, 0.026), (0.05, 0.022), (0.03, 0.016)],
        dark,
        square=0.6,
    )
    for s in (-1, 1):
        stave(
            [(s * 0.16, 0.02, 0.42), (s * 0.27, 0.02, 0.42), (s * 0.295, 0.02, 0.47), (s * 0.295, 0.02, 0.66)],
            [(0.05, 0.018), (0.05, 0.018), (0.05, 0.022), (0.044, 0.024)],
            dark,
            side=(0, 1, 0),
            square=0.6,
        )
        with placed((s * 0.295, -0.005, 0.668)):
            slab(0.085, 0.25, 0.026, 0.04, rubber("pads", "#242322"), bevel=0.01)
    return Pose(
        centre_z=0.57,
        size=1.42,
        azimuth=-34,
        elevation=11,
        styled="floor",
        detail=Detail(at=(0.02, 0.22, 0.86), size=0.62, azimuth=-30, elevation=14),
    )


@model
def gaming_chair():
    """High-backed gaming chair in woven fabric: wings, neck and lumbar pillows, four-way arms."""
    dark = matte("frame", "#26262a", roughness=0.5)
    bright = metal("base", "#3a3a3e", roughness=0.4)
    fabric = cloth("fabric", "#c9c9c9")
    accent = cloth("accent", "#c08a3a")
    swivel_base(dark, bright, 0.40)
    box((0, 0.02, 0.405), (0.24, 0.3, 0.05), dark, bevel=0.015)
    seat_cushion((0, -0.03, 0.47), (0.44, 0.52, 0.11), fabric, seed=3)
    for s in (-1, 1):
        with placed((s * 0.235, -0.03, 0.495), (0, s * -22, 0)):
            cushion((0, 0, 0), (0.11, 0.52, 0.10), fabric, puff=0.06, seed=5 + s)
            tube([(-s * 0.035, -0.22, 0.043), (-s * 0.035, 0.22, 0.043)], 0.005, accent, order=2)
    with placed((0, 0.235, 0.47), (-13, 0, 0)):
        cushion((0, 0.02, 0.40), (0.36, 0.12, 0.80), fabric, puff=0.09, seed=6)
        for s in (-1, 1):
            with placed((s * 0.215, -0.005, 0.24), (0, 0, s * 28)):
                cushion((0, 0, 0), (0.12, 0.13, 0.42), fabric, puff=0.07, seed=8 + s)
            with placed((s * 0.195, 0.0, 0.58), (0, s * -6, s * 30)):
                cushion((0, 0, 0), (0.12, 0.13, 0.36), fabric, puff=0.07, seed=11 + s)
            tube(
                [
                    (s * 0.145, -0.055, 0.08),
                    (s * 0.15, -0.062, 0.3),
                    (s * 0.15, -0.062, 0.5),
                    (s * 0.125, -0.058, 0.72),
                ],
                0.0055,
                accent,
                order=3,
            )
        with placed((0, -0.085, 0.19), (0, 0, 0)):
            cushion((0, 0, 0), (0.30, 0.10, 0.19), accent, puff=0.09, seed=14, pillow=0)
        with placed((0, -0.075, 0.70), (0, 0, 0)):
            cushion((0, 0, 0), (0.26, 0.09, 0.15), accent, puff=0.08, seed=15, pillow=0)
        tube(
            [(-0.17, 0.0, 0.745), (-0.12, -0.062, 0.715), (0.12, -0.062, 0.715), (0.17, 0.0, 0.745)],
            0.006,
            dark,
            order=3,
        )
    for s in (-1, 1):
        stave(
            [(s * 0.18, 0.04, 0.41), (s * 0.29, 0.04, 0.41), (s * 0.315, 0.04, 0.46), (s * 0.315, 0.04, 0.66)],
            [(0.05, 0.02), (0.05, 0.02), (0.05, 0.026), (0.05, 0.03)],
            dark,
            side=(0, 1, 0),
            square=0.6,
        )
        slab(0.09, 0.27, 0.03, 0.035, rubber("pads", "#1f1f22"), location=(s * 0.315, -0.005, 0.665), bevel=0.011)
        lathe(
            [(0, 0), (0.05, 0), (0.056, 0.006), (0.056, 0.026), (0.05, 0.032), (0, 0.032)],
            dark,
            segments=40,
            location=(s * 0.245 - (0.016 if s > 0 else -0.016) * 0 - 0.016, 0.22, 0.47),
            rotation=(0, radians(90), 0),
        )
    return Pose(
        centre_z=0.64,
        size=1.58,
        azimuth=-30,
        elevation=10,
        styled="floor",
        detail=Detail(at=(0, 0.1, 0.92), size=0.75, azimuth=-28, elevation=12),
    )


@model
def reed_stool():
    """Hourglass stool of crossed river reeds, bound and topped with bright cord."""
    reed = material("reed", "#cfa561", roughness=0.6, specular=0.3)
    tyre = rubber("tyre", "#2a2826")
    height, rim, twist, count = 0.40, 0.175, 100, 44
    for way, radius in ((1, rim), (-1, rim - 0.008)):
        for k in range(count):
            a = 2 * pi * k / count
            b = a + way * radians(twist)
            tube(
                [(radius * cos(a), radius * sin(a), 0.015), (radius * cos(b), radius * sin(b), height - 0.01)],
                0.0055,
                reed,
                order=2,
            )
    for z in (0.012, 0.03):
        torus((0, 0, z), rim + 0.004, 0.013, tyre)
    colours = ["#c4302b", "#e0a12c", "#1f6f6b", "#f1e4c8", "#b8326b", "#2d4f8f"]
    cords = [cloth(f"cord {i + 1}", colour) for i, colour in enumerate(colours)]
    waist = rim * cos(radians(twist / 2))
    for i, z in enumerate((-0.028, -0.017, -0.006, 0.005, 0.016, 0.027)):
        torus((0, 0, height / 2 + z), waist + 0.011, 0.0068, cords[i % 2 * 2])
    pattern = [0, 0, 1, 1, 2, 2, 2, 3, 0, 0, 1, 3, 3, 4, 4, 5, 5, 5]
    for i, c in enumerate(pattern):
        r = 0.012 + i * 0.0106
        torus((0, 0, height + 0.008 - 0.012 * (i / len(pattern)) ** 4), r, 0.0072, cords[c])
    for i, c in enumerate((0, 0, 1, 4, 4, 2)):
        torus((0, 0, height - 0.004 - i * 0.0122), rim + 0.012 + 0.004 * sin(pi * (i + 0.5) / 6), 0.0072, cords[c])
    return Pose(
        centre_z=0.20,
        size=0.62,
        azimuth=-20,
        elevation=24,
        styled="floor",
        detail=Detail(at=(-0.05, -0.12, 0.36), size=0.32, azimuth=-25, elevation=32),
    )


@model
def folding_chair():
    """Balcony chair: crossed steel tubes, slatted seat and back of acacia."""
    steel = material("steel", "#c9c9c9", roughness=0.38, specular=0.5)
    slat = wood("slats", "#9b6536")
    bolt = metal("bolts", "#b9b4aa", roughness=0.3)
    for s in (-1, 1):
        x = s * 0.215
        tube([(x, 0.27, 0.01), (x, 0.05, 0.33), (x, -0.14, 0.45), (x, -0.20, 0.462)], 0.0105, steel, order=3)
        x2 = s * 0.19
        tube(
            [(x2, -0.24, 0.01), (x2, -0.02, 0.30), (x2, 0.15, 0.50), (x2, 0.215, 0.62), (x2, 0.25, 0.87)],
            0.0105,
            steel,
            order=3,
        )
        rail((s * 0.2, -0.19, 0.445), (s * 0.2, 0.17, 0.425), (0.012, 0.024), steel, 0.003)
        lathe(
            [(0, 0), (0.012, 0), (0.012, 0.008), (0, 0.01)],
            bolt,
            segments=20,
            location=(s * 0.226, 0.035, 0.352),
            rotation=(0, s * radians(90), 0),
        )
        for y, z in ((0.27, 0.01), (-0.24, 0.01)):
            sphere((s * (0.215 if y > 0 else 0.19), y, 0.012), 0.014, rubber("feet", "#222222"))
    tube([(-0.215, 0.24, 0.055), (0.215, 0.24, 0.055)], 0.009, steel, order=2)
    tube([(-0.19, -0.2, 0.06), (0.19, -0.2, 0.06)], 0.009, steel, order=2)
    for k in range(7):
        t = k / 6
        rail(
            (-0.225, -0.185 + 0.345 * t, 0.463 - 0.02 * t),
            (0.225, -0.185 + 0.345 * t, 0.463 - 0.02 * t),
            (0.042, 0.016),
            slat,
            0.006,
        )
    for z, y in ((0.81, 0.228), (0.745, 0.218), (0.68, 0.208)):
        stave(
            [(-0.205, y - 0.012, z), (0, y + 0.012, z), (0.205, y - 0.012, z)],
            (0.052, 0.014),
            slat,
            side=(0, 0.15, 1),
            square=0.8,
        )
        for s in (-1, 1):
            sphere((s * 0.19, y - 0.022, z), 0.006, bolt)
    return Pose(
        centre_z=0.43,
        size=1.2,
        azimuth=-34,
        elevation=14,
        styled="floor",
        detail=Detail(at=(-0.08, -0.05, 0.5), size=0.55, azimuth=-35, elevation=32),
    )
