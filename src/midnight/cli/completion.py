"""What a shell completes: games, settings and paths with their values, measures, players.

Click's own scripts end every word with a space and take what stands behind `=` for a word of its own; these do not.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click
from click.shell_completion import BashComplete, CompletionItem, ZshComplete, add_completion_class, split_arg_string

if TYPE_CHECKING:
    from midnight.kernel.game import Game

Item = CompletionItem
ODD = frozenset(" \"'\n")  # signs that a shell would not take as they are
Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' line="${COMP_LINE:0:COMP_POINT}" word cut type value
    word="${line##*[[:space:]]}"
    [[ $COMP_WORDBREAKS == *=* ]] && cut="${word%%"${word##*[=:]}"}"
    while IFS=',' read -r type value; do
        if [[ $type == file || $type == dir ]]; then
            compopt -o filenames
            while read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "${word#"$cut"}")
        else
            [[ $value == *= ]] && compopt -o nospace
            COMPREPLY+=("${value#"$cut"}")
        fi
    done < <(env COMP_WORDS="$line" %(complete_var)s=bash_complete "$1")
    return 0
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""

ZSH = """\
#compdef %(prog_name)s

%(complete_func)s() {
    local -a response open closed
    local type key descr
    (( ! $+commands[%(prog_name)s] )) && return 1
    response=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) \
%(complete_var)s=zsh_complete %(prog_name)s)}")
    for type key descr in ${response}; do
        if [[ "$type" == "file" || "$type" == "dir" ]]; then
            _path_files -f
        else
            [[ "$descr" == "_" ]] || key="$key:$descr"
            [[ "${key%%%%:*}" == *= ]] && open+=("$key") || closed+=("$key")
        fi
    done
    [[ -n "$open" ]] && _describe -V open open -U -S ''
    [[ -n "$closed" ]] && _describe -V closed closed -U
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""


class Bash(BashComplete):
    """Completes from the whole line up to the cursor, as bash cuts words at `=` too."""

    source_template = BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one that is completed, and that one."""
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)
        last = words.pop() if words and not line[-1].isspace() else ""
        return words[1:], last


class Zsh(ZshComplete):
    """Completes Click's words, without a space behind one that ends in `=`."""

    source_template = ZSH


def register() -> None:
    """Have Click use these scripts instead of its own."""
    add_completion_class(Bash)
    add_completion_class(Zsh)


def beginning_with(incomplete: str, items: Iterable[CompletionItem]) -> list[CompletionItem]:
    """The items that complete a word."""
    return [item for item in items if item.value.startswith(incomplete)]


def game_of(context: click.Context) -> Game | None:
    """The game on the line. Click cuts the line where a value begins and loses what stands before an option without
    one, so the words of the shell are searched too."""
    from midnight.games import games

    line = [str(context.params.get("game_name")), *os.environ.get("COMP_WORDS", "").split()]
    return next((games()[word] for word in line if word in games()), None)


# === What there is ===


def of_game(find: Callable[[Game, int | None], Iterable[CompletionItem]]) -> Completer:
    """A completer that asks the game on the line, with its seats; without a game it has nothing to offer."""

    def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
        one, seats = game_of(context), context.params.get("seats")
        known = seats if one is not None and seats in one.seats else None
        return [] if one is None else beginning_with(incomplete, find(one, known))

    return complete


def complete_games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a game."""
    from midnight.games import games

    return beginning_with(incomplete, [Item(name, help=one.title) for name, one in games().items()])


def changes(one: Game) -> list[CompletionItem]:
    """Settings and paths with their meaning, then the same with values: all of a setting, or the present one."""
    from midnight.games.variants import changeable

    values = {setting.name: setting.values for setting in one.settings}
    found = []
    for path, value, meaning in changeable(one, {}):
        found.append(Item(f"{path}=", help=f"{' '.join(value.split())}  {meaning}"))
        known = values.get(path, (value,))
        found += [Item(f"{path}={other}", help=meaning) for other in known if other and not set(other) & ODD]
    return found


def complete_changes(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete names until `=` is typed, then values."""
    one = game_of(context)
    found = [] if one is None else beginning_with(incomplete, changes(one))
    return [item for item in found if item.value.endswith("=") != ("=" in incomplete)]


def complete_sides(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a side of `compare`: a change, players, or a variant file."""
    if incomplete.startswith("players="):
        return complete_players(context, parameter, incomplete)
    named = beginning_with(incomplete, [Item("players=", help="who plays this side")])
    return complete_changes(context, parameter, incomplete) + named or [Item("", type="file")]


def complete_players(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete players and levels, also behind others and a comma."""
    before = incomplete[: max(incomplete.rfind(mark) for mark in "=,") + 1]
    one = game_of(context)
    names = [] if one is None else dict.fromkeys((*one.levels, *one.bots, "search"))
    return beginning_with(incomplete, [Item(f"{before}{name}") for name in names])


def measures(ending: str) -> Callable[[Game, int | None], list[CompletionItem]]:
    """A finder of the measures of a game by name."""

    def find(one: Game, seats: int | None) -> list[CompletionItem]:
        from midnight.lab.measures import names_of
        from midnight.lab.tasks import plan_of

        setup = one.setup(seats)
        return [Item(f"{name}{ending}") for name in names_of(plan_of(setup, ("random",) * setup.seats, 1))]

    return find


def parts(one: Game, seats: int | None) -> list[CompletionItem]:
    """The first words of paths, for `midnight content GAME PART`."""
    from midnight.games.variants import changeable

    return [Item(word) for word in dict.fromkeys(path.partition(".")[0] for path, _, _ in changeable(one, {}))]


complete_measures = of_game(measures(""))
complete_targets = of_game(measures("="))
complete_parts = of_game(parts)
