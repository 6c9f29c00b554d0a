# SPDX-License-Identifier: GPL-3.0-or-later

"""Starts a page service, asks it, and looks at its processes."""

import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
from dataclasses import dataclass, field

STARTING = 30
"""Seconds a service may take to start, and to end."""


class Service:
    """`pdfpager serve` on a port of this machine that the system chooses."""

    def __init__(self, pdfpager, paths, folder, *options):
        """Starts it; `folder` takes its index and what it writes to standard error."""
        self.log = pathlib.Path(folder) / "log"
        command = [pdfpager, "serve", "--listen", "127.0.0.1:0", "--log", "off"]
        command += ["--index", str(pathlib.Path(folder) / "index"), *options, *map(str, paths)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline().decode()
        address = re.search(r"http://127\.0\.0\.1:([0-9]+)", line)
        if not address:
            self.process.kill()
            self.process.wait()
            raise SystemExit(f"the service did not start: {self.log.read_text()}")
        self.port = int(address[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(STARTING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def ask(self, target):
        """Asks once, on a connection of its own."""
        with Connection(self.port) as connection:
            return connection.ask(target)

    def wait_until_ready(self, time_out=STARTING):
        """Waits until every file has its identifier; whether it came to that."""
        return wait_for(
            lambda: self.ask("/readyz").status == 200
            and self.figures().get("pdfpager_library_files_unhashed") == 0,
            time_out,
        )

    def wait_until_indexed(self, document, time_out):
        """Waits until the words of the document can be searched; whether it came to that."""
        return wait_for(lambda: self.is_indexed(document), time_out)

    def is_indexed(self, document):
        """Whether its words can be searched and no worker is at work."""
        answer = self.ask(f"/iiif/search/2/{document}?q=e")
        return answer.status == 200 and self.figures()['pdfpager_workers{state="busy"}'] == 0

    def figures(self):
        """The figures of /metrics by their names, labels included."""
        lines = self.ask("/metrics").body.decode().splitlines()
        pairs = [line.rsplit(" ", 1) for line in lines if line and not line.startswith("#")]
        return {name: float(value) for name, value in pairs}

    def information(self, image):
        """The information about an image, of version 3."""
        return json.loads(self.ask(f"/iiif/3/{image}/info.json").body)

    def documents(self):
        """What the first documents of the library are called, as many as are told at once."""
        listed = json.loads(self.ask("/documents?size=500").body)["documents"]
        return {document["reference"] for document in listed}

    def document(self, document):
        """What `pdfpager info` says of the document, which is open afterwards."""
        return json.loads(self.ask(f"/documents/{document}").body)

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def resident_bytes(self):
        """The memory of the service itself, without its workers."""
        return status_bytes(self.process.pid, "VmRSS")

    @property
    def zygotes(self):
        """The processes that workers are forked from."""
        return children(self.process.pid)

    @property
    def workers(self):
        return [worker for zygote in self.zygotes for worker in children(zygote)]


@dataclass(frozen=True)
class Answer:
    """What came of a request."""

    status: int
    """0 where no whole answer came."""
    body: bytes = b""
    retry_after: str | None = None
    seconds: float = 0
    problem: str = ""
    """Why no whole answer came."""


class Connection:
    """A connection that is kept for many requests, and made again where it was lost."""

    def __init__(self, port, time_out=60):
        self.inner = http.client.HTTPConnection("127.0.0.1", port, timeout=time_out)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.inner.close()

    def abort(self):
        """Ends it from another thread, whatever it waits for."""
        with contextlib.suppress(OSError, AttributeError):
            self.inner.sock.shutdown(socket.SHUT_RDWR)

    def ask(self, target):
        """Asks, and reads the whole answer."""
        started = time.perf_counter()
        try:
            self.inner.request("GET", target)
            response = self.inner.getresponse()
            body = response.read()
        except (OSError, http.client.HTTPException) as error:
            self.inner.close()
            return Answer(0, problem=repr(error))
        seconds = time.perf_counter() - started
        return Answer(response.status, body, response.headers.get("Retry-After"), seconds)


@dataclass
class MemoryWatch:
    """Looks at the memory of a service from time to time while it is entered."""

    service: Service
    interval: float = 0.2
    peak: int = 0
    ended: threading.Event = field(default_factory=threading.Event)

    def __enter__(self):
        self.thread = threading.Thread(target=self.look)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def look(self):
        while True:
            self.peak = max(self.peak, self.service.resident_bytes)
            if self.ended.wait(self.interval):
                return


def identifier(path):
    """What the service calls the document, by its contents."""
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()[:40]


def children(process):
    """The processes that `process` is the parent of."""
    found = []
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                words = pathlib.Path(entry.path, "stat").read_text().rpartition(")")[2].split()
                found += [int(entry.name)] if int(words[1]) == process else []
    return found


def kill(process):
    """Kills a process as the kernel does when memory is short; whether it was there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)
        return True
    return False


def status_bytes(process, name):
    """A figure of /proc/PROCESS/status in bytes; 0 where the process is gone."""
    with contextlib.suppress(OSError):
        for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) * 1024
    return 0


def wait_for(condition, time_out):
    """Waits until `condition` holds; whether it came to that."""
    ends = time.monotonic() + time_out
    while time.monotonic() < ends:
        if condition():
            return True
        time.sleep(0.05)
    return False


def jpeg_size(body):
    """The width and height of a whole JPEG; None for anything else."""
    if body[:2] != b"\xff\xd8" or body[-2:] != b"\xff\xd9":
        return None
    place = 2
    while place + 9 <= len(body) and body[place] == 0xFF:
        marker, length = body[place + 1], int.from_bytes(body[place + 2 : place + 4], "big")
        if 0xC0 <= marker <= 0xC2:
            height = int.from_bytes(body[place + 5 : place + 7], "big")
            width = int.from_bytes(body[place + 7 : place + 9], "big")
            return (width, height) if width and height else None
        place += 2 + length
    return None


def percentile(seconds, hundredths):
    """The time that `hundredths` of a hundred took at most."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * hundredths // 100)]
