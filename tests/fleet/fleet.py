"""The same seed gives the same bytes: by one thread, two threads, two processes with a part each, and by machines of which
some are killed. Python's own library and Debian's nats-server; see `run`."""

import os
import pathlib
import re
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIMURGH = os.environ.get("SIMURGH", str(ROOT / "target/release/simurgh"))
FLEET = os.environ.get("FLEET", str(ROOT / "target/debug/simurgh-fleet"))
# Some ten seconds of one core: long enough to be interrupted.
GAMES = ["gardner", "celtic-citadel", "--games", "16", "--nodes", "300", "--seed", "5"]
COUNT = 32
MATCH = ["simurgh:nodes=400", "simurgh:nodes=40", "--game", "gardner", "--games", "2000", "--sprt", "0,150", "--cap", "200"]


def environment(with_fleet=True):
    folders = [str(pathlib.Path(FLEET).parent)] if with_fleet else []
    path = os.pathsep.join(folders + ["/usr/bin", "/bin"])
    return {**os.environ, "PATH": path, "LANG": "C", "LC_ALL": "C"}


def start(*words, **more):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen([SIMURGH, "lab", *words], env=environment(), **pipes, **more)


def finish(process, code=0, seconds=120):
    """What a process has printed; it must end by itself, and well."""
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError(f"{process.args} does not end: {process.communicate()}") from None
    assert process.returncode == code, (process.args, process.returncode, out, err)
    return out, err


def lab(*words):
    return finish(start(*words))[0]


def wait_until(what, seconds=60):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


def kept(path):
    """How many games are in a file, while others write to it."""
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
            return connection.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def played(err):
    """How many games a worker says that it has played."""
    return int(re.findall(r"^(\d+) games played", err, re.MULTILINE)[-1])


class Fleet(unittest.TestCase):
    """Orders and workers at a server of their own for each test."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.one = cls.file("one")
        lab("run", *GAMES, "--threads", "1", "--out", cls.one)
        cls.expected = cls.texts(cls.one)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def file(cls, name):
        return str(pathlib.Path(cls.folder.name) / f"{name}.sqlite")

    @staticmethod
    def texts(path):
        forms = ["json", "pgn", "epd", "csv"]
        return [lab("export", path, "--format", form) for form in forms] + [lab("report", path, "--json")]

    def setUp(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        self.store = tempfile.TemporaryDirectory()
        words = ["nats-server", "--jetstream", "--store_dir", self.store.name, "--addr", "127.0.0.1", "--port", port]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.server = subprocess.Popen(words, **quiet)
        self.addCleanup(self.end)
        self.nats = ["--nats", f"nats://127.0.0.1:{port}"]
        self.workers = []

        def answers():
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", int(port))) == 0

        wait_until(answers)

    def end(self):
        for worker in self.workers:
            if worker.poll() is None:
                worker.kill()
            worker.communicate()
        self.server.kill()
        self.server.wait()
        self.store.cleanup()

    def worker(self, *more):
        self.workers.append(start("worker", *self.nats, "--threads", "1", *more))
        return self.workers[-1]

    def order(self, name):
        """Has the games played elsewhere."""
        more = ["--lease", "2", "--batch", "2", "--out", self.file(name)]
        return start("run", *GAMES, *self.nats, *more)

    def stop(self, worker):
        """Asks a worker to end, and says how many games it has played."""
        worker.send_signal(signal.SIGINT)
        return played(finish(worker)[1])

    def assert_same(self, path):
        self.assertEqual(self.texts(path), self.expected)

    def test_threads_and_parts_change_nothing(self):
        two, first, second, merged = map(self.file, ["two", "first", "second", "merged"])
        lab("run", *GAMES, "--threads", "2", "--out", two)
        self.assert_same(two)
        parts = [start("run", *GAMES, "--threads", "1", "--shard", f"{index}/2", "--out", part)
                 for index, part in enumerate([first, second])]
        for part in parts:
            finish(part)
        lab("merge", merged, second, first)
        self.assert_same(merged)

    def test_a_worker_that_is_killed_changes_nothing(self):
        workers = [self.worker() for _ in range(3)]
        out = self.file("killed")
        order = self.order("killed")
        wait_until(lambda: kept(out) >= 5)
        workers[0].kill()
        self.assertLess(kept(out), COUNT, "it was killed in the middle")
        finish(order)
        self.assert_same(out)

    def test_an_order_that_is_killed_goes_on_and_plays_nothing_twice(self):
        out = self.file("order")
        workers = [self.worker(), self.worker()]
        order = self.order("order")
        wait_until(lambda: kept(out) >= 3)
        order.kill()
        order.communicate()
        before = kept(out)
        self.assertLess(before, COUNT)
        # The workers go on without it.
        time.sleep(1)
        self.assertEqual(kept(out), before)
        finish(self.order("order"))
        self.assert_same(out)
        self.assertEqual(sum(map(self.stop, workers)), COUNT)

    def test_two_orders_of_the_same_games_share_them(self):
        orders = [self.order("twin0"), self.order("twin1")]
        # One worker leaves early; another comes in its place.
        workers = [self.worker()]
        wait_until(lambda: kept(self.file("twin0")) >= 3)
        count = self.stop(workers[0])
        self.assertLess(count, COUNT)
        last = [self.worker(), self.worker()]
        for order in orders:
            finish(order)
        for name in ["twin0", "twin1"]:
            self.assert_same(self.file(name))
        self.assertEqual(count + sum(map(self.stop, last)), COUNT)

    def test_a_match_ends_where_it_ends_at_home(self):
        files = [str(pathlib.Path(self.folder.name) / name) for name in ["home.pgn", "away.pgn"]]
        home = lab("match", *MATCH, "--json", "--threads", "1", "--pgn", files[0])
        order = start("match", *MATCH, "--json", *self.nats, "--batch", "3", "--pgn", files[1])
        time.sleep(1)
        workers = [self.worker("--until-empty") for _ in range(3)]
        away = finish(order)[0]
        self.assertEqual(away, home)
        self.assertIn('"verdict": "higher"', home)
        texts = [pathlib.Path(path).read_text(encoding="utf-8") for path in files]
        self.assertEqual(*texts)
        # Nothing is left, and little was played behind the end.
        pairs = sum(played(finish(worker)[1]) for worker in workers)
        counted = texts[0].count("[Event ") // 2
        self.assertLess(counted, 500)
        self.assertLessEqual(pairs, counted + 3 * 3 * 3)

    def test_what_is_missing_is_said(self):
        nobody = start("worker", "--nats", "nats://127.0.0.1:9")
        self.assertIn("T051", finish(nobody, code=1)[1])
        # By itself, without the other program beside it.
        if pathlib.Path(SIMURGH).parent != pathlib.Path(FLEET).parent:
            words = [SIMURGH, "lab", "worker", *self.nats, "--until-empty"]
            alone = subprocess.run(words, env=environment(False), capture_output=True, text=True, check=False)
            self.assertEqual(alone.returncode, 1)
            self.assertIn("cargo install --path tools/fleet", alone.stderr)
        clock = start("match", "simurgh", "simurgh", "--game", "chess", "--games", "2", "--movetime", "9", *self.nats)
        self.assertIn("T052", finish(clock, code=1)[1])


if __name__ == "__main__":
    unittest.main(verbosity=2, warnings="ignore")
