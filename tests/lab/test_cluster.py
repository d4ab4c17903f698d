"""A Ray cluster gives what this machine gives, also when one of its nodes is killed on the way."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from midnight.lab.cluster import in_short

pytestmark = pytest.mark.skipif("MIDNIGHT_RAY" not in os.environ, reason="it takes minutes: make test-ray")

STARTS = 5
QUIET = {**os.environ, "RAY_DEDUP_LOGS": "0", "RAY_USAGE_STATS_ENABLED": "0"}
# Newer clusters let in only those who know their token, and a client looks for it only if it is told so.
KNOWN = {**QUIET, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
RUN = ("simulate", "hidden-castle", "--seats", "3", "--bots", "sensible", "-n", "1500", "--seed", "9")
SCRIPT = textwrap.dedent("""
    import sys
    from ray.cluster_utils import Cluster
    from midnight.games import game
    from midnight.lab.cluster import RayPool
    from midnight.lab.pool import Pool
    from midnight.lab.results import Games
    from midnight.lab.tasks import Task, plan_of

    plan = plan_of(game("hidden-castle").setup(3, {"scoring.limit": "30"}), ("sensible",) * 3, 9, records=True)
    tasks = [Task(plan, first, 50) for first in range(0, 1500, 50)]
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    lost = cluster.add_node(num_cpus=1)
    pool = RayPool(cluster.address, None)
    assert pool.jobs == 3, pool.jobs
    spread = Games()
    for number, done in enumerate(pool.play(tasks)):
        if number == 3:
            cluster.remove_node(lost, allow_graceful=False)
        spread.extend(done)
    pool.close()
    cluster.shutdown()
    here = Games()
    for done in Pool(1).play(tasks):
        here.extend(done)
    assert spread == here
    print("the same", len(here))
""")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def started(door: int) -> subprocess.Popen[bytes]:
    """A cluster that clients reach by that port. Ray gives itself thirty seconds to start; a busy machine may need more
    than one try."""
    ports = ("--node-ip-address", "127.0.0.1", "--port", str(free_port()), "--ray-client-server-port", str(door))
    head = (Path(sys.executable).with_name("ray"), "start", "--head", "--block", *ports)
    for _ in range(STARTS):
        cluster = subprocess.Popen(
            [*head, "--num-cpus", "2", "--include-dashboard=false"], env=KNOWN, stdout=subprocess.DEVNULL
        )
        while cluster.poll() is None:
            if is_open(door):
                return cluster
            time.sleep(0.2)
    pytest.fail("Ray did not start")


def test_a_cluster_elsewhere_gives_the_same_games(tmp_path: Path) -> None:
    """By its address, as a client of it; here it is on this machine."""
    door = free_port()
    cluster = started(door)
    try:
        play(tmp_path, "here", "--jobs", "1")
        play(tmp_path, "there", "--on", f"ray://127.0.0.1:{door}")
    finally:
        cluster.terminate()
        cluster.wait()
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


def play(folder: Path, name: str, *where: str) -> None:
    """Play and keep the records; also a client's server may need more than the time that Ray gives it."""
    command = [sys.executable, "-m", "midnight", *RUN, "--records", name, *where]
    for _ in range(STARTS):
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=KNOWN, timeout=300)
        if "there is no Ray cluster" not in done.stderr:
            break
    assert done.returncode == 0, done.stderr[-3000:]


def test_the_reason_of_a_cluster_is_one_line() -> None:
    far = "Initialization failure from server:\nTraceback (most recent call last):\nRuntimeError: it did not start\n)\n"
    assert in_short(RuntimeError(far)) == "RuntimeError: it did not start"
    assert in_short(RuntimeError("")) == "no reason is told"


def test_a_cluster_that_loses_a_node_gives_the_same_games(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, cwd=tmp_path, env=QUIET, timeout=300
    )
    assert "the same 1500" in done.stdout, done.stderr[-3000:]
