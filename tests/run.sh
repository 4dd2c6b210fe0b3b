#!/bin/sh
# Installs what is missing, builds everything into build/ and runs all tests. The last line says "N passed, N failed".
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
build=${HIGHBALL_BUILD:-$top/build}
sh "$top/tui/install.sh" tests
launcher=
command -v ccache >/dev/null 2>&1 && launcher=ccache
cmake -S "$top" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE="${HIGHBALL_BUILD_TYPE:-Release}" -DHIGHBALL_TESTS=ON \
    -DHIGHBALL_SANITIZE="${HIGHBALL_SANITIZE:-OFF}" ${HIGHBALL_TOGETHER:+"-DHIGHBALL_TOGETHER=$HIGHBALL_TOGETHER"} \
    -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher"
cmake --build "$build" -j "$(nproc)"
results=$build/tests.xml
rm -f "$results"
code=0
ctest --test-dir "$build" --output-on-failure --no-tests=error -j "$(nproc)" --output-junit "$results" || code=$?
[ -f "$results" ] || exit 1
# <testsuite ... tests="12" failures="0" disabled="0" skipped="0" ...>, an attribute a line
count() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" "$results" | head -n 1; }
tests=$(count tests) failed=$(count failures) skipped=$(( $(count skipped) + $(count disabled) ))
[ "$skipped" = 0 ] || echo "$skipped skipped"
echo "$((tests - failed - skipped)) passed, $failed failed"
exit "$code"
