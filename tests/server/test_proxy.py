"""A hall behind a proxy that ends TLS, as strangers on the internet reach it."""

from __future__ import annotations

import random
import shutil
import ssl
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from hall_client import HEADERS, Client
from hall_process import HallProcess, free_port

pytestmark = pytest.mark.anyio

CONFIGURATION = """
daemon off; master_process off; pid {folder}/pid; error_log stderr;
events {{ worker_connections 200; }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    location / {{
      proxy_pass http://127.0.0.1:{hall}; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"""


@contextmanager
def proxy(folder: Path, hall: int) -> Iterator[int]:
    """nginx with a certificate of its own; its port."""
    tools = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin"), shutil.which("openssl")
    if None in tools:
        sentence = "NOT TESTED: TLS through a proxy. Install Debian's nginx and openssl."
        warnings.warn(sentence, pytest.PytestWarning, stacklevel=2)
        pytest.skip(sentence)
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    made: list[str | Path] = [
        "-keyout",
        folder / "key.pem",
        "-out",
        folder / "cert.pem",
        "-days",
        "2",
        "-nodes",
        "-newkey",
        "rsa:2048",
    ]
    subprocess.run([str(tools[1]), "req", "-x509", *subject, *made], check=True, capture_output=True)
    port = free_port()
    (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, port=port, hall=hall))
    server = subprocess.Popen([str(tools[0]), "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE)
    try:
        for _ in range(200):
            try:
                httpx.get(f"https://127.0.0.1:{port}/healthz", verify=context(folder), trust_env=False)
                break
            except httpx.HTTPError:
                assert server.poll() is None, server.stderr and server.stderr.read()
                time.sleep(0.05)
        yield port
    finally:
        server.terminate()
        server.communicate(timeout=20)


def context(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


@pytest.mark.slow
async def test_a_game_is_played_through_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cookie is for TLS only, and sockets pass."""
    hall = HallProcess(tmp_path, trusted_proxies=["127.0.0.0/8"], public_url="https://hall.example")
    with hall, proxy(tmp_path, hall.settings.port) as port:
        base = f"https://127.0.0.1:{port}"
        headers = {**HEADERS, "X-Forwarded-For": "198.51.100.7"}
        async with httpx.AsyncClient(base_url=base, headers=headers, verify=context(tmp_path), timeout=60) as http:
            told = await http.put("/api/me", json={"name": "Ada"})
            assert "secure" in told.headers["set-cookie"].lower()
            seats = [{"who": "me"}, {"who": "bot", "level": "random"}]
            made = await http.post("/api/tables", json={"game": "face_down", "seats": seats, "start": True})
            assert made.status_code == 201, made.text
            monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
            async with Client(base, made.json()["id"], told.cookies["yarnhall"]) as ada:
                assert await ada.play(random.Random(1)) > 0
                assert ada.over
