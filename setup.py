"""Compiles the rules with mypyc where there is a C compiler; pyproject.toml says everything else."""

import ast
import os
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution

HERE = Path(__file__).parent
KERNEL = (
    "bits",
    "ints",
    "wide",
    "cells",
    "rng",
    "state",
    "lexicon",
    "stops",
    "eventlog",
    "playout",
    "batch",
)
KERNEL += ("toml_fast", "toml", "content")
POSITION_TEXT = ("position", "reading", "frames", "places", "names")  # of a game's words what writes and reads these

# Nobody replaces our symbols at load time, so the C compiler may inline one function into another; and optimising when
# all is linked lets it do so from one file into another, which is worth a sixth of the castle's speed.
FASTER = ("-fno-semantic-interposition", "-flto=auto")

# What reads and writes a game's texts waits for memory more than it computes: a fifth of all C code, soon compiled.
TEXTS = "___words___"
SOON = "-O1"

# An index into a row is checked first, then whether it counts from the end, as hardly one does. The C compiler cannot
# know that and makes the usual way the longer one, with two jumps at every use of a row.
INDEX = re.compile(r"(cpy_r_r\d+) = (\(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if) \(\1\)(?= goto)")


# Where the lowest and the highest bit of a word stand is one instruction of every processor. The C compiler does not
# see that it is meant where bits are counted, so it is told; others than these compilers count as Python does.
BITS = {"lowest": "__builtin_ctzll(cpy_r_word)", "highest": "63 - __builtin_clzll(cpy_r_word)"}


def compiled_sources() -> list[str]:
    """The hot modules of kernel and lab, and the rules and bots of each game, or of the one MIDNIGHT_GAME names."""
    package = HERE / "src" / "midnight"
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found += sorted(package.glob("lab/compiled/*.py"))
    found += sorted(package.glob("bots/*.py"))
    game = os.environ.get("MIDNIGHT_GAME") or "*"
    for room in ("rules", "bots"):
        found += sorted(package.glob(f"games/{game}/{room}/**/*.py"))
    for name in POSITION_TEXT:
        found += sorted(package.glob(f"games/{game}/words/{name}.py"))
    return [str(path.relative_to(HERE)) for path in found if path.name != "__init__.py"]


class SideBySide(build_ext):
    """All rules are one library, so that nothing stands between them, made of many C files: these on all cores."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_one(source: str, extra_postargs: list[str], **how: object) -> str:
            texts = self.compiler.compiler_type == "unix" and TEXTS in source
            made: list[str] = one_by_one([source], extra_postargs=[*extra_postargs, *([SOON] if texts else [])], **how)
            return made[0]

        def compile_all(sources: list[str], **how: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return list(pool.map(lambda source: compile_one(source, **how), sources))

        self.compiler.compile = compile_all
        super().build_extensions()


def docstrings(source: str) -> dict[str, str]:
    """Of every class, method and function of a module, by the name that ends what the compiler calls it."""
    found = {}
    for node in ast.parse(Path(source).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
            for part in node.body:
                if isinstance(node, ast.ClassDef) and isinstance(part, ast.FunctionDef):
                    found[f"{node.name}___{part.name}"] = ast.get_docstring(part) or ""
    return found


def mend(sources: list[str]) -> None:
    """Three things that the C code made of these sources lacks: docstrings, which index is the usual one, and how a
    processor finds a bit."""
    for source in sources:
        made = Path("build", f"__native_{'___'.join(Path(source).with_suffix('').parts[1:])}.c")
        code = keep_docstrings(made.read_text(encoding="utf-8"), docstrings(source))
        made.write_text(INDEX.sub(r"\1 = \2 (likely(\1))", find_bits(code)), encoding="utf-8")


def find_bits(code: str) -> str:
    """Let the functions in BITS begin with the answer."""
    for name, answer in BITS.items():
        begin = f"\nint64_t CPyDef_bits___{name}(int64_t cpy_r_word) {{\n"
        code = code.replace(begin, f"{begin}#if defined(__GNUC__)\n    return {answer};\n#endif\n")
    return code


def keep_docstrings(code: str, docs: dict[str, str]) -> str:
    """The compiler keeps signatures only: put the docstrings behind them, so that `help()` has something to say."""
    written = re.compile(r'(?:CPyPy_(\w+),|tp_doc =)[^"{}]*PyDoc_STR\("(\w+)[^"]*\\n--\\n\\n"\)')

    def documented(match: re.Match[str]) -> str:
        *_, holder, name = f"___{match[1] or match[2]}".split("___")
        text = docs.get(f"{holder}___{name}", docs.get(name, ""))
        escaped = "".join(chr(b) if 32 <= b < 127 and b not in b'"\\?' else f"\\{b:03o}" for b in text.encode())
        return match[0].removesuffix('")') + escaped + '")'

    return written.sub(documented, code)


def can_compile(flags: tuple[str, ...] = ()) -> bool:
    """Try it: a module of one line that needs the Python headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint PyInit_probe(void) { return 0; }\n")
        probe = Extension("probe", [str(source)], extra_compile_args=list(flags), extra_link_args=list(flags))
        command = build_ext(Distribution({"ext_modules": [probe]}))
        command.build_temp = command.build_lib = folder
        command.ensure_finalized()
        try:
            command.run()
        except BaseException:
            return False
    return True


# The one file in C: it writes and reads the masks of environments, and says in Python what it does in env/marks.py.
MARKS = Extension("midnight.env._marks", ["src/midnight/env/_marks.c"])


def extensions() -> list[Extension]:
    if os.environ.get("MIDNIGHT_PURE"):
        return []
    if not can_compile():
        print("midnight: no C compiler was found, so the rules run uncompiled (slower, same results)", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    if "CC" not in os.environ and shutil.which("ccache") and shutil.which("cc"):
        os.environ["CC"] = "ccache cc"
    sources = compiled_sources()
    # What is compiled is checked; what it imports may need packages that are installed only after this.
    modules = mypycify(["--follow-imports=silent", *sources], opt_level="3", debug_level="0", multi_file=True)
    mend(sources)
    flags = [flag for flag in FASTER if can_compile((flag,))]
    MARKS.extra_compile_args = ["-O3"] if flags else []
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *flags]
        module.extra_link_args = [*(module.extra_link_args or []), "-O3", *flags] if flags else module.extra_link_args
    return [*modules, MARKS]


wanted = {"build", "bdist_wheel", "build_ext", "editable_wheel", "install", "develop"}
setup(cmdclass={"build_ext": SideBySide}, ext_modules=extensions() if wanted & set(sys.argv) else [])
