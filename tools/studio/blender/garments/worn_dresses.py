"""Dresses and slips, worn by the shop's dummy."""
from cloth.collars import binding
from cloth.top import Top
from form.skirts import Flare, skirts
from form.wear import COTTON, SATIN, Worn, her, worn

SHOULDER = 147
SLIP = Top(
    figure=her(9.2), length=41, neck=(9.2, 20, 19), neck_shape="v", shoulder=10.6, slope=0.5, chest=22.6, hem=20, tail=1.4,
    armhole=21.5,
)  # fmt: skip


def neck(width=0.8):
    return lambda cloth: binding(cloth, width)


def slip(cut, flare, step, *adds):
    low = SHOULDER - cut.length - flare.length
    return Worn(
        skirts(cut, [flare]), cut.figure, cut.length, low, SATIN, list(adds), step=step, thickness=0.14, shine=1
    )  # fmt: skip


@worn
def satin_slip():
    """Knee-length slip on narrow straps with a side slit."""
    return slip(SLIP, Flare(20.4, 37, 58, slit=17, folds=5), 1.7, neck(0.5))


@worn
def slip_dress():
    """Bias-cut slip dress on narrow straps, midi."""
    return slip(SLIP.with_(neck=(9.2, 21, 20.5)), Flare(20.4, 44, 78, folds=5), 1.8)


DRESS = Top(
    figure=her(8.8, 36), length=41, neck=(8.8, 13, 3), neck_shape="v", shoulder=17, slope=4.2, chest=23.4, hem=18.6, tail=1.4,
    armhole=21, sleeve=17, bicep=15.5, wrist=14.5,
)  # fmt: skip


@worn
def sundress():
    """Sundress: V neck, elastic sleeve ends, gathered waist."""
    cut, flare = DRESS.with_(wrist=12.5), Flare(27, 46, 62)
    low = SHOULDER - cut.length - flare.length
    return Worn(skirts(cut, [flare]), cut.figure, cut.length, low, COTTON, [neck()])
