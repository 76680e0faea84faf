"""T-shirts, polos, vests and the close-fitting tops."""
from cloth.collars import binding, rib
from cloth.drape import Cloth
from cloth.figure import MAN, WOMAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of

JERSEY = Cloth(bending=0.15, tension=16)
HER = WOMAN.with_(arm_angle=22)
MENS = Top(length=70, neck=(8.8, 11.0, 2.4), chest=26, hem=25, sleeve=22, bicep=18, wrist=16.2)
WOMENS = Top(
    figure=HER, length=63, neck=(8.6, 11.5, 2.2), shoulder=19, slope=4.2, chest=23.5, waist=(21.5, 39), hem=23.5,
    armhole=21, sleeve=17, bicep=15.5, wrist=14.2,
)  # fmt: skip


def tee(cut, *adds, cloth=JERSEY, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), **more)


def neck_rib(width=2.2):
    return lambda cloth: rib(cloth, width)


@garment
def loose_tee():
    """Loose training T-shirt, split at the sides, longer behind."""
    cut = WOMENS.with_(
        length=67, chest=27, waist=None, hem=27, shoulder=21.5, slope=5.2, armhole=23, sleeve=14, bicep=17.5, wrist=17, slit=9,
        drop=3, neck=(9.2, 10.5, 2.2),
    )  # fmt: skip
    return tee(cut, lambda cloth: binding(cloth, 1.0))


@garment
def thermal_set():
    """Close-fitting long-sleeved thermal top."""
    cut = MENS.with_(
        figure=MAN.with_(arm_angle=15), length=68, chest=23.5, waist=(21.5, 42), hem=23.5, sleeve=62, bicep=15.5, wrist=8.2,
        neck=(8.4, 9.5, 2.2),
    )  # fmt: skip
    return tee(cut, neck_rib(1.8))
