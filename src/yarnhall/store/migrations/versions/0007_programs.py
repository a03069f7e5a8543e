"""Programs that have a name of their own in the hall, and the tokens by which they are known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("owner", sa.String(40)))
    op.create_index("person_owner", "person", ["owner"])
    op.create_table(
        "token",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(40), nullable=False, unique=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("scopes", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("token_person", "token", ["person"])


def downgrade() -> None:
    op.drop_table("token")
    op.drop_index("person_owner", "person")
    op.drop_column("person", "owner")
