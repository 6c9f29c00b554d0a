# SPDX-License-Identifier: GPL-3.0-or-later

PREFIX ?= /usr/local
DESTDIR ?=
BOOKS ?= $(addprefix TestDocs/,book.pdf landscape-scans.pdf many-pages.pdf photo.pdf)
RUNS ?= 5
TIMEOUT ?= 30
CLIENTS ?= 32
SECONDS ?= 6

SWIFT_FLAGS := --explicit-target-dependency-import-check error
# With the Swift libraries inside, the binary starts 3 ms sooner and runs where Swift is not
# installed. The default linker would warn of a function in Foundation that nothing here calls.
RELEASE_FLAGS := $(SWIFT_FLAGS) --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld
RELEASE := .build/release/pdfpager
SOURCES := Package.swift $(shell find Sources -type f)
SHELL_SCRIPTS := .ci/run scripts/check-iiif scripts/check-openapi scripts/check-presentation \
	scripts/check-viewers scripts/install-packages scripts/service-functions

# The settings of the targets in Package.swift, for the one compiler call outside the package
# manager.
EMBEDDED_FLAGS := -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo \
	-swift-version 6 -warnings-as-errors -parse-as-library -Osize \
	-Xfrontend -disable-stack-protector \
	-enable-upcoming-feature ExistentialAny \
	-enable-upcoming-feature InternalImportsByDefault \
	-enable-upcoming-feature MemberImportVisibility
EMBEDDED_OBJECT := .build/embedded/PagerCore.o
WEB_OBJECT := .build/embedded/PagerWeb.o
MEMORY_OBJECT := .build/embedded/memory.o
READER_MODULE := .build/wasm/reader.wasm

# The tests that talk to running servers: in a process of their own, as the calculations of others
# would keep their answers waiting.
LIVE_TESTS := ^PagerServiceTests|^CommandLineTests.Serve[A-Za-z]*Tests

# The tests that do more when PDFPAGER_SOAK is 1.
SOAK_TESTS := Guarantees|HostileWorkerTests

bindir := $(DESTDIR)$(PREFIX)/bin
man1dir := $(DESTDIR)$(PREFIX)/share/man/man1
bashdir := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
thumbnailersdir := $(DESTDIR)$(PREFIX)/share/thumbnailers
INSTALLED := $(bindir)/pdfpager $(man1dir)/pdfpager.1 $(bashdir)/pdfpager $(zshdir)/_pdfpager \
	$(fishdir)/pdfpager.fish $(thumbnailersdir)/pdfpager.thumbnailer

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## list the targets
	@echo "usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: demo
demo: packages release ## install the packages, build, and render spread 3 of TestDocs/book.pdf
	@mkdir -p .build/demo
	$(RELEASE) render --spread 3 TestDocs/book.pdf -o .build/demo/book-spread-3.png
	@echo "Spread 3 of TestDocs/book.pdf: $(CURDIR)/.build/demo/book-spread-3.png"

.PHONY: test
test: ## install the packages, build and run the tests
	@scripts/install-packages build check
	swift build --build-tests $(SWIFT_FLAGS)
	swift test --skip-build --disable-xctest $(SWIFT_FLAGS) --skip '$(LIVE_TESTS)'
	swift test --skip-build --disable-xctest $(SWIFT_FLAGS) --filter '$(LIVE_TESTS)'

.PHONY: soak
soak: ## the tests of isolation, with much more of everything and exact margins: a quiet machine
	@scripts/install-packages build check
	swift build --build-tests $(SWIFT_FLAGS)
	PDFPAGER_SOAK=1 swift test --skip-build --disable-xctest $(SWIFT_FLAGS) \
		--filter '$(SOAK_TESTS)'

.PHONY: packages
packages: ## install the Debian packages that a build needs
	@scripts/install-packages build

.PHONY: release
release: $(RELEASE) ## build the release binary

$(RELEASE): $(SOURCES)
	swift build $(RELEASE_FLAGS) --product pdfpager
	@touch $@
	@echo "Built $(CURDIR)/$@"

.PHONY: install
install: $(RELEASE) ## install under PREFIX (/usr/local): binary, man page, completions, thumbnailer
	install -D -m 755 -s $(RELEASE) $(bindir)/pdfpager
	install -d $(man1dir) $(bashdir) $(zshdir) $(fishdir)
	$(RELEASE) manual > $(man1dir)/pdfpager.1
	$(RELEASE) completions bash > $(bashdir)/pdfpager
	$(RELEASE) completions zsh > $(zshdir)/_pdfpager
	$(RELEASE) completions fish > $(fishdir)/pdfpager.fish
	install -D -m 644 docs/desktop/pdfpager.thumbnailer $(thumbnailersdir)/pdfpager.thumbnailer
	@chmod 644 $(filter-out $(bindir)/pdfpager,$(INSTALLED))
	@echo "Installed under $(DESTDIR)$(PREFIX)"

.PHONY: uninstall
uninstall: ## remove what install put under PREFIX
	rm -f $(INSTALLED)

.PHONY: bench
bench: $(RELEASE) ## time pdfpager beside other tools: BOOKS=DIR RUNS=5 FULL=1 (every page)
	@scripts/install-packages bench
	scripts/bench --pdfpager $(RELEASE) --runs $(RUNS) $(if $(FULL),--full) $(BOOKS)
	@echo "A page of TestDocs/book.pdf while another document never ends:"; echo
	@swift build $(RELEASE_FLAGS) --product make-testdocs > .build/bench.log
	@swift build $(RELEASE_FLAGS) --product bench-workers >> .build/bench.log
	@.build/release/make-testdocs --hostile .build/hostile >> .build/bench.log
	@.build/release/bench-workers $(CURDIR)/$(RELEASE) TestDocs/book.pdf \
		.build/hostile/form-billion-laughs.pdf

.PHONY: bench-service
bench-service: $(RELEASE) ## time the page service: BOOKS=DIR RUNS=5 LONG=BOOK DOCUMENTS=DIR
	@scripts/install-packages bench
	scripts/bench-service --pdfpager $(RELEASE) --runs $(RUNS) $(if $(LONG),--long $(LONG)) \
		$(if $(DOCUMENTS),--documents $(DOCUMENTS)) $(BOOKS)

# A long run over a long book, and somebody who turns four pages a second.
STRESS_BOOK ?= TestDocs/many-pages.pdf
STRESS_TURNS ?= 100000
STEADY_BOOK ?= TestDocs/book.pdf

.PHONY: stress
stress: $(RELEASE) ## drive readers over STRESS_BOOK, and a steady one over STEADY_BOOK
	$(RELEASE) stress --turns $(STRESS_TURNS) --zoom --budget 64M --seed 1 $(STRESS_BOOK)
	$(RELEASE) stress --readers 1 --turns 400 --pace 4 --seed 1 $(STEADY_BOOK)

.PHONY: tiles
tiles: ## how much faster tiles are from recordings, and where recordings are of no use: BOOKS=DIR
	@swift build $(RELEASE_FLAGS) --product bench-tiles
	scripts/tiles --bench-tiles .build/release/bench-tiles $(BOOKS)

.PHONY: corpus
corpus: $(RELEASE) ## try everything on every PDF under DIR and tabulate what happened: TIMEOUT=30
	@test -n "$(DIR)" || { echo "usage: make corpus DIR=FOLDER" >&2; exit 64; }
	@scripts/install-packages bench
	scripts/corpus --pdfpager $(RELEASE) --time-out $(TIMEOUT) $(if $(JSON),--json $(JSON)) $(DIR)

.PHONY: hostile
hostile: ## write documents that attack their reader into .build/hostile
	swift run $(SWIFT_FLAGS) --configuration release make-testdocs --hostile .build/hostile

.PHONY: check-service-load
check-service-load: $(RELEASE) hostile ## load and attack the page service: CLIENTS=32 SECONDS=6
	scripts/check-service-load --pdfpager $(RELEASE) --hostile .build/hostile \
		--clients $(CLIENTS) --seconds $(SECONDS)

.PHONY: check-iiif
check-iiif: $(RELEASE) ## run the validators of the IIIF Image API against the page service
	scripts/check-iiif $(RELEASE)

.PHONY: check-openapi
check-openapi: $(RELEASE) ## have schemathesis ask the page service for all that its description allows
	scripts/check-openapi $(RELEASE)

.PHONY: check-presentation
check-presentation: $(RELEASE) ## read the manifests and catalogues of the page service as clients do
	scripts/check-presentation $(RELEASE)

.PHONY: check-proxy
check-proxy: $(RELEASE) ## put nginx before the page service as docs/deployment says
	@scripts/install-packages proxy
	scripts/check-proxy --pdfpager $(RELEASE)

.PHONY: check-viewers
check-viewers: $(RELEASE) ## have OpenSeadragon and a page of ours show pages, in Chromium
	scripts/check-viewers $(RELEASE)

.PHONY: lint
lint: ## check the format of the sources and the scripts
	@scripts/install-packages check
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	shellcheck $(SHELL_SCRIPTS)

.PHONY: format
format: ## format the sources in place
	swift format format --in-place --recursive --parallel Package.swift Sources Tests

.PHONY: embedded
embedded: $(EMBEDDED_OBJECT) ## compile PagerCore as Embedded Swift for wasm32

$(EMBEDDED_OBJECT): $(shell find Sources/PagerCore -name '*.swift') Makefile
	@mkdir -p $(@D)
	swiftc $(EMBEDDED_FLAGS) -module-name PagerCore -emit-module-path $(@:.o=.swiftmodule) \
		-c $(filter %.swift,$^) -o $@

.PHONY: wasm
wasm: $(READER_MODULE) ## build a reader as WebAssembly: messages in, answers out

$(WEB_OBJECT): $(wildcard Sources/PagerWeb/*.swift) $(EMBEDDED_OBJECT)
	swiftc $(EMBEDDED_FLAGS) -enable-experimental-feature Extern -module-name PagerWeb \
		-I $(@D) -c $(filter %.swift,$^) -o $@

$(MEMORY_OBJECT): Sources/PagerWeb/memory.c
	@mkdir -p $(@D)
	clang --target=wasm32-unknown-none-wasm -mbulk-memory -O2 -Wall -Wextra -Werror \
		-ffreestanding -fno-builtin -c $< -o $@

$(READER_MODULE): $(EMBEDDED_OBJECT) $(WEB_OBJECT) $(MEMORY_OBJECT)
	@mkdir -p $(@D)
	wasm-ld --gc-sections --stack-first -z stack-size=1048576 $^ -o $@

.PHONY: testdocs
testdocs: ## make the documents in TestDocs again
	swift run $(SWIFT_FLAGS) make-testdocs TestDocs

.PHONY: clean
clean: ## remove everything that was built
	rm -rf .build
