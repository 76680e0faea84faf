"""Shirts with collars, plackets and cuffs."""
from cloth.collars import shirt
from cloth.drape import Cloth
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of
from cloth.trims import buttons, pocket, strip

POPLIN = Cloth(bending=0.4, tension=22)
SHIRT = Top(
    length=76, neck=(7.6, 7.6, 1.8), chest=26.5, waist=(25.5, 42), hem=26, tail=7, sleeve=63, bicep=18.5, wrist=11.5
)


@garment
def classic_shirt():
    """Long-sleeved shirt: spread collar, one pocket, curved hem."""
    return Garment(
        pieces_of(SHIRT),
        SHIRT.figure,
        SHIRT.length,
        POPLIN,
        [
            lambda cloth: shirt(cloth),
            strip(-1.6, 1.6, 0.4, 68),
            buttons(*((0, z) for z in (63.5, 54.5, 45.5, 36.5, 27.5, 18.5, 9.5)), radius=0.55),
            pocket(11.5, 53, 11, 12.5),
        ],
    )
