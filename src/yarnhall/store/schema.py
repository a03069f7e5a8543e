"""The tables of the database, the same in SQLite and PostgreSQL. `migrations/` makes and changes them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

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

# Where somebody wants to hear of what happens between their turns.
channel = Table(
    "channel",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),  # a mail address, or JSON: what the kind needs
    Column("label", String(120), nullable=False),  # what its owner sees of the address
    Column("at", BigInteger, nullable=False),
    Column("stop", String(40), nullable=False, unique=True),  # with which it is stopped, without any login
    Column("confirm", String(40), unique=True),  # with which its owner says that they want it; None: they have
    Column("trouble", Text),  # why nothing is sent there any more
)
Index("channel_person", channel.c.person)

# What somebody wants to hear, and when.
wish = Table(
    "wish",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("body", Text, nullable=False),
)

# Something happened that somebody may want to hear of, if it still holds when its time comes. Of a kind, table and
# person there is one: the newest.
occasion = Table(
    "occasion",
    metadata,
    Column("id", String(120), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("event", String(20), nullable=False),
    Column("board", String(40), nullable=False),
    Column("n", Integer, nullable=False),  # the table's event that it was
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("told", Integer, nullable=False, server_default="0"),  # how often it was told already
    Column("claimed", BigInteger),  # until then a node sees to it
)
Index("occasion_due", occasion.c.due)

# What is on its way to a channel. It goes when it was taken there.
letter = Table(
    "letter",
    metadata,
    Column("id", String(80), primary_key=True),  # a repeat carries the same
    Column("person", String(40), nullable=False),
    Column("channel", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("claimed", BigInteger),
)
Index("letter_due", letter.c.due)
Index("letter_channel", letter.c.channel)

# How finished games ended for those who played them: one row a seat, or one with no person where nobody counts.
result = Table(
    "result",
    metadata,
    Column("board", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(80), nullable=False),
    Column("against", String(80), nullable=False),  # people, alone, mixed, or a bot's level
    Column("place", Integer, nullable=False),
    Column("points", Float),  # None: nobody counts points
    Column("sheet", Text, nullable=False),  # JSON: points by category
    Column("at", BigInteger, nullable=False),
)
Index("result_person", result.c.person)

# What everybody plays alike on a day, as it was when the first began, and the best that the hall's bots found in it.
daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("body", Text, nullable=False),  # JSON: rules, options and bots
    Column("commitment", String(64), nullable=False),  # SHA-256 of the seed
    Column("line", Text),  # JSON: the best line and what it came to
    Column("lines", Integer, nullable=False, server_default="0"),  # how many were played
    Column("thinking", Text),  # JSON: the one that is being played
    Column("board", String(40)),  # where the line can be watched, once the day is over
    Column("claimed", BigInteger),  # until then a node thinks about it
)

# Everybody's one try at each daily: two of the same cannot be written.
attempt = Table(
    "attempt",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("board", String(40), nullable=False, unique=True),
    Column("listed", Boolean, nullable=False),  # it was an account's when it began
    Column("begun", BigInteger, nullable=False),
    Column("state", String(10), nullable=False, server_default="begun"),  # begun, done, given_up, late, broken
    Column("value", BigInteger),  # what is compared, once it was replayed and found right
    Column("said", String(120), nullable=False, server_default=""),
    Column("kind", String(80), nullable=False, server_default=""),  # with which others it is drawn together
    Column("ended", BigInteger),
)
Index("attempt_person", attempt.c.person)
Index("attempt_state", attempt.c.state)

# Days of vacation that somebody has had in a year, and until when the last of them lasts.
vacation = Table(
    "vacation",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("year", Integer, primary_key=True),
    Column("days", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
Index("vacation_until", vacation.c.until)

# Up to which step somebody who plays there has seen a table.
looked = Table(
    "looked",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("board", String(40), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("looked_board", looked.c.board)
