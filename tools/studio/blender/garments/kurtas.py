"""Kurtas, kurtis, and what is worn over them."""
from cloth.collars import band, binding
from cloth.drape import Cloth
from cloth.figure import MAN, WOMAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of, wrap
from cloth.trims import bow, buttons, strip, tassels, turn_ups
from garments.bell import bell

COTTON = Cloth(bending=0.3, tension=18)
FLOWING = Cloth(bending=0.08, tension=14, frames=36)
STIFF = Cloth(bending=1.6, tension=28)
HER = WOMAN.with_(arm_angle=18)
HIM = MAN.with_(arm_angle=14)
STRAIGHT = Top(
    figure=HER, length=98, neck=(7.2, 8.4, 1.8), shoulder=19, slope=4.4, chest=24, waist=(21.8, 39), hip=(24.5, 60), hem=27,
    slit=26, armhole=21.5, sleeve=42, bicep=16, wrist=12.5,
)  # fmt: skip
MENS = Top(
    figure=HIM, length=104, neck=(7.8, 8.2, 1.8), chest=27, waist=(26, 44), hip=(27, 64), hem=29, slit=28, sleeve=62, bicep=18.5,
    wrist=12.5, armhole=24.5,
)  # fmt: skip


def placket(cut, depth=22, width=1.9, count=5, **more):
    """A half placket from the neck down, with its buttons."""
    high = cut.length - cut.neck[1]
    gap = (depth - 4) / max(1, count - 1)
    return [
        strip(-width, width, high - depth, high - 0.2),
        buttons(*((0, high - 2.2 - gap * i) for i in range(count)), radius=0.5, **more),
    ]


def kurta(cut, *adds, cloth=COTTON, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), detail=(3, -18), **more)


def collar(height=2.8):
    return lambda cloth: band(cloth, height)


@garment
def kurta_straight():
    """Straight kurta: band collar, placket, three-quarter sleeves, side slits."""
    return kurta(STRAIGHT, collar(), *placket(STRAIGHT))


@garment
def short_kurti():
    """Hip-length kurti: notched round neck, elbow sleeves turned up, rounded hem."""
    cut = STRAIGHT.with_(length=72, neck=(8.2, 9.5, 2), hip=None, hem=25.5, slit=0, tail=9, sleeve=31, wrist=14)
    return kurta(cut, lambda cloth: binding(cloth, 1.0), strip(-1.1, 1.1, 52, 62.3), turn_ups(cut, 4),
                 buttons((0, 60), (0, 55), radius=0.45))  # fmt: skip


@garment
def angrakha():
    """Wrap kurta that crosses over and ties at the ribs with two tasselled cords."""
    cut = STRAIGHT.with_(
        length=112, neck=(7.6, 17, 1.8), neck_shape="v", waist=(20.5, 38), hip=None, hem=40, slit=0, tail=6
    )
    return skirted(
        cut, 38, (25, 18), 5, lambda cloth: binding(cloth, 0.9), bow(12.5, 77, 5), tassels((11.5, 74), (14, 75))
    )


def skirted(cut, waist, size, folds, *adds, cloth=FLOWING):
    """A kurta whose skirt flares from `waist` cm below the shoulder to `size` (half width, half depth)."""
    cut = cut.with_(figure=bell(waist, cut.length, *size))
    shape = wrap(cut, 1.0, folds, waist)
    return Garment(pieces_of(cut, shape), cut.figure, cut.length, cloth, list(adds), detail=(3, -18))


@garment
def bundi():
    """Sleeveless jacket: stand collar, five buttons, a welt pocket at the chest and two below."""
    cut = MENS.with_(
        figure=MAN, length=68, sleeve=0, shoulder=20, slope=4.4, chest=26, waist=(24.5, 42), hip=None, hem=26, slit=6, tail=0,
        armhole=25, neck=(8, 8.6, 1.8),
    )  # fmt: skip
    return kurta(
        cut, collar(4), strip(-1.9, 1.9, 0.4, 59), buttons(*((0, z) for z in (55, 46, 37, 28, 19)), radius=0.8, part="covered"),
        strip(7, 16, 45.5, 48, lift=0.4), strip(9.5, 20, 20, 22.5, lift=0.4), strip(-20, -9.5, 20, 22.5, lift=0.4), cloth=STIFF,
        thickness=0.7,
    )  # fmt: skip
