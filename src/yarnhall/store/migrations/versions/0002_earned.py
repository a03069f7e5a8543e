"""What people have earned in finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "earned",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("achievement", sa.String(80), primary_key=True),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("earned")
