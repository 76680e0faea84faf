"""A wide jumpsuit and dungarees. Cut at five sixths of life, so that their whole length fits the pattern's sheet."""
from cloth.collars import binding
from cloth.drape import Cloth
from cloth.figure import WOMAN
from cloth.garment import Garment, garment
from cloth.legs import Suit, suit_pieces
from cloth.surface import patch
from cloth.top import Top
from cloth.trims import bow, buttons, pocket

FLOWING = Cloth(bending=0.08, tension=14, frames=36)
DENIM = Cloth(bending=1.2, tension=24, frames=32)
LEG = ((0, 7.5), (12, 7.3), (34, 5.5), (44, 5.2), (58, 5.0), (80, 3.8), (88, 3.8))
WIDE = ((0, 7.5), (12, 8), (34, 8.6), (44, 9.3), (58, 9.7), (88, 10.4))
FIGURE = WOMAN.with_(arm_angle=20, scale=0.84, leg=LEG)
BODY = Top(
    figure=FIGURE, length=122, neck=(6.8, 9, 1.8), shoulder=17, slope=3.6, chest=20.2, waist=(15.8, 34), armhole=18, sleeve=20,
    bicep=14.5, wrist=13,
)  # fmt: skip


def suit(cut, *adds, cloth, **more):
    return Garment(suit_pieces(cut), cut.top.figure, cut.top.length, cloth, list(adds), detail=(3, -20), **more)


def waistband(z, half=1.8):
    """A sewn-in band round the waist, on both layers."""
    x = BODY.waist[0]
    shape = [(-x, z + half), (x, z + half), (x, z - half), (-x, z - half)]
    return [lambda cloth: [patch(cloth, shape, side, layer, 0.35) for layer, side in enumerate(("front", "back"))]]


@garment
def wide_jumpsuit():
    """Sleeveless jumpsuit: V neck, elastic waist, wide legs."""
    figure = FIGURE.with_(leg=WIDE, leg_angle=4)
    top = BODY.with_(figure=figure, sleeve=0, neck=(7, 13, 3), neck_shape="v", shoulder=12.5, slope=2.6, chest=19.4)
    return suit(Suit(top, crotch=64, hip=24, knee=26.5, ankle=29), lambda cloth: binding(cloth, 0.7), bow(0, 87.5, 5.5),
                cloth=FLOWING)  # fmt: skip


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
