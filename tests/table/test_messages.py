"""The wire as it is written down is the wire that is spoken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from yarnhall.wire import bodies as b, commands as c, messages as m

WIRE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", WIRE, re.S)]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.get("do") or block.get("type"))
def test_every_example_of_the_documentation_is_a_message(block: dict[str, Any]) -> None:
    kind: Any = c.AnyCommand if "do" in block else m.AnyTold
    read = msgspec.convert(block, kind)
    again = json.loads(msgspec.json.encode(read))
    assert again.items() >= {key: again[key] for key in block}.items()
    assert set(block) <= set(again)


def test_every_command_and_message_is_documented() -> None:
    def tags(kind: Any) -> list[str]:
        return [part.__struct_config__.tag for part in kind.__args__]

    for tag in [*tags(c.AnyCommand), *tags(m.AnyTold), *tags(m.AnyHallTold)]:
        assert f"`{tag}" in WIRE or f'"{tag}"' in WIRE, tag


def test_a_schema_can_be_made_for_other_languages() -> None:
    _, components = msgspec.json.schema_components([c.AnyCommand, m.AnyTold, m.AnyHallTold, b.GameBody])
    assert {"Act", "TableTold", "Scene", "GameBody"} <= set(components)
