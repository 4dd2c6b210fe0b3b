#!/bin/sh
# Installs what is missing of tui/packages.txt, as root or with sudo: `install.sh` to play, `install.sh tests` to test too,
# `install.sh ci` for all that .ci needs.
set -eu
list=$(dirname "$0")/packages.txt
wanted=$(awk -v kind="${1:-}" '$1 !~ /^#/ && NF && ($2 == "" || $2 == "tests" && kind != "" || $2 == kind) { print $1 }' "$list")
command -v dpkg-query >/dev/null 2>&1 || { echo "No Debian here; it takes:" "$wanted" >&2; exit 0; }
missing=
for package in $wanted; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "Installing$missing" >&2
root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null 2>&1 || { echo "Please install as root:$missing" >&2; exit 1; }
    root=sudo
fi
export DEBIAN_FRONTEND=noninteractive
$root apt-get update -qq >&2
# shellcheck disable=SC2086 # one word a package
$root apt-get install -y -qq --no-install-recommends $missing >&2
