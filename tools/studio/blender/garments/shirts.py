"""Shirts with collars, plackets and cuffs."""
from cloth.collars import lapel, shirt
from cloth.drape import Cloth
from cloth.figure import WOMAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of
from cloth.trims import buttons, pocket, strip, turn_ups

POPLIN = Cloth(bending=0.35, tension=20)
SOFT = Cloth(bending=0.12, tension=14)
HER = WOMAN.with_(arm_angle=14)
WOMENS = Top(
    figure=HER, length=70, neck=(7.0, 7.6, 1.8), shoulder=19.5, slope=4.4, chest=24.5, waist=(23.5, 39), hem=25, tail=7,
    armhole=22, sleeve=58, bicep=16.5, wrist=10.5,
)  # fmt: skip


def front(cut, low=None, count=7, gap=9.0, top=None, width=1.6, **more):
    """A placket down the middle with its buttons."""
    high = cut.length - cut.neck[1] - 0.3
    low = 0.4 if low is None else low
    first = high - 2.6 if top is None else top
    places = [(0, first - gap * i) for i in range(count) if first - gap * i > low + 2]
    return [strip(-width, width, low, high), buttons(*places, radius=0.55, **more)]


def collar(**measures):
    return lambda cloth: shirt(cloth, **measures)


def made(cut, *adds, cloth=POPLIN, **more):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, list(adds), **more)


@garment
def pyjama_set():
    """Pyjama shirt with a notched collar, piping and a pocket."""
    cut = WOMENS.with_(
        length=68, neck=(7.4, 17, 1.8), neck_shape="v", chest=26, waist=None, hem=26, tail=0, wrist=12.5, bicep=17.5,
    )  # fmt: skip
    return made(cut, lambda cloth: lapel(cloth, 7.2, 6, piping="piping"), *front(cut, gap=10, count=4), pocket(10.5, 44, 11, 12, 0.2),
                turn_ups(cut, 5), cloth=SOFT)  # fmt: skip
