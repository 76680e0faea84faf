"""Phones: one builder for body, screen and camera island; the keypad phone and the rugged one."""

from math import radians

from goods.joinery import placed, rod, rounded
from materials import gloss, material, matte, metal, rubber, screen
from model import Detail, Pose, model
from shapes import box, cylinder, lathe, mesh, pane, slab, sphere

FLAT = (90, 0, 0)
"""Turns a thing built lying on its back to stand up, its face to the viewer."""


def phone(
    frame,
    back,
    width=0.47,
    tall=1.0,
    thick=0.05,
    corner=0.075,
    facing="front",
    island=None,
    picture="home",
    notch="dot",
    buttons=True,
    bevel=0.012,
    margin=0.014,
):
    """A phone standing upright on z = 0 about x = 0; island(face) builds the cameras on its back."""
    glass = gloss("glass", "#08090b", roughness=0.06)
    with placed((0, 0, tall / 2), FLAT):
        if facing == "front":
            slab(width, tall, thick, corner, frame, location=(0, 0, -thick / 2), bevel=bevel)
            slab(
                width - 0.012,
                tall - 0.012,
                0.004,
                corner * 0.93,
                glass,
                location=(0, 0, thick / 2 - 0.0025),
                bevel=0.0015,
            )
            w, h = width - 2 * margin - 0.006, tall - 2 * margin - 0.006
            display(w, h, corner * 0.8, thick / 2 + 0.002, picture)
            if notch == "dot":
                cylinder((0, h / 2 - 0.036, thick / 2 + 0.0022), 0.011, 0.001, glass, segments=24)
            elif notch == "pill":
                slab(0.09, 0.028, 0.001, 0.0138, glass, location=(0, h / 2 - 0.036, thick / 2 + 0.0019), bevel=0)
        else:
            slab(width, tall, thick, corner, frame, location=(0, 0, -thick / 2), bevel=bevel)
            slab(
                width - 0.014, tall - 0.014, 0.006, corner * 0.92, back, location=(0, 0, thick / 2 - 0.003), bevel=0.004
            )
            if island:
                island(thick / 2 + 0.003)
        side = 1 if facing == "front" else -1
        if buttons:
            for y, long in ((0.18, 0.1), (0.02, 0.07)):
                box((side * (width / 2 + 0.001), y + 0.08, 0), (0.007, long, thick * 0.38), frame, bevel=0.003)
        box((0, -tall / 2 - 0.0002, 0), (0.05, 0.003, 0.016), matte("port", "#151515"), bevel=0.001)


def display(w, h, corner, z, picture):
    """A lit screen with round corners: one polygon whose UV is its place."""
    outline = rounded(w, h, corner, z, 8)
    made = mesh(
        "display", outline, [tuple(range(len(outline)))], screen("screen", picture, portrait=True), smooth=False
    )
    layer = made.data.uv_layers.new(name="uv").data
    for i, (x, y, _) in enumerate(outline):
        layer[i].uv = (x / w + 0.5, y / h + 0.5)


def both(near, far):
    """A whole phone: `near` to the viewer, and its other side, whose body lies within that of the first."""
    near()
    with placed(turn=(0, 0, 180), scale=0.996):
        far()


def pair(front, back, lean=7, gap=0.0, size=1.34, detail=None):
    """One phone seen from the front, a second behind it from the back, both leaning a little."""
    with placed((-0.2, -0.10, 0), (-lean, 0, 12)):
        both(front, back)
    with placed((0.23 + gap, 0.16, 0), (-lean, 0, -8)):
        both(back, front)
    return Pose(
        centre_z=0.49,
        size=size,
        azimuth=-6,
        elevation=8,
        styled="floor",
        detail=detail or Detail(at=(0.2, 0.1, 0.8), size=0.55, azimuth=-16, elevation=8),
    )


def camera_block(ring, plate, lenses, at, size, radius=0.03, corner=0.05):
    """An island of the given size at (x, y) on the back, with lenses [(x, y)…] on it and a lamp."""

    def build(face):
        x, y = at
        slab(size[0], size[1], 0.014, corner, plate, location=(x, y, face - 0.002), bevel=0.005)
        for dx, dy in lenses:
            lens_on(x + dx, y + dy, radius, ring, face + 0.011)
        sphere(
            (x + size[0] * 0.27, y, face + 0.011),
            0.009,
            matte("lamp", "#fbf0d0", roughness=0.3),
            segments=16,
            scale=(1, 1, 0.3),
        )

    return build


def lens_on(x, y, radius, ring, z):
    """A camera lying on the plane z."""
    lathe(
        [
            (0, 0),
            (radius, 0),
            (radius, 0.012),
            (radius * 0.92, 0.016),
            (radius * 0.84, 0.012),
            (radius * 0.82, 0.007),
            (0, 0.007),
        ],
        ring,
        segments=40,
        location=(x, y, z),
    )
    cylinder((x, y, z + 0.008), radius * 0.8, 0.003, gloss("lens", "#0b0d10", roughness=0.06), segments=40)
    cylinder((x, y, z + 0.0098), radius * 0.3, 0.0008, gloss("coating", "#1b2438", roughness=0.05), segments=28)


@model
def phone_glass():
    """Frosted-glass phone, front and back: two lenses on a soft square island."""
    frame = metal("frame", "#3c5f5b", roughness=0.32)
    back = matte("back", "#2f5450", roughness=0.5)
    island = camera_block(frame, back, [(-0.045, 0.055), (-0.045, -0.055)], (-0.105, 0.355), (0.21, 0.23), 0.04)
    return pair(lambda: phone(frame, back, picture="sunrise"), lambda: phone(frame, back, facing="back", island=island))


@model
def phone_lite():
    """Plastic-backed phone: two free-standing lenses in a column, a chin, a headphone jack."""
    frame = gloss("frame", "#c9c9c9", roughness=0.4, clearcoat=0.2)
    back = matte("back", "#c9c9c9", roughness=0.42, specular=0.4)
    ring = metal("ring", "#b9b9bd", roughness=0.25)

    def island(face):
        for y in (0.40, 0.29):
            lens_on(-0.15, y, 0.042, ring, face)
        cylinder((-0.15, 0.215, face), 0.011, 0.004, matte("lamp", "#fbf0d0"), segments=20)
        slab(0.11, 0.016, 0.0006, 0.007, ring, location=(0, -0.38, face), bevel=0)

    front = lambda: phone(frame, back, tall=1.02, thick=0.058, corner=0.06, margin=0.02, picture="home", notch="dot")
    return pair(
        front, lambda: phone(frame, back, tall=1.02, thick=0.058, corner=0.06, facing="back", island=island), size=1.36
    )


@model
def phone_pro():
    """Ceramic phone with flat edges and a bar of three lenses across its back."""
    frame = metal("frame", "#c8b28c", roughness=0.3)
    back = gloss("back", "#c9c9c9", roughness=0.3, clearcoat=0.25)

    def island(face):
        slab(0.40, 0.125, 0.018, 0.06, frame, location=(0, 0.37, face - 0.002), bevel=0.006)
        slab(
            0.385,
            0.11,
            0.004,
            0.053,
            gloss("glass", "#08090b", roughness=0.06),
            location=(0, 0.37, face + 0.0145),
            bevel=0.001,
        )
        for x in (-0.13, -0.03, 0.07):
            lens_on(x, 0.37, 0.043, frame, face + 0.017)
        sphere((0.145, 0.37, face + 0.018), 0.012, matte("lamp", "#fbf0d0"), segments=16, scale=(1, 1, 0.3))

    make = lambda **more: phone(
        frame, back, width=0.49, tall=1.04, thick=0.054, corner=0.055, bevel=0.006, margin=0.010, **more
    )
    return pair(
        lambda: make(picture="night", notch="pill"), lambda: make(facing="back", island=island), gap=0.01, size=1.4
    )


@model
def phone_compact():
    """Small matt phone with one round camera island."""
    frame = metal("frame", "#c9c9c9", roughness=0.38)
    back = matte("back", "#c9c9c9", roughness=0.42, specular=0.4)

    def island(face):
        lathe(
            [(0, 0), (0.112, 0), (0.115, 0.006), (0.108, 0.014), (0, 0.014)],
            frame,
            location=(0, 0.235, face - 0.002),
            segments=72,
        )
        lathe(
            [(0, 0), (0.1, 0), (0.1, 0.003), (0, 0.003)],
            gloss("glass", "#08090b", roughness=0.06),
            location=(0, 0.235, face + 0.011),
            segments=72,
        )
        for x in (-0.045, 0.045):
            lens_on(x, 0.235, 0.036, frame, face + 0.013)
        cylinder((0, 0.30, face + 0.0145), 0.009, 0.002, matte("lamp", "#fbf0d0"), segments=20)

    make = lambda **more: phone(frame, back, width=0.42, tall=0.84, thick=0.056, corner=0.09, bevel=0.02, **more)
    pose = pair(
        lambda: make(picture="music"),
        lambda: make(facing="back", island=island),
        gap=-0.02,
        size=1.2,
        detail=Detail(at=(0.2, 0.1, 0.62), size=0.5, azimuth=-16, elevation=8),
    )
    pose.centre_z = 0.42
    return pose


@model
def phone_easy():
    """Keypad phone with large keys and a small screen, standing in its charging cradle; its help key at the back."""
    body = matte("body", "#c9c9c9", roughness=0.45, specular=0.4)
    dark = matte("grip", "#242426", roughness=0.6)
    key = matte("keys", "#efe9dd", roughness=0.4)
    glass = gloss("glass", "#08090b", roughness=0.08)
    green, red = matte("call", "#3f8f58"), matte("end", "#bf3a2f")
    width, tall, thick = 0.40, 0.92, 0.11

    def handset():
        with placed((0, 0, tall / 2), FLAT):
            slab(width, tall, thick, 0.10, body, location=(0, 0, -thick / 2), bevel=0.032)
            slab(width + 0.012, tall * 0.5, thick * 0.45, 0.1, dark, location=(0, -0.1, -thick * 0.22), bevel=0.012)
            top = thick / 2
            slab(width - 0.05, 0.34, 0.005, 0.05, glass, location=(0, 0.235, top - 0.002), bevel=0.001)
            pane(0.29, 0.24, screen("screen", "clock"), (0, 0.235, top + 0.0036), (radians(-90), 0, 0))
            slab(0.09, 0.01, 0.002, 0.004, dark, location=(0, 0.425, top), bevel=0)
            slab(0.14, 0.085, 0.014, 0.035, key, location=(0, 0.01, top - 0.003), bevel=0.005)
            slab(0.07, 0.035, 0.008, 0.015, body, location=(0, 0.01, top + 0.007), bevel=0.003)
            for s, paint in ((-1, green), (1, red)):
                slab(0.085, 0.05, 0.013, 0.02, paint, location=(s * 0.13, 0.01, top - 0.003), bevel=0.005)
            for row in range(4):
                for column in range(3):
                    place = (-0.118 + 0.118 * column, -0.095 - 0.085 * row, top - 0.003)
                    slab(0.104, 0.068, 0.016, 0.024, key, location=place, bevel=0.006)
                    digit(place[0], place[1], top + 0.0135, "123456789*0#"[row * 3 + column], dark)

    def back():
        with placed((0, 0, tall / 2), FLAT):
            slab(width, tall, thick, 0.10, body, location=(0, 0, -thick / 2), bevel=0.032)
            slab(width + 0.012, tall * 0.5, thick * 0.45, 0.1, dark, location=(0, -0.1, -thick * 0.22), bevel=0.012)
            lathe(
                [(0, 0), (0.085, 0), (0.085, 0.012), (0.078, 0.018), (0, 0.02)],
                gloss("help", "#bf3a2f", roughness=0.35),
                location=(0, 0.2, thick / 2 - 0.002),
                segments=56,
            )
            lathe(
                [(0.092, -0.004), (0.102, -0.004), (0.102, 0.005), (0.092, 0.005)],
                dark,
                location=(0, 0.2, thick / 2),
                segments=56,
            )
            lens_on(-0.1, 0.38, 0.024, dark, thick / 2 - 0.002)
            for k in range(5):
                slab(0.2, 0.012, 0.006, 0.005, dark, location=(0, -0.12 - 0.04 * k, thick / 2 - 0.002), bevel=0.002)

    with placed((-0.2, -0.08, 0.035), (-10, 0, 12)):
        both(handset, back)
    with placed((-0.2, -0.06, 0), (0, 0, 12)):
        slab(0.46, 0.30, 0.06, 0.09, dark, bevel=0.02)
        slab(0.47, 0.10, 0.15, 0.045, dark, location=(0, 0.085, 0), bevel=0.02)
        cylinder(
            (0.17, -0.135, 0.045),
            0.007,
            0.004,
            material("charging", "#2c7a44", emission=("#66e08a", 1.5)),
            segments=16,
            rotation=(radians(90), 0, 0),
        )
    with placed((0.24, 0.16, 0), (-6, 0, -8)):
        both(back, handset)
    return Pose(
        centre_z=0.46,
        size=1.28,
        azimuth=-6,
        elevation=9,
        styled="floor",
        detail=Detail(at=(-0.2, -0.1, 0.42), size=0.56, azimuth=-8, elevation=14),
    )


SEGMENTS = {
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "0": "abcdef",
    "*": "",
    "#": "",
}
BARS = {
    "a": ((-1, 2), (1, 2)),
    "b": ((1, 2), (1, 0)),
    "c": ((1, 0), (1, -2)),
    "d": ((-1, -2), (1, -2)),
    "e": ((-1, 0), (-1, -2)),
    "f": ((-1, 2), (-1, 0)),
    "g": ((-1, 0), (1, 0)),
}


def digit(x, y, z, sign, ink):
    """A raised figure of seven bars; star and hash of crossed ones."""
    a, b = 0.0095, 0.0095
    bars = [BARS[s] for s in SEGMENTS[sign]]
    if sign == "*":
        bars = [((-1.2, 0), (1.2, 0)), ((-0.7, 1), (0.7, -1)), ((-0.7, -1), (0.7, 1))]
    if sign == "#":
        bars = [
            ((-1.3, 0.6), (1.3, 0.6)),
            ((-1.3, -0.6), (1.3, -0.6)),
            ((-0.5, 1.4), (-0.5, -1.4)),
            ((0.5, 1.4), (0.5, -1.4)),
        ]
    for (x1, y1), (x2, y2) in bars:
        rod((x + x1 * a, y + y1 * b, z), (x + x2 * a, y + y2 * b, z), 0.0028, ink)


@model
def phone_rugged():
    """Armoured phone: rubber bumpers with bolts at the corners, ridged sides, a real torch between the lenses."""
    frame = metal("frame", "#4a4c48", roughness=0.45)
    armour = rubber("armour", "#c9c9c9")
    dark = matte("panel", "#232422", roughness=0.6)
    bolt = metal("bolts", "#9a978f", roughness=0.35)
    width, tall, thick = 0.50, 1.04, 0.085

    def shell(facing):
        deep = 0.61 if facing == "front" else 0.47
        with placed((0, 0, tall / 2), FLAT):
            for sx in (-1, 1):
                for sy in (-1, 1):
                    slab(
                        0.20,
                        0.24,
                        thick * 1.08,
                        0.085,
                        armour,
                        location=(sx * (width / 2 - 0.085), sy * (tall / 2 - 0.105), -thick * deep),
                        bevel=0.02,
                    )
                    if facing == "back":
                        cylinder(
                            (sx * (width / 2 - 0.035), sy * (tall / 2 - 0.12), thick * 0.61),
                            0.012,
                            0.008,
                            bolt,
                            segments=6,
                        )
                for k in range(9):
                    box(
                        (sx * (width / 2 + 0.004), -0.16 + 0.04 * k, 0), (0.016, 0.02, thick * 0.7), armour, bevel=0.004
                    )

    def front():
        phone(
            frame,
            dark,
            width=width,
            tall=tall,
            thick=thick,
            corner=0.08,
            picture="sunrise",
            margin=0.028,
            buttons=False,
        )
        shell("front")

    def island(face):
        slab(0.19, 0.44, 0.016, 0.05, dark, location=(0, 0.22, face - 0.002), bevel=0.006)
        for y in (0.36, 0.13):
            lens_on(0, y, 0.05, bolt, face + 0.013)
        lathe(
            [(0, 0.002), (0.026, 0.004), (0.04, 0.012), (0.046, 0.012), (0.046, 0), (0, 0)],
            bolt,
            location=(0, 0.245, face + 0.012),
            segments=40,
        )
        sphere(
            (0, 0.245, face + 0.018),
            0.022,
            material("torch", "#fff3cf", roughness=0.25, emission=("#fff0c0", 1.2)),
            segments=20,
            scale=(1, 1, 0.4),
        )
        for k in range(6):
            slab(0.26, 0.016, 0.008, 0.006, armour, location=(0, -0.16 - 0.045 * k, face - 0.002), bevel=0.003)

    def back():
        phone(
            frame, armour, width=width, tall=tall, thick=thick, corner=0.08, facing="back", island=island, buttons=False
        )
        shell("back")

    return pair(front, back, gap=0.05, size=1.42, lean=6)
