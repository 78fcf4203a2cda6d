#!/usr/bin/env bash
# WeasyPrint in a virtual environment of its own: what `make bench` compares the PDF copy with.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

if [ -e .venv/.ready ] && [ ! requirements.txt -nt .venv/.ready ]; then exit 0; fi
rm -rf .venv
python3 -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check --requirement requirements.txt
touch .venv/.ready
