"""Jumpsuits, a romper and dungarees. Cut at five sixths of life, so that their whole length fits the pattern's sheet."""
from cloth.collars import binding, shirt
from cloth.drape import Cloth
from cloth.figure import WOMAN
from cloth.garment import Garment, garment
from cloth.legs import Suit, suit_pieces
from cloth.surface import patch
from cloth.top import Top
from cloth.trims import bow, buttons, pocket, strip

COTTON = Cloth(bending=0.4, tension=18, frames=32)
FLOWING = Cloth(bending=0.08, tension=14, frames=36)
DENIM = Cloth(bending=1.2, tension=24, frames=32)
LEG = ((0, 7.5), (12, 7.3), (34, 5.5), (44, 5.2), (58, 5.0), (80, 3.8), (88, 3.8))
FLARED = ((0, 7.5), (12, 7.3), (34, 6.2), (44, 6.6), (58, 7.4), (88, 8.8))
WIDE = ((0, 7.5), (12, 8), (34, 8.6), (44, 9.3), (58, 9.7), (88, 10.4))
FIGURE = WOMAN.with_(arm_angle=20, scale=0.84, leg=LEG)
BODY = Top(
    figure=FIGURE, length=122, neck=(6.8, 9, 1.8), shoulder=17, slope=3.6, chest=20.2, waist=(15.8, 34), armhole=18, sleeve=20,
    bicep=14.5, wrist=13,
)  # fmt: skip
SUIT = Suit(BODY, crotch=63, hip=21.5, knee=19, ankle=16.5)


def suit(cut, *adds, cloth=COTTON, **more):
    return Garment(suit_pieces(cut), cut.top.figure, cut.top.length, cloth, list(adds), detail=(3, -20), **more)


def waistband(z, half=1.8):
    """A sewn-in band round the waist, on both layers."""
    x = BODY.waist[0]
    shape = [(-x, z + half), (x, z + half), (x, z - half), (-x, z - half)]
    return [lambda cloth: [patch(cloth, shape, side, layer, 0.35) for layer, side in enumerate(("front", "back"))]]


@garment
def utility_jumpsuit():
    """Utility jumpsuit: collar, button front, slant pockets, tapered leg."""
    cut = Suit(BODY.with_(sleeve=22, wrist=13.5), crotch=63, hip=22.5, knee=18, ankle=13)
    return suit(
        cut, lambda cloth: shirt(cloth, stand=1.2, leaf=4.4, point=6.4, spread=3.4), strip(-1.4, 1.4, 66, 112.6), *waistband(88),
        buttons(*((0, z) for z in (109, 102.5, 96, 88, 80, 73)), radius=0.5),
    )  # fmt: skip


@garment
def wide_jumpsuit():
    """Sleeveless jumpsuit: V neck, elastic waist, wide legs."""
    figure = FIGURE.with_(leg=WIDE, leg_angle=4)
    top = BODY.with_(figure=figure, sleeve=0, neck=(7, 13, 3), neck_shape="v", shoulder=12.5, slope=2.6, chest=19.4)
    return suit(Suit(top, crotch=64, hip=24, knee=26.5, ankle=29), lambda cloth: binding(cloth, 0.7), bow(0, 87.5, 5.5),
                cloth=FLOWING)  # fmt: skip


@garment
def halter_jumpsuit():
    """Halter jumpsuit: high neck, bare shoulders, clean waist, slow flare."""
    figure = FIGURE.with_(leg=FLARED, leg_angle=3.2)
    top = BODY.with_(figure=figure, sleeve=0, neck=(5.6, 5, 2.5), shoulder=7.6, slope=1.2, chest=18.6, armhole=17.5)
    return suit(Suit(top, crotch=63, hip=21.5, knee=21, ankle=25), lambda cloth: binding(cloth, 1.4), *waistband(88, 1.4),
                cloth=FLOWING)  # fmt: skip


@garment
def romper():
    """Short jersey romper: half-button front, drawstring waist."""
    top = BODY.with_(length=84, neck=(7.2, 8.6, 1.8), sleeve=15)
    return suit(
        Suit(top, crotch=64, hip=24, knee=24, ankle=22.5, inside=1.6), lambda cloth: binding(cloth, 0.8),
        strip(-1.2, 1.2, 54, 75), buttons((0, 73), (0, 67.5), (0, 62), (0, 56.5), radius=0.48), bow(0, 49, 3.6, "cord"),
        cloth=Cloth(bending=0.2, tension=16),
    )  # fmt: skip


@garment
def dungaree():
    """Dungarees: bib with a pocket, straps with buckles, cropped relaxed legs."""
    top = BODY.with_(
        length=112, sleeve=0, neck=(7.2, 19, 20), neck_shape="square", shoulder=10.4, slope=1.0, chest=19, armhole=24
    )
    return suit(
        Suit(top, crotch=63, hip=23, knee=20, ankle=18.5), *waistband(78, 1.6),
        lambda cloth: patch(cloth, [(-6, 90), (6, 90), (6, 81), (-6, 81)], "front", 0, 0.35),
        buttons((8.8, 94.5), (-8.8, 94.5), radius=1.1, part="stud", shiny=True),
        pocket(12.5, 70, 9, 11, 1.2, mirror=True), cloth=DENIM, thickness=0.5,
    )  # fmt: skip
