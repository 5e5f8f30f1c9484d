"""XBoard plays whole games with `simurgh xboard`, unattended, and nobody may complain.

    apt-get install xboard xvfb sjaakii
    python tests/peers/xboard.py path/to/simurgh [folder for the games]

Each game must reach a result by the rules (or because XBoard finds it too long), XBoard's
debug file must be free of complaints, and `simurgh pgn replay` must follow the game that XBoard has saved.
XBoard judges moves only where it can know them; in the other games it is told not to, as
docs/interfaces.md says.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

# The game, who plays, whether XBoard judges the moves.
MATCHES = [
    ("persian-princess", "simurgh", "simurgh", False),
    ("tamerlane-masculine", "simurgh", "simurgh", False),
    ("omega", "sjaakii", "simurgh", False),
    ("capablanca", "simurgh", "sjaakii", True),
]
# Bounds of a game: the clock of each side, plies of the search, and moves after which XBoard ends it.
CLOCK = "0:30"
DEPTH = 3
LONGEST = 150
SECONDS = 30

# A game in which the other engine passes tells nothing, and is played again, so often.
ATTEMPTS = 4

COMPLAINT = re.compile(r"illegal|invalid|forfeit|false (win|draw) claim|unknown command|error", re.I)
# What XBoard itself writes there without anything being wrong.
HARMLESS = re.compile(r"feature |error 0|^\S* [<>]\S*\s*: *#|option")
RESULT = re.compile(r'\[Result "(1-0|0-1|1/2-1/2)"\]')


def command(player, program):
    return f"{program} xboard" if player == "simurgh" else player


def play(match, program, folder):
    """The file of the game, and how long it took."""
    game, first, second, judges = match
    saved, debug = folder / f"{game}.pgn", folder / f"{game}.debug"
    arguments = [
        "xvfb-run", "-a", "xboard", "-mode", "TwoMachines", "-mg", "1", "-xexit",
        "-fcp", command(first, program), "-scp", command(second, program),
        "-variant", game, "-testLegality", str(judges).lower(),
        "-tc", CLOCK, "-inc", "0.1", "-depth", str(DEPTH), "-ponderNextMove", "false",
        "-adjudicateDrawMoves", str(LONGEST), "-animateMoving", "false",
        "-sgf", str(saved), "-debug", "-nameOfDebugFile", str(debug),
    ]
    # XBoard adds games to a file that is there.
    saved.unlink(missing_ok=True)
    # The user's settings of XBoard are left alone.
    environment = dict(os.environ, HOME=str(folder), PATH=os.environ["PATH"] + ":/usr/games")
    began = time.monotonic()
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # A group of its own, so that a game that hangs takes its engines along.
    process = subprocess.Popen(
        arguments, cwd=folder, env=environment, start_new_session=True, **silent
    )
    try:
        assert process.wait(SECONDS) == 0, f"{game}: XBoard ended with {process.returncode}"
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return saved, debug, time.monotonic() - began


def complaints(debug):
    lines = debug.read_text(errors="replace").splitlines()
    return [line for line in lines if COMPLAINT.search(line) and not HARMLESS.search(line)]


def passes(match, folder):
    """Whether the other engine has passed in a game without passing: XBoard then waits for ever.

    Sjaak II does so with a lone king in a corner that it may leave.
    """
    game, first, second, _ = match
    others = [name for name, player in (("first", first), ("second", second)) if player != "simurgh"]
    debug = (folder / f"{game}.debug").read_text(errors="replace")
    return any(re.search(rf"<{name} *: move @@@@", debug) for name in others)


def played(match, program, folder):
    """A game in which nobody passes."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return play(match, program, folder)
        except subprocess.TimeoutExpired:
            if attempt == ATTEMPTS or not passes(match, folder):
                raise
            print(f"{match[0]}: the other engine has passed, played again", flush=True)
    raise AssertionError("the last attempt returns or raises")


def examine(match, program, folder):
    saved, debug, seconds = played(match, program, folder)
    found = complaints(debug)
    assert not found, f"{match[0]}: {found[:5]}"
    text = saved.read_text(errors="replace")
    result = RESULT.search(text)
    assert result, f"{match[0]}: no result\n{text[-500:]}"
    replayed = subprocess.run(
        [program, "pgn", "replay", str(saved)], capture_output=True, text=True, timeout=60
    )
    assert replayed.returncode == 0, f"{match[0]}: {replayed.stdout}{replayed.stderr}"
    reason = text[text.rindex("{") :].split("}")[0].strip("{ \n")
    reason = " ".join(reason.split())
    first, second = match[1:3]
    print(f"{match[0]}: {first} against {second}, {result[1]} ({reason}), {seconds:.0f} s", flush=True)
    print("  " + replayed.stdout.replace("\n", "\n  ").rstrip(), flush=True)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        wrong = []
        for match in MATCHES:
            try:
                examine(match, program, folder)
            except (AssertionError, subprocess.SubprocessError, OSError) as fault:
                wrong.append(fault)
                print(f"FAULT {fault}", flush=True)
    print(f"{len(MATCHES) - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
