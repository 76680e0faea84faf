"""Dresses and slips."""
from cloth.collars import binding
from cloth.drape import Cloth
from cloth.figure import WOMAN
from cloth.garment import Garment, garment
from cloth.top import Top, pieces_of, wrap

COTTON = Cloth(bending=0.15, tension=16, frames=34)
FLOWING = Cloth(bending=0.06, tension=13, frames=36)
LINEN = Cloth(bending=0.35, tension=18, frames=34)
DRESS = Top(
    figure=WOMAN.with_(arm_angle=22), length=116, neck=(9, 14, 3), neck_shape="v", shoulder=17.5, slope=3.8, chest=22.6,
    waist=(18.4, 40), hem=48, tail=9, armhole=20.5, sleeve=17, bicep=15.5, wrist=15,
)  # fmt: skip


def bell(waist, hem, wide, deep):
    """Her figure in a petticoat from `waist` to `hem` cm below the shoulder, `wide` and `deep` (halves) at the hem."""
    steps = ((0, 0.0), (0.12, 0.2), (0.35, 0.48), (0.7, 0.8), (1.03, 1.02))
    rings = [(-waist - (hem - waist) * t, 12.6 + (wide - 12.6) * k, 8.8 + (deep - 8.8) * k) for t, k in steps]
    return WOMAN.with_(arm_angle=22, petticoat=tuple(rings))


def dress(cut, waist, size, folds, *adds, cloth=COTTON, puff=0.0, gather=0.0):
    """A bodice and a skirt that starts `waist` cm below the shoulder, held open to `size` (half width, half depth).

    `gather` fills the skirt's top with more cloth, `puff` the sleeves.
    """
    line = cut.length - waist
    cut = cut.with_(figure=bell(waist, cut.length, *size))

    def full(x, z):
        if gather and z < line and abs(x) < 44:
            return gather * min(1.0, (line - z) / 3)
        return puff if abs(x) >= 44 else 0

    return Garment(
        pieces_of(cut, wrap(cut, 1.0, folds, waist)), cut.figure, cut.length, cloth, list(adds), detail=(2, -16),
        full=full if gather or puff else None,
    )  # fmt: skip


def neck(width=0.9):
    return lambda cloth: binding(cloth, width)


@garment
def flare_dress():
    """Fit-and-flare midi: V neck, short sleeves, a frill at the hem."""
    return dress(DRESS, 40, (31, 24), 6, neck())


@garment
def maxi_dress():
    """A-line maxi: V neck, flutter sleeves, a hem frill."""
    cut = DRESS.with_(length=124, waist=(19, 37), hem=46, tail=8, sleeve=14, bicep=17, wrist=21)
    return dress(cut, 37, (29, 21), 6, neck(), cloth=FLOWING)


@garment
def full_maxi():
    """Maxi with a full skirt and short sleeves."""
    cut = DRESS.with_(
        length=123, neck=(9, 11, 2.5), neck_shape="round", waist=(19.5, 36), hem=56, tail=12, sleeve=20, wrist=14
    )
    return dress(cut, 36, (34, 26), 7, neck(), cloth=FLOWING)


@garment
def tent_dress():
    """Tent dress: a small bodice, a seam under the bust and a wide skirt."""
    cut = DRESS.with_(length=120, neck=(9, 13, 2.5), chest=23, waist=(21.5, 30), hem=54, tail=11, sleeve=20, wrist=15.5)
    return dress(cut, 30, (32, 24), 5, neck(), cloth=LINEN)


@garment
def tiered_dress():
    """Tiered dress: raised waist, puffed sleeves, one wide tier."""
    cut = DRESS.with_(length=122, waist=(20.5, 33), hem=50, tail=10, sleeve=19, bicep=18, wrist=13)
    return dress(cut, 33, (31, 23), 8, neck(1.1), puff=0.15, gather=0.12)
