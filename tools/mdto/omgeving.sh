# Where the schema of the standard lives; sourced by setup.sh and check. Outside the clone, so that `git clean` keeps it.
# shellcheck shell=bash
mdto_map="${LINTJE_MDTO:-${XDG_CACHE_HOME:-$HOME/.cache}/lintje/mdto}"
mdto_xsd="$mdto_map/MDTO-XML1.0.1.xsd"
