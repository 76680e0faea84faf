"""What men's and women's kurtas share."""
from cloth.trims import buttons, strip


def placket(cut, depth=22, width=1.9, count=5, **more):
    """A half placket from the neck down, with its buttons."""
    high = cut.length - cut.neck[1]
    gap = (depth - 4) / max(1, count - 1)
    return [
        strip(-width, width, high - depth, high - 0.2),
        buttons(*((0, high - 2.2 - gap * i) for i in range(count)), radius=0.5, **more),
    ]
