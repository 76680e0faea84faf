"""Women's jackets, worn by the shop's dummy over straight trousers."""
from cloth.collars import binding, collar
from cloth.pattern import BACK, FRONT
from cloth.seams import even_armholes
from cloth.top import Top
from cloth.trims import buttons, cuffs, pocket, strip
from form.solve import Stuff
from form.wear import her, worn
from garments.worn_tops import top

CANVAS = Stuff(frames=46, bending=0.22, tension=18, mass=0.28, gap=0.01)
PADDED = Stuff(frames=46, bending=0.4, tension=20, mass=0.3, gap=0.01)
JACKET = Top(
    figure=her(7.6, 30), length=55, neck=(7.6, 8.4, 2), shoulder=19.4, slope=4.7, chest=25.4, hem=24, armhole=22.5, sleeve=57,
    bicep=17.5, wrist=12,
)  # fmt: skip


@worn
def denim_jacket():
    """Cropped trucker jacket: collar, shank buttons, flap pockets, waistband."""
    shank = dict(part="stud", shiny=True)
    bands = [strip(-26, 26, 0, 5, ("front", "back")[layer], layer, 0.35) for layer in (FRONT, BACK)]
    return top(
        JACKET, CANVAS, collar(stand=3, leaf=5.2, point=8, spread=2.2), *bands,
        strip(-1.9, 1.9, 0.3, 46.4, lift=0.5),
        buttons(*((0, z) for z in (43.8, 36, 28.2, 20.4, 12.6, 2.6)), radius=0.75, lift=0.5, **shank),
        pocket(10.4, 37, 11, 4, 1.8, mirror=True, lift=0.4),
        buttons((10.4, 34), (-10.4, 34), radius=0.65, lift=0.6, **shank), cuffs(JACKET, 5), thickness=0.5, finish=even_armholes,
    )  # fmt: skip


@worn
def quilted_jacket():
    """Boxy quilted jacket, collarless: bound edges, buttons down the front, patch pockets with bound mouths."""
    cut = JACKET.with_(
        figure=her(8.4, 30), length=60, neck=(8.4, 10.5, 2), shoulder=20, slope=5, chest=27, hem=27.6, armhole=23.5, sleeve=53,
        bicep=18.6, wrist=14.5,
    )  # fmt: skip
    mouths = [strip(x - 6.5, x + 6.5, 22.4, 24.2, "trim", lift=0.85) for x in (-11.8, 11.8)]
    hems = [strip(-27.3, 27.3, 0, 1.5, "trim", layer, 0.6) for layer in (FRONT, BACK)]
    return top(
        cut, PADDED, lambda cloth: binding(cloth, 1.9), strip(-1.5, 1.5, 0, 49.4, "trim", lift=0.45),
        buttons(*((0, z) for z in (46, 36, 26, 16, 6)), radius=1.05, lift=0.5),
        pocket(11.8, 24, 13, 15, 0.1, mirror=True, lift=0.5), *mouths, *hems, cuffs(cut, 1.6, "trim", False, 0.6), thickness=1.2,
        finish=even_armholes,
    )  # fmt: skip
