"""Sweaters, cardigans and hoodies."""
from cloth.collars import hood, rib
from cloth.drape import Cloth
from cloth.figure import MAN, WOMAN
from cloth.garment import Garment, garment
from cloth.surface import patch
from cloth.top import Top, pieces_of
from cloth.trims import buttons, cords, pocket, strip, zipper

WOOL = Cloth(bending=0.9, tension=18)
FLEECE = Cloth(bending=1.1, tension=20)
HIM = MAN.with_(arm_angle=15)
HER = WOMAN.with_(arm_angle=15)
MENS = Top(
    figure=HIM, length=71, neck=(8.8, 10, 2.2), shoulder=23, slope=4.8, chest=27.5, hem=26.5, sleeve=61, bicep=18.5, wrist=12.5,
    rib=6.5, armhole=24.5, rib_width=0.88,
)  # fmt: skip
WOMENS = Top(
    figure=HER, length=65, neck=(8.4, 9.5, 2), shoulder=20.5, slope=4.8, chest=26, hem=25, sleeve=56, bicep=17.5, wrist=12,
    rib=5.5, armhole=22.5, rib_width=0.88,
)  # fmt: skip


def knit(cut, *adds, cloth=WOOL, thickness=0.8, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), thickness=thickness, **more)


def neck(width=2.6):
    return lambda cloth: rib(cloth, width)


@garment
def womens_sweater():
    """Women's crew-neck sweater with ribbed neck, cuffs and hem."""
    return knit(WOMENS, neck(2.4))


def hooded(cut, *adds, size=1.0, string=True, **more):
    return knit(
        cut, lambda cloth: hood(cloth, 33 * size, 12.8 * size, 14.5 * size, "hood"),
        *([cords(3.0, cut.length - cut.neck[1] - 1.2)] if string else []), *adds, cloth=FLEECE, detail=(3, -14), **more,
    )  # fmt: skip


def pouch(side):
    """Half a kangaroo pocket beside a zip."""
    shape = [(1.8, 27), (7.5, 27), (15, 16), (15, 7), (1.8, 7)]
    return [(x * side, z) for x, z in shape][::side]
