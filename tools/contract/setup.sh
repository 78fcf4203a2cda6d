#!/usr/bin/env bash
# The judges of the contract, in a folder outside the clone, so that clones share it. Running it again does only what is
# missing. Prints the folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
packages=(package.json package-lock.json requirements.txt)
version="$(cat "${packages[@]}" | sha256sum | cut -c -12)"
judges="${LINTJE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lintje}/contract-$version"
if [ ! -e "$judges/.ready" ]; then
    rm -rf "$judges"
    mkdir -p "$judges"
    cp "${packages[@]}" "$judges"
    npm ci --prefix "$judges" --ignore-scripts --no-audit --no-fund >&2
    python3 -m venv "$judges/venv"
    "$judges/venv/bin/pip" install --quiet --disable-pip-version-check --requirement requirements.txt >&2
    touch "$judges/.ready"
fi
echo "$judges"
