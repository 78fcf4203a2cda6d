# What people and CI call. Needs Rust and Node; `make test` installs or names what it needs besides.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory --keep-going
.DEFAULT_GOAL := help

# One profile, one set of features and one target directory for `make run`, `make test` and the short drill: what one
# of them compiled, the others don't compile again. Clones share it where LINTJE_CACHE names a folder, and on CI.
ifneq ($(LINTJE_CACHE)$(CI),)
export CARGO_TARGET_DIR ?= $(or $(LINTJE_CACHE),$(HOME)/.cache/lintje)/target
endif
# Clippy in place of the compiler for our own crates: the one build lints too, and no library is checked a second time.
export RUSTC_WORKSPACE_WRAPPER := $(shell command -v clippy-driver)
ifdef CI
export CARGO_INCREMENTAL := 0
endif
target := $(or $(CARGO_TARGET_DIR),target)
data := $(or $(LINTJE_DATA),data)

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1@\2/p' $(MAKEFILE_LIST) | column -t -s @

# --- running
program := $(target)/debug/lintje

.PHONY: program
program: before-run tools web
	@echo '── compiling the program'
	cargo build --package lintje

before-run:
	@tools/before-run $(program)

run: program ## everything on http://127.0.0.1:8080, caught mail on http://127.0.0.1:1080
	exec $(program) serve

lintje: program ## another subcommand of the program, on the same data: make lintje ARGS='--help'
	@exec $(program) $(ARGS)

psql: ## psql as superuser on the embedded database, while it runs: make psql ARGS='-c "SELECT 1"'
	@command -v psql >/dev/null || { echo 'psql is missing: apt-get install postgresql-client' >&2; exit 3; }
	[ -e $(data)/postgres/postmaster.pid ] || { echo 'PostgreSQL is not running: make run' >&2; exit 3; }
	exec psql --host "$$(sed -n 5p $(data)/postgres/postmaster.pid)" --port 5432 --username postgres lintje $(ARGS)

# --- testing, each part with its wall time
part := @tools/part
nextest := $(shell command -v cargo-nextest)
# Twice as many at once as there are processors: most of a test is waiting, for mail, a server or a lease.
at_once := $(shell echo $$(( 2 * $$(nproc) )))

# The long ones not all at once: three of them take two processors four times as long as each by itself.
test: before-run ## everything, two parts at a time; installs or names what is missing
	@tools/parts 'compiled test-tools test-web debian verapdf mdto' 'test-rust drill-quick' 'test-browser check'

debian:
	$(part) 'Debian packages' tools/debian

verapdf: debian
	$(part) 'PDF validator' tools/verapdf/setup.sh

# Not a failure where it can't be had: the table then says that it was not judged by.
mdto:
	$(part) 'schema of MDTO' tools/mdto/before-tests

test-tools: tools
	$(part) 'mail catcher, supply chain, ASVS, deployment, messages of commits' npm test --prefix tools

test-web: web/node_modules/.ready
	$(part) 'web, units' npm test --prefix web

# All at once, and first: the program that lends the tests their PostgreSQL, which the browser tests and the drill start
# too, the tests, and the examples that write the generated files. A warning, of the compiler or of Clippy, fails it.
compiled: tools web
	$(part) 'Rust, compiling and lints' tools/no-warnings cargo build --workspace --all-targets

test-rust: debian verapdf mdto compiled
	$(part) 'Rust' tools/in-memory env LINTJE_TLOG_JUDGE=ja $(target)/debug/lintje met-postgres -- \
		cargo $(if $(nextest),nextest run --test-threads $(at_once) $(if $(CI),--profile ci),test --no-fail-fast) --workspace

test-browser: debian compiled ## the screens in Chromium, against the real program
	$(part) 'browser' tools/in-memory npm run e2e --silent --prefix web

# Where a reader can begin at the leaves: the folder, and the path that its crate knows it by.
in = $(foreach room,$(2),$(1)/src/$(room)=crate::$(room))
rooms := $(call in,services/api,behandelaar verzoek rekening audit buren bijlage oidc machines server openapi) \
	projections/src=crate \
	$(foreach service,verzoek besluit history letters reactors lintje tlog getuige,services/$(service)/src=crate)

# Each also by itself, as CI plays it.
check: format citations circles types licences contract deployment ## the quick part: format, citations, lints, types, size of the web, licences and sources, binary files, contract, generated files

format:
	$(part) 'format' cargo fmt --all --check

citations:
	$(part) 'citations' tools/citations

circles:
	$(part) 'circles of modules' node tools/circles/check.mjs $(rooms)

types: web
	$(part) 'web, types and size' npm run check --prefix web

licences:
	$(part) 'licences and sources' sh -c 'node tools/supply-chain/check.mjs && tools/binaries'

contract:
	$(part) 'contract' tools/contract/check schema/openapi.json

deployment: tools
	$(part) 'deployment' tools/deploy/judge

# The end of `check`: it writes files that the others read.
check drift: compiled
	$(part) 'generated files' tools/drift $(generated)

# --- faults, counted
drill: measured ## faults survived, counted: half an hour; make drill ARGS='--seed 7 --only mail'
	$(part) 'drill, long' $(target)/release/drill --table docs/drill.md $(ARGS)

drill-quick: debian compiled ## a few faults of each kind, some minutes
	$(part) 'drill' $(target)/debug/drill --extent quick --at-once 3 --output target/drill-quick.json $(ARGS)

# By itself, and in nothing else: the alerts' own times make it last, and a busy machine is slow, which is an alert too.
faults-debian:
	$(part) 'Debian packages for alerts' tools/debian faults

faults: faults-debian measured ## which alert tells of which fault, and after how long: two and a half hours; make faults ARGS='--quiet 0 --faults 1 --only mail'
	$(part) 'faults and alerts' $(target)/release/faults --table docs/drill.md $(ARGS)

failover-debian:
	$(part) 'Debian packages of a cluster' tools/debian failover

failover: failover-debian compiled ## a Patroni cluster of three, twenty failovers under load: half an hour, as root
	$(part) 'failover' $(target)/debug/drill --only failover --output target/failover.json $(ARGS)

pitr-debian:
	$(part) 'Debian packages of an archive' tools/debian pitr

pitr: pitr-debian compiled ## the database back to a second by pgBackRest, under load: some five minutes; make pitr ARGS='--extent quick'
	$(part) 'back to a second' $(target)/debug/drill --only pitr --output target/pitr.json $(ARGS)

# The last version with the migrations of before the first release, which are taken over. Once there is a release: that.
before := 40d848915dc5da6ad75b807fd04ec62bd4fe30f5

upgrade: debian compiled ## the program of an earlier commit beside this one, which changes the database under load
	$(part) 'program of before' tools/old-program $(before) $(target)/before/$(before)
	$(part) 'upgrade' $(target)/debug/drill --only upgrade --old $(target)/before/$(before)/target/debug/lintje \
		--output target/upgrade.json $(ARGS)

# --- what needs a release or half an hour
nightly: before-run ## long drill, bench, an upgrade, everything of the contract, dependencies: some two hours
	@tools/parts compiled fuzz upgrade schemathesis client dependencies drill bench bench-quick

schemathesis: debian compiled ## everything of the contract, with right and wrong data, asked of a program of its own
	$(part) 'schemathesis' tools/alone $(target)/debug/lintje tools/schemathesis/run

# Every state that the tests of accessibility look at, some two hundred.
html: debian compiled tools/vnu/node_modules/.ready ## the rendered pages, judged by the Nu HTML checker
	rm -rf $(target)/html && mkdir -p $(target)/html
	$(part) 'rendered pages' env BEWAAR_HTML=$(abspath $(target)/html) npm run e2e --silent --prefix web -- toegankelijk
	$(part) 'Nu HTML checker' tools/vnu/keur $(target)/html

tools/vnu/node_modules/.ready: tools/vnu/package-lock.json
	npm ci --prefix tools/vnu --ignore-scripts --no-audit --no-fund
	touch $@

client: debian compiled ## a client of the contract, made by a generator that is not ours, and a whole journey by it
	$(part) 'generated client' tools/contract/client schema/openapi.json $(target)/debug/lintje

fuzz: compiled ## the property tests, twenty times as long; what they find stays in proptest-regressions
	$(part) 'properties' $(target)/debug/lintje met-postgres -- tools/properties

dependencies: tools web/node_modules/.ready ## known weaknesses, licences, bans and sources of what we build on
	$(part) 'dependencies' tools/dependencies

# --- measuring
bench := $(target)/release/bench
# The allocator of production: its C code takes longer to compile than a demo or a test gains by it.
features := --features lintje/jemalloc,measure/jemalloc

# With the program in one build, so that both share what is compiled.
measured: debian tools web
	$(part) 'Rust, release' cargo build --release $(features) --package lintje --package measure --quiet
	mkdir -p target

tools/weasyprint/.venv/.ready: tools/weasyprint/requirements.txt
	tools/weasyprint/setup.sh

bench: measured tools/weasyprint/.venv/.ready ## figures beside their references, some forty minutes; see docs/measured.md
	$(part) 'bench' $(bench) --json target/bench.json --table docs/measured.md $(BENCH)

# Where WeasyPrint can't be had (it comes from PyPI), the bench says that it left that comparison out.
bench-quick: measured ## whether the figures still make sense, some minutes
	-$(part) 'WeasyPrint' tools/weasyprint/setup.sh
	$(part) 'bench, quick' $(bench) --quick $(BENCH)

rush: measured ## 200 citizens at once for an hour, with officials and auditors at work; make rush ARGS='--minutes 5'
	$(part) 'rush' $(target)/release/rush --document docs/measured.md $(ARGS)

# --- generated files, which are committed
generated := schema/openapi.json web/src/api/generated schema/events schema/database docs/toestanden.md

generate: web/node_modules/.ready ## the contract out of the handlers, the web's client out of the contract; schemas, statuses and names of mails out of the domain, the database out of the migrations
	@tools/generated/keep-times $(generated) -- $(MAKE) generated

generated:
	cargo build --workspace --examples --quiet
	$(target)/debug/examples/contract > $(target)/openapi.json
	cp $(target)/openapi.json schema/openapi.json
	npm run generate --prefix web
	$(target)/debug/examples/schemas
	$(target)/debug/examples/besluitschemas
	$(target)/debug/examples/toestanden
	$(target)/debug/lintje met-postgres -- $(target)/debug/examples/database

# --- handing over
dist: packages ## in target/dist: the stripped program with its web inside, a .deb and a .tar.gz of it, debug symbols, bills of materials, digests
	@size=$$(stat --format=%s target/dist/lintje); echo "target/dist/lintje: $$size bytes"; \
	[ "$$size" -le 80000000 ] || { echo 'More than 80 MB: too large for a release.' >&2; exit 1; }

packages: tools web
	cargo build --release --locked --features lintje/jemalloc --package lintje
	tools/dist $(target)/release/lintje target/dist

installation-debian:
	$(part) 'Debian packages of a machine' tools/debian installation

installation: installation-debian packages ## docs/installation.md to the letter on a booted Debian, PostgreSQL 15 and 18: some minutes after the build, as root
	$(part) 'installation' tools/installation/try --program target/dist/lintje $(ARGS)

# --- packages and the web, made again only when what they come from changed
tools: tools/node_modules/.ready
web: web/dist/index.html

tools/node_modules/.ready: tools/package-lock.json tools/hydrate.mjs
	npm ci --prefix tools --ignore-scripts --no-audit --no-fund
	node tools/hydrate.mjs
	touch $@

web/node_modules/.ready: web/package-lock.json
	npm ci --prefix web --no-audit --no-fund
	touch $@

web/dist/index.html: web/node_modules/.ready schema/rules.json \
		$(shell find web/src web/public web/scripts web/index.html web/vite.config.ts -type f)
	npm run build --prefix web
	touch $@

.PHONY: help before-run run lintje psql test debian verapdf mdto test-tools test-web compiled test-rust test-browser drill faults faults-debian \
	drill-quick failover failover-debian upgrade pitr pitr-debian check format citations circles types licences contract \
	deployment drift nightly schemathesis dependencies bench bench-quick rush measured generate generated dist \
	tools web fuzz client html packages installation installation-debian
