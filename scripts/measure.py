# SPDX-License-Identifier: GPL-3.0-or-later

"""Runs a command and says how it ended, how long it took and how much memory it held."""

import contextlib
import os
import signal
import subprocess
import threading
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How one run of a command ended."""

    seconds: float
    peak_bytes: int
    exit_code: int | None
    """None where a signal ended the command."""
    signal_name: str | None
    timed_out: bool
    errors: str
    """The end of what it wrote to standard error."""

    @property
    def succeeded(self):
        return self.exit_code == 0

    @property
    def ending(self):
        """The ending in a word or two, the same for every run that ended in the same way."""
        if self.timed_out:
            return "hang"
        return self.signal_name or f"exit {self.exit_code}"


def run(command, time_out, folder=None):
    """Runs `command` in `folder` for at most `time_out` seconds, with nothing to read.

    The peak is of resident memory, of the command alone and not of processes it starts. It is
    never less than the peak of the process that calls.
    """
    started = time.perf_counter()
    child = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    timed_out = threading.Event()
    watch = threading.Timer(time_out, kill, (child.pid, timed_out))
    watch.start()
    errors = read_end(child.stderr)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - started
    watch.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    return Outcome(
        seconds=seconds,
        peak_bytes=usage.ru_maxrss * 1024,
        exit_code=child.returncode if child.returncode >= 0 else None,
        signal_name=signal.Signals(-child.returncode).name if child.returncode < 0 else None,
        timed_out=timed_out.is_set(),
        errors=errors,
    )


def peak_memory(command, folder=None, interval=0.02):
    """Runs `command` to its end and returns the most memory it and its descendants held at once.

    Memory that several of them share counts once. Looking costs the command time, so that the
    same run is not to be timed.
    """
    child = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    peak = 0
    while child.poll() is None:
        peak = max(peak, sum(map(proportional_bytes, session_members(child.pid))))
        time.sleep(interval)
    return peak


def session_members(session):
    """Returns the processes of a session; descendants stay in it unless they leave on purpose."""
    members = []
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                members += [int(entry.name)] if os.getsid(int(entry.name)) == session else []
    return members


def proportional_bytes(process):
    """Returns the memory of a process, of what it shares with others its part."""
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as rollup:
            lines = [line.split() for line in rollup]
    except OSError:
        return 0
    return sum(int(line[1]) * 1024 for line in lines if line[0] == "Pss:")


def kill(group, timed_out):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)
        timed_out.set()


def read_end(stream, limit=2000):
    """Reads `stream` to its end and returns the last of it, so that no flood fills the memory."""
    end = b""
    with stream:
        while chunk := stream.read(65536):
            end = (end + chunk)[-limit:]
    return end.decode(errors="replace").strip()
