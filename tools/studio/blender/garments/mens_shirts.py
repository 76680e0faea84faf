"""Men's shirts, worn by the shop's dummy over plain trousers. No two bodies are alike."""
from cloth.collars import band, collar, lapel
from cloth.seams import even_armholes, even_cuffs, smooth
from cloth.top import Top
from cloth.trims import buttons, cuffs, front, pocket, turn_ups
from form.dressed import PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.solve import Stuff
from model import model

POPLIN = Stuff(frames=34, bending=0.05, tension=16, mass=0.2, shear=3)
CRISP = Stuff(frames=34, bending=0.14, tension=18, mass=0.22, shear=4)
SOFT = Stuff(frames=34, bending=0.02, tension=13, mass=0.2, shear=2)
LINEN = Stuff(frames=34, bending=0.04, tension=15, mass=0.2, shear=3)
DENIM = Stuff(frames=32, bending=0.12, tension=18, mass=0.25, shear=4)
THICK = Stuff(frames=32, bending=0.3, tension=22, mass=0.3, shear=5)
REGULAR = Top(
    figure=MAN, length=77, neck=(7.6, 8.2, 1.8), shoulder=22.6, slope=4.9, chest=27, waist=(26, 44), hem=26.5, tail=7, sleeve=64,
    bicep=18, wrist=11,
)  # fmt: skip


def on_him(name, cut, *adds, stuff=POPLIN, thickness=0.3, clear=False, finish=even_armholes):
    wear(name, cut, adds, stuff, thickness, PLAIN, finish=finish, clear=clear)
    return shown(SHOULDER - cut.length, 64, 172, (4, 138), 46)


@model
def oxford_shirt():
    """Regular shirt with a soft collar, one pocket and a curved hem."""
    return on_him(
        "oxford", REGULAR, collar(), *front(REGULAR), pocket(8.8, 53, 10.4, 12.4), cuffs(REGULAR),
        finish=lambda drape: even_armholes(smooth(drape, 1, 21, 36, 58)),
    )  # fmt: skip


@model
def slim_shirt():
    """Slim shirt with a cutaway collar."""
    cut = REGULAR.with_(length=75, chest=25.6, waist=(23.2, 42), hem=24.6, sleeve=62, bicep=16.6, wrist=10)
    return on_him("slim-shirt", cut, collar(spread=4.2, point=6.6), *front(cut), pocket(9.6, 52), cuffs(cut), stuff=CRISP)


@model
def button_down_shirt():
    """Roomy shirt with long collar points and a deep curved hem."""
    cut = REGULAR.with_(length=79, chest=28, waist=(27.4, 44), hem=27.6, tail=9)
    return on_him("button-down", cut, collar(point=8.2, spread=2.0), *front(cut), cuffs(cut), pocket(10, 56, 11.5, 13, 2.2))


@model
def overshirt():
    """Wide overshirt of thick cloth, straight at the hem, with two flap pockets."""
    cut = REGULAR.with_(
        length=74, chest=30.5, waist=None, hem=29.5, tail=0, shoulder=24.4, slope=5.3, bicep=20.5, wrist=12.5, armhole=25,
        sleeve=64,
    )  # fmt: skip
    return on_him(
        "overshirt", cut, collar(stand=3.4, leaf=5.2, point=8.6, spread=2.6), *front(cut, gap=10, width=1.9),
        pocket(11, 51, 13, 15, 1.8, mirror=True, flap=5.6, lift=0.35), cuffs(cut), buttons((11, 47.6), (-11, 47.6), lift=1.0),
        stuff=THICK, thickness=0.55,
    )  # fmt: skip


@model
def camp_shirt():
    """Boxy short-sleeved shirt with an open camp collar and a straight hem."""
    cut = REGULAR.with_(
        length=70, neck=(8.0, 15, 2.0), neck_shape="v", chest=29.5, waist=None, hem=29.5, tail=0, sleeve=25, bicep=20.5,
        wrist=19.5, armhole=25, shoulder=23.8,
    )  # fmt: skip
    return on_him(
        "camp-shirt", cut, lambda cloth: lapel(cloth), *front(cut, gap=10.5), pocket(10.4, 48, 11, 12.5, 0.2), stuff=SOFT
    )


@model
def mandarin_shirt():
    """Slim shirt with a band collar and a half placket, its sleeves rolled up."""
    cut = REGULAR.with_(length=76, chest=26, waist=(24.4, 43), hem=26, sleeve=47, wrist=13)
    return on_him(
        "band-shirt", cut, lambda cloth: band(cloth, 3.0), *front(cut, low=39, count=4, gap=7.2), turn_ups(cut, 5), clear=True
    )


@model
def linen_shirt():
    """Relaxed linen shirt: spread collar, straight hem with side vents."""
    cut = REGULAR.with_(length=74, chest=28.5, waist=None, hem=28.5, tail=0, slit=6, bicep=18.5, sleeve=60.5)
    return on_him(
        "linen-shirt", cut, collar(spread=3.2, point=7), *front(cut), pocket(9, 51, 11, 13, 0.2), cuffs(cut), stuff=LINEN,
        finish=lambda drape: even_armholes(even_cuffs(smooth(drape, 1, 22, 34, 56))),
    )  # fmt: skip


@model
def denim_shirt():
    """Denim shirt with two flap pockets and press-studs."""
    studs = dict(part="stud", shiny=True)
    return on_him(
        "denim-shirt", REGULAR, collar(point=8), *front(REGULAR, **studs), cuffs(REGULAR),
        pocket(9.9, 54, 11, 13, 1.6, mirror=True, flap=5), buttons((9.9, 51), (-9.9, 51), lift=0.75, radius=0.5, **studs),
        stuff=DENIM, thickness=0.45,
    )  # fmt: skip
