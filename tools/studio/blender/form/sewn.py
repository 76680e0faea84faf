"""A pattern of `cloth.top` sewn round a form: laid on the figure, drawn together and let fall by the solver on the dummy."""
from cloth.drape import weld
from cloth.ease import ease
from cloth.figure import CM
from cloth.pattern import cut, stitches
from form.solve import settled


def sewn(name, pieces, figure, height, stuff, step=2.0, pin=None, about=()):
    """The Drape of pattern pieces on the obstacles of the scene, the shoulder at `height` cm.

    `pin(x, z)` -> 0…1 holds cloth where it starts; by default the shoulder seams beside the neck.
    """
    sheet = cut(pieces, step)
    held = pin or (lambda x, z: 1 if z > height - 0.8 else 0)
    pins = {i: w for i, at in enumerate(sheet.flat) if (w := held(*at)) > 0}
    ease(sheet, [pins.get(i, 0) for i in range(len(sheet.flat))], figure, height)
    start = [tuple(v * CM for v in p) for p in sheet.start]
    rest = [(x * CM, 0, z * CM) for x, z in sheet.flat]
    return weld(sheet, settled(name, start, sheet.faces, pins, stuff, rest, stitches(sheet), about))
