"""The guide to a bot over the wire does what it says, in a hall."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hall_client import PATIENCE, owner

import yarnhall

if TYPE_CHECKING:
    from hall_process import HallProcess

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "bot-over-the-wire.md"
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_guide_brings_a_bot_to_the_table(hall: HallProcess, tmp_path: Path) -> None:
    async def story() -> None:
        mine = await owner(hall.base, "Rosa")
        card = await mine.make("face_down", [{"who": "open"}, {"who": "bot", "level": "random"}])
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(yarnhall.__file__).parents[1]),
            "HALL": hall.base,
            "LOGIN": "rosa",
            "YARNHALL_PASSWORD": "long enough",
            "TABLE": card["id"],
            "INVITE": card["invite"],
        }

        async def begin() -> None:
            async with mine.at(card["id"]) as watcher:
                await watcher.until(lambda: watcher.now["seats"][0]["kind"] == "person", PATIENCE)
                await watcher.done("start")

        host = asyncio.create_task(begin())
        said = ""
        for language, more, body in BLOCK.findall(PAGE.read_text("utf-8")):
            if language == "python":
                (tmp_path / more.partition("=")[2]).write_text(body)
            for line in body.strip().splitlines() if language == "sh" else ():
                words = ["sh", "-c", line.replace("yarnhall", f"{sys.executable} -m yarnhall", 1)]
                done = await asyncio.to_thread(
                    subprocess.run, words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
                )
                assert done.returncode == 0, done.stderr
                said += done.stdout
        await host
        assert f"Table {card['id']} is over: Spindle" in said
        assert (tmp_path / "token.txt").read_text().startswith("yh_")

    asyncio.run(story())
