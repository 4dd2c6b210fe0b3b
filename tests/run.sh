#!/bin/sh
# Installs what is missing, builds the program and all tests into build/ and runs them. The last line: "N passed, N failed".
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
build=${HIGHBALL_BUILD:-$top/build}
sh "$top/tui/install.sh" tests
mkdir -p "$build"
exec 9>"$build/lock" # two builds at once in a directory break each other
flock 9
cmake -S "$top" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHIGHBALL_TESTS=ON
cmake --build "$build" -j "$(nproc)"
exec 9>&-
results=$build/tests/results
rm -f "$results"/*.xml
code=0
ctest --test-dir "$build" --output-on-failure --no-tests=error -j $(($(nproc) + 1)) || code=$?
# Each file has one line <testsuites tests="12" failures="0" disabled="0" errors="0" ...>.
count() { sed -n "s/^<testsuites .*\<$1=\"\([0-9]*\)\".*/\1/p" "$results"/*.xml | awk '{ n += $1 } END { print n + 0 }'; }
skipped=$(cat "$results"/*.xml | grep -c 'result="skipped"' || true)
failed=$(count failures)
[ "$code" = 0 ] || [ "$failed" != 0 ] || failed=1 # a test program ended without its results
passed=$(($(count tests) - failed - skipped - $(count disabled)))
[ "$skipped" = 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
exit "$code"
