"""What men's and women's kurtas share, and the sleeveless jacket that is worn over one."""
from cloth.collars import band
from cloth.drape import Cloth
from cloth.figure import MAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of
from cloth.trims import buttons, strip

STIFF = Cloth(bending=1.6, tension=28)
HIM = MAN.with_(arm_angle=14)
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


@garment
def bundi():
    """Sleeveless jacket: stand collar, five buttons, a welt pocket at the chest and two below."""
    cut = MENS.with_(
        figure=MAN, length=68, sleeve=0, shoulder=20, slope=4.4, chest=26, waist=(24.5, 42), hip=None, hem=26, slit=6, tail=0,
        armhole=25, neck=(8, 8.6, 1.8),
    )  # fmt: skip
    trims = [
        lambda cloth: band(cloth, 4),
        strip(-1.9, 1.9, 0.4, 59), buttons(*((0, z) for z in (55, 46, 37, 28, 19)), radius=0.8, part="covered"),
        strip(7, 16, 45.5, 48, lift=0.4), strip(9.5, 20, 20, 22.5, lift=0.4), strip(-20, -9.5, 20, 22.5, lift=0.4),
    ]  # fmt: skip
    return Garment(pieces_of(cut), cut.figure, cut.length, STIFF, trims, detail=(3, -18), thickness=0.7)
