"""Women's kurtas, worn by the shop's dummy."""
from functools import partial

from cloth.collars import band
from cloth.hems import even_dress
from cloth.seams import even_armholes, even_sides
from cloth.top import Top, pieces_of
from cloth.trims import buttons, strip, tassels, turn_ups
from form.bands import waist_band
from form.necks import piping
from form.skirts import Flare, skirts
from form.under import churidar, straight
from form.wear import CREPE, Worn, her, worn
from garments.flat_trims import tied_bow
from garments.kurtas import placket

SHOULDER = 147
KURTA = Top(
    figure=her(7.4, 30), length=110, neck=(7.4, 8.6, 1.8), shoulder=17.8, slope=4.4, chest=24.4, waist=(22, 41), hip=(25.4, 62),
    hem=27.2, slit=36, armhole=21.5, sleeve=44, bicep=16, wrist=12.5,
)  # fmt: skip
BODICE = KURTA.with_(length=41, waist=None, hip=None, hem=21, slit=0, tail=1.4, sleeve=41)


def collar(height):
    return lambda cloth: band(cloth, height)


def kurta(cut, *adds, finish=even_armholes, **more):
    return Worn(pieces_of(cut), cut.figure, cut.length, SHOULDER - cut.length, adds=list(adds), lean=13, finish=finish, **more)


def flared(cut, flare, *adds, **more):
    low = SHOULDER - cut.length - flare.length
    return Worn(skirts(cut, [flare]), cut.figure, cut.length, low, adds=list(adds), lean=13, **more)


@worn
def kurta_straight():
    """Straight kurta above the knee: band collar, placket, three-quarter sleeves, side slits; straight trousers."""
    cut = KURTA.with_(length=98, slit=26, sleeve=42)
    return kurta(cut, collar(2.8), *placket(cut), under=straight)


@worn
def kurta_long():
    """Straight kurta below the knee: band collar, hidden placket, three-quarter sleeves, side slits."""
    return kurta(KURTA, collar(2.6), strip(-1.8, 1.8, 76, 101.2))


@worn
def kurta_full():
    """Straight kurta to the knee: band collar, placket, full sleeves, side slits; a churidar."""
    cut = KURTA.with_(length=104, slit=31, sleeve=56, wrist=11)
    return kurta(cut, collar(3), *placket(cut, 24), under=churidar)


@worn
def short_kurti():
    """Hip-length kurti: notched round neck, elbow sleeves turned up, rounded hem; straight trousers."""
    cut = KURTA.with_(
        figure=her(8.2, 30), length=72, neck=(8.2, 9.5, 2), hip=None, hem=27.5, slit=0, tail=9, sleeve=31, wrist=14
    )
    return kurta(
        cut, piping(1.0), strip(-1.1, 1.1, 52, 62.3), turn_ups(cut, 4), buttons((0, 60), (0, 55), radius=0.45),
        under=partial(straight, joined=True),
    )


@worn
def kurta_a_line():
    """A-line kurta to the knee: band collar, placket, three-quarter sleeves, panels that flare from the waist."""
    return flared(BODICE, Flare(21, 40, 60), collar(2.8), *placket(BODICE, 20), finish=even_dress)


@worn
def anarkali():
    """Flared kurta of twelve panels from a high waist to the calf."""
    cut = BODICE.with_(
        figure=her(8.2, 30), length=36, neck=(8.2, 11, 2), chest=23.4, hem=19.4, sleeve=55, wrist=10, bicep=15.8
    )
    return flared(
        cut, Flare(20, 70, 92), piping(0.9), waist_band(1.1), stuff=CREPE, step=2.3,
        finish=lambda drape: even_armholes(even_sides(drape)),
    )  # fmt: skip


@worn
def angrakha():
    """Wrap kurta that crosses over and ties at the ribs with two tasselled cords."""
    cut = BODICE.with_(figure=her(7.6, 30), length=40, neck=(7.6, 17, 1.8), neck_shape="v", chest=23.8, hem=20, sleeve=42)
    adds = [piping(0.9), lambda cloth: tied_bow(cloth, 12, 5.4, 4, "trim"), tassels((11, 2), (13.5, 3))]
    return flared(cut, Flare(20.5, 48, 72), *adds, stuff=CREPE, step=2.1, finish=even_dress)
