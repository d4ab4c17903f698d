"""One server for one store file. Whoever has it says where it is, so that a second one can lead there."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from midnight.errors import UserError


class InUse(UserError):
    """Another server has the store."""

    def __init__(self, path: Path, address: str) -> None:
        self.address = address
        where = f" at {address}" if address else ""
        super().__init__(f"another midnight{where} uses the store {path}: end it, or name another store with --store")


class StoreLock:
    """Held as long as the server lives, however it ends."""

    def __init__(self, store: str) -> None:
        self.path = Path(f"{Path(store).expanduser()}.lock")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise UserError(f"the store {store} cannot be locked ({error.strerror or error})") from None
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = os.read(self.file, 200).decode(errors="replace").strip()
            os.close(self.file)
            raise InUse(Path(store), address) from None

    def say(self, address: str) -> None:
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, address.encode(), 0)

    def free(self) -> None:
        os.ftruncate(self.file, 0)
        os.close(self.file)
