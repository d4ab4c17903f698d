"""The number types of compiled rules, and the types with which they write text.

The type checker and the compiler see native integers and vectors here. Where nothing is compiled, these names stand for
plain ints and lists, so one source runs both ways. An uncompiled game on the compiled kernel uses the native vectors,
because the two exchange them. This module is never compiled.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING


def kernel_is_compiled() -> bool:
    """Whether there is a compiled kernel; the check does not import it."""
    spec = find_spec("midnight.kernel.ints")
    return spec is not None and not str(spec.origin).endswith(".py")


if TYPE_CHECKING or kernel_is_compiled():
    from librt.strings import StringWriter
    from librt.vecs import append, extend, vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
else:
    from io import StringIO as StringWriter

    class vec:
        """Interpreted stand-in: `vec[i64](items)` makes a list."""

        def __class_getitem__(cls, item):
            return list

    def append(items, item):
        """Grow `items` by one; rebind the result, as the native vector may have moved."""
        items.append(item)
        return items

    def extend(items, others):
        """Grow `items` by all of `others`; rebind the result."""
        items.extend(others)
        return items

    i32 = i64 = u8 = int

    def mypyc_attr(*args, **kwargs):
        """Compiler advice means nothing to the interpreter."""
        return lambda cls: cls


__all__ = ["StringWriter", "append", "extend", "i32", "i64", "mypyc_attr", "u8", "vec"]
