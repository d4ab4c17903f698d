"""Both games once more, as plainly as the ledger says them: dicts of words, no tables, no hurry.

Written from sections 3, 6 and 7 of the ledger and from nothing else, so that two readings can be compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

N = 30
DOORWAY = {"C1": 3, "C2": 6, "C3": 8, "C4": 12, "C5": 14, "C6": 17, "C7": 21, "C8": 25, "C9": 28, "C10": 10, "C11": 23}
CASTLE_COATS = {"C1": 1, "C5": -3, "C9": -3}
PARTY_COATS = {"C1": -1, "C2": -1, "C5": 3, "C9": 3}
EXACT = {"C5", "C9"}
SPEED = {"11:45": 3, "12:00": 3, "1:00": 4, "2:00": 5, "3:00": 6, "4:00": 7}
CLOCKS = [*SPEED, "5:00"]
EACH = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}
STEPS = range(10, 1, -1)


@dataclass
class Reference:
    """One game in progress. A place is "G4", "C2", "10" to "2" for a step, "Door"."""

    seats: int
    party: bool = False
    eleven: bool = False
    shallow: bool = False
    youngest: bool = False
    guests: list[list[str]] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    phase: str = "place"
    turn: int = 0
    roll: int = 0
    phantom: str = "Door"
    clock: str = "11:45"
    round: int = 1

    def __post_init__(self) -> None:
        self.guests = [[] for _ in range(self.seats)]
        self.score = [0 if self.party else 10] * self.seats
        self.phantom = "10" if self.party else "Door"
        self.rooms = [room for room in DOORWAY if self.eleven or room not in ("C10", "C11")]
        self.path = [*([] if self.party else ["Door"]), *map(str, STEPS)]

    # --- who is where ---

    def everybody(self) -> list[str]:
        return [place for row in self.guests for place in row]

    def out(self) -> bool:
        return self.phantom.startswith("G")

    def sign(self, place: str) -> str:
        return ("-" if self.party else "+") + place if place.isdigit() else place

    # --- what may be played ---

    def options(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase == "roll":
            return {"1", "2", "4", "5", "Phantom"}
        if self.phase in ("place", "return"):
            return {f"G{n}" for n in range(N)} - set(self.everybody())
        return self.moves()

    def moves(self) -> set[str]:
        own = self.guests[self.turn]
        found = set()
        steps = [int(place) for place in own if place.isdigit()]
        for origin in set(own):
            if origin.isdigit() and (self.party or int(origin) != max(steps)):
                continue
            if origin.startswith("C") and self.party:
                continue
            base, used, barred = 0, 1, ""
            if origin.startswith("G"):
                base, used = int(origin[1:]), 0
            elif origin.startswith("C"):
                base, barred = DOORWAY[origin], origin
            found.add(f"{self.sign(origin)}>G{(base + self.roll - used) % N}")
            if not self.out():
                continue
            for room in self.rooms:
                need = used + (DOORWAY[room] - base) % N + 1
                holders = [seat for seat in range(self.seats) if room in self.guests[seat]]
                if room == barred or self.turn in holders or (self.party and holders):
                    continue
                if need == self.roll or (need < self.roll and not holders and room not in EXACT):
                    found.add(f"{self.sign(origin)}>{room}")
        if self.party and sum(place.startswith("G") for place in own) == 1:
            found.add("decline")
        return found

    # --- playing ---

    def play(self, word: str) -> None:
        if self.phase == "place":
            self.guests[self.turn].append(word)
            self.turn = (self.turn + 1) % self.seats
            if len(self.everybody()) == self.seats * EACH[self.seats]:
                self.phase = "roll"
        elif self.phase == "return":
            seat, step = self.next_back()
            self.guests[seat][self.guests[seat].index(step)] = word
            self.go_on_returning()
        elif self.phase == "roll":
            self.play_roll(word)
        else:
            if word != "decline":
                self.move_guest(*word.split(">"))
            self.end_turn()

    def play_roll(self, word: str) -> None:
        if word == "Phantom":
            self.move_phantom()
            self.end_turn()
        elif self.party and not any(place.startswith("G") for place in self.guests[self.turn]):
            self.end_turn()
        else:
            self.roll, self.phase = int(word), "move"

    def move_guest(self, origin: str, target: str) -> None:
        own = self.guests[self.turn]
        own.remove(origin.lstrip("+-"))
        if target.startswith("G"):
            if target == self.phantom:
                self.capture([self.turn])
            else:
                own.append(target)
            return
        for seat in range(self.seats):
            if target in self.guests[seat]:  # boot
                self.guests[seat].remove(target)
                if self.phantom == f"G{DOORWAY[target]}":
                    self.capture([seat])
                else:
                    self.guests[seat].append(f"G{DOORWAY[target]}")
        own.append(target)
        if not self.party:
            self.score[self.turn] = max(0, self.score[self.turn] + CASTLE_COATS.get(target, 0))

    def capture(self, owners: list[int]) -> None:
        """A group, already taken off its space, goes onto a step."""
        taken = set(self.everybody())
        open_steps = [step for step in STEPS if str(step) not in taken]
        step = open_steps[0] if open_steps else 2 if self.shallow else 10
        for owner in owners:
            self.guests[owner].append(str(step))
            if not self.party:
                self.score[owner] += step

    def move_phantom(self) -> None:
        speed = (3 if self.seats <= 6 else 2) if self.party else SPEED[self.clock]  # of the moment of the roll
        for _ in range(speed):
            if self.out():
                self.phantom = f"G{(int(self.phantom[1:]) + 1) % N}"
            else:
                at = self.path.index(self.phantom) + 1
                self.phantom = self.path[at] if at < len(self.path) else "G0"
            if self.phantom == "G0" and not self.party:
                self.clock = CLOCKS[CLOCKS.index(self.clock) + 1]
            if self.out():
                owners = [seat for seat in range(self.seats) for place in self.guests[seat] if place == self.phantom]
                for seat in owners:
                    self.guests[seat].remove(self.phantom)
                if owners:
                    self.capture(owners)

    # --- ends ---

    def end_turn(self) -> None:
        self.roll = 0
        if self.party:
            self.check_round()
            return
        if self.clock == "5:00" or max(self.score) >= 46:
            self.phase = "over"
        else:
            self.phase, self.turn = "roll", (self.turn + 1) % self.seats

    def check_round(self) -> None:
        places = self.everybody()
        full = all(room in places for room in self.rooms)
        if not full and any(place.startswith("G") for place in places):
            self.phase, self.turn = "roll", (self.turn + 1) % self.seats
            return
        for seat, row in enumerate(self.guests):
            row[:] = ["2" if place.startswith("G") else place for place in row]
            self.score[seat] += sum(-int(place) if place.isdigit() else PARTY_COATS.get(place, 0) for place in row)
        if self.round == 3:
            self.phase = "over"
            return
        for row in self.guests:
            row[:] = [f"G{DOORWAY[place]}" if place in DOORWAY else place for place in row]
        self.turn = 0 if self.youngest else (self.turn + 1) % self.seats
        self.phase, self.phantom = "return", ""
        self.go_on_returning()

    def next_back(self) -> tuple[int, str]:
        """Who brings the next guest back: deepest step, lowest total, first in turn order."""
        waiting = [(seat, place) for seat, row in enumerate(self.guests) for place in row if place.isdigit()]
        return min(waiting, key=lambda one: (-int(one[1]), self.score[one[0]], (one[0] - self.turn) % self.seats))

    def go_on_returning(self) -> None:
        if not any(place.isdigit() for place in self.everybody()):
            self.phase, self.phantom, self.round = "roll", "10", self.round + 1

    def decides(self) -> int:
        """A seat, or -1 for the die, or -2 when it is over."""
        if self.phase == "return":
            return self.next_back()[0]
        return {"roll": -1, "over": -2}.get(self.phase, self.turn)

    def winners(self) -> list[int]:
        best = max(self.score) if self.party else min(self.score)
        return [seat for seat, score in enumerate(self.score) if score == best]
