"""Men's T-shirts and polos, worn by the shop's dummy over plain trousers."""
from cloth.collars import shirt
from cloth.seams import even_armholes
from cloth.top import Top
from cloth.trims import buttons, cuffs, strip
from form.dressed import LONG_JOHNS, PLAIN, shown, wear
from form.man import MAN, SHOULDER
from form.ribs import neck_rib
from form.solve import Stuff
from model import model

JERSEY = Stuff(frames=34, bending=0.025, tension=12, mass=0.22, shear=3)
RIBBED = Stuff(frames=34, bending=0.03, tension=13, mass=0.24, shear=3)
HEAVY = Stuff(frames=32, bending=0.12, tension=18, mass=0.3, shear=4)
CREW = Top(
    figure=MAN, length=70, neck=(8.2, 9.6, 2.2), shoulder=22.5, slope=4.8, chest=26.5, waist=(25.5, 42), hem=26, sleeve=22,
    bicep=18, wrist=16.6,
)  # fmt: skip


def tee(name, cut, *adds, stuff=JERSEY, thickness=0.3, close=((4, 140), 44), clear=False):
    """A T-shirt from the neck to a little below its hem; `close` is where the close camera looks, and its height."""
    wear(name, cut, adds, stuff, thickness, PLAIN, clear=clear, finish=even_armholes)
    return shown(SHOULDER - cut.length, 66, 172, *close)


@model
def crew_tee():
    """Crew-neck T-shirt with a ribbed neck."""
    return tee("crew-tee", CREW, neck_rib())


@model
def elbow_crew():
    """Straight T-shirt with sleeves to the elbow and a narrow neck rib."""
    cut = CREW.with_(length=71, chest=27.2, waist=None, hem=26.8, sleeve=27, bicep=18.2, wrist=17)
    return tee("elbow-crew", cut, neck_rib(1.8), close=((-2, 143), 38))


@model
def boxy_tee():
    """Heavy T-shirt, wide and straight, the shoulders dropped, with a thick neck rib."""
    cut = CREW.with_(
        length=71, neck=(8.6, 9.4, 2.2), chest=31, waist=None, hem=30.5, shoulder=26, slope=6, armhole=26, sleeve=25, bicep=21.5,
        wrist=20.5,
    )  # fmt: skip
    return tee("boxy-tee", cut, neck_rib(2.8), stuff=HEAVY, thickness=0.45)


@model
def training_tee():
    """Athletic T-shirt, close at chest and waist, with short sleeves and a narrow neck."""
    cut = CREW.with_(length=68, chest=25.8, waist=(24, 43), hem=25, sleeve=19, bicep=17.4, wrist=16.8)
    return tee("training-tee", cut, neck_rib(1.4), clear=True)


@model
def polo():
    """Slim polo: knitted collar, two-button placket, ribbed sleeve ends."""
    cut = CREW.with_(length=69, neck=(7.6, 8.2, 2.0), chest=26, waist=(24.4, 42), hem=25, sleeve=21, wrist=15.4)
    return tee(
        "polo", cut, lambda cloth: shirt(cloth, stand=1.6, leaf=5.0, point=7.2, spread=2.8, soft=0.9), strip(-1.5, 1.5, 45, 60.6),
        buttons((0, 58.4), (0, 51.2), radius=0.55), cuffs(cut, 2.4, "trim", knob=False, lift=0.2), clear=True,
    )  # fmt: skip


@model
def muscle_vest():
    """Sleeveless top, wide at the arm, with a narrow rib at the neck."""
    cut = CREW.with_(length=69, neck=(8.4, 11.5, 3), chest=26, hem=25.6, sleeve=0, shoulder=16, slope=3.4, armhole=28)
    return tee("muscle-vest", cut, neck_rib(1.4), clear=True)


@model
def thermal_set():
    """Close-fitting long-sleeved top and its long bottoms."""
    cut = CREW.with_(
        length=68, neck=(8, 9, 2.2), chest=25, waist=(23, 42), hem=24.4, sleeve=62, bicep=16.4, wrist=9.2, armhole=23,
    )  # fmt: skip
    adds = [neck_rib(1.8), cuffs(cut, 4, "trim", knob=False, lift=0.15)]
    wear("thermal-set", cut, adds, RIBBED, 0.3, LONG_JOHNS, finish=even_armholes)
    return shown(SHOULDER - cut.length, -5, 174, (4, 140), 46)
