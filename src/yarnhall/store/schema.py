"""The tables of the database, the same in SQLite and PostgreSQL. `migrations/` makes and changes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

secret = Table(
    "secret",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # lower case; None: a guest
    Column("password", String(200)),  # Argon2
    Column("created", BigInteger, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),  # sessions of an earlier one are over
    Column("became", String(40)),  # of a guest: the account to which everything went
    Column("seen", BigInteger),  # of a guest: the day they last came; None: since before that was kept
    Column("host", Boolean, nullable=False, server_default=false()),  # may look after the hall
    Column("mail", String(254)),  # of an account: where a link for another password is sent
    Column("owner", String(40)),  # of a program: whose it is
)
Index("person_became", person.c.became)
Index("person_owner", person.c.owner)

# By which programs are known.
token = Table(
    "token",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of the token
    Column("id", String(40), nullable=False, unique=True),
    Column("person", String(40), ForeignKey("person.id"), nullable=False),  # the program
    Column("scopes", String(80), nullable=False),  # what it may do with it, with spaces between
    Column("created", BigInteger, nullable=False),
)
Index("token_person", token.c.person)

# Sessions that somebody ended before their time.
revoked = Table(
    "revoked",
    metadata,
    Column("nonce", String(40), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# Codes with which somebody who forgot the password may choose another.
reset = Table(
    "reset",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of the code
    Column("person", String(40), ForeignKey("person.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

device = Table(
    "device",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of the code
    Column("person", String(40), ForeignKey("person.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# The head never changes; the other columns say what the lists and the sweeper ask for, and are written with each event.
board = Table(
    "board",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("head", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("events", Integer, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("chairs", Text, nullable=False),  # who sits, as the lists show it
    Column("due", BigInteger),  # when somebody should look: a clock runs out, or a bot should have moved
    Column("goes", BigInteger),  # when it goes, unless somebody plays on; None: it does not
)
Index("board_kept", board.c.phase, board.c.updated)
Index("board_public", board.c.public, board.c.phase, board.c.updated)
Index("board_due", board.c.due)

event = Table(
    "event",
    metadata,
    Column("board", String(40), ForeignKey("board.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # two writers cannot both write event n
    Column("at", BigInteger, nullable=False),
    Column("command", String(100)),
    Column("body", Text, nullable=False),
)
Index("event_command", event.c.board, event.c.command, unique=True)

# Whose tables are whose; somebody who stood up again stays listed here, the chairs of the board tell.
seat = Table(
    "seat",
    metadata,
    Column("board", String(40), ForeignKey("board.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
)
Index("seat_person", seat.c.person)

# Who said something at a table, whether they sat there or not: their name stands in what was said.
speaker = Table(
    "speaker",
    metadata,
    Column("board", String(40), ForeignKey("board.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
)
Index("speaker_person", speaker.c.person)

# What people have earned in finished games: each achievement once, with the table where it was.
earned = Table(
    "earned",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("achievement", String(80), primary_key=True),
    Column("board", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Who is shut out of the hall, or may say nothing in it: a person or a network.
restraint = Table(
    "restraint",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("how", String(10), nullable=False),
    Column("person", String(40)),
    Column("network", String(60)),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: until it is lifted
)

report = Table(
    "report",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),
    Column("person", String(40), nullable=False),  # of whom it tells
    Column("board", String(40), nullable=False),
    Column("reason", Text, nullable=False),
    Column("said", Text),  # a line of chat
    Column("open", Boolean, nullable=False),  # spectators heard it, too
    Column("settled", BigInteger),
)
Index("report_settled", report.c.settled, report.c.at)

# Everything that hosts did; the last of a kind holds. Names are not kept here: an order names people by their ids.
deed = Table(
    "deed",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),  # empty: at the hall's own terminal
    Column("do", String(20), nullable=False),
    Column("body", Text, nullable=False),  # the order
)
Index("deed_at", deed.c.at)

# What was ordered at a terminal, for a hall that runs; with the answer, when it was done.
errand = Table(
    "errand",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("node", String(40)),  # which took it
    Column("answer", Text),
    Column("refused", Boolean),
)

# A node says now and then that it lives: time in which none did is on nobody's clock.
node = Table(
    "node",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Column("told", Text),  # how it does
)
