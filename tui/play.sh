#!/bin/sh
# Installs what is missing, builds the program into build/ and starts it: sh tui/play.sh [arguments of highball]
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
sh "$top/tui/install.sh"
log=$top/build/build.log
mkdir -p "$top/build"
exec 9>"$top/build/lock" # two builds at once in a directory break each other
flock -n 9 || { echo "Another build in $top/build is running; waiting for its end" >&2 && flock 9; }
[ -x "$top/build/highball" ] || echo "Building highball; the first time takes some minutes. Log: $log" >&2
# Shows on a terminal how many steps of the build are done, "[120/340]".
progress() {
    while sleep 1; do printf '\r%s ' "$(sed -n 's/^\(\[[0-9/]*\]\).*/\1/p' "$log" | tail -n 1)" >&2; done
}
: >"$log"
watcher=
if [ -t 2 ]; then
    progress &
    watcher=$!
    trap 'kill "$watcher"' EXIT
    trap 'exit 130' INT TERM HUP # dash runs the EXIT trap only when the script itself exits
fi
# A warning of a compiler that nobody here has seen does not end the first build.
first=
[ -f "$top/build/CMakeCache.txt" ] || first=-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF
if ! { cmake -S "$top" -B "$top/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHIGHBALL_TESTS=OFF $first &&
    cmake --build "$top/build" -j "$(nproc)"; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
if [ -n "$watcher" ]; then
    kill "$watcher"
    trap - EXIT INT TERM HUP
    echo >&2
fi
exec "$top/build/highball" "$@" 9>&-
