"""The sockets as AsyncAPI: every message with its JSON Schema, made from the structs that the hall itself reads and
writes, so that nothing can differ."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args

import msgspec

import yarnhall
from yarnhall.wire import commands as c, messages as m, words as w

_REFERENCE = "#/components/schemas/{name}"


def _messages(union: Any) -> list[type[msgspec.Struct]]:
    return list(get_args(union))


@lru_cache(1)
def asyncapi() -> dict[str, Any]:
    """Two sockets: on a table's both sides speak, on the hall's only the hall."""
    heard, told, of_hall = _messages(c.AnyCommand), _messages(m.AnyTold), _messages(m.AnyHallTold)
    every = [*heard, *told, *of_hall]
    # Two messages may be called alike, one in each direction: components are named by direction and tag.
    _, schemas = msgspec.json.schema_components(every, ref_template=_REFERENCE)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "The sockets of a Yarnhall",
            "version": yarnhall.__version__,
            "description": f"Protocol {w.PROTOCOL}. Frames are text, one JSON object each. "
            "A program sends its token with the handshake: `Authorization: Bearer yh_…`.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "description": "Play at, or watch, one table. The first frame of a client is `hello`.",
                "parameters": {"table": {"description": "The table's id."}},
                "messages": _named([*heard, *told]),
            },
            "hall": {
                "address": "/api/hall/socket",
                "description": "The hall's lists, and when it is my move. Nothing is expected from the client.",
                "messages": _named(of_hall),
            },
        },
        "operations": {
            "sendCommand": _operation("receive", "table", heard),
            "hearTable": _operation("send", "table", told),
            "hearHall": _operation("send", "hall", of_hall),
        },
        "components": {
            "messages": {one.__name__: _message(one) for one in every},
            "schemas": schemas,
        },
    }


def _message(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "name": str(kind.__struct_config__.tag),
        "summary": " ".join((kind.__doc__ or "").split()),
        "payload": {"$ref": _REFERENCE.format(name=kind.__name__)},
    }


def _named(kinds: list[type[msgspec.Struct]]) -> dict[str, Any]:
    return {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds}


def _operation(action: str, channel: str, kinds: list[type[msgspec.Struct]]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "messages": [{"$ref": f"#/channels/{channel}/messages/{kind.__name__}"} for kind in kinds],
    }
