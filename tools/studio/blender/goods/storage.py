"""Shelves, trunk, rack, cabinets and baskets."""

import random
from math import cos, pi, radians, sin

from goods.joinery import legs, piping, placed, rail, rod, rounded, stave, weave
from goods.tabletop import vase
from materials import ceramic, cloth, gloss, leather, material, matte, metal, wood
from model import Detail, Pose, model
from shapes import box, cylinder, grid, lathe, slab, sphere, subdivide, torus, tube

SPINES = ("#b9502f", "#efe4cf", "#2f5d5a", "#d9a441", "#6b2f3a", "#8fa08a", "#26354f")


def books(x, y, z, count, seed, depth=0.19):
    """A row of upright books from x on."""
    chance = random.Random(seed)
    for i in range(count):
        thick, tall = chance.uniform(0.022, 0.045), chance.uniform(0.19, 0.265)
        spine = (i + seed) % 7
        box(
            (x + thick / 2, y, z + tall / 2),
            (thick * 0.95, depth, tall),
            matte(f"book {spine + 1}", SPINES[spine], roughness=0.7),
            bevel=0.003,
        )
        x += thick
    return x


@model
def ladder_bookshelf():
    """Four wooden shelves between black steel rails, open on every side, with books and pots."""
    timber = wood("shelves", "#7d4b2c")
    steel = matte("steel", "#2b2a29", roughness=0.45)
    for s in (-1, 1):
        for y in (-0.145, 0.145):
            rail((s * 0.37, y, 0), (s * 0.37, y, 1.8), (0.022, 0.022), steel)
        for z in (0.12, 0.53, 0.94, 1.35, 1.76):
            rail((s * 0.37, -0.145, z), (s * 0.37, 0.145, z), (0.016, 0.022), steel)
    for z in (0.145, 0.555, 0.965, 1.375):
        box((0, 0, z), (0.80, 0.34, 0.03), timber, bevel=0.007)
        rail((-0.37, 0.155, z + 0.07), (0.37, 0.155, z + 0.07), (0.01, 0.014), steel)
    end = books(-0.33, 0, 0.981, 9, 2)
    box(
        (end + 0.035, 0, 0.981 + 0.1),
        (0.026, 0.18, 0.2),
        matte("book 4", SPINES[3], roughness=0.7),
        bevel=0.003,
        rotation=(0, radians(-13), 0),
    )
    books(-0.03, 0, 0.571, 9, 5)
    for i, (w, tone) in enumerate(((0.26, 2), (0.24, 0), (0.2, 1))):
        box(
            (-0.2, 0, 0.571 + 0.018 + 0.036 * i),
            (w, 0.18, 0.034),
            matte(f"book {tone + 1}", SPINES[tone], roughness=0.7),
            bevel=0.003,
        )
    subdivide(
        lathe(
            [
                (0, 0),
                (0.06, 0),
                (0.095, 0.04),
                (0.095, 0.10),
                (0.05, 0.155),
                (0.042, 0.185),
                (0.055, 0.20),
                (0.045, 0.20),
            ],
            ceramic("jar", "#e2cfae"),
            location=(-0.2, 0, 1.391),
        )
    )
    pot = matte("pot", "#b4512f", roughness=0.75)
    leaf = matte("leaves", "#4f6b48", roughness=0.55)
    lathe(
        [(0, 0), (0.065, 0), (0.082, 0.12), (0.088, 0.122), (0.088, 0.14), (0.076, 0.14), (0.074, 0.12), (0, 0.12)],
        pot,
        location=(0.2, 0, 1.391),
    )
    for i in range(16):
        a, reach = i * 2.4, 0.09 + 0.09 * ((i * 7) % 5) / 5
        tube(
            [
                (0.2, 0, 1.5),
                (0.2 + cos(a) * reach * 0.5, sin(a) * reach * 0.4, 1.5 + reach * 1.2),
                (0.2 + cos(a) * reach * 1.3, sin(a) * reach * 0.8, 1.5 + reach * (0.9 if i % 2 else 1.6)),
            ],
            0.012,
            leaf,
            radii=[0.3, 1.3, 0.1],
        )
    vase((0.27, 0, 0.981), ceramic("vase", "#2f5d5a"), leaf, 0.16, 4, 0.7)
    subdivide(
        lathe(
            [(0, 0), (0.07, 0), (0.12, 0.05), (0.125, 0.10), (0.12, 0.105), (0.112, 0.10), (0.1, 0.04), (0, 0.01)],
            ceramic("bowl", "#2f5d5a"),
            location=(0.2, 0, 0.161),
        )
    )
    cane = material("basket", "#c79a5c", roughness=0.7)
    basket = lambda u, v: (
        (0.125 + 0.018 * sin(pi * v * 0.9)) * cos(2 * pi * u) - 0.19,
        (0.125 + 0.018 * sin(pi * v * 0.9)) * sin(2 * pi * u),
        0.163 + 0.21 * v,
    )
    weave(basket, 15, 30, 0.86, 0.004, cane)
    lathe(
        [(0, 0.164), (0.12, 0.164), (0.134, 0.25), (0.125, 0.35)],
        matte("basket dark", "#7b5c34"),
        location=(-0.19, 0, 0),
    )
    torus((-0.19, 0, 0.374), 0.127, 0.009, cane)
    return Pose(
        centre_z=0.92,
        size=2.2,
        azimuth=-26,
        elevation=8,
        styled="floor",
        detail=Detail(at=(-0.05, 0, 1.1), size=0.85, azimuth=-24, elevation=12),
    )


@model
def trunk():
    """Painted tin trunk: pressed ribs, corner caps, hasp with padlock, side handles, a band of painted flowers."""
    tin = gloss("tin", "#c9c9c9", roughness=0.32, clearcoat=0.3)
    trim = gloss("trim", "#e6b04a", roughness=0.35, clearcoat=0.3)
    steel = metal("steel", "#a8a39a", roughness=0.35)
    petal = gloss("petals", "#f1e2c4", roughness=0.4)
    leaf = gloss("leaf", "#5d8a5a", roughness=0.4)
    w, d, h, lid = 0.90, 0.45, 0.30, 0.115
    slab(w, d, h, 0.02, tin, location=(0, 0, 0.01), bevel=0.008)
    slab(w + 0.012, d + 0.012, lid, 0.025, tin, location=(0, 0, 0.312), bevel=0.018)
    for z in (0.03, 0.309):
        piping(rounded(w + 0.008, d + 0.008, 0.02, z), 0.0065, trim)
    piping(rounded(w + 0.016, d + 0.016, 0.025, 0.318), 0.006, trim)
    for s in (-1, 1):
        rail((s * 0.33, -d / 2 - 0.003, 0.04), (s * 0.33, -d / 2 - 0.003, 0.30), (0.05, 0.01), tin, 0.004)
        rail((s * 0.33, -d / 2 - 0.009, 0.325), (s * 0.33, -d / 2 - 0.009, 0.415), (0.05, 0.01), tin, 0.004)
        rail((s * 0.33, -d / 2 + 0.02, 0.428), (s * 0.33, d / 2 - 0.02, 0.428), (0.05, 0.008), tin, 0.003)
        for y in (-d / 2 - 0.004, d / 2 + 0.004):
            for z, tall in ((0.055, 0.08), (0.385, 0.085)):
                box(
                    (s * (w / 2 - 0.022), y - (0.006 if y < 0 and z > 0.3 else 0), z),
                    (0.06, 0.006, tall),
                    steel,
                    bevel=0.002,
                )
                box((s * (w / 2 + (0.009 if z > 0.3 else 0.003)), y * 0.93, z), (0.006, 0.05, tall), steel, bevel=0.002)
        tube(
            [
                (s * (w / 2 + 0.004), -0.08, 0.21),
                (s * (w / 2 + 0.035), -0.075, 0.2),
                (s * (w / 2 + 0.042), 0, 0.195),
                (s * (w / 2 + 0.035), 0.075, 0.2),
                (s * (w / 2 + 0.004), 0.08, 0.21),
            ],
            0.007,
            steel,
        )
        for y in (-0.08, 0.08):
            cylinder((s * (w / 2 + 0.004), y, 0.21), 0.018, 0.006, steel, segments=24, rotation=(0, radians(90), 0))

    def flower(x, z, r, y):
        for k in range(8):
            a = 2 * pi * k / 8
            sphere(
                (x + r * 0.62 * cos(a), y, z + r * 0.62 * sin(a)),
                r * 0.42,
                petal,
                segments=12,
                scale=(1, 0.12, 0.62),
                rotation=(0, -a, 0),
            )
        sphere((x, y - 0.002, z), r * 0.34, trim, segments=14, scale=(1, 0.3, 1))

    y = -d / 2 - 0.0005
    for i in range(5):
        x = -0.22 + 0.11 * i
        r = 0.05 if i == 2 else 0.034
        flower(x, 0.165, r, y)
        if i < 4:
            for s in (-1, 1):
                sphere(
                    (x + 0.055, y, 0.165 + s * 0.016),
                    0.02,
                    leaf,
                    segments=12,
                    scale=(1, 0.12, 0.42),
                    rotation=(0, s * 0.7, 0),
                )
    for z in (0.10, 0.23):
        tube([(-0.28, y, z), (0.28, y, z)], 0.003, trim, order=2)
        for k in range(19):
            sphere(
                (-0.27 + 0.03 * k, y, z + (0.012 if z > 0.2 else -0.012)), 0.0045, petal, segments=8, scale=(1, 0.3, 1)
            )
    box((0, -d / 2 - 0.012, 0.325), (0.055, 0.006, 0.10), steel, bevel=0.002)
    torus((0, -d / 2 - 0.018, 0.298), 0.014, 0.0035, steel, segments=28, rotation=(0, radians(90), 0))
    brass = metal("padlock", "#b98d4f", roughness=0.3)
    tube(
        [
            (-0.013, -d / 2 - 0.022, 0.262),
            (-0.013, -d / 2 - 0.022, 0.288),
            (0, -d / 2 - 0.022, 0.302),
            (0.013, -d / 2 - 0.022, 0.288),
            (0.013, -d / 2 - 0.022, 0.262),
        ],
        0.0038,
        steel,
    )
    box((0, -d / 2 - 0.022, 0.245), (0.046, 0.02, 0.04), brass, bevel=0.006)
    sphere((0, -d / 2 - 0.032, 0.243), 0.004, matte("hole", "#1c1714"), segments=10)
    with placed((0.16, 0.02, 0.432)):
        for i, c in enumerate(("quilt one", "quilt two")):
            box(
                (0, 0, 0.024 + 0.046 * i),
                (0.36 - 0.03 * i, 0.27 - 0.02 * i, 0.046),
                cloth(c, ("#efe4cf", "#c98a3c")[i]),
                bevel=0.02,
            )
    return Pose(
        centre_z=0.25,
        size=1.5,
        azimuth=-28,
        elevation=16,
        styled="floor",
        detail=Detail(at=(0, -0.22, 0.24), size=0.48, azimuth=-22, elevation=12),
    )


@model
def kitchen_rack():
    """Four steel tiers with raised lips on square posts; jars, a pressure cooker, steel pots."""
    steel = matte("frame", "#2b2a29", roughness=0.45)
    bright = metal("steelware", "#cfccc6", roughness=0.22)
    w, d, h = 0.60, 0.35, 1.20
    for x in (-1, 1):
        for y in (-1, 1):
            rail((x * w / 2, y * d / 2, 0.02), (x * w / 2, y * d / 2, h), (0.024, 0.024), steel)
            cylinder((x * w / 2, y * d / 2, 0.01), 0.016, 0.02, steel, segments=20)
            box((x * w / 2, y * d / 2, h + 0.003), (0.026, 0.026, 0.008), steel, bevel=0.003)
    tiers = (0.10, 0.44, 0.78, 1.10)
    for z in tiers:
        for k in range(13):
            x = -w / 2 + 0.02 + k * (w - 0.04) / 12
            rod((x, -d / 2, z), (x, d / 2, z), 0.0042, steel)
        for y in (-1, 1):
            for up in (0, 0.05):
                rail((-w / 2, y * d / 2, z + up), (w / 2, y * d / 2, z + up), (0.009, 0.013), steel, 0.002)
        for x in (-1, 1):
            for up in (0, 0.05):
                rail((x * w / 2, -d / 2, z + up), (x * w / 2, d / 2, z + up), (0.009, 0.013), steel, 0.002)

    def jar(x, y, z, r, tall, filling, lid):
        lathe(
            [
                (0, 0),
                (r * 0.9, 0),
                (r, r * 0.12),
                (r, tall * 0.8),
                (r * 0.78, tall * 0.92),
                (r * 0.78, tall * 0.95),
                (0, tall * 0.95),
            ],
            filling,
            location=(x, y, z),
        )
        lathe(
            [
                (0, tall * 0.94),
                (r * 0.84, tall * 0.94),
                (r * 0.84, tall * 1.08),
                (r * 0.8, tall * 1.1),
                (0, tall * 1.1),
            ],
            lid,
            location=(x, y, z),
            segments=40,
        )

    shiny = dict(roughness=0.12, clearcoat=0.9)
    pickles = [
        gloss("mango pickle", "#b5641f", **shiny),
        gloss("chilli pickle", "#9c2a1c", **shiny),
        gloss("lime pickle", "#8a8a35", **shiny),
        gloss("pulses", "#d9a441", **shiny),
        gloss("rice", "#efe6d2", **shiny),
    ]
    lids = [metal("lids", "#b98d4f", roughness=0.35), gloss("red lids", "#a8322c", roughness=0.3)]
    for i in range(5):
        jar(-0.225 + 0.112 * i, -0.02, tiers[3] + 0.006, 0.046, 0.15, pickles[i], lids[i % 2])
    for i in range(4):
        jar(-0.21 + 0.14 * i, 0.05, tiers[2] + 0.006, 0.058, 0.19, pickles[(i + 3) % 5], lids[1])
    for i in range(3):
        jar(-0.16 + 0.15 * i, -0.09, tiers[2] + 0.006, 0.045, 0.10, pickles[(i + 1) % 5], lids[0])
    z = tiers[1] + 0.006
    lathe(
        [
            (0, 0),
            (0.098, 0),
            (0.108, 0.012),
            (0.108, 0.15),
            (0.114, 0.152),
            (0.114, 0.162),
            (0.1, 0.168),
            (0.06, 0.19),
            (0.02, 0.195),
            (0, 0.195),
        ],
        bright,
        location=(-0.13, 0, z),
    )
    lathe(
        [(0, 0.195), (0.012, 0.195), (0.012, 0.22), (0.02, 0.225), (0.02, 0.24), (0, 0.242)],
        matte("handles", "#1f1e1d", roughness=0.4),
        location=(-0.13, 0, z),
    )
    stave(
        [(-0.03, -0.02, z + 0.155), (0.04, -0.04, z + 0.165), (0.10, -0.055, z + 0.16)],
        (0.03, 0.018),
        matte("handles", "#1f1e1d", roughness=0.4),
        side=(0, 1, 0),
    )
    for i in range(3):
        lathe(
            [
                (0, 0),
                (0.07, 0),
                (0.085 - 0.004 * i, 0.02),
                (0.09 - 0.004 * i, 0.055),
                (0.096 - 0.004 * i, 0.057),
                (0.096 - 0.004 * i, 0.06),
                (0, 0.045),
            ],
            bright,
            location=(0.17, 0, z + 0.056 * i),
        )
    z = tiers[0] + 0.006
    for i, r in enumerate((0.12, 0.10)):
        x = -0.15 + 0.27 * i
        lathe(
            [
                (0, 0),
                (r * 0.7, 0),
                (r, r * 0.5),
                (r, r * 1.1),
                (r * 0.72, r * 1.5),
                (r * 0.78, r * 1.62),
                (r * 0.74, r * 1.62),
                (0, r * 1.5),
            ],
            (metal("brass", "#b98d4f", roughness=0.28), bright)[i],
            location=(x, 0, z),
        )
    return Pose(
        centre_z=0.63,
        size=1.62,
        azimuth=-28,
        elevation=10,
        styled="floor",
        detail=Detail(at=(0, -0.1, 0.92), size=0.6, azimuth=-26, elevation=14),
    )


def cane_panel(x, y, z, w, h, frame, cane, dark):
    """A framed panel of open cane weave facing -y."""
    for s in (-1, 1):
        rail(
            (x - w / 2, y, z + s * (h / 2 - 0.012)),
            (x + w / 2, y, z + s * (h / 2 - 0.012)),
            (0.018, 0.026),
            frame,
            0.004,
        )
        rail(
            (x + s * (w / 2 - 0.012), y, z - h / 2),
            (x + s * (w / 2 - 0.012), y, z + h / 2),
            (0.026, 0.0176),
            frame,
            0.004,
        )
    box((x, y + 0.007, z), (w - 0.04, 0.002, h - 0.04), dark, bevel=0)
    inner_w, inner_h = w - 0.046, h - 0.046
    weave(
        lambda u, v: (x + (u - 0.5) * inner_w, y + 0.002, z + (v - 0.5) * inner_h),
        round(inner_h / 0.0155),
        round(inner_w / 0.0155),
        0.55,
        0.0016,
        cane,
        fine=2,
    )


@model
def shoe_cabinet():
    """Slim cabinet with four tilting cane flaps, one half open on shoes, short legs."""
    body = wood("body", "#c9c9c9", dark="#a3a3a3", roughness=0.5)
    cane = material("cane", "#d9b478", roughness=0.6)
    dark = matte("behind cane", "#8a6a40", roughness=0.9)
    brass = metal("brass", "#b98d4f", roughness=0.3)
    inside = matte("inside", "#5b4635")
    w, d, h, foot = 0.75, 0.24, 1.10, 0.13
    legs(w - 0.12, d - 0.08, foot, wood("legs", "#8a5632"), 0.018, 0.011, 0.02)
    for s in (-1, 1):
        box((s * (w / 2 - 0.009), 0, foot + (h - foot) / 2), (0.018, d, h - foot), body, bevel=0.003)
    for z in (foot + 0.009, foot + (h - foot) / 2):
        box((0, 0, z), (w - 0.036, d - 0.02, 0.018), body, bevel=0.002)
    box((0, -0.004, h), (w + 0.02, d + 0.018, 0.022), body, bevel=0.005)
    box((0, d / 2 - 0.006, foot + (h - foot) / 2), (w - 0.036, 0.008, h - foot), inside, bevel=0)
    box((0, 0, foot + (h - foot) / 2), (0.016, d - 0.02, h - foot - 0.02), body, bevel=0)
    tall = (h - foot - 0.03) / 2 - 0.012
    wide = (w - 0.036) / 2 - 0.012
    for i in (-1, 1):
        for j in (0, 1):
            z = foot + 0.024 + tall / 2 + j * (tall + 0.017)
            x = i * (wide / 2 + 0.008)
            open_ = i == 1 and j == 1
            with placed((x, -d / 2 + 0.004, z - tall / 2), (24 if open_ else 0, 0, 0)):
                cane_panel(0, 0, tall / 2, wide, tall, body, cane, dark)
                lathe(
                    [(0, 0), (0.006, 0), (0.006, 0.01), (0.012, 0.016), (0.012, 0.022), (0, 0.025)],
                    brass,
                    segments=24,
                    location=(0, -0.009, tall - 0.03 + 0.015),
                    rotation=(radians(90), 0, 0),
                )
                if open_:
                    tan = leather("shoes", "#8a4b2a")
                    for s in (-1, 1):
                        with placed((s * 0.075, 0.075, tall - 0.105), (-12, 0, 0)):
                            stave(
                                [(0, 0.0, -0.12), (0, -0.012, -0.05), (0, -0.01, 0.03), (0, 0.0, 0.10)],
                                [(0.075, 0.05), (0.088, 0.06), (0.07, 0.062), (0.06, 0.05)],
                                tan,
                                square=0.3,
                            )
                            stave(
                                [(0, 0.038, -0.14), (0, 0.035, 0.0), (0, 0.035, 0.115)],
                                [(0.07, 0.012), (0.085, 0.014), (0.062, 0.02)],
                                matte("soles", "#3a2a20"),
                                square=0.4,
                            )
    vase((-0.22, 0, h + 0.011), ceramic("vase", "#2f5d5a"), matte("leaves", "#5d7352", roughness=0.6), 0.19, 5, 0.8)
    lathe(
        [(0, 0.002), (0.05, 0.002), (0.085, 0.02), (0.083, 0.023), (0.048, 0.008), (0, 0.008)],
        ceramic("dish", "#e2cfae"),
        location=(0.2, -0.02, h + 0.011),
    )
    torus((0.2, -0.03, h + 0.024), 0.016, 0.002, brass, segments=28)
    stave([(0.21, -0.02, h + 0.024), (0.235, 0.0, h + 0.026)], (0.006, 0.003), brass)
    return Pose(
        centre_z=0.69,
        size=1.82,
        azimuth=-28,
        elevation=10,
        styled="floor",
        detail=Detail(at=(0.15, -0.1, 0.9), size=0.6, azimuth=-26, elevation=20),
    )


def basket(radius, height, straw, dark, seed, lean=0.1):
    """A round-cornered basket of thick plaits, with two looped handles."""
    lanes, posts = max(9, round(height / 0.024)), max(28, round(radius * 170))

    def skin(u, v, inset=0.0):
        a = 2 * pi * u
        power = 0.72
        bulge = 1 - lean + lean * v + 0.05 * sin(pi * v)
        c, s = cos(a), sin(a)
        reach = radius * bulge - inset
        return (
            reach * 1.18 * abs(c) ** power * (1 if c >= 0 else -1),
            reach * 0.92 * abs(s) ** power * (1 if s >= 0 else -1),
            0.012 + height * v + 0.004 * sin(3 * a + seed),
        )

    grid(lambda u, v: skin(u, v, 0.008), 64, 8, dark, closed_u=True)
    grid(
        lambda u, v: tuple(c * (v if i < 2 else 1) for i, c in enumerate(skin(u, 0.02, 0.01))),
        64,
        4,
        dark,
        closed_u=True,
    )
    weave(lambda u, v: skin(u, v), lanes, posts, 0.98, 0.006, straw)
    rim = [skin(k / 48, 1.0) for k in range(48)]
    for k in range(2):
        tube([(x, y, z + 0.006 + 0.011 * k) for x, y, z in rim], 0.009, straw, closed=True, order=3)
    stitches = [
        (x + 0.011 * cos(i * 0.9) * 0.4, y, z + 0.012 + 0.013 * sin(i * pi / 1.5)) for i, (x, y, z) in enumerate(rim)
    ]
    tube(stitches, 0.0045, straw, closed=True, order=3)
    for s in (-1, 1):
        x = skin(0 if s > 0 else 0.5, 0.97)[0]
        z = height + 0.018
        tube(
            [
                (x + s * 0.004, -0.055, z - 0.05),
                (x + s * 0.012, -0.055, z + 0.01),
                (x + s * 0.014, -0.03, z + 0.05),
                (x + s * 0.014, 0.03, z + 0.05),
                (x + s * 0.012, 0.055, z + 0.01),
                (x + s * 0.004, 0.055, z - 0.05),
            ],
            0.0085,
            straw,
        )


@model
def hyacinth_baskets():
    """Three nesting baskets of plaited water hyacinth, one with a folded towel, one with toys."""
    straw = material("straw", "#bd9660", roughness=0.75, specular=0.2, bump=(160, 0.35, 0.004))
    dark = matte("shade", "#5e452a", roughness=0.95)
    with placed((-0.16, 0.16, 0), (0, 0, 8)):
        basket(0.20, 0.30, straw, dark, 1)
        with placed((0, 0, 0.27)):
            for i, c in enumerate(("towel one", "towel two")):
                box(
                    (-0.02, 0.0, 0.01 + 0.05 * i),
                    (0.26 - 0.03 * i, 0.2, 0.05),
                    cloth(c, ("#efe4cf", "#c46a4a")[i]),
                    bevel=0.022,
                )
    with placed((0.26, 0.02, 0), (0, 0, -14)):
        basket(0.16, 0.235, straw, dark, 2)
        for x, y, z, r, c in (
            (-0.04, 0.0, 0.215, 0.06, "ball one"),
            (0.07, 0.03, 0.205, 0.055, "ball two"),
            (0.03, -0.07, 0.2, 0.045, "ball three"),
        ):
            sphere((x, y, z), r, cloth(c, {"ball one": "#2f6f6b", "ball two": "#d9a441", "ball three": "#c4532d"}[c]))
    with placed((0.0, -0.25, 0), (0, 0, 10)):
        basket(0.122, 0.165, straw, dark, 3)
    return Pose(
        centre_z=0.17,
        size=1.24,
        azimuth=-10,
        elevation=22,
        styled="floor",
        detail=Detail(at=(0.0, -0.28, 0.13), size=0.42, azimuth=-14, elevation=26),
    )


@model
def bedside_cabinet():
    """Small mango-wood cabinet: one drawer, one door, a groove along the top, turned brass knobs."""
    timber = wood("wood", "#7d4b2c")
    brass = metal("brass", "#b98d4f", roughness=0.28)
    dark = matte("gap", "#2c1c12")
    w, d, h, foot = 0.42, 0.38, 0.55, 0.14
    legs(w - 0.09, d - 0.09, foot + 0.01, timber, 0.02, 0.012, 0.025)
    slab(w, d, 0.024, 0.02, timber, location=(0, 0, h - 0.024), bevel=0.007)
    piping_line = rounded(w - 0.036, d - 0.036, 0.016, h + 0.0012)
    tube(piping_line, 0.0032, dark, closed=True, order=3)
    tube(rounded(w - 0.022, d - 0.022, 0.018, h + 0.001), 0.004, timber, closed=True, order=3)
    for s in (-1, 1):
        box((s * (w / 2 - 0.02), 0.0, (foot + h - 0.024) / 2), (0.02, d - 0.02, h - 0.024 - foot), timber, bevel=0.003)
    for z in (foot + 0.01, h - 0.16):
        box((0, 0, z), (w - 0.06, d - 0.02, 0.018), timber, bevel=0.002)
    box((0, d / 2 - 0.02, (foot + h) / 2), (w - 0.05, 0.012, h - foot - 0.03), timber, bevel=0)
    box((0, -d / 2 + 0.04, (foot + h) / 2 - 0.01), (w - 0.06, 0.01, h - foot - 0.04), dark, bevel=0)
    front = -d / 2 + 0.02
    box((0, front, h - 0.088), (w - 0.064, 0.02, 0.116), timber, bevel=0.004)
    z = (foot + 0.022 + h - 0.172) / 2
    tall = h - 0.172 - foot - 0.022
    box((0, front, z), (w - 0.064, 0.016, tall), timber, bevel=0.004)
    for s in (-1, 1):
        rail(
            (s * (w / 2 - 0.06), front - 0.009, z - tall / 2 + 0.004),
            (s * (w / 2 - 0.06), front - 0.009, z + tall / 2 - 0.004),
            (0.045, 0.012),
            timber,
            0.004,
        )
        rail(
            (-(w / 2 - 0.075), front - 0.009, z + s * (tall / 2 - 0.027)),
            (w / 2 - 0.075, front - 0.009, z + s * (tall / 2 - 0.027)),
            (0.012, 0.045),
            timber,
            0.004,
        )
    for x, zz in ((0, h - 0.088), (-0.13, z + 0.02)):
        lathe(
            [(0, 0), (0.006, 0), (0.006, 0.008), (0.013, 0.015), (0.014, 0.021), (0.009, 0.027), (0, 0.028)],
            brass,
            segments=28,
            location=(x, front - 0.012, zz),
            rotation=(radians(90), 0, 0),
        )
    for i, c in enumerate(("#26354f", "#b9502f")):
        box(
            (-0.07, 0.02, h + 0.014 + 0.026 * i),
            (0.2 - 0.02 * i, 0.14, 0.024),
            matte(f"book {i + 1}", c, roughness=0.6),
            bevel=0.003,
        )
    rim = matte("spectacles", "#2b1f18", roughness=0.3)
    for s in (-1, 1):
        torus((-0.07 + s * 0.026, -0.02, h + 0.058), 0.021, 0.002, rim, segments=28)
        tube(
            [
                (-0.07 + s * 0.047, -0.015, h + 0.058),
                (-0.07 + s * 0.048, 0.04, h + 0.056),
                (-0.07 + s * 0.044, 0.075, h + 0.054),
            ],
            0.0018,
            rim,
        )
    tube([(-0.075, -0.02, h + 0.06), (-0.07, -0.02, h + 0.063), (-0.065, -0.02, h + 0.06)], 0.002, rim)
    lathe(
        [(0, 0.002), (0.03, 0.002), (0.034, 0.01), (0.036, 0.10), (0.033, 0.10), (0.031, 0.012), (0, 0.012)],
        ceramic("tumbler", "#2f5d5a"),
        location=(0.12, -0.04, h + 0.002),
    )
    return Pose(
        centre_z=0.31,
        size=0.98,
        azimuth=-30,
        elevation=14,
        styled="floor",
        detail=Detail(at=(0, -0.15, 0.48), size=0.38, azimuth=-28, elevation=22),
    )
