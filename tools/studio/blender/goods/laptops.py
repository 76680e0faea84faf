"""Laptops: one builder for hinge, keys, touch pad and lid; the tablet with its keyboard cover."""

from math import radians

from goods.joinery import placed, rail, rod
from materials import cloth, gloss, material, matte, metal, rubber, screen
from model import Detail, Pose, model
from shapes import box, cylinder, pane, slab

ROWS = (
    [1] * 13 + [1.6],
    [1.5] + [1] * 12 + [1.1],
    [1.8] + [1] * 11 + [1.8],
    [2.3] + [1] * 10 + [2.3],
    [1.1, 1, 1, 1.2, 5.2, 1.2, 1, 1, 1, 0.9],
)
"""How wide the keys of each row are, against the others of the row."""

NUMBERS = ([1] * 4,) * 5


def keyboard(width, depth, key, at, glow=None, rows=ROWS):
    """Five rows of keys; at = the middle of the block, on the deck."""
    x0, y0, z = at
    pitch = depth / 5
    for row, shares in enumerate(rows):
        y = y0 + depth / 2 - pitch * (row + 0.5)
        unit, x = width / sum(shares), x0 - width / 2
        for share in shares:
            w = unit * share
            slab(w - pitch * 0.16, pitch * 0.84, 0.006, min(0.008, w / 4), key, location=(x + w / 2, y, z), bevel=0.002)
            if glow:
                place = (x + w / 2, y, z - 0.001)
                slab(w - pitch * 0.04, pitch * 0.95, 0.001, 0.008, glow, location=place, bevel=0)
            x += w


def aluminium(colour):
    """Blasted metal, so matt that it mirrors nothing: few samples would show its mirror images as specks."""
    return material("body", colour, roughness=0.48, specular=0.42)


def laptop(
    body,
    width=1.5,
    depth=1.02,
    thick=0.045,
    lid=0.026,
    bezel=(0.03, 0.045),
    angle=72,
    corner=0.06,
    picture="sunrise",
    key_colour="#23211f",
    pad=(0.52, 0.30),
    glow=None,
    number_pad=False,
    hinge_back=0.0,
    bed_colour="#1d1b1a",
):
    """Body, keys, pad, and the lid opened by `angle` (0 = shut, 90 = upright is about 80 here). Returns the deck."""
    key, dark = matte("keys", key_colour, roughness=0.5), gloss("bezel", "#0c0c0d", roughness=0.12)
    deck = 0.012 + thick
    slab(width, depth, thick, corner, body, location=(0, 0, 0.012), bevel=min(0.012, thick / 3))
    for x in (-0.42, 0.42):
        for y in (-0.38, 0.38):
            cylinder((x * width, y * depth, 0.006), 0.022, 0.014, rubber("feet", "#242424"), segments=24)
    bed = matte("bed", bed_colour, roughness=0.6)
    span = width * 0.88
    slab(span, depth * 0.43, 0.002, 0.02, bed, location=(0, depth * 0.165, deck - 0.0005), bevel=0)
    reach, y, z = span - 0.02, depth * 0.165, deck + 0.002
    block = reach * 0.22 if number_pad else 0
    keyboard(reach - block, depth * 0.41, key, (-block / 2, y, z), glow)
    if number_pad:
        keyboard(block * 0.92, depth * 0.41, key, ((reach - block * 0.92) / 2, y, z), glow, NUMBERS)
    slab(
        pad[0],
        pad[1],
        0.002,
        0.025,
        material("pad", "#c9c9c9", roughness=0.4, specular=0.45),
        location=(0, -depth * 0.27, deck - 0.0008),
        bevel=0.0008,
    )
    y = depth / 2 - hinge_back
    with placed((0, y, deck - 0.006), (angle, 0, 0)):
        tall = depth - 0.02 - hinge_back * 0.4
        slab(width, tall, lid, corner, body, location=(0, tall / 2, 0), bevel=lid / 3)
        slab(width - 0.03, tall - 0.03, 0.004, corner * 0.8, dark, location=(0, tall / 2, lid - 0.002), bevel=0.001)
        sw, sh = width - 2 * bezel[0], tall - bezel[1] * 2.3
        pane(sw, sh, screen("screen", picture), (0, tall / 2 + bezel[1] * 0.35, lid + 0.0026), (radians(-90), 0, 0))
        cylinder((0, tall - bezel[1] * 0.42, lid + 0.002), 0.007, 0.002, gloss("camera", "#22262b"), segments=20)
    rail(
        (-width * 0.34, y - 0.004, deck + 0.002),
        (width * 0.34, y - 0.004, deck + 0.002),
        (0.03, 0.03),
        matte("hinge", "#2a2928", roughness=0.4),
        0.012,
    )
    return deck


def ports(width, deck, thick, steel, openings):
    """Sockets along the left side: (y, length) pairs."""
    for y, long in openings:
        box((-width / 2 - 0.0005, y, deck - thick / 2), (0.004, long, 0.016), steel, bevel=0.0015)


@model
def laptop_14():
    """Thin aluminium laptop, dark keys, matt screen with a sunrise."""
    body = aluminium("#c9c9c9")
    deck = laptop(body)
    ports(1.5, deck, 0.045, matte("ports", "#1c1c1d"), ((0.36, 0.05), (0.26, 0.05), (0.12, 0.09)))
    return Pose(
        centre_z=0.45,
        size=2.75,
        azimuth=-26,
        elevation=17,
        styled="floor",
        detail=Detail(at=(-0.2, 0.05, 0.08), size=1.05, azimuth=-32, elevation=34),
    )


@model
def laptop_air():
    """A slighter fanless laptop: pale keys, wide pad, opened further, seen from the other side."""
    body = aluminium("#c9c9c9")
    laptop(
        body,
        width=1.36,
        depth=0.95,
        thick=0.03,
        lid=0.02,
        angle=75,
        corner=0.09,
        picture="page",
        key_colour="#efe9df",
        pad=(0.56, 0.30),
        bed_colour="#cfc8bd",
    )
    return Pose(
        centre_z=0.42,
        size=2.5,
        azimuth=28,
        elevation=16,
        styled="floor",
        detail=Detail(at=(0.25, 0.0, 0.06), size=0.95, azimuth=32, elevation=32),
    )


@model
def laptop_creator():
    """Large charcoal laptop with a borderless screen of film cuts, number pad, card slot."""
    body = aluminium("#4a4a4d")
    deck = laptop(
        body,
        width=1.74,
        depth=1.16,
        thick=0.055,
        lid=0.028,
        bezel=(0.016, 0.03),
        angle=74,
        corner=0.05,
        picture="film",
        pad=(0.6, 0.36),
        number_pad=True,
    )
    ports(1.74, deck, 0.055, matte("ports", "#141414"), ((0.42, 0.05), (0.32, 0.05), (0.12, 0.16)))
    return Pose(
        centre_z=0.5,
        size=3.05,
        azimuth=-24,
        elevation=18,
        styled="floor",
        detail=Detail(at=(-0.45, 0.1, 0.12), size=1.1, azimuth=-40, elevation=26),
    )


@model
def laptop_student():
    """Sturdy little school laptop: thick painted body, rubber corners, wide bezel, handle edge."""
    body = matte("body", "#c9c9c9", roughness=0.45, specular=0.4)
    bumper = rubber("bumpers", "#2c3138")
    width, depth, thick = 1.24, 0.90, 0.075
    laptop(
        body,
        width=width,
        depth=depth,
        thick=thick,
        lid=0.045,
        bezel=(0.075, 0.07),
        angle=76,
        corner=0.07,
        picture="code",
        key_colour="#f0ece2",
        pad=(0.4, 0.24),
        bed_colour="#2c3138",
    )
    for x in (-1, 1):
        for y in (-1, 1):
            with placed((x * (width / 2 - 0.075), y * (depth / 2 - 0.075), 0.006)):
                slab(0.18, 0.18, thick * 0.72, 0.085, bumper, bevel=0.014)
    with placed((0, depth / 2, 0.081), (76, 0, 0)):
        for x in (-1, 1):
            slab(0.18, 0.18, 0.05, 0.085, bumper, location=(x * (width / 2 - 0.076), depth - 0.10, -0.004), bevel=0.014)
        slab(0.34, 0.06, 0.05, 0.028, bumper, location=(0, depth - 0.018, -0.003), bevel=0.014)
    return Pose(
        centre_z=0.40,
        size=2.3,
        azimuth=-30,
        elevation=18,
        styled="floor",
        detail=Detail(at=(-0.35, -0.15, 0.08), size=0.85, azimuth=-42, elevation=26),
    )


@model
def laptop_gaming():
    """Gaming laptop: hinge set forward of a vented tail, lit keys, angular deck."""
    body = matte("body", "#26262a", roughness=0.4, specular=0.5)
    glow = material("key light", "#3a1c06", roughness=0.6, emission=("#ff9a2e", 2.4))
    vent = matte("vents", "#0c0c0d")
    width, depth, thick = 1.62, 1.16, 0.085
    deck = laptop(
        body,
        width=width,
        depth=depth,
        thick=thick,
        lid=0.032,
        bezel=(0.026, 0.05),
        angle=76,
        corner=0.035,
        picture="game",
        key_colour="#19191b",
        pad=(0.46, 0.28),
        glow=glow,
        number_pad=True,
        hinge_back=0.16,
    )
    for s in (-1, 1):
        box((s * 0.5, depth / 2 - 0.075, deck), (0.4, 0.09, 0.004), vent, bevel=0.001)
        for k in range(9):
            box(
                (s * 0.5 - 0.18 + 0.045 * k, depth / 2 - 0.075, deck + 0.002),
                (0.012, 0.092, 0.006),
                body,
                bevel=0.002,
                rotation=(0, 0, radians(-18 * s)),
            )
        for k in range(8):
            box(
                (s * (width / 2), depth * 0.16 + 0.035 * k, 0.012 + thick / 2),
                (0.004, 0.02, thick * 0.5),
                vent,
                bevel=0.001,
            )
    rail((-width * 0.3, -depth / 2 - 0.001, 0.03), (width * 0.3, -depth / 2 - 0.001, 0.03), (0.004, 0.008), glow, 0.001)
    return Pose(
        centre_z=0.46,
        size=2.75,
        azimuth=-28,
        elevation=20,
        styled="floor",
        detail=Detail(at=(-0.25, 0.1, 0.12), size=1.05, azimuth=-34, elevation=36),
    )


@model
def tablet_laptop():
    """Tablet on its kickstand with a fabric keyboard cover, the pen parked along its side."""
    body = aluminium("#c9c9c9")
    cover = cloth("cover", "#8c8c8c", scale=10)
    key = matte("keys", "#2a2d2b", roughness=0.5)
    dark = gloss("bezel", "#0c0c0d", roughness=0.12)
    width, tall, thick = 1.36, 0.92, 0.032
    slab(width, 0.80, 0.02, 0.04, cover, location=(0, -0.42, 0.0), bevel=0.006)
    keyboard(width - 0.14, 0.36, key, (0, -0.27, 0.021))
    slab(0.46, 0.22, 0.002, 0.02, matte("pad", "#3b403d", roughness=0.45), location=(0, -0.62, 0.0195), bevel=0)
    with placed((0, 0.0, 0.022), (68, 0, 0)):
        slab(width, tall, thick, 0.055, body, location=(0, tall / 2, -thick / 2), bevel=0.009)
        slab(width - 0.02, tall - 0.02, 0.004, 0.05, dark, location=(0, tall / 2, thick / 2 - 0.003), bevel=0.001)
        pane(
            width - 0.12,
            tall - 0.13,
            screen("screen", "night"),
            (0, tall / 2, thick / 2 + 0.0016),
            (radians(-90), 0, 0),
        )
        with placed((0, tall * 0.5, -thick / 2), (52, 0, 0)):
            slab(width - 0.08, tall * 0.46, 0.012, 0.04, body, location=(0, -tall * 0.23, -0.012), bevel=0.004)
        pen = matte("pen", "#efe9dd", roughness=0.35)
        x = width / 2 + 0.016
        rod((x, 0.2, 0.0), (x, 0.78, 0.0), 0.0155, pen)
        rod((x, 0.14, 0.0), (x, 0.2, 0.0), 0.0155, matte("pen tip", "#3a3a3a"), foot=0.004)
        rod((x, 0.70, 0.0), (x, 0.712, 0.0), 0.0162, metal("pen ring", "#b98d4f", 0.3))
    return Pose(
        centre_z=0.36,
        size=2.6,
        azimuth=-28,
        elevation=19,
        styled="floor",
        detail=Detail(at=(0.35, -0.15, 0.3), size=1.05, azimuth=24, elevation=24),
    )
