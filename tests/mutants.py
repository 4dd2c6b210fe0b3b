#!/usr/bin/env python3
"""Draws one-line mutants of the rules and shows which of them no test notices.

    tests/mutants.py --work /tmp/mutants --draw 300 --seed 1 [--room src/eighteen ...] [--only N,N]

All mutants are compiled once: in a copy of the checkout each changed expression asks `mutant(n)`, which is true for the
number in the environment variable MUTANT alone. Each number is then run through the tests that can notice it, the quick
ones first. A mutant that does not compile is dropped and not counted. Nothing of the checkout itself is touched.
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

# Rooms whose code is rules, and the test programs (with a filter) that can notice a change there, the quickest first.
FAMILY = [("play", "*Playthrough*18*"), ("eighteen", "-*Sheet*"), ("exchange", "*"), ("play", "Laws*18*:*Laws*/18*")]
ROOMS = {
    "src/eighteen": FAMILY,
    "src/titles": FAMILY,
    "src/hex": [("hex", "*")] + FAMILY,
    "src/titles/american_rails": [("play", "*Playthrough*american*"), ("american_rails", "*")],
    "src/titles/continental_rails": [("play", "*Playthrough*continental*"), ("continental_rails", "*")],
    "src/exchange": [("exchange", "*")],
    "src/core": [("core", "*"), ("play", "*Playthrough*")],
}
# How many are drawn of a room in its turn.
SHARES = {"src/eighteen": 6, "src/titles": 4, "src/hex": 3, "src/titles/american_rails": 3,
          "src/titles/continental_rails": 4, "src/exchange": 3, "src/core": 1}
# Words, drawings, laws and computer players: what they say is no rule.
NO_RULES = re.compile(r"rule_texts|rule_help|language|figures_(file|sheet)|facts|words|answers|digest|panes|read_|"
                      r"figures_(chart|companies|trains|numbers|reading)|map_file|toml|embedded|title\.cpp|compat\.cpp|"
                      r"json_text|_file|report|sheets|invariants|command_readers|face_text|computer|planner|outlook|search|"
                      r"policy|census|mind|effort|traits|sensible")

MUTANT_H = """#pragma once
#include <cstdlib>
inline bool mutant(int n) {
    static const int on = std::getenv("MUTANT") ? std::atoi(std::getenv("MUTANT")) : 0;
    return on == n;
}
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
    if not code or code.startswith(("//", "#", "case", "default", "using", "static_assert", "constexpr")):
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


def draw(top, rooms, number, seed):
    """{file: {line number: (new line, description)}}, at most one mutant a line, and as many of every room."""
    rng = random.Random(seed)
    pools = []
    for room in rooms:
        pool = []
        for file in sorted((top / room).glob("*.cpp")):
            if NO_RULES.search(file.name):
                continue
            lines = file.read_text().split("\n")
            for i, line in enumerate(lines):
                before = lines[i - 1].split(" // ")[0].strip() if i else ""
                for new, what in mutants_of(line.split(" // ")[0].rstrip(), before):
                    pool.append((room, file.relative_to(top), i, new, what))
        rng.shuffle(pool)
        pools += [pool] * SHARES[room]
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
    dropped = set()
    for _ in range(12):
        write_sources(work, top, drawn, dropped)
        made = subprocess.run(["nice", "-n", "19", "ninja", "-k", "0", "-j", str(jobs), "-C", str(work / "build"), *targets],
                              capture_output=True, text=True)
        if made.returncode == 0:
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


def run(work, program, pattern, number, seconds):
    """None: passed; else how it failed."""
    environment = dict(os.environ, MUTANT=str(number), HIGHBALL_FUZZ_GAMES="2")
    command = ["nice", "-n", "19", str(work / "build" / "tests" / f"test_{program}"), f"--gtest_filter={pattern}",
               "--gtest_brief=1", "--gtest_fail_fast"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=environment, errors="replace")
    except subprocess.TimeoutExpired:
        return "too slow"
    if done.returncode == 0:
        return None
    failed = re.search(r"\[  FAILED  \] (\S+)", done.stdout)
    return failed.group(1).rstrip(",") if failed else f"ended with {done.returncode}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", type=pathlib.Path, required=True, help="the copy; is made when it is not there")
    options.add_argument("--draw", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--room", action="append", choices=sorted(ROOMS), help="all of them when none is named")
    options.add_argument("--only", help="only these numbers, with commas")
    options.add_argument("--list", action="store_true", help="only say what is drawn")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--configure", default="cmake -S . -B build -G Ninja", help="what configures the copy")
    options.add_argument("--report", type=pathlib.Path, help="a line a mutant is added to this file")
    chosen = options.parse_args()
    top = pathlib.Path(__file__).resolve().parent.parent
    rooms = chosen.room or list(ROOMS)
    kept = chosen.work / "original"  # the checkout may go on changing meanwhile
    if kept.exists():
        top = kept
    drawn = draw(top, rooms, chosen.draw, chosen.seed)
    if chosen.list:
        for n, (_, file, line, _, what) in enumerate(drawn, 1):
            print(f"{n:4} {file}:{line + 1}: {what}")
        return
    if not chosen.work.exists():
        shutil.copytree(top, chosen.work, ignore=shutil.ignore_patterns("build*", ".git"))
        shutil.copytree(chosen.work / "src", kept / "src")
        top = kept
        subprocess.run(chosen.configure, shell=True, cwd=chosen.work, check=True, stdout=subprocess.DEVNULL)
    (chosen.work / "src" / "mutant.h").write_text(MUTANT_H)
    programs = sorted({program for room in rooms for program, _ in ROOMS[room]})
    dropped = build(chosen.work, top, drawn, [f"test_{program}" for program in programs], chosen.jobs)
    print(f"{len(drawn) - len(dropped)} mutants, {len(dropped)} dropped that do not compile", flush=True)
    limits = {}
    for step in {step for room in rooms for step in ROOMS[room]}:
        begin = time.time()
        if failure := run(chosen.work, *step, 0, 1800):
            sys.exit(f"{step} fails without a mutant: {failure}")
        limits[step] = 5 * (time.time() - begin) + 10
        print(f"{step[0]} {step[1]}: {time.time() - begin:.1f} s", flush=True)
    only = {int(n) for n in chosen.only.split(",")} if chosen.only else set(range(1, len(drawn) + 1))
    survivors = tried = 0
    for n, (room, file, line, _, what) in enumerate(drawn, 1):
        if n in dropped or n not in only:
            continue
        killer = None
        for step in ROOMS[room]:
            killer = run(chosen.work, *step, n, limits[step])
            if killer:
                break
        tried += 1
        survivors += killer is None
        text = f"{n:4} {'SURVIVES' if killer is None else 'killed'} {file}:{line + 1}: {what}  [{killer or '-'}]"
        print(text, flush=True)
        if chosen.report:
            with chosen.report.open("a") as report:
                report.write(text + "\n")
    print(f"{tried} tried, {survivors} survive")


if __name__ == "__main__":
    main()
