#!/bin/sh
# Installs what is missing, builds the program into build/ and starts it: sh tui/play.sh [what highball takes]
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
sh "$top/tui/install.sh"
log=$top/build/build.log
mkdir -p "$top/build"
[ -x "$top/build/highball" ] || echo "Building highball; the first time takes some minutes." >&2
# The first build takes half as long, and no warning of a compiler that nobody here has seen ends it.
first=
[ -f "$top/build/CMakeCache.txt" ] || first="-DHIGHBALL_TOGETHER=ON -DCMAKE_COMPILE_WARNING_AS_ERROR=OFF"
if ! { cmake -S "$top" -B "$top/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHIGHBALL_TESTS=OFF $first &&
    cmake --build "$top/build" --target highball; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
exec "$top/build/highball" "$@"
