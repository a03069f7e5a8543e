"""Sessions that end, and passwords that can be set anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "revoked",
        sa.Column("nonce", sa.String(40), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reset",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reset")
    op.drop_table("revoked")
    op.drop_column("person", "generation")
