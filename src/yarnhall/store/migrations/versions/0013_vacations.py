"""Vacation: how many days of a year somebody has had, and until when they are gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "vacation",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("year", sa.Integer, primary_key=True),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("vacation_until", "vacation", ["until"])


def downgrade() -> None:
    op.drop_table("vacation")
