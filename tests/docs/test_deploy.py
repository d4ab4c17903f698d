"""What lies in `deploy/` fits the program, as far as that can be told without a container engine."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import yaml

from midnight.web.settings import Limits, Settings, settings_of

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def test_the_settings_are_read_and_the_environment_and_flags_go_before_them() -> None:
    path = str(DEPLOY / "midnight.toml")
    read = settings_of({}, path, {})
    assert (read.names, read.browser, read.log, read.keep_days) == (("midnight.example",), False, "json", 180)
    assert read.limits == Limits(connections=Limits().all_connections)  # a proxy is before it
    around = {"MIDNIGHT_PORT": "99", "MIDNIGHT_LIMITS_SOCKETS": "7", "MIDNIGHT_PURE": "1"}
    nearer = settings_of({"port": 98, "host": None}, path, around)
    assert (nearer.port, nearer.limits.sockets, nearer.host) == (98, 7, "127.0.0.1")


def test_every_variable_of_the_container_files_is_a_setting() -> None:
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    named = set(composed["services"]["midnight"]["environment"])
    named |= set(re.findall(r"\b(MIDNIGHT_[A-Z]+)=", (DEPLOY / "Dockerfile").read_text()))
    assert named <= {f"MIDNIGHT_{name.upper()}" for name in Settings.__dataclass_fields__}
    addresses = [service["networks"]["inside"]["ipv4_address"] for service in composed["services"].values()]
    assert len(set(addresses)) == 3
    proxy = composed["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    assert composed["services"]["midnight"]["environment"]["MIDNIGHT_PROXIES"] == proxy
    assert "reverse_proxy midnight:8765" in (DEPLOY / "Caddyfile").read_text()


def test_the_unit_is_one_that_systemd_understands() -> None:
    unit = DEPLOY / "midnight.service"
    assert "serve --config /etc/midnight.toml" in unit.read_text()
    if shutil.which("systemd-analyze") is None:
        return
    told = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False).stderr
    # The program is not installed where the unit looks for it; nothing else may be wrong.
    assert not [line for line in told.splitlines() if unit.name in line and "not executable" not in line]


def nginx_takes(part: str, folder: Path) -> None:
    """Is it a configuration that nginx would start with, but for the certificate?"""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        return
    (folder / "part.conf").write_text(part.replace("listen 443 ssl;", "listen 127.0.0.1:8443;"))
    folders = " ".join(f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi"))
    whole = f"pid {folder}/pid; error_log stderr; events {{}} http {{ {folders} include {folder}/part.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    command = [program, "-t", "-e", "stderr", "-c", str(folder / "nginx.conf")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


def test_nginx_takes_its_configurations(tmp_path: Path) -> None:
    nginx_takes((DEPLOY / "nginx-many.conf").read_text(), tmp_path)
    page = (DEPLOY.parent / "docs" / "run-a-server.md").read_text()
    nginx_takes(page.split("```nginx\n")[1].split("```")[0], tmp_path)


def test_caddy_takes_its_configurations() -> None:
    if shutil.which("caddy") is None:
        return
    for name in ("Caddyfile", "Caddyfile.many"):
        command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr


def test_the_proxies_of_several_servers_send_a_table_always_to_the_same_one() -> None:
    nginx, caddy = (DEPLOY / "nginx-many.conf").read_text(), (DEPLOY / "Caddyfile.many").read_text()
    assert "~^/t/(?<table>[a-z0-9]+)" in nginx
    assert "hash $midnight_table consistent;" in nginx
    assert "path_regexp table ^/t/([a-z0-9]+)" in caddy
    assert "lb_policy header X-Table" in caddy
    assert "health_uri /ready" in caddy
