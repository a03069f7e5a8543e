"""People, boards, events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "secret",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "board",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("board_public", "board", ["public", "phase", "updated"])
    op.create_index("board_due", "board", ["due"])
    op.create_table(
        "event",
        sa.Column("board", sa.String(40), sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.String(100)),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("event_command", "event", ["board", "command"], unique=True)
    op.create_table(
        "seat",
        sa.Column("board", sa.String(40), sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
    )
    op.create_index("seat_person", "seat", ["person"])
    op.create_table(
        "node",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
