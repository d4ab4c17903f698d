"""How this site is built: see contributing.md. It needs no network, and its pages load nothing from elsewhere."""

import os
import sys
from importlib.metadata import version as version_of
from pathlib import Path

HERE = Path(__file__).parent
os.environ["MIDNIGHT_PURE"] = "1"  # compiled modules have no docstrings
sys.path[:0] = [str(HERE / "ext"), str(HERE.parent / "src")]

project = "midnight"
version = release = version_of("midnight")
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "generated", "comments"]
exclude_patterns = ["pictures", "drawings"]

# === Markdown ===

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# === Reference ===

default_role = "code"  # a word between backticks in a docstring
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 110
toc_object_entries_show_parents = "hide"
add_module_names = False

# Every name of ours must lead somewhere; those of others are named and not linked, as that would need the network.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!midnight\.).*"), ("py:.*", r".*\.[A-Z]")]  # the second: type variables

# === Pages ===

html_theme = "furo"
html_title = "midnight"
html_favicon = "../src/midnight/web/static/favicon.svg"
html_logo = "../src/midnight/web/static/favicon.svg"
html_static_path = ["static"]
html_css_files = ["midnight.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_show_sphinx = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "github-dark"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#4a3aa8", "color-brand-content": "#4a3aa8"},
    "dark_css_variables": {
        "color-brand-primary": "#f2c14e",
        "color-brand-content": "#f2c14e",
        "color-background-primary": "#0e1026",
        "color-background-secondary": "#0a0c20",
        "color-background-hover": "#1b1d44",
        "color-background-border": "#2a2c5c",
        "color-sidebar-background": "#0a0c20",
        "color-admonition-background": "#17163a",
        "color-code-background": "#17163a",
        "color-inline-code-background": "#1d1d48",
    },
}
