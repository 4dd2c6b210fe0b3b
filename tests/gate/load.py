#!/usr/bin/env python3
"""How the gate bears many terminals: load.py PROGRAM [--terminals 100] [--games 25] [--seconds 60] [--ssh "ssh ... HOST"]

Begins the games in a library of its own, opens the terminals (each the real screen on a pseudo-terminal, straight at the
gate), lets each send a line every two seconds, and prints how long the answers took and how much memory a terminal takes.
Every fourth line is a command of the game; the others are said to the table, so that the answer can be told from all else.
"""
import argparse, base64, fcntl, os, pty, random, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time

options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("--terminals", type=int, default=100)
options.add_argument("--games", type=int, default=25)
options.add_argument("--seconds", type=float, default=60)
options = options.parse_args()

folder = tempfile.mkdtemp(prefix="highball-load-")
environment = dict(os.environ, XDG_DATA_HOME=folder, HOME=folder, TERM="xterm", LC_ALL="C.UTF-8")
library = f"{folder}/highball/library.db"


def highball(*words):
    subprocess.run([options.program, *words], env=environment, check=True, stdout=subprocess.DEVNULL)


def key(n):
    body = struct.pack(">I", 11) + b"ssh-ed25519" + struct.pack(">I", 32) + n.to_bytes(32, "big")
    return "ssh-ed25519 " + base64.b64encode(body).decode()


class Terminal:
    def __init__(self, person, game):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(options.program, [options.program, "gate", "--library", library, "--as", person],
                      dict(environment, SSH_ORIGINAL_COMMAND=game))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen, self.token, self.sent, self.next = b"", None, 0.0, 0.0

    def memory(self):
        figures = {}
        for line in open(f"/proc/{self.pid}/smaps_rollup"):
            match = re.match(r"(Rss|Pss|Private_Dirty):\s+(\d+)", line)
            if match:
                figures[match[1]] = int(match[2]) / 1024
        return figures


seats = (options.terminals + options.games - 1) // options.games
names = ["Ann", "Bob", "Cy", "Dora", "Eve"][:seats]
for n in range(options.terminals):
    with open(f"{folder}/key.pub", "w") as file:
        file.write(key(n + 1))
    highball("people", "add", f"p{n}", "--key", f"{folder}/key.pub")
for g in range(options.games):
    tied = [word for i, name in enumerate(names) for word in ("--seat", f"{name}=p{g * seats + i}")]
    highball("new", "18AL", "--players", ",".join(names), "--seed", str(g), *tied, f"game{g}")

terminals = [Terminal(f"p{n}", f"game{n // seats}") for n in range(options.terminals)]
by_fd = {one.fd: one for one in terminals}
times, plays, count = [], 0, 0
begin = time.monotonic() + 10  # all screens are up by then
for one in terminals:
    one.next = begin + random.random() * 2
while time.monotonic() < begin + options.seconds:
    ready, _, _ = select.select(list(by_fd), [], [], 0.002)
    now = time.monotonic()
    for fd in ready:
        one = by_fd[fd]
        try:
            one.seen = (one.seen + os.read(fd, 65536))[-4096:]
        except OSError:
            sys.exit("a terminal has ended: " + one.seen[-300:].decode(errors="replace"))
        if one.token and one.token in one.seen:
            times.append(now - one.sent)
            one.token = None
    for one in terminals:
        if now < one.next:
            continue
        if one.token and now - one.sent < 20:
            continue  # its answer is still to come
        one.next = max(one.next + 2, now)
        count += 1
        if count % 4 == 0:
            os.write(one.fd, b"pass\r")
            plays += 1
        else:
            word = f"w{count}"
            one.token, one.sent, one.seen = f"says: {word}".encode(), now, b""
            os.write(one.fd, f"say {word}\r".encode())

memory = [one.memory() for one in terminals]
for one in terminals:
    os.kill(one.pid, signal.SIGKILL)
    os.waitpid(one.pid, 0)
times.sort()
at = lambda part: times[min(len(times) - 1, int(len(times) * part))] * 1000
mean = lambda what: sum(m[what] for m in memory) / len(memory)
print(f"{options.terminals} terminals on {options.games} games, {options.seconds:.0f} s: {len(times)} answers measured, "
      f"{plays} commands of the games besides")
print(f"answered within {at(0.5):.0f} ms (median), {at(0.9):.0f} ms (90%), {at(0.99):.0f} ms (99%), {at(1):.0f} ms (all)")
print(f"memory a terminal: {mean('Rss'):.1f} MB resident, {mean('Pss'):.1f} MB of its own share, "
      f"{mean('Private_Dirty'):.1f} MB written")
subprocess.run([options.program, "library", "check"], env=environment)
shutil.rmtree(folder)
