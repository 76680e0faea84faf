"""Women's T-shirts, worn by the shop's dummy over straight trousers."""
from cloth.seams import even_armholes
from cloth.top import Top, pieces_of
from form.ribs import neck_rib
from form.solve import Stuff
from form.under import straight
from form.wear import Worn, her, worn

SHOULDER = 147
JERSEY = Stuff(frames=48, bending=0.03, tension=12, mass=0.22, gap=0.01)
CREW = Top(
    figure=her(8.4, 30), length=63, neck=(8.4, 10.5, 2), shoulder=17.8, slope=4.4, chest=24, waist=(22.4, 40), hem=25.4,
    armhole=21.5, sleeve=19, bicep=17, wrist=15.6,
)  # fmt: skip


def trousers():
    return straight(joined=True)


def tee(cut, width=1.8):
    return Worn(
        pieces_of(cut), cut.figure, cut.length, SHOULDER - cut.length, JERSEY, [neck_rib(width)], lean=13, under=trousers,
        detail=(2, 130), detail_size=46, finish=even_armholes,
    )  # fmt: skip


@worn
def womens_tee():
    """Crew-neck T-shirt, lightly shaped."""
    return tee(CREW)


@worn
def dropped_tee():
    """Relaxed T-shirt with dropped shoulders."""
    return tee(CREW.with_(chest=26, waist=None, hem=26.5, shoulder=20, slope=5.2, armhole=22.5, bicep=17.8, wrist=16.8))


@worn
def elbow_tee():
    """Relaxed T-shirt with elbow sleeves."""
    return tee(CREW.with_(chest=25, waist=None, hem=26, sleeve=30, wrist=15))


@worn
def loose_tee():
    """Loose training T-shirt, split at the sides, longer behind."""
    cut = CREW.with_(
        length=64, neck=(8.4, 10, 2), shoulder=20.4, slope=5.2, chest=27, waist=None, hem=27.6, armhole=23, sleeve=17, bicep=18,
        wrist=17.4, slit=9, drop=4,
    )  # fmt: skip
    return tee(cut)
