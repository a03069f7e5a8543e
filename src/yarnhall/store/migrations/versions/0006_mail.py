"""Where a link for another password is sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("mail", sa.String(254)))


def downgrade() -> None:
    op.drop_column("person", "mail")
