"""The daily: what is played on a day, and everybody's one try."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("line", sa.Text),
        sa.Column("lines", sa.Integer, nullable=False, server_default="0"),
        sa.Column("thinking", sa.Text),
        sa.Column("board", sa.String(40)),
        sa.Column("claimed", sa.BigInteger),
    )
    op.create_table(
        "attempt",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("board", sa.String(40), nullable=False, unique=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(10), nullable=False, server_default="begun"),
        sa.Column("value", sa.BigInteger),
        sa.Column("said", sa.String(120), nullable=False, server_default=""),
        sa.Column("kind", sa.String(80), nullable=False, server_default=""),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("attempt_person", "attempt", ["person"])
    op.create_index("attempt_state", "attempt", ["state"])


def downgrade() -> None:
    op.drop_table("attempt")
    op.drop_table("daily")
