# SPDX-License-Identifier: GPL-3.0-or-later

"""Clients of a page service under load, and what is wrong with what they were answered."""

import collections
import concurrent.futures
import itertools
import sys
import threading
import time

import service

MOST_ATTEMPTS = 30
PATIENCE = 40
"""Seconds until all that was asked for is drawn or called off."""


class Trial:
    """What was asked of a service in one part of the check, and what was wrong with it."""

    def __init__(self, title):
        self.title = title
        self.lock = threading.Lock()
        self.statuses = collections.Counter()
        self.seconds = []
        self.faults = collections.Counter()
        self.examples = {}
        self.said = []

    def note(self, target, answer):
        with self.lock:
            self.statuses[answer.status] += 1
            if answer.status == 200:
                self.seconds.append(answer.seconds)

    def blame(self, kind, example=""):
        with self.lock:
            self.faults[kind] += 1
            self.examples.setdefault(kind, example)

    def report(self):
        statuses = ", ".join(f"{code}: {count}" for code, count in sorted(self.statuses.items()))
        times = ""
        if self.seconds:
            middle, late = (service.percentile(self.seconds, part) * 1000 for part in (50, 99))
            times = f"; ms p50 {middle:.0f}, p99 {late:.0f}, worst {max(self.seconds) * 1000:.0f}"
        print(f"{self.title}: {statuses}{times}")
        for line in self.said:
            print(f"  {line}")
        for kind, count in self.faults.items():
            print(f"  FAULT, {count} times: {kind}: {self.examples[kind]}")
        sys.stdout.flush()
        return sum(self.faults.values())


class Book:
    """A document and the different pictures of its pages, one after the other."""

    def __init__(self, path, pages):
        self.identifier = service.identifier(path)
        self.pages = pages
        self.lock = threading.Lock()
        # Every page at one size before the next: nobody asks for the same twice.
        self.thumbnails = (
            (page, size) for size in itertools.count(150) for page in range(1, pages + 1)
        )

    def thumbnail(self):
        with self.lock:
            page, size = next(self.thumbnails)
        return self.picture(page, f"!{size},{size}")

    def picture(self, page, size, region="full"):
        return f"/iiif/3/{self.identifier}_p{page}/{region}/{size}/0/default.jpg"


def run_clients(served, count, client):
    """Runs `client` with a connection of its own and its number, `count` times at once."""

    def run(number):
        with service.Connection(served.port) as connection:
            client(connection, number)

    with concurrent.futures.ThreadPoolExecutor(count) as threads:
        runs = [threads.submit(run, number) for number in range(count)]
    for ended in runs:
        # A client that failed has not asked what it should have.
        ended.result()


def ask_for_picture(connection, target, trial):
    answer = ask_until_answered(connection, target, trial)
    if answer and not service.jpeg_size(answer.body):
        trial.blame("not a whole JPEG", f"{target}: {len(answer.body)} bytes")


def ask_until_answered(connection, target, trial):
    """Asks again as 503 with Retry-After says; returns nothing where there is a fault."""
    for _ in range(MOST_ATTEMPTS):
        answer = connection.ask(target)
        trial.note(target, answer)
        if answer.status == 200:
            return answer
        if answer.status != 503 or not answer.retry_after:
            trial.blame(f"answer {answer.status}", f"{target} {words(answer)}")
            return None
        time.sleep(float(answer.retry_after))
    trial.blame(f"still 503 when asked {MOST_ATTEMPTS} times", target)
    return None


def words(answer):
    return answer.problem or answer.body[:300].decode(errors="replace")


def settle(trial, served):
    """Waits until nothing is at work: the request that looks is the only one there is."""
    quiet = {
        "pdfpager_requests_in_flight": 1,
        "pdfpager_pictures_drawing": 0,
        "pdfpager_work_waiting": 0,
        'pdfpager_workers{state="busy"}': 0,
    }

    def left():
        figures = served.figures()
        return {name: figures.get(name) for name in quiet if figures.get(name) != quiet[name]}

    if not service.wait_for(lambda: not left(), PATIENCE):
        trial.blame(f"still at work after {PATIENCE} s", str(left()))


def after(trial, served, book):
    """What has to hold whatever was done to the service."""
    if not served.is_running:
        trial.blame("the service has ended", str(served.process.returncode))
        return
    settle(trial, served)
    health = served.ask("/healthz")
    if health.status != 200:
        trial.blame(f"afterwards /healthz answers {health.status}", words(health))
    with service.Connection(served.port) as connection:
        ask_for_picture(connection, book.thumbnail(), trial)
