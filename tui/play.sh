#!/bin/sh
# Installs what is missing, builds the program into build/ and starts it: sh tui/play.sh [arguments of highball]
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
sh "$top/tui/install.sh"
log=$top/build/build.log
mkdir -p "$top/build"
[ -x "$top/build/highball" ] || echo "Building highball; the first time takes some minutes." >&2
# A warning of a compiler that nobody here has seen does not end the first build.
first=
[ -f "$top/build/CMakeCache.txt" ] || first=-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF
if ! { cmake -S "$top" -B "$top/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHIGHBALL_TESTS=OFF $first &&
    cmake --build "$top/build" -j "$(nproc)"; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
exec "$top/build/highball" "$@"
