"""The pages that need no hall, served by a hall."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from yarnhall.pocket import site
from yarnhall.server.app import after
from yarnhall.server.pages import page

# The hall declares its pages as the rest of it does; how that is read is the library's affair.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "index.html").write_text("<p>pocket</p>")
    (tmp_path / "sw.js").write_text("// one version")
    (tmp_path / ".stamp").write_text("secret")
    monkeypatch.setattr(site, "STATIC", tmp_path)
    return tmp_path


def test_only_these_pages_may_run_webassembly(pages: Path) -> None:
    with TestClient(Litestar([page], after_request=after)) as client:
        offline = client.get("/offline/")
        assert offline.text == "<p>pocket</p>"
        assert "script-src 'self' 'wasm-unsafe-eval';" in offline.headers["content-security-policy"]
        assert "'unsafe-eval'" not in offline.headers["content-security-policy"]
        worker = client.get("/offline/sw.js")
        assert "wasm-unsafe-eval" in worker.headers["content-security-policy"]
        assert worker.headers["cache-control"] == "no-cache"
        assert "wasm-unsafe-eval" not in client.get("/").headers["content-security-policy"]


def test_relative_addresses_need_the_last_slash(pages: Path) -> None:
    with TestClient(Litestar([page], after_request=after)) as client:
        answer = client.get("/offline", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (307, "/offline/")


@pytest.mark.parametrize("path", ["/offline/.stamp", "/offline/../app.py", "/offline/nothing.js"])
def test_nothing_else_is_served(pages: Path, path: str) -> None:
    with TestClient(Litestar([page], after_request=after)) as client:
        assert client.get(path).status_code >= 400
