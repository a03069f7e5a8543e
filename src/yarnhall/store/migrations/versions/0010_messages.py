"""Messages between the turns: where to, what, and what is on its way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channel",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("stop", sa.String(40), nullable=False, unique=True),
        sa.Column("confirm", sa.String(40), unique=True),
        sa.Column("trouble", sa.Text),
    )
    op.create_index("channel_person", "channel", ["person"])
    op.create_table(
        "wish",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "occasion",
        sa.Column("id", sa.String(120), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("event", sa.String(20), nullable=False),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Integer, nullable=False, server_default="0"),
        sa.Column("claimed", sa.BigInteger),
    )
    op.create_index("occasion_due", "occasion", ["due"])
    op.create_table(
        "letter",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("channel", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("claimed", sa.BigInteger),
    )
    op.create_index("letter_due", "letter", ["due"])
    op.create_index("letter_channel", "letter", ["channel"])


def downgrade() -> None:
    for table in ("letter", "occasion", "wish", "channel"):
        op.drop_table(table)
