"""Hosts: who they are, what they did, whom they shut out, what they were told, and how the nodes do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("node", sa.Column("told", sa.Text))
    op.create_table(
        "restraint",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("network", sa.String(60)),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("said", sa.Text),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("report_settled", "report", ["settled", "at"])
    op.create_table(
        "deed",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("do", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("deed_at", "deed", ["at"])
    op.create_table(
        "errand",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("node", sa.String(40)),
        sa.Column("answer", sa.Text),
        sa.Column("refused", sa.Boolean),
    )


def downgrade() -> None:
    op.drop_table("errand")
    op.drop_index("deed_at", "deed")
    op.drop_table("deed")
    op.drop_index("report_settled", "report")
    op.drop_table("report")
    op.drop_table("restraint")
    op.drop_column("node", "told")
    op.drop_column("person", "host")
