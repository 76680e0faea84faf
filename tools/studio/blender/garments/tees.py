"""T-shirts, polos, vests and the close-fitting tops."""
from cloth.collars import rib
from cloth.drape import Cloth
from cloth.figure import MAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of

JERSEY = Cloth(bending=0.15, tension=16)
MENS = Top(length=70, neck=(8.8, 11.0, 2.4), chest=26, hem=25, sleeve=22, bicep=18, wrist=16.2)


def tee(cut, *adds, cloth=JERSEY, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), **more)


def neck_rib(width=2.2):
    return lambda cloth: rib(cloth, width)


@garment
def thermal_set():
    """Close-fitting long-sleeved thermal top."""
    cut = MENS.with_(
        figure=MAN.with_(arm_angle=15), length=68, chest=23.5, waist=(21.5, 42), hem=23.5, sleeve=62, bicep=15.5, wrist=8.2,
        neck=(8.4, 9.5, 2.2),
    )  # fmt: skip
    return tee(cut, neck_rib(1.8))
