"""`python -m tests.postgres`: see to it that there is a PostgreSQL, of which the tests start clusters of their own.

A cluster lives in a folder of its own, listens on loopback only and never runs as root.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.debian import install, may_install

USERS = ("postgres", "nobody")
MISSING = "PostgreSQL is not here, and its tests are skipped: install Debian's package `postgresql`"
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.d/midnight-tests.conf")


def binaries() -> Path | None:
    """Where PostgreSQL's programs are; Debian keeps them off the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    found_all = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(found_all, default=None, key=lambda path: int(path.parent.name))


def see_to_postgres() -> bool:
    """Install PostgreSQL if it is missing, without the cluster that Debian would start on port 5432."""
    if binaries() is not None or not may_install():
        return binaries() is not None
    NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    NO_CLUSTER.write_text("create_main_cluster = false\n")
    try:
        install("postgresql")
    finally:
        NO_CLUSTER.unlink()
    return binaries() is not None


class Cluster:
    """One server with one database."""

    def __init__(self, fsync: str = "off") -> None:
        folder = binaries()
        if folder is None:
            pytest.skip(MISSING)
        self.bin = folder
        self.home = Path(tempfile.mkdtemp(prefix="midnight-postgres-"))
        self.user: str | None = None
        if os.getuid() == 0:
            known = {one.pw_name for one in pwd.getpwall()}
            self.user = next(name for name in USERS if name in known)
            shutil.chown(self.home, self.user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.run("initdb", "-D", str(self.home / "data"), "-U", "midnight", "-A", "trust", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.home}"
        options += f" -c fsync={fsync}"
        self.run("pg_ctl", "-D", str(self.home / "data"), "-l", str(self.home / "log"), "-w", "-o", options, "start")
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "midnight", "midnight")
        self.url = f"postgresql://midnight@127.0.0.1:{self.port}/midnight"

    def run(self, program: str, *given: str) -> None:
        subprocess.run(
            [str(self.bin / program), *given],
            check=True,
            user=self.user,
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def processes(self) -> list[int]:
        """The server's own process and those that answer."""
        first = (self.home / "data" / "postmaster.pid").read_text().split()[0]
        told = subprocess.run(["ps", "-o", "pid=", "--ppid", first], capture_output=True, text=True, check=False)
        return [int(first), *map(int, told.stdout.split())]

    def close(self) -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.home)


if __name__ == "__main__":
    if not see_to_postgres():
        print(MISSING)
