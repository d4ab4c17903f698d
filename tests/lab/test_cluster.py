"""A Ray cluster gives what this machine gives, also when one of its nodes is killed on the way."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif("MIDNIGHT_RAY" not in os.environ, reason="it takes minutes: make test-ray")

SCRIPT = textwrap.dedent("""
    import sys
    from ray.cluster_utils import Cluster
    from midnight.games import game
    from midnight.lab.cluster import RayCrew
    from midnight.lab.crew import Crew
    from midnight.lab.games import Games
    from midnight.lab.tasks import Task, plan_of

    plan = plan_of(game("hidden-castle").setup(3, {"scoring.limit": "30"}), ("sensible",) * 3, 9, records=True)
    tasks = [Task(plan, first, 50) for first in range(0, 1500, 50)]
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    lost = cluster.add_node(num_cpus=1)
    crew = RayCrew(cluster.address, None)
    assert crew.jobs == 3, crew.jobs
    spread = Games()
    for number, done in enumerate(crew.play(tasks)):
        if number == 3:
            cluster.remove_node(lost, allow_graceful=False)
        spread.extend(done)
    crew.close()
    cluster.shutdown()
    here = Games()
    for done in Crew(1).play(tasks):
        here.extend(done)
    assert spread == here
    print("the same", len(here))
""")


def test_a_cluster_that_loses_a_node_gives_the_same_games(tmp_path: Path) -> None:
    environment = {**os.environ, "RAY_DEDUP_LOGS": "0", "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=300
    )
    assert "the same 1500" in done.stdout, done.stderr[-3000:]
