#!/usr/bin/env bash
# promtool and HAProxy for `judge`, out of the packages of Debian or Ubuntu, in a folder outside the clone, so that clones
# share it. Unpacked and not installed: the packages would start Prometheus and HAProxy on this machine, and at each boot.
# Nobody has to be root for it. Running it again does only what is missing. Prints the folder for PATH.
set -euo pipefail
system="$(. /etc/os-release && echo "$ID-$VERSION_ID")-$(uname -m)"
folder="${LINTJE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lintje}/deploy-$system"
if [ ! -e "$folder/.ready" ]; then
    for needed in apt-get dpkg-deb; do
        command -v $needed >/dev/null || { echo "deploy: $needed is missing" >&2; exit 3; }
    done
    rm -rf "$folder"
    mkdir -p "$folder/bin" "$folder/packages"
    cd "$folder/packages"
    apt-cache show prometheus haproxy >/dev/null 2>&1 || apt-get update --quiet=2 >&2
    # With the libraries that this machine lacks. promtool needs none.
    mapfile -t packages < <(apt-get install --simulate --no-install-recommends haproxy 2>/dev/null | sed -nE 's/^Inst ([^ ]+).*/\1/p')
    apt-get download --quiet=2 prometheus "${packages[@]}" >&2
    # Of a package of 330 MB one program.
    dpkg-deb --fsys-tarfile prometheus_*.deb | tar --extract --directory="$folder/bin" --strip-components=3 ./usr/bin/promtool
    rm prometheus_*.deb
    for package in *.deb; do
        [ ! -e "$package" ] || { dpkg-deb --extract "$package" . && rm "$package"; }
    done
    libraries="$PWD/usr/lib/$(uname -m)-linux-gnu"
    [ ! -e usr/sbin/haproxy ] || {
        printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s/usr/sbin/haproxy "$@"\n' "$libraries" "$PWD" >"$folder/bin/haproxy"
        chmod +x "$folder/bin/haproxy"
    }
    touch "$folder/.ready"
fi
echo "$folder/bin"
