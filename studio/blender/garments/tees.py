"""T-shirts, polos and vests."""
from cloth.collars import binding, rib, shirt
from cloth.drape import Cloth
from cloth.figure import MAN, WOMAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of
from cloth.trims import buttons, strip

JERSEY = Cloth(bending=0.15, tension=16)
TEE = Top(length=70, neck=(8.6, 10.5, 2.4), chest=26.5, hem=25.5, sleeve=22, bicep=18, wrist=16.5)


def tee(cut, adds, cloth=JERSEY):
    return Garment(pieces_of(cut), cut.figure, cut.length, cloth, adds)


@garment
def crew_tee():
    """Crew-neck T-shirt with a ribbed neck."""
    return tee(TEE, [lambda cloth: rib(cloth, 2.2)])


@garment
def polo():
    """Polo shirt with a knitted collar and a two-button placket."""
    cut = TEE.with_(neck=(8.2, 8.5, 2.2), hem=24.5)
    return tee(
        cut,
        [
            lambda cloth: shirt(cloth, stand=1.6, leaf=5.0, point=7.2, spread=2.8),
            strip(-1.5, 1.5, 47, 61.4),
            buttons((0, 59.4), (0, 52.5), radius=0.55),
        ],
    )
