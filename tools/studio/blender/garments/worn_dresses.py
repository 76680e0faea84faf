"""Dresses and slips, worn by the shop's dummy."""
from cloth.hems import even_dress
from cloth.seams import even_sides, level_hems
from cloth.top import Top
from form.necks import piping
from form.skirts import Flare, skirts
from form.wear import COTTON, CREPE, LINEN, SATIN, VOILE, Worn, her, worn

SHOULDER = 147
SLIP = Top(
    figure=her(9.2), length=41, neck=(9.2, 20, 19), neck_shape="v", shoulder=10.6, slope=0.5, chest=22.6, hem=20, tail=1.4,
    armhole=21.5,
)  # fmt: skip


def slip(cut, flare, step, shine, finish=None):
    low = SHOULDER - cut.length - flare.length
    pieces = skirts(cut, [flare])
    return Worn(pieces, cut.figure, cut.length, low, SATIN, step=step, thickness=0.14, shine=shine, finish=finish)


@worn
def satin_slip():
    """Knee-length slip on narrow straps with a side slit."""
    return slip(SLIP, Flare(20.4, 37, 58, slit=10, folds=5), 1.7, 0.55, straightened)


@worn
def slip_dress():
    """Bias-cut slip dress on narrow straps, midi."""
    return slip(SLIP.with_(neck=(9.2, 21, 20.5)), Flare(20.4, 44, 78, steep=1, folds=5), 1.9, 0.65, even_sides)


DRESS = Top(
    figure=her(8.8, 36), length=41, neck=(8.8, 19, 4), neck_shape="v", shoulder=17, slope=4.2, chest=23.4, hem=18.6, tail=1.4,
    armhole=21, sleeve=17, bicep=15.5, wrist=14.5,
)  # fmt: skip


def dress(cut, flares, stuff=COTTON, step=2.2, width=0.8, finish=even_dress):
    low = SHOULDER - cut.length - sum(flare.length for flare in flares)
    return Worn(
        skirts(cut, flares), cut.figure, cut.length, low, stuff, [piping(width)], step=step, finish=finish, sleeved=True
    )


def straightened(drape):
    return level_hems(even_sides(drape), 8)


def levelled(drape):
    return even_dress(straightened(drape))


@worn
def sundress():
    """Sundress: V neck, short sleeves, gathered waist."""
    return dress(DRESS.with_(neck=(8.8, 13, 3), bicep=17.2, wrist=17.6), [Flare(27, 46, 62)], step=1.9)


@worn
def flare_dress():
    """Fit-and-flare midi: V neck, short sleeves, a frill at the hem."""
    cut = DRESS.with_(sleeve=20, bicep=17.6, wrist=18.6)
    return dress(cut, [Flare(19, 58, 68, steep=1), Flare(60, 76, 13, folds=12, rise=5)], VOILE)


@worn
def maxi_dress():
    """A-line maxi: V neck, flutter sleeves, a hem frill."""
    cut = DRESS.with_(sleeve=16, bicep=17.2, wrist=19.5)
    return dress(cut, [Flare(19, 44, 92, steep=1), Flare(47, 64, 14, folds=12, rise=5)], CREPE, 2.3, finish=levelled)


@worn
def full_maxi():
    """Maxi with a full skirt, round neck and short sleeves."""
    cut = DRESS.with_(neck=(8.8, 10.5, 2.5), neck_shape="round", sleeve=20, bicep=17.6, wrist=18.6)
    return dress(cut, [Flare(19.5, 58, 96, steep=1, folds=6)], CREPE, 2.4, 1.1)


@worn
def tent_dress():
    """Tent dress: a small bodice, a seam under the bust and a wide skirt."""
    cut = DRESS.with_(length=31, neck=(8.8, 16, 4), hem=21.6, tail=0.8, chest=23.8, sleeve=21, bicep=17.6, wrist=18.6)
    return dress(cut, [Flare(27, 52, 98, folds=6)], LINEN, 2.4, 0.7)


@worn
def tiered_dress():
    """Tiered dress: raised waist, short sleeves, one wide tier."""
    cut = DRESS.with_(length=35, hem=20, tail=1, sleeve=20, bicep=17.6, wrist=18.6)
    return dress(cut, [Flare(23, 34, 46, steep=1), Flare(40, 50, 52, folds=9, rise=8)], COTTON, 2.2, 1.0, levelled)
