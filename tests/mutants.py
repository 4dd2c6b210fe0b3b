#!/usr/bin/env python3
"""Draws one-line mutants of the rules and shows which of them no test notices.

    tests/mutants.py --work build-mutants --draw 300 --seed 1 --report report.txt [--seconds 800] [--room src/eighteen ...]

All mutants are compiled once: in a copy of the checkout each changed expression asks `mutant(n)`, which is true for the
number in the environment variable MUTANT alone. A mutant that does not compile is dropped and not counted. Every test is
run once by itself to learn which mutants it reaches, so that each mutant then meets only the tests that can notice it, the
quick ones first. A second call goes on where the report ends; --again N,N tries numbers once more, after the tests of the
checkout have been copied and built anew. Nothing of the checkout itself is touched.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

# Rooms whose code is rules, and how many are drawn of each in its turn.
ROOMS = {"src/eighteen": 6, "src/titles": 4, "src/hex": 3, "src/titles/american_rails": 3,
         "src/titles/continental_rails": 4, "src/exchange": 3, "src/core": 1}
# The test programs that can notice a change there, the quickest first.
PROGRAMS = ["core", "hex", "eighteen", "american_rails", "continental_rails", "exchange", "play"]
# Words, drawings, laws and computer players: what they say is no rule.
NO_RULES = re.compile(r"rule_texts|rule_help|language|figures_(file|sheet)|facts|words|answers|digest|panes|read_|"
                      r"figures_(chart|companies|trains|numbers|reading)|map_file|toml|embedded|title\.cpp|compat\.cpp|"
                      r"json_text|_file|report|sheets|invariants|command_readers|face_text|computer|planner|outlook|search|"
                      r"policy|census|mind|effort|traits|sensible|/all\.cpp|arena|view|papers|gazetteer|forecast")
WORDS_ONLY = re.compile(r"\btell\(|format\(|refuse\(|printable\(|\.doc\b|\bnote\b|assert\(")
QUICK = 0.3  # seconds

# A file with mutants: what a mutant makes doubtful is not warned of.
MUTANT_H = """#pragma once
#include <bitset>
#include <cstdlib>
#include <fstream>
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wbool-compare"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Wsign-compare"
struct MutantsReached {
    std::bitset<4096> numbers;
    ~MutantsReached() {
        std::ofstream out(std::getenv("MUTANTS_REACHED"));
        for (int n = 0; n < 4096; ++n)
            if (numbers[n]) out << n << "\\n";
    }
};
inline const int mutant_on = std::getenv("MUTANT") ? std::atoi(std::getenv("MUTANT")) : 0;
inline bool mutant_reached(int n) {
    static MutantsReached reached;
    reached.numbers.set(n);
    return false;
}
inline bool mutant(int n) { return mutant_on == n || (mutant_on < 0 && mutant_reached(n)); }
"""

# An operator and what it becomes.
SWAPS = [(r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
         (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r"\btrue\b", "false"),
         (r"\bfalse\b", "true"), (r"std::min\b", "std::max"), (r"std::max\b", "std::min"), (r"(?<=[ (])!(?=[a-z])", ""),
         (r"\b0\b", "1"), (r"\b1\b", "2"), (r"\b2\b", "3"), (r"any_of", "all_of"), (r"none_of", "any_of")]


def balanced(text):
    depth = 0
    for char in text:
        depth += char in "([{"
        depth -= char in ")]}"
        if depth < 0:
            return False
    return depth == 0


def closing(line, at):
    """The place of the bracket that closes the one at `at`; -1 when it is not on the line."""
    depth = 0
    for i in range(at, len(line)):
        depth += line[i] == "("
        depth -= line[i] == ")"
        if depth == 0:
            return i
    return -1


def changed(expression):
    """All one-operator changes of an expression; nothing inside of texts."""
    found = []
    for pattern, other in SWAPS:
        for match in re.finditer(pattern, expression):
            if expression[:match.start()].count('"') % 2 == 0:
                found.append(expression[:match.start()] + other + expression[match.end():])
    return found


def mutants_of(line, before):
    """(what it becomes with {n} for the number, description) for every mutant of a whole line."""
    code = line.strip()
    if not code or WORDS_ONLY.search(code) or code.startswith(("//", "#", "case", "default", "using", "static_assert", "constexpr")):
        return []
    starts = before.endswith((";", "{", "}", ":")) or not before or before.startswith("//")
    found = []
    place = re.search(r"\b(if|while) \(", code)
    if place and starts:
        opening = place.end() - 1
        end = closing(code, opening)
        condition = code[opening + 1:end] if end > 0 else ""
        if condition and ";" not in condition and not re.match(r"(const |auto )", condition):
            variants = changed(condition) + (["!(" + condition + ")"] if place.group(1) == "if" else [])
            for variant in variants:
                found.append((code[:opening + 1] + "mutant({n}) ? bool(" + variant + ") : bool(" + condition + ")" +
                              code[end:], condition + "  ->  " + variant))
    place = re.search(r"(\breturn | = | \+= | -= )([^;{}=]+);$", code)
    if place and starts and balanced(place.group(2)) and "[" not in place.group(2):
        for variant in changed(place.group(2)):
            found.append((code[:place.start(2)] + "mutant({n}) ? " + variant + " : " + place.group(2) + ";",
                          code + "  ->  " + variant))
    if starts and re.fullmatch(r"[\w.:>\[\]()*-]+(\(.*\)| [-+|]?= [^{}]+);", code) and balanced(code) and \
            not re.match(r"(return|const|auto|using|delete|break|continue)\b", code):
        found.append(("if (!mutant({n})) " + code, code + "  ->  nothing"))
    return found


def draw(top, rooms, number, seed, files):
    """(room, file, line, new line, description) of each, at most one a line; of every room its share, and out of `files`
    of its files for each unit of the share (each file has to be compiled once more)."""
    rng = random.Random(seed)
    pools = []
    for room in rooms:
        pool = []
        of_rules = [file for file in sorted((top / room).glob("*.cpp")) if not NO_RULES.search(str(file))]
        for file in rng.sample(of_rules, min(len(of_rules), int(files * ROOMS[room]))):
            lines = file.read_text().split("\n")
            for i, line in enumerate(lines):
                before = lines[i - 1].split(" // ")[0].strip() if i else ""
                for new, what in mutants_of(line.split(" // ")[0].rstrip(), before):
                    pool.append((room, file.relative_to(top), i, new, what))
        rng.shuffle(pool)
        pools += [pool] * ROOMS[room]
    drawn, taken = [], set()
    while len(drawn) < number and any(pools):
        for pool in pools:
            while pool:
                each = pool.pop()
                if (each[1], each[2]) in taken:
                    continue
                taken.add((each[1], each[2]))
                drawn.append(each)
                break
    return drawn[:number]


def write_sources(work, top, drawn, dropped):
    files = {}
    for n, (_, file, line, new, _) in enumerate(drawn, 1):
        if n not in dropped:
            files.setdefault(file, {})[line] = new.replace("{n}", str(n))
    for file in {each[1] for each in drawn}:
        lines = (top / file).read_text().split("\n")
        for line, new in files.get(file, {}).items():
            lines[line] = new
        text = '#include "mutant.h"\n#line 1\n' + "\n".join(lines)
        if not (work / file).exists() or (work / file).read_text() != text:
            (work / file).write_text(text)


def build(work, top, drawn, targets, jobs):
    """Compiles until all that is left compiles; the numbers that did not."""
    known = work / "dropped"
    dropped = {int(n) for n in known.read_text().split()} if known.exists() else set()
    for _ in range(12):
        write_sources(work, top, drawn, dropped)
        made = subprocess.run(["ninja", "-k", "0", "-j", str(jobs), "-C", str(work / "build"), *targets],
                              capture_output=True, text=True)
        if made.returncode == 0:
            known.write_text(" ".join(map(str, sorted(dropped))))
            return dropped
        bad = {(pathlib.Path(m[0]).name, int(m[1]) - 1)
               for m in re.findall(r"([\w./-]+\.cpp):(\d+):\d+: (?:error|fatal)", made.stdout)}
        bad |= {(pathlib.Path(m[0]).name, int(m[1]) - 1)
                for m in re.findall(r"([\w./-]+\.cpp):(\d+):\d+:\s+required from here", made.stdout)}
        more = {n for n, each in enumerate(drawn, 1) if (each[1].name, each[2]) in bad} - dropped
        if not more:
            sys.exit(made.stdout[-4000:])
        dropped |= more
    sys.exit("the mutants do not compile")


def call(work, program, tests, number, seconds, reached="/dev/null"):
    """None: passed; else how it failed."""
    flags = work / "flags"
    flags.write_text("--gtest_filter=" + ":".join(tests) + "\n--gtest_brief=1\n--gtest_fail_fast\n")
    environment = dict(os.environ, MUTANT=str(number), MUTANTS_REACHED=str(reached), HIGHBALL_FUZZ_GAMES="2")
    command = ["nice", "-n", "19", str(work / "build" / "tests" / f"test_{program}"), f"--gtest_flagfile={flags}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=environment, errors="replace")
    except subprocess.TimeoutExpired:
        return "too slow"
    if done.returncode == 0:
        return None
    failed = re.search(r"\[  FAILED  \] (\S+)", done.stdout)
    return failed.group(1).rstrip(",") if failed else f"ended with {done.returncode}"


def tests_of(work, program):
    listed = subprocess.run([str(work / "build" / "tests" / f"test_{program}"), "--gtest_list_tests"],
                            capture_output=True, text=True, check=True).stdout
    suite, found = "", []
    for line in listed.split("\n"):
        line = line.split("#")[0].rstrip()
        if line.startswith("  "):
            found.append(suite + line.strip())
        elif line.endswith("."):
            suite = line
    return [test for test in found if "DISABLED_" not in test]


def reach(work, programs, until):
    """{program: {test: [seconds, [numbers]]}}; what is known already is read. Nothing when the time is over before."""
    file = work / "reached.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    numbers = work / "numbers"
    for program in programs:
        tests = known.setdefault(program, {})
        for test in tests_of(work, program):
            if test in tests:
                continue
            if time.time() > until:
                file.write_text(json.dumps(known))
                return None
            begin = time.time()
            numbers.write_text("")
            failure = call(work, program, [test], -1, 600, numbers)
            seen = [] if failure else [int(n) for n in numbers.read_text().split()]
            tests[test] = [time.time() - begin, seen]
            if failure:
                print(f"{program} {test} fails without a mutant ({failure}): left out", flush=True)
    file.write_text(json.dumps(known))
    return known


def killer_of(work, known, number):
    for quick in (True, False):
        for program in known:
            tests = {test: took for test, (took, numbers) in known[program].items()
                     if number in numbers and (took < QUICK) == quick}
            if tests:
                failure = call(work, program, sorted(tests, key=tests.get), number, 10 + 5 * sum(tests.values()))
                if failure:
                    return failure
    return None


def copied(work, top, configure):
    """Makes the copy that is compiled; the checkout may go on changing meanwhile."""
    original = work / "original"
    if not original.exists():
        ignored = shutil.ignore_patterns("build*", ".git")
        for part in top.iterdir():
            if part.is_dir() and not part.name.startswith(("build", ".git")):
                shutil.copytree(part, work / part.name, ignore=ignored)
            elif part.is_file():
                work.mkdir(exist_ok=True)
                shutil.copy2(part, work)
        shutil.copytree(work / "src", original / "src")
        (work / "src" / "mutant.h").write_text(MUTANT_H)
    if not (work / "build" / "build.ninja").exists():
        subprocess.run(configure, shell=True, cwd=work, check=True, stdout=subprocess.DEVNULL)
    return original


def renew_tests(work, top):
    """The checkout's tests, and what they reach, anew where a file of theirs changed."""
    for part in ("tests",):
        for file in (top / part).rglob("*"):
            there = work / file.relative_to(top)
            if file.is_file() and (not there.exists() or there.read_bytes() != file.read_bytes()):
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, there)
    subprocess.run(["cmake", str(work / "build")], check=True, stdout=subprocess.DEVNULL)


def tried(report):
    if not report or not report.exists():
        return {}
    return {int(line.split()[0]): line.split()[1] for line in report.read_text().split("\n") if line.strip()}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", type=pathlib.Path, required=True, help="the copy; is made when it is not there")
    options.add_argument("--draw", type=int, default=300)
    options.add_argument("--files", type=float, default=100, help="files of a room for each unit of its share")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--room", action="append", choices=sorted(ROOMS), help="all of them when none is named")
    options.add_argument("--program", action="append", choices=PROGRAMS, help="only these tests; all when none is named")
    options.add_argument("--again", default="", help="these numbers once more, with the tests as they are")
    options.add_argument("--list", action="store_true", help="only say what is drawn")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seconds", type=int, default=10**6, help="no mutant is begun after that")
    options.add_argument("--configure", default="cmake -S . -B build -G Ninja", help="what configures the copy")
    options.add_argument("--report", type=pathlib.Path, help="a line a mutant is added to this file")
    options.add_argument("--only-build", action="store_true", help="compile all, try none")
    chosen = options.parse_args()
    until = time.time() + chosen.seconds
    top = pathlib.Path(__file__).resolve().parent.parent
    work = chosen.work.resolve()
    again = [int(n) for n in chosen.again.split(",") if n]
    original = top if chosen.list and not (work / "original").exists() else copied(work, top, chosen.configure)
    drawn = draw(original, chosen.room or list(ROOMS), chosen.draw, chosen.seed, chosen.files)
    if chosen.list:
        for n, (_, file, line, _, what) in enumerate(drawn, 1):
            print(f"{n:4} {file}:{line + 1}: {what}")
        return
    if again:
        renew_tests(work, top)
        (work / "reached.json").unlink(missing_ok=True)
    programs = chosen.program or PROGRAMS
    dropped = build(work, original, drawn, [f"test_{program}" for program in programs], chosen.jobs)
    print(f"{len(drawn) - len(dropped)} mutants, {len(dropped)} dropped that do not compile", flush=True)
    known = None if chosen.only_build else reach(work, programs, until)
    if known is None:
        return
    have = {} if again else tried(chosen.report)
    for n, (_, file, line, _, what) in enumerate(drawn, 1):
        if n in dropped or n in have or (again and n not in again) or time.time() > until:
            continue
        killer = killer_of(work, known, n)
        have[n] = "SURVIVES" if killer is None else "killed"
        text = f"{n:4} {have[n]} {file}:{line + 1}: {what}  [{killer or '-'}]"
        print(text, flush=True)
        if chosen.report:
            with chosen.report.open("a") as report:
                report.write(text + "\n")
    print(f"{len(have)} tried, {sum(each == 'SURVIVES' for each in have.values())} survive")


if __name__ == "__main__":
    main()
