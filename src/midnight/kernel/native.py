"""The number types of compiled rules, in one place.

The type checker, and with it the compiler, sees native integers and vectors here. Interpreted, the same names
stand for plain ints and lists, so one source runs both ways. This module itself is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i64, mypyc_attr
else:

    class vec:
        """Interpreted stand-in: `vec[i64](items)` makes a list."""

        def __class_getitem__(cls, item):
            return list

    def append(items, item):
        """Grow `items` by one; rebind the result, as the native vector may have moved."""
        items.append(item)
        return items

    i64 = int

    def mypyc_attr(*args, **kwargs):
        """Compiler advice means nothing to the interpreter."""
        return lambda cls: cls


__all__ = ["append", "i64", "mypyc_attr", "vec"]
