"""What a host can watch: Prometheus counters, told at /metrics. No names, no ids, nothing of any game's secrets."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("yarnhall_requests", "HTTP requests", ["route", "status"], registry=self.registry)
        self.commands = Counter("yarnhall_commands", "Commands answered", ["do", "answer"], registry=self.registry)
        self.events = Counter("yarnhall_events", "Events stored by this node", registry=self.registry)
        self.sockets = Gauge("yarnhall_sockets", "Open sockets", ["kind"], registry=self.registry)
        self.tables = Gauge("yarnhall_live_tables", "Tables in memory", registry=self.registry)
        self.slow = Counter("yarnhall_slow_readers", "Sockets closed because they did not read", registry=self.registry)
        self.conflicts = Counter("yarnhall_conflicts", "Writes that another node was faster at", registry=self.registry)
        self.commit = Histogram(
            "yarnhall_commit_seconds", "From append to disk", buckets=_QUICK, registry=self.registry
        )
        self.failures = Counter(
            "yarnhall_failed_rounds", "Rounds of background work that failed", ["task"], registry=self.registry
        )
        self.failing = Gauge(
            "yarnhall_failing", "Background work that does not get done", ["task"], registry=self.registry
        )
        self.broken = Counter("yarnhall_broken_tables", "Tables that could not be looked at", registry=self.registry)
        self.thinking = Histogram(
            "yarnhall_bot_seconds", "A bot's thinking", buckets=(*_QUICK, 10.0), registry=self.registry
        )

    def heard(self, do: str, answered: str) -> None:
        self.commands.labels(do, answered).inc()

    def wrote(self, seconds: float, events: int) -> None:
        self.commit.observe(seconds)
        self.events.inc(events)

    def conflicted(self) -> None:
        self.conflicts.inc()

    def thought(self, seconds: float) -> None:
        self.thinking.observe(seconds)

    def holds(self, tables: int) -> None:
        self.tables.set(tables)

    def text(self) -> bytes:
        return generate_latest(self.registry)
