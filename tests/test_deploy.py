"""What lies in deploy/ fits the hall that it starts: options, ports, paths and names."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from yarnhall import host_commands
from yarnhall.__main__ import app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
WATCHED = {"/healthz", "/readyz"}


def settings_of(words: list[str]) -> dict[str, Any]:
    """What the command line makes of these words; it refuses what it does not know."""
    assert words[:2] == ["yarnhall", "serve"]
    group = typer.main.get_command(app)
    serve = group.commands["serve"]  # type: ignore[attr-defined]
    parameters: dict[str, Any] = serve.make_context("serve", list(words[2:])).params
    return parameters


def containerfile() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def one(name: str) -> str:
    (found,) = [words for instruction, words in containerfile() if instruction == name]
    return found


def compose() -> dict[str, Any]:
    body: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return body


def filled(word: str) -> str:
    """With what a host would give."""
    return re.sub(r"\$\{\w+(:\?[^}]*)?\}", "hall.example", word)


def test_the_settings_reader_refuses_what_serve_does_not_know() -> None:
    with pytest.raises(Exception, match=r"(?i)no such option"):
        settings_of(["yarnhall", "serve", "--datebase", "x"])


def test_the_container_starts_the_hall_with_options_that_there_are() -> None:
    assert {instruction for instruction, _ in containerfile()} <= INSTRUCTIONS
    words = [*json.loads(one("ENTRYPOINT")), *json.loads(one("CMD"))]
    settings = settings_of(words)
    assert settings["host"] == "0.0.0.0"
    assert not settings["browser"]
    assert Path(settings["database"]).parent == Path(one("VOLUME"))
    assert int(one("EXPOSE")) == settings["port"] == host_commands.PORT
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", one("HEALTHCHECK"))
    assert asked is not None
    assert int(asked[1]) == settings["port"]
    assert asked[2] in WATCHED


def test_the_container_copies_and_names_what_there_is() -> None:
    stages = [re.search(r" AS (\w+)", words) for instruction, words in containerfile() if instruction == "FROM"]
    names = {stage[1] for stage in stages if stage is not None}
    for instruction, words in containerfile():
        if instruction == "COPY":
            *sources, _ = [word for word in words.split() if not word.startswith("--")]
            assert all((ROOT / source).exists() for source in sources)
        for stage in re.findall(r"from=(\w+)", words):
            assert stage in names
        for file in re.findall(r"--constraint (\S+)", words):
            assert (ROOT / file).is_file()
    python = re.search(r"python:(3\.\d+)-slim", one_of("FROM"))
    assert python is not None
    assert f"Programming Language :: Python :: {python[1]}" in (ROOT / "pyproject.toml").read_text("utf-8")


def one_of(name: str) -> str:
    return next(words for instruction, words in containerfile() if instruction == name)


def test_the_compose_file_fits_itself_and_the_hall() -> None:
    body = compose()
    services = body["services"]
    assert set(body) <= {"services", "networks", "volumes"}
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        assert set(service["networks"]) <= set(body["networks"])
        for volume in service.get("volumes", []):
            assert volume.split(":")[0] in body["volumes"]
        assert service["restart"] == "unless-stopped"
    hall, database, proxy = services["hall"], services["database"], services["proxy"]
    assert (DEPLOY / hall["build"]["context"] / hall["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    settings = settings_of([*json.loads(one("ENTRYPOINT")), *map(filled, hall["command"])])
    kept = database["environment"]
    assert settings["database"] == f"postgresql://{kept['POSTGRES_USER']}:hall.example@database/{kept['POSTGRES_DB']}"
    assert "pg_isready" in database["healthcheck"]["test"][1]
    assert hall["depends_on"]["database"]["condition"] == "service_healthy"
    (subnet,) = [one["subnet"] for one in body["networks"]["house"]["ipam"]["config"]]
    assert settings["trusted_proxy"] == [str(ip_network(subnet))]
    assert settings["public_url"] == "https://hall.example"
    assert shlex.split(proxy["command"])[-2:] == ["--to", f"hall:{host_commands.PORT}"]
    assert proxy["ports"] == ["80:80", "443:443"]
    assert "ports" not in hall, "only the proxy is reached from outside"
    # What it asks for stands in its first lines.
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    head = (DEPLOY / "compose.yaml").read_text("utf-8").split("services:")[0]
    assert all(f"{name}=" in head for name in asked)


def unit() -> configparser.RawConfigParser:
    found = configparser.RawConfigParser(strict=False)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(DEPLOY / "yarnhall.service")
    return found


def test_the_service_starts_the_hall_in_its_own_folder() -> None:
    service = unit()["Service"]
    command = shlex.split(service["ExecStart"])
    assert Path(command[0]).name == "yarnhall"
    settings = settings_of(["yarnhall", *command[1:]])
    assert Path(settings["database"]).parent == Path("/var/lib") / service["StateDirectory"]
    assert not settings["browser"]
    assert service["Restart"] == "on-failure"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    text = (DEPLOY / "yarnhall.service").read_text("utf-8")
    # Where the hall is not installed, systemd would complain of just that.
    (tmp_path / "yarnhall.service").write_text(re.sub(r"ExecStart=\S+", f"ExecStart={shutil.which('true')}", text))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "yarnhall.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "yarnhall.service" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr
