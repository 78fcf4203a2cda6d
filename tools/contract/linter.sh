#!/usr/bin/env bash
# linter.sh: where the official linter of the API Design Rules is (CC BY 4.0, Logius; no copy of it stands here), kept
# outside the clone. It comes from the file that LINTJE_ADR_LINTER names, otherwise from the internet; either way its
# digest has to be right. Exit 1: that file is another one. Exit 3: it can't be had from here.
set -euo pipefail
source=https://raw.githubusercontent.com/Logius-standaarden/API-Design-Rules/6edd13c7661879b1b7231e6e1929cfa6506c85bc/media/linter.yaml
sha256=80478f0282239de4d2216412240de56f52b864f310aa362ce0aea2c512ff0ba2
cache="${LINTJE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lintje}"
linter="$cache/adr-${sha256::12}.yaml"
right() { echo "$sha256  $1" | sha256sum --check --quiet --status; }

if [ -n "${LINTJE_ADR_LINTER:-}" ]; then
    if ! right "$LINTJE_ADR_LINTER"; then
        echo "$LINTJE_ADR_LINTER is not the official linter of the API Design Rules" >&2
        exit 1
    fi
    mkdir -p "$cache"
    cp "$LINTJE_ADR_LINTER" "$linter"
fi
if [ ! -e "$linter" ] || ! right "$linter"; then
    mkdir -p "$cache"
    new="$(mktemp "$cache/adr.XXXXXX")"
    trap 'rm -f "$new"' EXIT
    if ! curl --fail --silent --location --connect-timeout 5 --max-time 20 --output "$new" "$source" || ! right "$new"; then
        echo 'NOT ASKED: the official linter of the API Design Rules; LINTJE_ADR_LINTER can name its file' >&2
        exit 3
    fi
    mv "$new" "$linter"
fi
echo "$linter"
