"""Messages between the turns: what can be told, where, and when."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct, field

Occasion = Literal["my_move", "invited", "game_over", "undo_asked", "chat"]
ChannelKind = Literal["push", "mail", "webhook"]
HookForm = Literal["discord", "ntfy", "gotify", "json"]

OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
CHANNELS: Final[tuple[ChannelKind, ...]] = get_args(ChannelKind)
REMINDERS: Final = 3  # at most
Minutes = Annotated[int, Meta(ge=0, lt=1440)]  # since midnight


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which nothing is sent; what still holds when they end is sent then."""

    first: Minutes
    last: Minutes
    zone: Annotated[str, Meta(max_length=60)]  # such as Europe/Vienna


def _everywhere() -> list[ChannelKind]:
    return list(CHANNELS)


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to hear, and when."""

    my_move: list[ChannelKind] = field(default_factory=_everywhere)
    invited: list[ChannelKind] = field(default_factory=_everywhere)
    game_over: list[ChannelKind] = field(default_factory=_everywhere)
    undo_asked: list[ChannelKind] = field(default_factory=_everywhere)
    chat: list[ChannelKind] = []
    reminders: Annotated[int, Meta(ge=0, le=REMINDERS)] = 1  # of a move that is still waited for
    quiet: Quiet | None = None

    def of(self, event: Occasion) -> list[ChannelKind]:
        found: list[ChannelKind] = getattr(self, event)
        return found


class ChannelTold(Struct, frozen=True):
    """Where messages of mine go."""

    id: str
    kind: ChannelKind
    label: str
    at: int
    confirmed: bool  # False: a letter with a link is on its way there
    trouble: str | None  # why nothing is sent there any more


class MessagesBody(Struct, frozen=True):
    """Everything about my messages."""

    kinds: list[ChannelKind]  # that this hall sends
    key: str | None  # for a browser that asks its push service for an address
    wishes: Wishes
    channels: list[ChannelTold]


class AddPush(Struct, tag_field="kind", tag="push", frozen=True, forbid_unknown_fields=True):
    """What a browser's push service gave."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=60)]
    label: Annotated[str, Meta(max_length=60)] = "A browser"


class AddMail(Struct, tag_field="kind", tag="mail", frozen=True, forbid_unknown_fields=True):
    mail: Annotated[str, Meta(max_length=254)]


class AddWebhook(Struct, tag_field="kind", tag="webhook", frozen=True, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=1000)]
    form: HookForm


AnyChannel = AddPush | AddMail | AddWebhook


class PushBody(Struct, frozen=True):
    """What a service worker is told, encrypted for it alone."""

    id: str  # a repeat carries the same
    tag: str  # a newer one with the same takes its place
    title: str
    text: str
    path: str  # where one press leads
    stop: str  # with which one press ends it
