#!/usr/bin/env bash
# setup.sh [FILE]  Puts the schema of MDTO-XML 1.0.1 of the Nationaal Archief in place; `check` then judges by it too.
# From FILE (or LINTJE_MDTO_XSD) when that is given, otherwise from the internet; either way its digest has to be right.
# Running it again does only what is still missing. Exit 1: that file is another one. Exit 3: it can't be had from here.
set -euo pipefail
hier="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
# shellcheck source=omgeving.sh
source "$hier/omgeving.sh"
# Their site has it with Windows line ends, their repository without: the same schema.
bronnen=(
    "https://www.nationaalarchief.nl/sites/default/mdto/MDTO-XML1.0.1.xsd edad88821a1023a9eafca0fa399ee7735ef03481aa186e07bbdaabdc123def34"
    "https://raw.githubusercontent.com/NationaalArchief/MDTO-XSD/afae5f300c8a92bbe3564d642017213bc7f4156f/schema/v1.0.1/MDTO-XML1.0.1.xsd 048d745a17f479995f14c938d342b2f13382072d0fdf1f1b28113126df715648"
)

if [ -e "$mdto_xsd" ]; then
    echo "mdto: ready in $mdto_map"
    exit 0
fi
mkdir -p "$mdto_map"
nieuw="$(mktemp "$mdto_map/setup.XXXXXX")"
trap 'rm -f "$nieuw"' EXIT
gegeven="${1:-${LINTJE_MDTO_XSD:-}}"
if [ -n "$gegeven" ]; then
    cp "$gegeven" "$nieuw"
    for bron in "${bronnen[@]}"; do
        if echo "${bron##* }  $nieuw" | sha256sum --check --quiet --status; then
            mv "$nieuw" "$mdto_xsd"
            echo "mdto: ready in $mdto_map"
            exit 0
        fi
    done
    echo "mdto: $gegeven is not the schema of MDTO-XML 1.0.1" >&2
    exit 1
fi
for bron in "${bronnen[@]}"; do
    read -r adres sha256 <<<"$bron"
    if curl --fail --silent --show-error --location --connect-timeout 10 --max-time 60 --output "$nieuw" "$adres" &&
        echo "$sha256  $nieuw" | sha256sum --check --quiet; then
        mv "$nieuw" "$mdto_xsd"
        echo "mdto: ready in $mdto_map"
        exit 0
    fi
done
echo "mdto: the schema can't be fetched here; the rules in tools/mdto/regels.xsd are what is checked" >&2
exit 3
