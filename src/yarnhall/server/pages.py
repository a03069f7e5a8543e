"""The browser app: hashed files that never change, and one page for every address that the client routes itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.enums import MediaType as Media

from yarnhall.pocket import site
from yarnhall.table.refusal import Denied

STATIC: Final = Path(__file__).parent / "static"
PACKINGS: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first; scripts/web packs each file once
PACKED: Final = "packed"  # a mark for handlers whose answers are not to be packed again at every request
_KINDS: Final = {".mjs": "text/javascript", ".gz": "application/octet-stream"}
FOREVER: Final = "public, max-age=31536000, immutable"
_ABSENT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Yarnhall</title>"
    "<p>The hall is open, but its pages were not built. Run <code>scripts/web</code>, which builds them, "
    "and start the hall again.</p></html>"
)
# Everything comes from here, and neither scripts nor styles are inline: the app sets styles through the DOM only.
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The pages that carry their own hall run Python: compiled WebAssembly, and still no text as a script.
OFFLINE_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # an invite code stands in the address
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED: True})
def page(request: Request[object, object, State], path: str = "") -> Response[bytes]:
    """A file of the browser app, or its one page."""
    return answered(request, path)


def answered(request: Request[object, object, State], path: str) -> Response[bytes]:
    wanted = path.strip("/")
    if wanted.startswith(("api/", "schema/")) or wanted == "api":
        raise Denied("missing", "There is nothing here.")
    if (wanted == "offline" or wanted.startswith("offline/")) and site.built():
        return _offline(request, wanted.removeprefix("offline").strip("/"))
    file = _file(STATIC, wanted)
    if file is None and "." in wanted.rpartition("/")[2]:
        raise Denied("missing", "There is no such file.")
    cache = FOREVER if file is not None and wanted.startswith("assets/") else "no-cache"
    headers = {"Cache-Control": cache}
    if file is None:
        file = STATIC / "index.html"
        if not file.is_file():
            return Response(_ABSENT.encode(), media_type=Media.HTML, headers=headers)
    return _sent(request, file, headers)


def _offline(request: Request[object, object, State], wanted: str) -> Response[bytes]:
    """A file of the pages that carry their own hall: its addresses are relative, so its folder ends in a slash."""
    if not wanted and not request.scope["raw_path"].endswith(b"/"):  # the path itself is told without its last slash
        return Response(b"", status_code=307, headers={"Location": "/offline/", "Cache-Control": "no-cache"})
    file = _file(site.STATIC, wanted or "index.html")
    if file is None or file.name.startswith("."):
        raise Denied("missing", "There is no such file.")
    lasting = wanted.startswith(("assets/", "engine-"))
    return _sent(
        request,
        file,
        {"Cache-Control": FOREVER if lasting else "no-cache", "Content-Security-Policy": OFFLINE_POLICY},
    )


def _sent(request: Request[object, object, State], file: Path, headers: dict[str, str]) -> Response[bytes]:
    kind = _KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or MediaType.TEXT
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for encoding, ending in PACKINGS.items():
        packed = file.with_name(file.name + ending)
        if packed.is_file():
            headers["Vary"] = "Accept-Encoding"
            if encoding in accepted:
                headers["Content-Encoding"] = encoding
                return Response(packed.read_bytes(), media_type=kind, headers=headers)
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def _accepted(header: str) -> set[str]:
    """What a browser can unpack."""
    found = set()
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


def _file(folder: Path, wanted: str) -> Path | None:
    """A file inside the folder; nothing outside of it, however it is spelled."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None
