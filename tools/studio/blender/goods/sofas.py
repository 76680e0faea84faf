"""Sofas: one builder for seats, arms, cushions and legs; the daybed and the sofa-bed beside it."""

from math import cos, pi, radians, sin

from goods.joinery import legs, placed, rail, rod, rounded, seam, stave
from materials import cloth, leather, material, metal, wood
from model import Detail, Pose, model
from shapes import box, cushion, lathe, tube


def padded(centre, size, fabric, seed=0, puff=0.09, tilt=0.0):
    """A boxed cushion, piped along its broad faces."""
    with placed(centre, (tilt, 0, 0)):
        pad = cushion((0, 0, 0), size, fabric, puff=puff, seed=seed)
        for edge in (-1, 1):
            if size[2] < size[1]:
                seam(pad, size[:2], edge * size[2] * 0.3, 0.0065, fabric)
            else:
                seam(pad, (size[0], size[2]), edge * size[1] * 0.29, 0.0065, fabric, upright=True)


def scatter(centre, size, fabric, turn, seed):
    """A loose pillow with a knife edge."""
    with placed(centre, turn):
        cushion((0, 0, 0), size, fabric, puff=0.16, seed=seed, pillow=1)


def sofa(
    fabric, width, depth=0.86, seats=2, seat_top=0.44, back_top=0.80, arm=(0.16, 0.6), arm_round=0.06, back_lean=-12
):
    """Base, seat and back cushions, back and two arms. arm = (thickness, height); returns the inner width."""
    inner = width - 2 * arm[0]
    share = inner / seats
    base_z, seat_thick = 0.16, 0.19
    box((0, 0.02, base_z + 0.075), (inner + 0.04, depth - 0.06, 0.15), fabric, bevel=0.03)
    box(
        (0, depth / 2 - 0.08, (base_z + back_top - 0.06) / 2),
        (width - 0.03, 0.13, back_top - 0.06 - base_z),
        fabric,
        bevel=0.045,
        rotation=(radians(-4), 0, 0),
    )
    for i in range(seats):
        x = -inner / 2 + share * (i + 0.5)
        padded(
            (x, -0.045, seat_top - seat_thick / 2 + 0.01),
            (share - 0.006, depth - 0.16, seat_thick),
            fabric,
            seed=i,
            tilt=2,
        )
        high = back_top - seat_top + 0.07
        padded(
            (x, depth / 2 - 0.235, seat_top + high / 2 - 0.03),
            (share - 0.012, 0.2, high),
            fabric,
            seed=i + 3,
            puff=0.12,
            tilt=back_lean,
        )
    for s in (-1, 1):
        x = s * (width - arm[0]) / 2
        box(
            (x, 0.0, (base_z + arm[1]) / 2),
            (arm[0], depth - 0.02, arm[1] - base_z),
            fabric,
            bevel=arm_round,
            segments=6,
        )
    return inner


def front_stitch(width, depth, arm, fabric):
    """Piping round the front of each arm."""
    for s in (-1, 1):
        x = s * (width - arm[0]) / 2
        outline = rounded(arm[0] * 0.86, (arm[1] - 0.16) * 0.94, 0.05)
        tube(
            [(x + a, -(depth - 0.02) / 2 + 0.004, 0.16 + (arm[1] - 0.16) / 2 + b) for a, b, _ in outline],
            0.006,
            fabric,
            closed=True,
            order=3,
        )


@model
def adda_sofa():
    """Low-armed two-and-a-half seater on tapered legs with two loose cushions."""
    fabric = cloth("fabric", "#c9c9c9")
    leg = wood("legs", "#6f4226")
    arm = (0.17, 0.53)
    sofa(fabric, 1.72, seats=2, arm=arm, back_top=0.79)
    front_stitch(1.72, 0.86, arm, fabric)
    legs(1.45, 0.62, 0.17, leg, 0.026, 0.016, 0.04)
    scatter((-0.53, -0.13, 0.61), (0.44, 0.2, 0.44), cloth("cushion one", "#e6c98c"), (-22, 4, 12), 8)
    scatter((0.54, -0.13, 0.57), (0.5, 0.18, 0.34), cloth("cushion two", "#efe4cf"), (-24, -4, -10), 5)
    return Pose(
        centre_z=0.40,
        size=2.75,
        azimuth=-24,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.6, -0.3, 0.5), size=0.85, azimuth=-34, elevation=18),
    )


@model
def haveli_sofa():
    """Velvet three-seater with high rolled arms, a buttoned back and turned feet with brass cups."""
    velvet = material("fabric", "#c9c9c9", roughness=0.75, sheen=0.2, specular=0.2)
    leg = wood("legs", "#4d2c1a")
    brass = metal("brass", "#b98d4f", roughness=0.3)
    width, depth = 2.12, 0.92
    sofa(velvet, width, depth, seats=3, arm=(0.15, 0.56), arm_round=0.05, back_top=0.80, seat_top=0.46)
    for s in (-1, 1):
        x = s * (width / 2 - 0.06)
        lathe(
            [(0, -0.46), (0.1, -0.46), (0.108, -0.452), (0.108, 0.40), (0, 0.40)],
            velvet,
            location=(x, 0.0, 0.60),
            rotation=(radians(-90), 0, 0),
        )
        for r in (0.098, 0.05):
            tube(
                [(x + r * cos(a), -0.405 - 0.055, 0.60 + r * sin(a)) for a in [2 * pi * k / 40 for k in range(40)]],
                0.006,
                velvet,
                closed=True,
                order=3,
            )
        lathe(
            [(0, 0), (0.012, 0.0), (0.012, 0.008), (0, 0.011)],
            brass,
            segments=24,
            location=(x, -0.459, 0.60),
            rotation=(radians(90), 0, 0),
        )
    for i in range(3):
        for k in range(3):
            for row in range(2):
                x = (i - 1) * 0.607 + (k - 1) * 0.17
                z = 0.60 + row * 0.14
                lathe(
                    [(0, 0), (0.011, 0), (0.013, 0.005), (0, 0.011)],
                    velvet,
                    segments=20,
                    location=(x, 0.108 + row * 0.03, z),
                    rotation=(radians(78), 0, 0),
                )
    for x in (-0.95, 0.95):
        for y in (-0.36, 0.36):
            lathe(
                [
                    (0, 0),
                    (0.014, 0),
                    (0.017, 0.045),
                    (0.0165, 0.05),
                    (0.026, 0.075),
                    (0.03, 0.10),
                    (0.022, 0.125),
                    (0.034, 0.15),
                    (0.036, 0.18),
                ],
                leg,
                segments=32,
                location=(x, y, 0),
            )
            lathe(
                [(0, -0.001), (0.016, -0.001), (0.0185, 0.045), (0.0175, 0.047)], brass, segments=32, location=(x, y, 0)
            )
    gold = cloth("cushion", "#d2a24c")
    scatter((-0.72, -0.12, 0.64), (0.44, 0.2, 0.44), gold, (-20, 3, 12), 3)
    scatter((0.74, -0.12, 0.64), (0.44, 0.2, 0.44), gold, (-20, -3, -12), 5)
    return Pose(
        centre_z=0.42,
        size=3.35,
        azimuth=-22,
        elevation=11,
        styled="floor",
        detail=Detail(at=(-0.85, -0.3, 0.58), size=0.95, azimuth=-32, elevation=16),
    )


@model
def corner_sofa():
    """L-shaped sofa: two seats and a long chaise, slim arms, block feet."""
    fabric = cloth("fabric", "#c9c9c9")
    leg = wood("legs", "#5a3a24")
    width, depth, arm = 2.60, 0.88, (0.14, 0.58)
    sofa(fabric, width, depth, seats=3, arm=arm, back_top=0.80)
    front_stitch(width, depth, arm, fabric)
    share = (width - 2 * arm[0]) / 3
    x = share
    box((x, -0.72, 0.235), (share + 0.01, 0.80, 0.15), fabric, bevel=0.03)
    padded((x, -0.74, 0.355), (share - 0.006, 0.78, 0.19), fabric, seed=9)
    for px, py in ((-1.18, -0.34), (-1.18, 0.36), (1.18, 0.36), (1.18, -0.34), (x - 0.32, -1.04), (x + 0.32, -1.04)):
        box((px, py, 0.08), (0.06, 0.06, 0.17), leg, bevel=0.008)
    scatter((-0.95, -0.1, 0.62), (0.46, 0.2, 0.46), cloth("cushion one", "#b9583a"), (-22, 4, 14), 8)
    scatter((-0.52, -0.08, 0.58), (0.42, 0.18, 0.36), cloth("cushion two", "#e6dcc6"), (-24, -3, 4), 5)
    throw = cloth("throw", "#d9b26a")
    box((x - 0.02, -0.93, 0.455), (0.5, 0.42, 0.02), throw, bevel=0.009)
    box((x - 0.02, -1.135, 0.36), (0.5, 0.014, 0.2), throw, bevel=0.006)
    return Pose(
        centre_z=0.36,
        size=4.25,
        azimuth=-34,
        elevation=20,
        styled="floor",
        detail=Detail(at=(0.5, -0.6, 0.42), size=1.25, azimuth=-44, elevation=24),
    )


@model
def loveseat():
    """Small two-seater with low arms and one bolster."""
    fabric = cloth("fabric", "#c9c9c9")
    leg = wood("legs", "#8a5632")
    arm = (0.15, 0.53)
    sofa(fabric, 1.32, 0.82, seats=2, arm=arm, back_top=0.78)
    front_stitch(1.32, 0.82, arm, fabric)
    legs(1.06, 0.58, 0.17, leg, 0.026, 0.015, 0.04)
    scatter((0.32, -0.12, 0.59), (0.42, 0.18, 0.36), cloth("cushion", "#efe4cf"), (-22, -4, -10), 5)
    return Pose(
        centre_z=0.40,
        size=2.25,
        azimuth=-26,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.42, -0.28, 0.5), size=0.7, azimuth=-36, elevation=18),
    )


def bolster(a, half, radius, fabric, trim):
    """A long round pillow lying along y at point a, with gathered ends and a button."""
    x, y, z = a
    profile = [
        (0, -half - 0.012),
        (radius * 0.35, -half + 0.0),
        (radius * 0.8, -half - 0.006),
        (radius * 0.97, -half + 0.02),
        (radius, -half + 0.05),
    ]
    profile += [
        (radius * (1 + 0.02 * sin(6 * t)), -half + 0.05 + (2 * half - 0.1) * t) for t in [k / 12 for k in range(1, 12)]
    ]
    profile += [(r, -zz) for r, zz in reversed(profile[:5])]
    lathe(profile, fabric, location=a, rotation=(radians(-90), 0, 0))
    for s in (-1, 1):
        tube(
            [
                (x + radius * 0.95 * cos(t), y + s * (half - 0.012), z + radius * 0.95 * sin(t))
                for t in [2 * pi * k / 40 for k in range(40)]
            ],
            0.0065,
            trim,
            closed=True,
            order=3,
        )
        lathe(
            [(0, 0), (0.016, 0), (0.016, 0.008), (0, 0.014)],
            trim,
            segments=24,
            location=(x, y + s * (half + 0.004), z),
            rotation=(radians(90 if s < 0 else -90), 0, 0),
        )


@model
def daybed():
    """Takht: wooden platform on turned legs, cotton mattress, two bolsters, drawers underneath."""
    frame = wood("frame", "#7d4b2a")
    cover = cloth("mattress", "#c9c9c9")
    trim = cloth("trim", "#a8452d")
    brass = metal("brass", "#b98d4f", roughness=0.3)
    width, depth = 1.9, 0.9
    box((0, 0, 0.27), (width, depth, 0.05), frame, bevel=0.012)
    for y in (-depth / 2 + 0.03, depth / 2 - 0.03):
        rail((-width / 2 + 0.05, y, 0.2), (width / 2 - 0.05, y, 0.2), (0.03, 0.11), frame)
    for x in (-width / 2 + 0.03, width / 2 - 0.03):
        rail((x, -depth / 2 + 0.05, 0.2), (x, depth / 2 - 0.05, 0.2), (0.03, 0.11), frame)
        for y in (-depth / 2 + 0.04, depth / 2 - 0.04):
            lathe(
                [
                    (0, 0),
                    (0.026, 0),
                    (0.03, 0.02),
                    (0.024, 0.05),
                    (0.036, 0.085),
                    (0.04, 0.11),
                    (0.028, 0.135),
                    (0.042, 0.15),
                    (0.045, 0.17),
                    (0.045, 0.255),
                    (0, 0.255),
                ],
                frame,
                segments=40,
                location=(x, y, 0),
            )
    for x in (-0.43, 0.43):
        box((x, -depth / 2 + 0.008, 0.2), (0.78, 0.02, 0.09), frame, bevel=0.005)
        lathe(
            [(0, 0), (0.012, 0), (0.015, 0.012), (0.01, 0.02), (0, 0.022)],
            brass,
            segments=24,
            location=(x, -depth / 2 - 0.002, 0.2),
            rotation=(radians(90), 0, 0),
        )
    stave(
        [(-width / 2, depth / 2 - 0.03, 0.52), (0, depth / 2 - 0.03, 0.57), (width / 2, depth / 2 - 0.03, 0.52)],
        (0.05, 0.035),
        frame,
        side=(0, 0, 1),
        square=0.7,
    )
    for k in range(17):
        x = -width / 2 + 0.05 + k * (width - 0.1) / 16
        rod((x, depth / 2 - 0.03, 0.29), (x, depth / 2 - 0.03, 0.53 + 0.04 * cos(pi * x / width)), 0.011, frame)
    padded((0, -0.02, 0.36), (width - 0.06, depth - 0.1, 0.14), cover, seed=2)
    for x in (-0.62, -0.31, 0, 0.31, 0.62):
        for y in (-0.22, 0.16):
            lathe([(0, 0), (0.012, 0), (0.014, 0.006), (0, 0.01)], trim, segments=20, location=(x, y - 0.02, 0.432))
    for s in (-1, 1):
        bolster((s * 0.76, 0.0, 0.545), 0.33, 0.115, cover, trim)
    scatter((-0.25, 0.22, 0.58), (0.42, 0.18, 0.38), trim, (-24, 3, 6), 4)
    return Pose(
        centre_z=0.32,
        size=3.05,
        azimuth=-26,
        elevation=16,
        styled="floor",
        detail=Detail(at=(-0.75, -0.2, 0.45), size=0.8, azimuth=-40, elevation=22),
    )


@model
def sofa_bed():
    """Box-armed sofa-bed with a pull loop under the seat and a tufted back."""
    fabric = cloth("fabric", "#c9c9c9")
    loop = leather("loop", "#8a4b2a")
    steel = metal("feet", "#8f8a82", roughness=0.35)
    width, depth, arm = 1.95, 0.95, (0.13, 0.60)
    inner = width - 2 * arm[0]
    for s in (-1, 1):
        box((s * (width - arm[0]) / 2, 0.0, 0.335), (arm[0], depth - 0.02, 0.53), fabric, bevel=0.03, segments=5)
        for y in (-0.38, 0.38):
            lathe(
                [(0, 0), (0.022, 0), (0.022, 0.07), (0, 0.07)],
                steel,
                segments=28,
                location=(s * (width / 2 - 0.07), y, 0),
            )
    box((0, -0.02, 0.165), (inner - 0.01, depth - 0.06, 0.15), fabric, bevel=0.02)
    padded((0, -0.06, 0.305), (inner - 0.01, depth - 0.2, 0.125), fabric, seed=3, puff=0.05)
    padded((0, -0.065, 0.42), (inner - 0.01, depth - 0.2, 0.125), fabric, seed=5, puff=0.05)
    box((0, depth / 2 - 0.1, 0.5), (inner + 0.06, 0.13, 0.6), fabric, bevel=0.04, rotation=(radians(-4), 0, 0))
    for i in (-1, 1):
        padded(
            (i * inner / 4, depth / 2 - 0.245, 0.655),
            (inner / 2 - 0.012, 0.2, 0.40),
            fabric,
            seed=i + 9,
            puff=0.11,
            tilt=-12,
        )
        for dx in (-0.2, 0.2):
            lathe(
                [(0, 0), (0.014, 0), (0.016, 0.006), (0, 0.012)],
                fabric,
                segments=20,
                location=(i * inner / 4 + dx, 0.108, 0.67),
                rotation=(radians(78), 0, 0),
            )
    for x in (-0.3, 0.3):
        stave(
            [
                (x, -0.445, 0.27),
                (x, -0.475, 0.225),
                (x, -0.485, 0.17),
                (x, -0.465, 0.13),
                (x, -0.45, 0.17),
                (x, -0.445, 0.2),
            ],
            (0.045, 0.006),
            loop,
            square=0.8,
        )
    scatter((-0.62, -0.08, 0.66), (0.42, 0.18, 0.42), cloth("cushion one", "#e8b45a"), (-22, 3, 12), 4)
    scatter((0.62, -0.08, 0.62), (0.5, 0.18, 0.34), cloth("cushion two", "#efe4cf"), (-24, -3, -10), 6)
    return Pose(
        centre_z=0.42,
        size=3.15,
        azimuth=-24,
        elevation=12,
        styled="floor",
        detail=Detail(at=(-0.5, -0.4, 0.38), size=0.9, azimuth=-34, elevation=16),
    )
