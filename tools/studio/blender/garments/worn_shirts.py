"""Women's shirts, the pyjama set and the shirt dress, worn by the shop's dummy."""
from functools import partial

from cloth.collars import collar, lapel
from cloth.seams import even_armholes, even_sides
from cloth.top import Top, pieces_of
from cloth.trims import cuffs, front, pocket, turn_ups
from form.bands import tie_belt
from form.solve import Stuff
from form.under import straight
from form.wear import COTTON, Worn, her, worn
from garments.flat_trims import tied_bow
from garments.worn_tops import SHOULDER, top

SOFT = Stuff(frames=50, bending=0.025, tension=12, mass=0.22, gap=0.01)
SHIRT = Top(
    figure=her(7.2, 30), length=70, neck=(7.2, 7.8, 1.8), shoulder=18.4, slope=4.5, chest=25, waist=(24, 40), hem=26.4, tail=7,
    armhole=22, sleeve=58, bicep=16.8, wrist=10.5,
)  # fmt: skip


@worn
def relaxed_shirt():
    """Relaxed shirt of soft cloth with a rounded hem."""
    return top(SHIRT, SOFT, collar(point=7, spread=2.6, hug=1), *front(SHIRT, gap=8.5), cuffs(SHIRT, 5.5), finish=even_armholes)


@worn
def boyfriend_shirt():
    """Oversized shirt: dropped shoulders, chest pocket, long curved hem."""
    cut = SHIRT.with_(
        length=79, shoulder=21.6, slope=5.6, chest=28.6, waist=None, hem=29, tail=10, drop=2, armhole=25, sleeve=58, bicep=19,
        wrist=11,
    )  # fmt: skip
    return top(cut, COTTON, collar(point=7.6, hug=1), *front(cut, gap=9.5), pocket(9.8, 53, 11, 12.5), cuffs(cut), finish=even_armholes)


@worn
def shirt_dress():
    """Shirt dress: buttons all the way down, a tie belt, rolled sleeves."""
    cut = SHIRT.with_(length=113, chest=24.6, waist=(19.4, 40), hip=(25.4, 60), hem=33, tail=6, sleeve=38, wrist=14)

    def tied(surface):
        tied_bow(surface, 0, cut.length - 40, 7, free=True, high=1, flare=0.12)

    adds = [
        collar(point=7.4, hug=1), *front(cut, gap=9.6, count=11), turn_ups(cut, 4.5),
        tie_belt(cut.length - 40, 4.2, lift=0.35), tied,
        pocket(9.6, 89, 10, 11.5),
    ]  # fmt: skip
    return Worn(
        pieces_of(cut), cut.figure, cut.length, SHOULDER - cut.length, COTTON, adds, lean=17, sleeved=True,
        finish=lambda drape: even_armholes(even_sides(drape, 70)),
    )  # fmt: skip


@worn
def pyjama_set():
    """Pyjama shirt with a notched collar, piping and a pocket, over wide trousers of the same cloth."""
    cut = SHIRT.with_(
        length=68, neck=(7.4, 17, 1.8), neck_shape="v", chest=27, waist=None, hem=27.6, tail=0, wrist=12.5, bicep=18,
    )  # fmt: skip
    adds = [
        lambda cloth: lapel(cloth, 7.2, 6, piping="piping"), *front(cut, gap=10, count=4), pocket(10, 40, 10.5, 12, 0.2),
        turn_ups(cut, 5),
    ]  # fmt: skip
    trousers = partial(straight, hem=8.6, low=6, joined=True)
    return Worn(
        pieces_of(cut), cut.figure, cut.length, SHOULDER - cut.length, SOFT, adds, lean=13, under=trousers, detail=(3, 132),
        detail_size=46, whole=True, finish=even_armholes,
    )  # fmt: skip
