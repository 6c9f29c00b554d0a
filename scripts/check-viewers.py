# SPDX-License-Identifier: GPL-3.0-or-later

"""Serves test documents with a pdfpager, has Chromium show them, and checks what it shows."""

import contextlib
import functools
import hashlib
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.parse

import iiif

from chromium import Chromium, PageFailure

SQUARES = pathlib.Path("TestDocs/iiif-squares.pdf")
BOOK = pathlib.Path("TestDocs/book.pdf")
PHOTO = pathlib.Path("TestDocs/photo.pdf")
# The colours of the squares, where the document is made of them.
COLOURS = pathlib.Path("Sources/make-testdocs/Documents/Squares.swift")

# The width and height of the viewer in scripts/viewers/openseadragon.html.
VIEWER = 480
# How far a channel of a colour may be off in JPEG, which OpenSeadragon asks for.
JPEG_TOLERANCE = 6
# The same towards the edge of a square, as a block of JPEG may hold parts of several.
JPEG_EDGE_TOLERANCE = 16
# How far a channel may be off where a page is an image: each tile scales its own part of it.
IMAGE_TOLERANCE = 4


class Check:
    """Where everything is, and what is wrong."""

    def __init__(self, pdfpager, folder, service, pages, browser):
        self.pdfpager = pdfpager
        self.folder = folder
        self.service = service
        self.pages = pages
        self.browser = browser
        self.problems = []

    def run(self, title, check, *arguments):
        """Runs a check, and says what it returns; the page's own failures count too."""
        before = len(self.problems)
        try:
            said = check(*arguments)
        except PageFailure as failure:
            self.problems.append(str(failure))
            said = "not finished"
        found = self.problems[before:] + list(self.troubles())
        self.problems[before:] = [f"{title}: {problem}" for problem in found]
        print(f"{title}: {said}")

    def troubles(self):
        """Requests that failed, and complaints on the console."""
        for request in self.browser.requests.values():
            if request.failure or request.status != 200:
                answer = request.failure or f"answers {request.status}"
                yield f"{request.address}: {answer}"
        yield from self.browser.complaints

    def image(self, version, document, page):
        digest = hashlib.sha256(document.read_bytes()).hexdigest()
        return f"{self.service}/iiif/{version}/{digest[:40]}_p{page}"

    def open_viewer(self, image):
        query = urllib.parse.urlencode({"info": f"{image}/info.json"})
        self.browser.open(f"{self.pages}/openseadragon.html?{query}")
        self.settle()

    def settle(self):
        """Waits until the viewer moves no more and shows all tiles."""
        browser = self.browser
        browser.wait(
            lambda: browser.evaluate("isSettled()") and browser.is_quiet(), "show all tiles"
        )

    def zoom_in(self, steps):
        before = self.browser.evaluate("view()")
        self.browser.turn_wheel(VIEWER // 2, VIEWER // 2, steps)
        self.settle()
        after = self.browser.evaluate("view()")
        if after["zoom"] <= before["zoom"]:
            self.problems.append(f"the wheel did not zoom: {before}, then {after}")

    def pan(self, across, down):
        """Drags the image; its middle has to move the other way."""
        before = self.browser.evaluate("view()")
        start = VIEWER // 2 - across // 2, VIEWER // 2 - down // 2
        self.browser.drag(start, (start[0] + across, start[1] + down))
        self.settle()
        after = self.browser.evaluate("view()")
        for axis, distance in (("x", across), ("y", down)):
            if (before[axis] - after[axis]) * distance <= 0:
                self.problems.append(f"dragging did not pan: {before}, then {after}")
                return

    def check_scale_factors(self, image):
        """Every scale factor the viewer knows of has to be asked for; returns what is to be said.
        """
        tiles = [
            request for request in self.browser.requests.values()
            if request.address.startswith(image) and not request.address.endswith("info.json")
        ]
        for tile in tiles:
            if tile.status == 200 and tile.media_type != "image/jpeg":
                self.problems.append(f"{tile.address}: is {tile.media_type}")
        information = self.browser.evaluate(
            f"fetch({json.dumps(image + '/info.json')}).then(answer => answer.json())"
        )
        asked = {scale_factor(tile.address, information["width"]) for tile in tiles}
        offered = information["tiles"][0]["scaleFactors"]
        # This version takes the square root of the largest for its logarithm.
        known = {2**level for level in range(int(max(offered) ** 0.5) + 1)} & set(offered)
        if not known <= asked or len(asked) < 2:
            self.problems.append(f"asked for scale factors {sorted(asked)}, not {sorted(known)}")
        return f"{len(tiles)} tiles of scale factors {', '.join(map(str, sorted(asked)))}"

    def viewer_colours(self):
        """OpenSeadragon shows each square where it belongs, near and far."""
        image = self.image(2, SQUARES, 1)
        self.open_viewer(image)
        worst = [self.compare_squares(100)]
        self.zoom_in(4)
        worst.append(self.compare_squares(4))
        for across, down in ((-200, -160), (240, 200)):
            self.pan(across, down)
            worst.append(self.compare_squares(4))
        self.zoom_in(4)
        worst.append(self.compare_squares(1))
        said = self.check_scale_factors(image)
        middle, edge = map(max, zip(*worst))
        return (
            f"{said}; colours off by at most {middle} of {JPEG_TOLERANCE}, towards edges by "
            f"{edge} of {JPEG_EDGE_TOLERANCE}"
        )

    def compare_squares(self, fewest):
        """Compares what is in view with the squares, of which at least so many have to be; returns
        the largest distances of a channel, in the middle and towards the edge."""
        points = list(square_points(reference_colours()))
        places = json.dumps([place for place, _ in points])
        shown = self.browser.evaluate(f"coloursAt({places})")
        squares, worst = set(), [0, 0]
        for index, ((place, colour), found) in enumerate(zip(points, shown)):
            if found is None:
                continue
            squares.add(colour)
            distance = max(abs(a - b) for a, b in zip((*colour, 255), found))
            # The middle is the first of the five points of each square.
            edge = int(index % 5 > 0)
            worst[edge] = max(worst[edge], distance)
            if distance > (JPEG_TOLERANCE, JPEG_EDGE_TOLERANCE)[edge]:
                self.problems.append(f"the colour at {place} is {found[:3]}, not {list(colour)}")
        if len(squares) < fewest:
            self.problems.append(f"only {len(squares)} squares are in view, not {fewest}")
        return worst

    def viewer_book(self):
        """OpenSeadragon asks for a page of a book at every scale it knows."""
        image = self.image(2, BOOK, 3)
        self.open_viewer(image)
        self.zoom_in(5)
        self.pan(-120, 100)
        self.zoom_in(5)
        self.pan(100, -120)
        return self.check_scale_factors(image)

    def assembly(self, document, page, factor, tolerance):
        """All tiles of a scale factor make the picture that the command draws."""
        image = self.image(3, document, page)
        self.browser.open(f"{self.pages}/assembly.html")
        address = json.dumps(f"{image}/info.json")
        width = self.browser.evaluate(
            f"fetched({address}).then(answer => answer.json()).then(info => info.width)"
        )
        name = f"{document.stem}-{page}-{factor}.png"
        self.draw(document, page, width // factor, name)
        found = self.browser.evaluate(f"compare({address}, {factor}, {json.dumps('/' + name)})")
        if found["colours"] < 2:
            self.problems.append("the page has only one colour, which shows nothing")
        if found["largest"] > tolerance:
            self.problems.append(
                f"{found['differing']} pixels differ by up to {found['largest']}, the first at "
                f"{found['first']}; {tolerance} is allowed"
            )
        return (
            f"{found['tiles']} tiles, {found['width']} × {found['height']} pixels, "
            f"{found['differing']} differ by up to {found['largest']} of {tolerance}"
        )

    def draw(self, document, page, width, name):
        command = [
            self.pdfpager, "render", "--page", str(page), "--width", str(width), "--quiet",
            "--output", str(self.folder / name), str(document),
        ]
        subprocess.run(command, check=True, timeout=30)


def scale_factor(address, width):
    """How many pixels of the image a pixel of the tile stands for, a power of two."""
    region, size = address.split("/")[-4:-2]
    region_width = width if region == "full" else int(region.split(",")[2])
    return round(region_width / int(size.split(",")[0]))


@functools.cache
def reference_colours():
    found = re.findall(r"\b0x([0-9a-f]{2})_([0-9a-f]{2})([0-9a-f]{2})\b", COLOURS.read_text())
    if len(found) != 100:
        sys.exit(f"check-viewers: {COLOURS} has {len(found)} colours, not 100")
    return [tuple(int(channel, 16) for channel in colour) for colour in found]


def square_points(colours):
    """The middle of each square of 100 × 100 pixels, and points 30 pixels from it."""
    for index, colour in enumerate(colours):
        for across, down in ((0, 0), (-30, -30), (30, -30), (-30, 30), (30, 30)):
            yield (index % 10 * 100 + 50 + across, index // 10 * 100 + 50 + down), colour


@contextlib.contextmanager
def page_service(pdfpager, folder):
    """Serves the documents; gives the address."""
    command = [
        pdfpager, "serve", str(SQUARES), str(BOOK), str(PHOTO), "--listen", "127.0.0.1:0",
        "--public", "--index", str(folder / "index"), "--log", "off",
    ]
    log = folder / "service.log"
    with open(log, "w", encoding="utf-8") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        end = time.monotonic() + 20
        while not (found := re.search(r"^Serving at (\S+)$", log.read_text(), re.MULTILINE)):
            if process.poll() is not None or time.monotonic() > end:
                sys.exit(f"check-viewers: the service did not start:\n{log.read_text()}")
            time.sleep(0.05)
        yield found[1]
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def page_server(folder):
    """Serves our pages and the viewer from a port, so an origin, of their own."""
    viewer = pathlib.Path(iiif.__file__).parent / "third_party/openseadragon200"
    shutil.copy(viewer / "openseadragon.min.js", folder)
    for page in pathlib.Path("scripts/viewers").glob("*.html"):
        shutil.copy(page, folder)
    handler = functools.partial(QuietHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


def main():
    pdfpager, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    pages = work / "pages"
    pages.mkdir(parents=True)
    with contextlib.ExitStack() as stack:
        service = stack.enter_context(page_service(pdfpager, work))
        address = stack.enter_context(page_server(pages))
        browser = Chromium(work / "profile", 800, 700)
        stack.callback(browser.close)
        check = Check(pdfpager, pages, service, address, browser)
        check.run("OpenSeadragon, squares", check.viewer_colours)
        check.run("OpenSeadragon, book", check.viewer_book)
        for document, page, factor, tolerance in (
            (SQUARES, 1, 1, 0), (SQUARES, 1, 2, 0), (BOOK, 3, 1, 0), (BOOK, 3, 2, 0),
            (BOOK, 3, 4, 0), (PHOTO, 1, 1, IMAGE_TOLERANCE), (PHOTO, 1, 2, IMAGE_TOLERANCE),
        ):
            title = f"tiles of {document.name}, scale factor {factor}"
            check.run(title, check.assembly, document, page, factor, tolerance)
    for problem in check.problems:
        print(problem, file=sys.stderr)
    print(f"Clients in Chromium: {len(check.problems)} problems")
    sys.exit(1 if check.problems else 0)


if __name__ == "__main__":
    main()
