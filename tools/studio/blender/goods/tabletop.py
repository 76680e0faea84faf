"""What stands on tables and shelves in the pictures: books, vases, pencils, a reading lamp."""

from math import cos, radians, sin

from goods.joinery import placed, rod
from materials import material, matte
from shapes import box, lathe, sphere, subdivide, tube


def book(width, depth, thick, cover, pages, at, turn=0):
    """A closed book lying at `at`."""
    with placed(at, (0, 0, turn)):
        box((0, 0, 0.003), (width, depth, 0.006), cover, bevel=0.002)
        box((0.004, 0, thick / 2), (width - 0.012, depth - 0.014, thick - 0.01), pages, bevel=0.001)
        box((0, 0, thick - 0.003), (width, depth, 0.006), cover, bevel=0.002)
        box((-width / 2 + 0.003, 0, thick / 2), (0.006, depth, thick), cover, bevel=0.002)


def vase(at, glaze, leaf, height=0.28, stems=5, spread=1.0):
    """A glazed vase with leafy twigs."""
    x, y, z = at
    k = height / 0.28
    subdivide(
        lathe(
            [
                (0, 0),
                (0.055 * k, 0),
                (0.085 * k, 0.04 * k),
                (0.095 * k, 0.10 * k),
                (0.075 * k, 0.18 * k),
                (0.042 * k, 0.235 * k),
                (0.036 * k, 0.262 * k),
                (0.044 * k, height),
                (0.036 * k, height),
                (0.03 * k, 0.255 * k),
            ],
            glaze,
            location=at,
        )
    )
    for i in range(stems):
        a = 2.4 * i + 0.4
        reach, tall = (0.09 + 0.05 * (i % 3)) * spread * k, (0.24 + 0.06 * ((i * 7) % 4)) * k
        tip = (x + reach * cos(a), y + reach * sin(a), z + height + tall)
        middle = (x + reach * 0.35 * cos(a), y + reach * 0.35 * sin(a), z + height + tall * 0.55)
        tube([(x, y, z + height * 0.8), middle, tip], 0.003 * k, leaf, order=3)
        for n in range(6):
            t = 0.3 + 0.13 * n
            px, py, pz = (x + (tip[0] - x) * t**1.35, y + (tip[1] - y) * t**1.35, z + height + tall * t)
            for s in (-1, 1):
                b = a + s * 1.1 + n * 0.3
                sphere(
                    (px + 0.024 * k * cos(b), py + 0.024 * k * sin(b), pz + 0.012 * k),
                    0.026 * k,
                    leaf,
                    segments=10,
                    scale=(1, 0.42, 0.16),
                    rotation=(0.25 * s, -0.5, b),
                )


def pencil_cup(at, clay, pencils=("#c4532d", "#2f5d5a", "#d9a441")):
    """A small pot with three pencils."""
    x, y, z = at
    lathe(
        [(0, 0.002), (0.032, 0.002), (0.036, 0.006), (0.036, 0.09), (0.032, 0.09), (0.032, 0.01), (0, 0.01)],
        clay,
        location=at,
    )
    for i, colour in enumerate(pencils):
        a = 2.1 * i + 0.5
        rod(
            (x + 0.01 * cos(a), y + 0.01 * sin(a), z + 0.02),
            (x + 0.03 * cos(a), y + 0.03 * sin(a), z + 0.15 + 0.012 * i),
            0.0038,
            matte(f"pencil {i + 1}", colour, roughness=0.5),
        )


def open_notebook(at, turn, pages, cover):
    """Two leaves lying open."""
    with placed(at, (0, 0, turn)):
        box((0, 0, 0.002), (0.30, 0.205, 0.004), cover, bevel=0.001)
        for s in (-1, 1):
            box((s * 0.073, 0, 0.008), (0.142, 0.195, 0.009), pages, bevel=0.003)
        rod((0.03, -0.06, 0.017), (0.11, 0.03, 0.017), 0.0038, matte("pen", "#2f5d5a", roughness=0.4))


def small_lamp(at, shade, brass):
    """A reading lamp with a cone on a bent arm."""
    x, y, z = at
    lathe([(0, 0), (0.07, 0), (0.072, 0.008), (0.06, 0.014), (0, 0.016)], shade, location=at)
    tube(
        [(x, y, z + 0.01), (x, y, z + 0.26), (x + 0.02, y - 0.01, z + 0.37), (x + 0.10, y - 0.05, z + 0.40)],
        0.006,
        brass,
    )
    lathe(
        [(0.012, 0.06), (0.03, 0.05), (0.075, -0.04), (0.072, -0.04), (0.028, 0.045)],
        shade,
        location=(x + 0.125, y - 0.06, z + 0.375),
        rotation=(radians(10), radians(-32), 0),
    )
    sphere((x + 0.115, y - 0.06, z + 0.355), 0.026, material("bulb", "#fff2d8", emission=("#ffd9a0", 2.0)))
