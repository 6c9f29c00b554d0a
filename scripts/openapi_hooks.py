# SPDX-License-Identifier: GPL-3.0-or-later

"""What scripts/check-openapi tells schemathesis of the page service.

Names that are right in form are made those of documents that are there, and numbers of pages
small, as those drawn at random would lead nowhere. What is wrong in form is sent as it is.
"""

import collections
import json
import os
import re
import threading
import urllib.request
import zlib

import schemathesis

NAME = re.compile(r"n?[0-9a-f]{32,40}")
# Were nearly everything refused, nothing would have been checked.
FEWEST_SUCCESSES = 100

with urllib.request.urlopen(os.environ["PDFPAGER_ADDRESS"] + "/documents?size=500") as answer:
    DOCUMENTS = [document["reference"] for document in json.load(answer)["documents"]]


def draw(case, text, count):
    """Return a number below count, always the same for the same text in the same request."""
    request = f"{case.operation.label} {sorted((case.query or {}).items())} {text}"
    return zlib.crc32(request.encode(errors="replace")) % count


def pick(case, text):
    """Return one of the documents."""
    return DOCUMENTS[draw(case, text, len(DOCUMENTS))]


def page(number):
    """Return the number of a page that many documents have."""
    return (number - 1) % 8 + 1


@schemathesis.hook
def before_call(context, case, kwargs):
    # An answer that leads elsewhere is an answer.
    kwargs["allow_redirects"] = False
    # Few documents have a password, and none has one that is drawn.
    if case.headers and draw(case, "password", 4) > 0:
        case.headers.pop("X-Document-Password", None)
    parameters = case.path_parameters or {}
    for name, value in parameters.items():
        if name == "document" and NAME.fullmatch(str(value)):
            parameters[name] = pick(case, value)
        elif name == "image" and isinstance(value, str):
            match = re.fullmatch(rf"({NAME.pattern})_([ps])([1-9][0-9]{{0,5}})", value)
            if match:
                kind, number = match[2], page(int(match[3]))
                parameters[name] = f"{pick(case, match[1])}_{kind}{number}"
        elif name in ("page", "spread") and re.fullmatch("[1-9][0-9]{0,8}", str(value)):
            parameters[name] = page(int(value))
        elif re.fullmatch("p[1-9][0-9]{0,5}", str(value)):
            parameters[name] = f"p{page(int(value[1:]))}"


@schemathesis.check
class answers_are_no_faults:
    """No answer is an error of the service, but 503 that says when to come back."""

    def __init__(self):
        self.lock = threading.Lock()
        self.statuses = collections.Counter()

    def after_response(self, ctx, response, case):
        with self.lock:
            self.statuses[response.status_code] += 1
        if response.status_code < 500:
            return
        waits = response.status_code == 503 and response.headers.get("retry-after")
        assert waits, f"{response.status_code} is an error of the service"

    def after_run(self, ctx):
        print("Answers by status:", dict(sorted(self.statuses.items())))
        successes = self.statuses[200] + self.statuses[206]
        assert successes >= FEWEST_SUCCESSES, f"only {successes} answers were successes"
