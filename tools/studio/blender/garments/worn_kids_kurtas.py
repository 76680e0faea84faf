"""Children's kurtas, worn by the dummy of six years with what belongs to them."""
from cloth.collars import band
from cloth.seams import even_armholes
from cloth.top import Top
from cloth.trims import buttons, pocket, strip
from form.child import SIX
from form.dressed import CHILD, shown, wear
from form.solve import Stuff
from model import model

COTTON = Stuff(frames=28, bending=0.06, tension=16, mass=0.22, shear=3)
HIPS = ((-36, 16, 13.9), (-52, 17, 14), (-92, 17.6, 13.6))  # what keeps it from falling between the legs
KURTA = Top(
    figure=SIX.figure.with_(petticoat=HIPS), length=60, neck=(6.4, 6, 1.5), shoulder=13.9, slope=3.4, chest=17.2,
    waist=(17.2, 26), hip=(18.4, 42), hem=20, slit=15, armhole=15.8, sleeve=41, bicep=12.2, wrist=8.6,
)  # fmt: skip
PYJAMA = {**CHILD, "cut": CHILD["cut"].with_(hip=18, thigh=12.4, knee=10.2, hem=8.8), "slack": 0.03, "step": 1.9}
CHURIDAR = {**CHILD, "cut": CHILD["cut"].with_(length=1, thigh=10.6, knee=7.4, hem=5.2), "slack": 0.2, "low": 4.0, "step": 1.5}


def kurta(name, cut, under, depth, *adds):
    """A kurta with three buttons on a placket that is `depth` cm long, over measures for `lower`."""
    high = cut.length - cut.neck[1]
    adds = [
        lambda cloth: band(cloth, 2.2),
        strip(-1.3, 1.3, high - depth, high - 0.2),
        buttons(*((0, high - 2.2 - i * (depth - 4) / 2) for i in range(3)), radius=0.5),
        *adds,
    ]
    wear(name, cut, adds, COTTON, 0.3, under, dummy=SIX, step=1.8, finish=even_armholes)
    return shown(SIX.shoulder - cut.length, -3, 108, (2, 84), 31)


@model
def kurta_pyjama():
    """A boy's kurta with three buttons and its pyjama."""
    return kurta("boys-kurta", KURTA, PYJAMA, 16, pocket(7.2, 43, 7, 8))


@model
def girls_kurta():
    """Knee-length kurta with a band collar and side slits, over a churidar."""
    cut = KURTA.with_(length=63, waist=(16.8, 26), hip=(17.6, 42), hem=19, slit=11, sleeve=27, bicep=12, wrist=10.8)
    return kurta("girls-kurta", cut, CHURIDAR, 15)
