"""Who said something at a table without sitting there, whom a guest became, and what is not kept for ever."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "speaker",
        sa.Column("board", sa.String(40), sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
    )
    op.create_index("speaker_person", "speaker", ["person"])
    op.add_column("person", sa.Column("became", sa.String(40)))
    op.add_column("person", sa.Column("seen", sa.BigInteger))
    op.create_index("person_became", "person", ["became"])
    op.add_column("board", sa.Column("goes", sa.BigInteger))
    op.create_index("board_kept", "board", ["phase", "updated"])
    _fill()


def downgrade() -> None:
    op.drop_index("board_kept", "board")
    op.drop_column("board", "goes")
    op.drop_index("person_became", "person")
    op.drop_column("person", "seen")
    op.drop_column("person", "became")
    op.drop_index("speaker_person", "speaker")
    op.drop_table("speaker")


def _fill() -> None:
    """From the events of before."""
    connection = op.get_bind()
    said: set[tuple[str, str]] = set()
    became: dict[str, str] = {}
    query = "SELECT board, body FROM event WHERE body LIKE :said OR body LIKE :adopted"
    for row in connection.execute(sa.text(query), {"said": '%"said"%', "adopted": '%"adopted"%'}):
        body = json.loads(row.body)
        if "text" in body and "person" in body:
            said.add((row.board, body["person"]))
        elif "guest" in body:
            became[body["guest"]] = body["person"]
    speakers = sa.text("INSERT INTO speaker (board, person) VALUES (:board, :person)")
    for board, person in sorted(said):
        connection.execute(speakers, {"board": board, "person": person})
    for guest, person in became.items():
        change = sa.text("UPDATE person SET became = :person WHERE id = :guest")
        connection.execute(change, {"person": person, "guest": guest})
