"""How far each player has seen each table, for what happened since."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "looked",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("board", sa.String(40), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("looked_board", "looked", ["board"])


def downgrade() -> None:
    op.drop_table("looked")
