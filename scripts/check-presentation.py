# SPDX-License-Identifier: GPL-3.0-or-later

"""Reads what a running `pdfpager serve` says of its library, as clients do, and checks it."""

import gzip
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree

import iiif_prezi3
import jsonschema

ATOM = "{http://www.w3.org/2005/Atom}"
LINKED_DATA = "application/ld+json"
# Locked and damaged documents are listed too: their owner may open the ones, and mend the others.
UNREADABLE = (401, 422)
# Were most of them unreadable, little would have been checked.
FEWEST_MANIFESTS = 20


class Check:
    """What was read, and what is wrong with it."""

    def __init__(self, base, schema):
        self.base = base.rstrip("/")
        self.schema = schema and jsonschema.Draft7Validator(schema)
        self.problems = []
        self.read = 0
        self.manifests = 0

    def fail(self, address, problem):
        self.problems.append(f"{address}: {problem}")

    def fetch(self, address, patience=60):
        """Returns the media type and the body, waiting while the service says to wait."""
        request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
        end = time.monotonic() + patience
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    body = answer.read()
                    if answer.headers.get("Content-Encoding") == "gzip":
                        body = gzip.decompress(body)
                    self.read += 1
                    return answer.headers.get("Content-Type", ""), body
            except urllib.error.HTTPError as error:
                if error.code != 503 or time.monotonic() > end:
                    raise
                time.sleep(min(1, float(error.headers.get("Retry-After", "1"))))

    def json(self, address, media_type):
        found, body = self.fetch(address)
        if not found.startswith(media_type):
            self.fail(address, f"is {found}, not {media_type}")
        return json.loads(body)

    def presentation(self, address, model):
        """Reads one answer of the presentation interface, and has it checked."""
        value = self.json(address, LINKED_DATA)
        if value["id"] != address:
            self.fail(address, f"calls itself {value['id']}")
        try:
            model(**value)
        except Exception as error:
            self.fail(address, f"iiif-prezi3: {error}")
        if self.schema and value["type"] != "AnnotationPage":
            for error in self.schema.iter_errors(value):
                self.fail(address, f"schema: {error.message[:200]}")
        return value

    def library(self):
        """Checks the collection and everything below it."""
        root = f"{self.base}/iiif/presentation/3/collection"
        waiting = [root]
        while waiting:
            collection = self.presentation(waiting.pop(), iiif_prezi3.Collection)
            for item in collection["items"]:
                if item["type"] == "Collection":
                    waiting.append(item["id"])
                else:
                    self.document(item["id"])

    def document(self, address):
        try:
            manifest = self.presentation(address, iiif_prezi3.Manifest)
        except urllib.error.HTTPError as error:
            if error.code not in UNREADABLE:
                self.fail(address, f"answers {error.code}")
            return
        self.manifests += 1
        for canvas in manifest["items"][:2]:
            for page in canvas.get("annotations", []):
                self.presentation(page["id"], iiif_prezi3.AnnotationPage)
            for page in canvas["items"]:
                for painting in page["items"]:
                    self.picture(painting["body"], canvas)
            for thumbnail in canvas.get("thumbnail", []):
                self.exact_picture(thumbnail)
        for service in manifest["service"]:
            self.search(service.get("id") or service["@id"])

    def picture(self, body, canvas):
        """The image service has to offer what the canvas says."""
        information = self.json(body["service"][0]["id"] + "/info.json", LINKED_DATA)
        if (information["width"], information["height"]) != (canvas["width"], canvas["height"]):
            self.fail(canvas["id"], "is not as large as its image")

    def exact_picture(self, thumbnail):
        information = self.json(thumbnail["service"][0]["id"] + "/info.json", LINKED_DATA)
        for size in thumbnail["service"][0]["sizes"]:
            if size not in information["sizes"]:
                self.fail(thumbnail["id"], f"names a size the service does not: {size}")
        try:
            found, _ = self.fetch(thumbnail["id"])
        except urllib.error.HTTPError as error:
            if error.code != 422:
                self.fail(thumbnail["id"], f"answers {error.code}")
            return
        if found != "image/jpeg":
            self.fail(thumbnail["id"], f"is {found}")

    def search(self, address):
        for path in ("", "/autocomplete"):
            answer = self.json(f"{address}{path}?q=the", LINKED_DATA)
            kind = answer.get("type") or answer.get("@type")
            kinds = ("AnnotationPage", "TermPage", "sc:AnnotationList", "search:TermList")
            if kind not in kinds:
                self.fail(address, f"answers with {kind}")

    def feeds(self):
        """Checks the catalogues of books, from their first feeds on."""
        entries = 0
        waiting, seen = [f"{self.base}/opds/v1.2"], set()
        while waiting:
            address = waiting.pop()
            if address in seen:
                continue
            seen.add(address)
            _, body = self.fetch(address)
            feed = ElementTree.fromstring(body)
            entries += len(feed.findall(f"{ATOM}entry"))
            for link in feed.iter(f"{ATOM}link"):
                if link.get("rel") in ("subsection", "next", "first", "last", "previous"):
                    waiting.append(link.get("href"))
        if not entries:
            self.fail(self.base, "the feeds have no entries")
        feed = self.json(f"{self.base}/opds/v2/books", "application/opds+json")
        for book in feed.get("publications", []):
            for link in book["links"]:
                if link["type"] == "application/divina+json":
                    self.divina(link["href"])

    def divina(self, address):
        try:
            manifest = self.json(address, "application/divina+json")
        except urllib.error.HTTPError as error:
            if error.code not in UNREADABLE:
                self.fail(address, f"answers {error.code}")
            return
        for page in manifest["readingOrder"]:
            if page["width"] < 1 or page["properties"]["page"] not in ("left", "right", "center"):
                self.fail(address, f"has an odd page: {page}")


def main():
    schema = None
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as file:
            schema = json.load(file)
    check = Check(sys.argv[1], schema)
    check.library()
    check.feeds()
    if check.manifests < FEWEST_MANIFESTS:
        check.fail(check.base, f"only {check.manifests} manifests could be read")
    for problem in check.problems:
        print(problem, file=sys.stderr)
    print(f"{check.read} answers read, {check.manifests} manifests among them: {len(check.problems)} problems")
    sys.exit(1 if check.problems else 0)


if __name__ == "__main__":
    main()
