#!/usr/bin/env python3
"""Draws one-line mutants of the rules and shows which of them no test notices.

    nice tests/mutants.py --draw 300 --seed 1 --report report.txt [--seconds 800] [--room src/eighteen ...]

All mutants are compiled once: of each file that has some a copy is compiled in which the changed expression asks
`mutant(n)`, which is true for the number in the environment variable MUTANT alone; the test programs of the build folder
are linked once more with these. A mutant that does not compile is dropped and not counted. Every test is run once by
itself to learn which mutants it reaches, so that each mutant then meets only the tests that can notice it, the quick ones
first, each for eight times its own time and twenty seconds: what takes longer is killed as a loop without end. A test that
starts the whole program meets no mutant. A second call goes on where the report ends; --again N,N tries numbers once more,
after tests were written and built. What was drawn stays in the work folder, and so do the sources that it was drawn from:
begin with an empty one when the rules have changed. Survivors that no test can kill stand in tests/mutants-equal.txt.
"""
import argparse
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import time

# Rooms whose code is rules, with their subdirectories except for other rooms, and how many are drawn of each in its turn.
ROOMS = {"src/eighteen": 6, "src/titles": 4, "src/hex": 3, "src/titles/american_rails": 3,
         "src/titles/continental_rails": 4, "src/import18xx": 3, "src/core": 1}
# The test programs that can notice a change there, the quickest first.
PROGRAMS = ["core", "hex", "eighteen", "titles", "import18xx", "session", "tables"]
# Words, drawings, laws and computer players: what they say is no rule.
NO_RULES = re.compile(r"_file|figures_(chart|companies|trains|numbers)|print_|report|rule_text|facts|lookup|digest|"
                      r"invariants|toml|json_text|tile_notation|language|command_shape|legal_list|argument_reader|_parser|"
                      r"computer|planner|policy|evaluation|american_rails/search|self_play_statistics|/ai/|/all\.cpp|view|"
                      r"forecast|target_cities|explain_move|worth_breakdown|(eighteen|rails)/title\.cpp")
WORDS_ONLY = re.compile(r"\btell\(|format\(|refuse\(|printable\(|\.doc\b|\bnote\b|assert\(")
TOP = pathlib.Path(__file__).resolve().parent.parent
BATCH = 1.0  # seconds of tests that one call of a program runs
MEMORY = 3 << 30  # bytes, for mutants that collect without end

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
        others = [top / other for other in ROOMS if other.startswith(room + "/")]
        of_rules = [file for file in sorted((top / room).rglob("*.cpp"))
                    if not NO_RULES.search(str(file.relative_to(top))) and not set(others) & set(file.parents)]
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


class Work:
    """The folder of the mutants, and the build folder whose test programs they are put into."""

    def __init__(self, folder, build):
        self.folder, self.build = folder, build
        commands = json.loads((build / "compile_commands.json").read_text())
        self.commands = {each["file"]: each["command"] for each in commands}

    def program(self, name):
        return self.folder / f"test_{name}"

    def object_of(self, file):
        return self.folder / "objects" / file.with_suffix(".o")

    def write(self, file, lines):
        text = '#include "mutant.h"\n#line 1\n' + "\n".join(lines)
        there = self.folder / file
        if not there.exists() or there.read_text() != text:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(text)

    def compile(self, file):
        """What the compiler says against it; "" when the object is there."""
        source, made = self.folder / file, self.object_of(file)
        if made.exists() and made.stat().st_mtime >= source.stat().st_mtime:
            return ""
        made.parent.mkdir(parents=True, exist_ok=True)
        command = self.commands[str(TOP / file)]
        command = re.sub(r" -o \S+ -c \S+$", f" -I{self.folder} -o {made} -c {source}", command)
        done = subprocess.run(command, shell=True, cwd=self.build, capture_output=True, text=True)
        return done.stderr if done.returncode else ""

    def link(self, name, files):
        """The test program again, the objects of the mutants before the libraries that hold their like."""
        commands = subprocess.run(["ninja", "-C", str(self.build), "-t", "commands", f"tests/test_{name}"],
                                  capture_output=True, text=True, check=True).stdout.strip().split("\n")
        command = re.match(r": && (.*?) && ", commands[-1]).group(1)
        archives = {archive for archive in re.findall(r"libhb_(\w+)\.a", command)}
        room = {file: re.search(r"hb_(\w+)\.dir", self.commands[str(TOP / file)]).group(1) for file in files}
        objects = " ".join(str(self.object_of(file)) for file in sorted(files) if room[file] in archives)
        command = command.replace(f" -o tests/test_{name} ", f" {objects} -o {self.program(name)} ")
        subprocess.run(command, shell=True, cwd=self.build, check=True)


def build(work, drawn, programs):
    """Compiles until all that is left compiles; the numbers that did not."""
    known = work.folder / "dropped"
    dropped = {int(n) for n in known.read_text().split()} if known.exists() else set()
    (work.folder / "mutant.h").write_text(MUTANT_H)
    for file in sorted({each[1] for each in drawn}):
        original = (TOP / file).read_text().split("\n")
        here = {each[2]: n for n, each in enumerate(drawn, 1) if each[1] == file}
        while True:
            lines = list(original)
            for line, n in here.items():
                if n not in dropped:
                    lines[line] = drawn[n - 1][3].replace("{n}", str(n))
            work.write(file, lines)
            errors = work.compile(file)
            bad = {int(at) - 1 for at in re.findall(re.escape(file.name) + r":(\d+):\d+:\s+(?:error|fatal|required)", errors)}
            more = {here[line] for line in bad & set(here)} - dropped
            if not errors:
                break
            if not more:
                sys.exit(errors[-4000:])
            dropped |= more
            known.write_text(" ".join(map(str, sorted(dropped))))
    subprocess.run(["ninja", "-C", str(work.build), *(f"test_{program}" for program in programs)], check=True,
                   stdout=subprocess.DEVNULL)
    for program in programs:
        work.link(program, {each[1] for each in drawn})
    return dropped


def call(work, program, tests, number, seconds, reached="/dev/null"):
    """None: passed; else how it failed."""
    flags = work.folder / "flags"
    flags.write_text("--gtest_filter=" + ":".join(tests) + "\n--gtest_brief=1\n--gtest_fail_fast\n")
    environment = dict(os.environ, MUTANT=str(number), MUTANTS_REACHED=str(reached), HIGHBALL_FUZZ_GAMES="2")
    command = [str(work.program(program)), f"--gtest_flagfile={flags}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=environment, errors="replace",
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    except subprocess.TimeoutExpired:
        return "too slow"
    if done.returncode == 0:
        return None
    failed = re.search(r"\[  FAILED  \] (\S+)", done.stdout)
    return failed.group(1).rstrip(",") if failed else f"ended with {done.returncode}"


def tests_of(work, program):
    listed = subprocess.run([str(work.program(program)), "--gtest_list_tests"],
                            capture_output=True, text=True, check=True).stdout
    suite, found = "", []
    for line in listed.split("\n"):
        line = line.split("#")[0].rstrip()
        if line.startswith("  "):
            found.append(suite + line.strip())
        elif line.endswith("."):
            suite = line
    return [test for test in found if "DISABLED_" not in test]


def reach(work, programs, until, relearn, wanted):
    """{program: {test: [seconds, [numbers]]}}; what is known already is read. Nothing when the time is over before."""
    file = work.folder / "reached.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    numbers = work.folder / "numbers"
    for program in programs:
        tests = known.setdefault(program, {})
        for test in tests_of(work, program):
            if wanted not in test or (test in tests and not (relearn and relearn in test)):
                continue
            if time.time() > until:
                return None
            begin = time.time()
            numbers.write_text("")
            failure = call(work, program, [test], -1, 600, numbers)
            seen = [] if failure else [int(n) for n in numbers.read_text().split()]
            tests[test] = [time.time() - begin, seen]
            file.write_text(json.dumps(known))
            if failure:
                print(f"{program} {test} fails without a mutant ({failure}): left out", flush=True)
    return known


def batches(known, number, slowest):
    """(program, tests, seconds) of all that reaches a mutant: the quick ones first, few enough a call that a loop without
    end is found soon."""
    reaching = sorted((took, program, test) for program, tests in known.items()
                      for test, (took, numbers) in tests.items() if number in numbers and took <= slowest)
    open_ones = {}
    for took, program, test in reaching:
        batch = open_ones.setdefault(program, [])
        batch.append((took, test))
        if sum(each for each, _ in batch) >= BATCH:
            yield program, [each for _, each in batch], sum(each for each, _ in batch)
            del open_ones[program]
    for program, batch in open_ones.items():
        yield program, [each for _, each in batch], sum(each for each, _ in batch)


def killer_of(work, known, number, slowest):
    for program, tests, took in batches(known, number, slowest):
        failure = call(work, program, tests, number, 20 + 8 * took)
        if failure:
            return failure
    return None


def drawn_before(folder, rooms, chosen):
    """What was drawn in this folder, or is drawn now; ends when the rules are others than then."""
    file = folder / "drawn.json"
    if file.exists():
        kept = json.loads(file.read_text())
        if any((TOP / each[1]).read_text().split("\n")[each[2]] != each[5] for each in kept):
            sys.exit(f"the rules have changed since {file} was drawn: take an empty folder")
        return [(each[0], pathlib.Path(each[1]), *each[2:5]) for each in kept]
    drawn = draw(TOP, rooms, chosen.draw, chosen.seed, chosen.files)
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps([(room, str(at), line, new, what, (TOP / at).read_text().split("\n")[line])
                                for room, at, line, new, what in drawn]))
    return drawn


def tried(report):
    if not report or not report.exists():
        return {}
    return {int(line.split()[0]): line.split()[1] for line in report.read_text().split("\n") if line.strip()}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", type=pathlib.Path, default=TOP / "build-mutants", help="where they are kept")
    options.add_argument("--build", type=pathlib.Path, default=TOP / "build", help="a build folder with the tests")
    options.add_argument("--draw", type=int, default=300)
    options.add_argument("--files", type=float, default=100, help="files of a room for each unit of its share")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--room", action="append", choices=sorted(ROOMS), help="all of them when none is named")
    options.add_argument("--program", action="append", choices=PROGRAMS, help="only these tests; all when none is named")
    options.add_argument("--tests", default="", metavar="TEXT", help="only tests with this in their names")
    options.add_argument("--again", default="", help="these numbers once more, with the tests as they are")
    options.add_argument("--slowest", type=float, default=5, metavar="SECONDS", help="tests that take longer are left out")
    options.add_argument("--relearn", default="", metavar="TEXT",
                         help="what tests with this in their names reach is learned anew: they were changed")
    options.add_argument("--list", action="store_true", help="only say what is drawn")
    options.add_argument("--seconds", type=int, default=10**6, help="no mutant is begun after that")
    options.add_argument("--report", type=pathlib.Path, help="a line a mutant is added to this file")
    options.add_argument("--only-build", action="store_true", help="compile all, try none")
    chosen = options.parse_args()
    until = time.time() + chosen.seconds
    work = Work(chosen.work.resolve(), chosen.build.resolve())
    again = [int(n) for n in chosen.again.split(",") if n]
    drawn = drawn_before(work.folder, chosen.room or list(ROOMS), chosen)
    if chosen.list:
        for n, (_, file, line, _, what) in enumerate(drawn, 1):
            print(f"{n:4} {file}:{line + 1}: {what}")
        return
    programs = chosen.program or PROGRAMS
    dropped = build(work, drawn, programs)
    print(f"{len(drawn) - len(dropped)} mutants, {len(dropped)} dropped that do not compile", flush=True)
    known = None if chosen.only_build else reach(work, programs, until, chosen.relearn, chosen.tests)
    if known is None:
        return
    have = {} if again else tried(chosen.report)
    for n, (_, file, line, _, what) in enumerate(drawn, 1):
        if n in dropped or n in have or (again and n not in again) or time.time() > until:
            continue
        killer = killer_of(work, known, n, chosen.slowest)
        have[n] = "SURVIVES" if killer is None else "killed"
        text = f"{n:4} {have[n]} {file}:{line + 1}: {what}  [{killer or '-'}]"
        print(text, flush=True)
        if chosen.report:
            with chosen.report.open("a") as report:
                report.write(text + "\n")
    print(f"{len(have)} tried, {sum(each == 'SURVIVES' for each in have.values())} survive")


if __name__ == "__main__":
    main()
