# SPDX-License-Identifier: GPL-3.0-or-later

"""Drives headless Chromium through its DevTools protocol, and notes what it asks for and says."""

import json
import os
import signal
import subprocess
import time
import urllib.request

import websocket


class PageFailure(Exception):
    """A script in the page threw, or the page did not get ready in time."""


class Request:
    """What the page asked for, and how that went."""

    def __init__(self, address):
        self.address = address
        self.status = None
        self.media_type = None
        self.failure = None
        self.ended = False


class Chromium:
    """One page in a browser of its own."""

    def __init__(self, profile, width, height, patience=20):
        self.patience = patience
        self.requests = {}
        self.complaints = []
        self.calls = 0
        self.socket = None
        options = [
            "--headless=new",
            "--remote-debugging-port=0",
            f"--user-data-dir={profile.resolve()}",
            f"--window-size={width},{height}",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--disable-gpu",
            "--disable-sync",
            "--force-color-profile=srgb",
            "--force-device-scale-factor=1",
            "--no-first-run",
        ]
        # Its sandbox refuses to work for root.
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.log = open(profile.with_suffix(".log"), "w", encoding="utf-8")
        self.process = subprocess.Popen(
            ["chromium", *options, "about:blank"],
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        try:
            self.connect(profile / "DevToolsActivePort")
        except BaseException:
            self.close()
            raise

    def connect(self, port_file):
        self.wait(lambda: port_file.exists() and port_file.read_text().count("\n"), "start")
        port = port_file.read_text().split()[0]
        self.wait(lambda: self.pages(port), "open a page")
        # Without an origin, as it refuses those it was not told of.
        self.socket = websocket.create_connection(
            self.pages(port)[0], timeout=self.patience, suppress_origin=True
        )
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    @staticmethod
    def pages(port):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=10) as answer:
            targets = json.load(answer)
        return [each["webSocketDebuggerUrl"] for each in targets if each["type"] == "page"]

    def close(self):
        if self.socket:
            self.socket.close()
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.log.close()

    def wait(self, condition, purpose):
        end = time.monotonic() + self.patience
        while not condition():
            if time.monotonic() > end:
                raise PageFailure(f"Chromium did not {purpose} within {self.patience} seconds")
            time.sleep(0.05)

    def call(self, method, **parameters):
        """Returns the result of a method of the protocol; events before it are noted."""
        self.calls += 1
        call = self.calls
        self.socket.send(json.dumps({"id": call, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") != call:
                self.note(message.get("method"), message.get("params", {}))
            elif "error" in message:
                raise PageFailure(f"{method}: {message['error']['message']}")
            else:
                return message["result"]

    def note(self, event, details):
        if event == "Network.requestWillBeSent":
            self.requests[details["requestId"]] = Request(details["request"]["url"])
        elif event == "Runtime.exceptionThrown":
            thrown = details["exceptionDetails"]
            text = thrown.get("exception", {}).get("description", thrown["text"])
            self.complaints.append(f"uncaught: {text}")
        elif event == "Runtime.consoleAPICalled" and details["type"] in ("error", "assert"):
            words = [str(each.get("value", each.get("description"))) for each in details["args"]]
            self.complaints.append(f"console: {' '.join(words)}")
        elif event == "Log.entryAdded" and details["entry"]["level"] == "error":
            entry = details["entry"]
            self.complaints.append(f"log: {entry['text']} {entry.get('url', '')}")
        elif details.get("requestId") in self.requests:
            self.note_answer(event, self.requests[details["requestId"]], details)

    @staticmethod
    def note_answer(event, request, details):
        if event == "Network.responseReceived":
            request.status = details["response"]["status"]
            request.media_type = details["response"]["mimeType"]
        elif event == "Network.loadingFinished":
            request.ended = True
        elif event == "Network.loadingFailed":
            request.failure = details["errorText"]
            request.ended = True

    def open(self, address):
        """Goes to a page, and forgets the requests and complaints of the one before."""
        self.call("Page.navigate", url="about:blank")
        self.requests.clear()
        self.complaints.clear()
        failure = self.call("Page.navigate", url=address).get("errorText")
        if failure:
            raise PageFailure(f"{address}: {failure}")
        self.wait_for(f"location.href === {json.dumps(address)} && document.readyState === "
                      "'complete'", "load the page")

    def evaluate(self, expression):
        """Returns the value of JavaScript, once what it promises is there."""
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in result:
            thrown = result["exceptionDetails"]
            raise PageFailure(thrown.get("exception", {}).get("description", thrown["text"]))
        return result["result"].get("value")

    def wait_for(self, expression, purpose):
        self.wait(lambda: self.evaluate(expression), purpose)

    def is_quiet(self):
        return all(request.ended for request in self.requests.values())

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def turn_wheel(self, x, y, steps):
        """Turns the wheel of the mouse: away from oneself for positive steps."""
        for _ in range(abs(steps)):
            self.mouse("mouseWheel", x, y, deltaX=0, deltaY=-100 if steps > 0 else 100)

    def drag(self, start, end, steps=8):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end))
            self.mouse("mouseMoved", x, y, button="left", buttons=1)
        self.mouse("mouseReleased", *end, button="left", buttons=0, clickCount=1)
