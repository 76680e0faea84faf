"""Clothes of the first eighteen months: wide bodies, short limbs, openings that go over a wobbly head."""
import math

from materials import fabric, matte
from mathutils import Vector
from model import model
from shapes import sphere, tube

from cloth.collars import band, binding
from cloth.figure import CM
from cloth.pattern import BACK, FRONT
from cloth.surface import patch, sheet
from cloth.trims import bow, button, buttons, strip
from cloth.worn import curve
from form.necks import piping
from garments.edging import RIBBED, bind
from garments.flat_trims import draw_seams, tied_bow, wrap
from garments.innerwear import ribbon, smooth_path
from garments.legwear import Cut, Lay, ridge_pair
from garments.trims import PLAIN, cuffs, elastic, turn_up
from garments.wear import Bodice, Sleeve, bodice, bottom, laid, moved, pack

JHABLA = Bodice(
    top=33, neck=(5.4, 5.6, 1.6), shoulder=(8.6, 1.4), armhole=11, sides=((0, 15), (22, 13)), ripple=0.3, step=1.0, flat=True,
    thick=0.4, creased=0.4,
)  # fmt: skip
LEGS = Cut(top=20, crotch=8, length=0, waist=13, hip=14, hem=7.4, stance=7, step=1.0)


def ties(surface, *heights):
    """Little tapes, tied in a bow."""
    for z in heights:
        bow(0, z, 3.4, "tie", 0.4)(surface)


def sash(surface, cut, z, height, part):
    """A band round the waist at the height z."""
    edges = [[(side * curve(*cut.sides)(level), level) for side in (1, -1)] for level in (z + height / 2, z - height / 2)]
    wrap(surface, *edges, part, 0.3, 40)


def leg_band(surface, cut, side, height, part):
    """A band at the hem of one leg of flat cloth."""
    lay = Lay(cut)
    edges = [[(side * edge(z), z) for edge in (lay.outer, lay.inner)] for z in (cut.length + height, cut.length - cut.drop)]
    wrap(surface, *edges, part)


@model
def jhablas():
    """Three sleeveless vests tied at the front."""

    def one(number):
        surface = draw_seams(bodice("jhabla", JHABLA))
        bind(surface, 0.7)
        bind(surface, 0.7, name="armhole")
        strip(-0.9, 0.9, 0.3, 27.2)(surface)
        ties(surface, 24, 16)

    pack(one, (0, -3, -4, 2), (-13.5, 0, 5, 5), (13.5, 1.4, 5, -6))
    return laid((0, 0.35), 0.45)


@model
def muslin_frock():
    """A frock tied at the shoulders, with bloomers."""
    cut = Bodice(
        top=36, neck=(6, 6.4, 4.4), shoulder=(8.2, 0.8), armhole=9, shape="square", sides=((0, 20), (14, 16.6), (23, 13.4), (27, 13)),
        full=((0, 1.6), (18, 1.4), (22, 1.12), (25.2, 1)), waves=(2.4, 7, 23), ripple=0.3, step=1.0, flat=True, creased=0.3,
        round_end=1.1,
    )  # fmt: skip

    def frock():
        surface = draw_seams(bodice("muslin_frock", cut))
        piping(0.8, "front", count=240)(surface)
        for s in (1, -1):
            for layer in (FRONT, BACK):
                tied_bow(surface, s * 7.1, 34.9, 2.7, layer=layer, free=True)

    def bloomers():
        bloom = Cut(
            top=20,
            crotch=8,
            length=2.4,
            waist=12.5,
            hip=15.5,
            hip_at=8,
            hem=8.2,
            back_rise=0.8,
            dip=0.4,
            gathers=(0.5, 9),
            stance=7.8,
            step=1.0,
            ratio=0.12,
            leg_ratio=0.2,
        )
        surface = bottom("bloomers", bloom)
        elastic(surface.drape, [fabric("front", "front"), fabric("back", "back")], 1.8, 44)
        cuffs(surface.drape, fabric("front", "front"), height=1.4, ripples=18)

    moved(frock, -7, -1.6, 16, 3)
    moved(bloomers, 9, 1.6, -6, -4)
    return laid((-0.1, 0.14), 0.45)


def romper_cut(**more):
    base = dict(
        top=44, neck=(6, 5.6, 1.6), shoulder=(9.4, 1.6), armhole=11.5, sides=((8, 14.4), (16, 14.6), (24, 13.2), (32.5, 12.8)),
        legs=LEGS, ripple=0.5, step=1.0, flat=True,
    )  # fmt: skip
    return Bodice(**{**base, **more})


@model
def flutter_romper():
    """One piece with little wings at the shoulders and snaps between the legs."""
    cut = romper_cut(sleeve=Sleeve(7, 17, 62), neck=(6, 6.4, 2))
    surface = draw_seams(bodice("flutter_romper", cut))
    bind(surface, 0.8, "front")
    for s in (1, -1):
        leg_band(surface, LEGS, s, 1.6, "front")
    sash(surface, cut, 24.5, 1.2, "front")
    tied_bow(surface, 0, 32.4, 4.6)
    return laid((0, 0.25), 0.5, turn=-2)


@model
def dungaree_romper():
    """Chambray dungarees: bib with a pocket, buttoned straps."""
    cut = Bodice(
        top=25, shape="waist", neck=(0, 0.2, 0.2), sides=((10, 14.2), (17, 14), (25, 12.6)), legs=LEGS.with_(crotch=10, length=0, hem=7.2, top=25),
        ripple=0.5, step=1.0, flat=True,
    )  # fmt: skip
    surface = draw_seams(bodice("dungaree_romper", cut))
    front = surface.at(0, 24, 0, 0) / CM

    def bib(x, z):
        return x, front.y - 0.3 + 0.008 * x * x, z

    for part, low, tall, wide, off in (("front", 23.4, 14, 7.2, 0.0), ("front", 27.2, 6.2, 4.2, 0.3)):
        panel(part, bib, low, tall, wide, off)
    for s in (1, -1):
        back = surface.at(s * 3.4, 24.6, 1, 0.3) / CM
        top = 41.5
        path = [
            (s * 5.4, front.y - 0.4, 34.5),
            (s * 5.6, front.y * 0.9, 39),
            (s * 5.4, -0.4, top),
            (s * 4.8, 0.4, top),
            (s * 3.6, back.y + 0.4, 33),
            tuple(back),
        ]
        ribbon([tuple(p) for p in smooth_path([Vector(p) for p in path])], 2.4, "back")
        stud = sphere(
            (s * 5.4 * CM, (front.y - 0.75) * CM, 35.4 * CM),
            0.8 * CM,
            matte("button", "#c9a062", 0.35),
            20,
            (1, 0.35, 1),
        )
        stud.name = "button"
    turn_up(surface.drape, [fabric("front", "front"), fabric("back", "back")], 2)
    return laid((0, 0.2), 0.5, turn=-2)


def panel(part, place, low, tall, wide, off):
    """A flat piece with rounded upper corners, `wide` its half width; off: cm in front."""
    n, m = 14, 12
    vertices, flat = [], []
    for j in range(m + 1):
        for i in range(n + 1):
            v = j / m
            narrow = 1 - 0.16 * v - (0.14 * max(0, v - 0.85) / 0.15) ** 2
            x, z = (i / n * 2 - 1) * wide * narrow, low + tall * v
            px, py, pz = place(x, z)
            vertices.append((px * CM, (py - off) * CM, pz * CM))
            flat.append((x + (60 if off else 0), z))
    faces = [
        (j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i)
        for j in range(m)
        for i in range(n)
    ]
    return sheet("panel", vertices, faces, flat, part, 0.35)


@model
def lehenga_set():
    """A little choli and a gathered skirt with a border."""
    choli = Bodice(
        top=18, neck=(5.4, 5, 1.6), shoulder=(9.6, 1.6), armhole=10, sides=((0, 13.2), (8, 12.8)), sleeve=Sleeve(7, 9.5, 62), ripple=0.3, step=1.0, flat=True,
    )  # fmt: skip
    skirt = Bodice(
        top=30, shape="waist", neck=(0, 0.2, 0.1), sides=((0, 25), (14, 20), (26, 14), (30, 12.4)),
        full=((0, 1.7), (26, 1.6), (30, 1.4)), waves=(2.9, 8, 29), ripple=0.2, step=1.0, flat=True, creased=0,
    )  # fmt: skip

    def top():
        binding(bodice("choli", choli), 0.6)

    def below():
        surface = bodice("lehenga", skirt)
        elastic(surface.drape, [fabric("trim"), fabric("trim")], 2, 48)

    moved(top, 0, 0, 36, number=1)
    moved(below)
    return laid((0, 0.3), 0.5)


def pleats(surface, high, low, count=4):
    """The pleats that fall from the waist in front, a little wider below, with a border."""
    n, across = 26, count * 8
    for part, top, foot in (("front", high, low + 1.6), ("trim", low + 1.6, low)):
        vertices, flat = [], []
        for j in range(n + 1):
            z = top + (foot - top) * j / n
            t = (high - z) / (high - low)
            for i in range(across + 1):
                x = (i / across * 2 - 1) * (1.7 + 1.7 * t)
                fold = 0.5 - 0.5 * math.cos(2 * math.pi * (i / across * count))
                lift = 0.1 + (0.35 + 0.5 * t) * fold * min(1, 6 * t + 0.3)
                vertices.append(surface.at(x, z - 0.5 * (1 - (2 * i / across - 1) ** 2) * t, 0, lift))
                flat.append((60 + i * 0.3, PLAIN + z))
        m = across + 1
        faces = [(j * m + i, j * m + i + 1, (j + 1) * m + i + 1, (j + 1) * m + i) for j in range(n) for i in range(across)]
        sheet("pleats", vertices, faces, flat, part, 0.15)


@model
def dhoti_kurta():
    """A front-opening kurta and a pull-on dhoti."""
    kurta = Bodice(
        top=36, neck=(5.2, 4.8, 1.4), shoulder=(9.8, 1.8), armhole=11.5, sides=((0, 15.6), (14, 14.2), (24.5, 13)), sleeve=Sleeve(21, 7.6, 54, trim=1.2),
        ripple=0.5, step=1.0, flat=True,
    )  # fmt: skip
    cowls = tuple(
        r for i in range(5) for r in ridge_pair(1.5, 24 - i * 4, 11 - i * 0.5, 18 - i * 3.6, 0.9 * (-1) ** i, 1.0)
    )
    dhoti = Cut(
        top=34,
        crotch=15,
        length=3,
        waist=12.4,
        hip=15.5,
        hip_at=14,
        thigh=9,
        knee=7.6,
        hem=5.6,
        gathers=(0.5, 9),
        ridges=cowls,
        stance=6.6,
        step=1.0,
        ratio=0.12,
        leg_ratio=0.2,
    )

    def upper():
        surface = bodice("baby_kurta", kurta)
        draw_seams(surface)
        band(surface, 1.8)
        patch(surface, [(-1.2, 32.6), (0, 31.6), (1.2, 32.6), (1.2, 0.3), (-1.2, 0.3)], "trim", 0, 0.28)
        buttons((0, 28), (0, 23), (0, 18), radius=0.5)(surface)

    def lower():
        surface = bottom("baby_dhoti", dhoti)
        elastic(surface.drape, [fabric("front", "front"), fabric("back", "back")], 2, 44)
        cuffs(surface.drape, fabric("trim"), height=1.6, ripples=18)
        pleats(surface, 33.4, 16.5)

    moved(upper, -9, -1.6, 12, 3)
    moved(lower, 11, 1.6, -4, -4, number=1)
    return laid((-0.15, 0.2), 0.45)


@model
def bodysuits():
    """Five bodysuits with envelope necks and three snaps."""
    cut = Bodice(
        top=38, neck=(6.4, 5, 2), shoulder=(9.8, 1.8), armhole=10.5, sides=((13, 13.4), (20, 13), (27.5, 12.6)), gusset=(3.6, 13),
        sleeve=Sleeve(7.5, 9.4, 62), ripple=0.5, step=1.0, flat=True,
    )  # fmt: skip

    def one(number):
        surface = draw_seams(bodice("bodysuit", cut))
        bind(surface, 1.1, section=RIBBED)
        bind(surface, 0.9, name="leg")
        for x in (-2, 0, 2):
            button(surface, x, 1.6, 0.42, "snap")

    pack(one, (-19, -1.2, -13, 2), (19, -1, -13, -3), (0, -4, -17, 1), (-11, 1.8, 16, 4), (12, 4, 16, -2))
    return laid((-0.1, 0.24), 0.42)


@model
def baby_cardigan():
    """V-necked cardigan with raglan sleeves and wooden buttons."""
    cut = Bodice(
        top=32, neck=(5.6, 11, 1.4), shape="v", shoulder=(10, 2), armhole=12, sides=((0, 13.6), (3, 14.6), (20, 14)), rib=3,
        sleeve=Sleeve(22, 7.8, 54, trim=3), ripple=0.6, step=1.0, flat=True,
    )  # fmt: skip
    surface = bodice("baby_cardigan", cut, 0.8)
    draw_seams(surface)
    patch(surface, [(-1.5, 23.2), (0, 21.2), (1.5, 23.2), (1.5, 0.2), (-1.5, 0.2)], "trim", 0, 0.3)
    piping(1.6)(surface)
    for z in (19, 14, 9, 4):
        button(surface, 0, z, 0.85, "wooden button", 0.8)
    return laid((0, 0.35), 0.5, turn=-2)


def ear_flap(a):
    """How far the rim of the cap hangs down over the ears, a little before the sides. cm."""
    return -4.4 * sum(math.exp(-((math.remainder(a - at, 2 * math.pi) / 0.5) ** 2)) for at in (-0.56, math.pi + 0.56))


def knitted_cap():
    vertices, flat, faces, n, m = [], [], [], 72, 22
    for j in range(m + 1):
        v = j / m
        r = 8.6 * math.sqrt(max(0.0, 1 - max(0, (v - 0.3) / 0.7) ** 2.2)) + 0.02
        for i in range(n):
            a = 2 * math.pi * i / n
            z = 14 * v + ear_flap(a) * (1 - v) ** 2
            vertices.append((r * math.cos(a) * CM, r * 0.9 * math.sin(a) * CM, z * CM))
            flat.append((60 + i / n * 40, v * 16))
    for j in range(m):
        faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    sheet("cap", vertices, faces, flat, "front", 0.7)
    turns = [2 * math.pi * i / 96 for i in range(96)]
    rim = [(8.6 * math.cos(a) * CM, 7.75 * math.sin(a) * CM, (0.1 + ear_flap(a)) * CM) for a in turns]
    tube(rim, 0.62 * CM, fabric("trim"), closed=True)
    sphere((0, 0, 15.4 * CM), 2.4 * CM, fabric("trim"), 24)


def pouch(name, points, half_deep, part="front"):
    """A soft closed shape: rings of (z, half width, x of the middle)."""
    n = 28
    vertices, flat = [], []
    for z, half, middle in points:
        for i in range(n):
            a = 2 * math.pi * i / n
            vertices.append(
                ((middle + half * math.cos(a)) * CM, half_deep * min(1, half / 2) * math.sin(a) * CM, z * CM)
            )
            flat.append((60 + i * 0.6, z))
    faces = [
        (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
        for j in range(len(points) - 1)
        for i in range(n)
    ]
    faces.append(tuple(range((len(points) - 1) * n, len(points) * n)))
    return sheet(name, vertices, faces, flat, part, 0.5)


def mitten(side):
    """Its thumb lies on that side."""
    pouch(
        "mitten",
        [
            (0, 3.2, 0),
            (1.6, 3.0, 0),
            (3, 2.9, 0),
            (5, 3.8, 0),
            (8, 4.0, 0),
            (10.4, 3.4, 0),
            (11.8, 2.2, 0),
            (12.2, 0.6, 0),
        ],
        2.2,
    )
    pouch("thumb", [(4.4, 1.4, side * 3.2), (6, 1.5, side * 4.2), (7.6, 1.3, side * 4.9), (8.4, 0.5, side * 5.1)], 1.6)
    ring = [
        (3.1 * math.cos(a) * CM, 2.3 * math.sin(a) * CM, 2.6 * CM) for a in (2 * math.pi * i / 32 for i in range(32))
    ]
    tube(ring, 0.4 * CM, fabric("trim"), closed=True)


def toe(x, z, radius, size):
    """The knitted tip of a bootie: a ball round (x, 0, z)."""
    n, m = 40, 20
    vertices, flat = [], []
    for j in range(m + 1):
        v = math.pi * j / m
        for i in range(n):
            a = 2 * math.pi * i / n
            way = (-math.cos(v), math.sin(v) * math.cos(a), math.sin(v) * math.sin(a))
            vertices.append(tuple((at + radius * k * w) * CM for at, k, w in zip((x, 0, z), size, way)))
            flat.append((60 + i / n * 16, v * radius))
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(m) for i in range(n)]
    return sheet("toe", vertices, [face[::-1] for face in faces], flat, "front", 0.2)


def bootie(side):
    """Its toe points to that side."""
    rings = ((9, 3.2, 0), (7.4, 3.0, 0), (5.8, 2.8, 0), (4, 3, 0.4), (2.4, 3.6, 1.4), (0.9, 3.9, 2), (0, 3.2, 2))
    pouch("leg", [(z, half, side * middle) for z, half, middle in rings], 2.6)
    toe(side * 4.2, 2.0, 2.6, (1.35, 1, 0.8))
    ring = [
        (3.0 * math.cos(a) * CM, 2.7 * math.sin(a) * CM, 6.2 * CM) for a in (2 * math.pi * i / 32 for i in range(32))
    ]
    tube(ring, 0.38 * CM, fabric("trim"), closed=True)
    for s in (1, -1):
        tube(
            [
                (0.4 * CM, -2.9 * CM, 6.2 * CM),
                (s * 1.6 * CM, -3.4 * CM, 7 * CM),
                (s * 2.4 * CM, -3.4 * CM, 5.6 * CM),
                (0.4 * CM, -3.1 * CM, 6.1 * CM),
            ],
            0.22 * CM,
            fabric("trim"),
        )


@model
def topi_set():
    """A cap with ear flaps, two mittens, two booties."""
    moved(knitted_cap, 0, 0, 22.6)
    for side in (1, -1):
        moved(lambda: mitten(-side), side * 12.6, -3, 6.4, side * 8)
        moved(lambda: bootie(side), side * 3.9, -3)
    return laid((0, 0.3), 0.5, 0.45)
