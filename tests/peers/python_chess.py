"""python-chess drives `simurgh uci`, and its boards judge every move and every end.

    pip install chess==1.11.2
    python tests/peers/python_chess.py path/to/simurgh

Twenty games of orthodox chess with the engine against itself, analysis, pondering and clocks; then games
in variants that both know. Whatever python-chess complains about, by exception or in its log, is a fault.
"""

import logging
import sys
import time

import chess
import chess.engine
import chess.variant

ORTHODOX_GAMES = 20
VARIANT_GAMES = 10
MOVE_SECONDS = 0.03
# Games of random length are cut here, so that the run has a bound.
MOST_PLIES = 240

# Our names for the variants of python-chess; its own are set by its engine module.
VARIANTS = {
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "atomic": chess.variant.AtomicBoard,
    "3check": chess.variant.ThreeCheckBoard,
    "kingofthehill": chess.variant.KingOfTheHillBoard,
    "racingkings": chess.variant.RacingKingsBoard,
    "horde": chess.variant.HordeBoard,
    "antichess": chess.variant.AntichessBoard,
}
# Ways into different games.
OPENINGS = [
    "e2e4 e7e5", "d2d4 d7d5", "c2c4 e7e5", "g1f3 d7d5", "e2e4 c7c5", "d2d4 g8f6", "e2e4 e7e6",
    "e2e4 c7c6", "b2b3 e7e5", "f2f4 d7d5",
]


class Complaints(logging.Handler):
    """Keeps what python-chess warns of."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.heard = []

    def emit(self, record):
        self.heard.append(record.getMessage())


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def is_over(board):
    """Whether the rules end the game without a player's claim."""
    return board.is_variant_end() or not any(board.legal_moves)


def play(engine, board, limit, game):
    """One game, every move judged by the board (an illegal one raises). The result and the plies."""
    while not is_over(board) and board.ply() < MOST_PLIES:
        answer = engine.play(board, limit, game=game, info=chess.engine.INFO_SCORE)
        check(answer.move in board.legal_moves, f"{answer.move} in {board.fen()}")
        board.push(answer.move)
    if is_over(board):
        # The engine must see the end as well.
        answer = engine.play(board, limit, game=game)
        check(answer.move is None, f"{answer.move} after the end, {board.fen()}")
    return board.result(claim_draw=True), board.ply()


def orthodox(engine):
    results = []
    for number in range(ORTHODOX_GAMES):
        board = chess.Board()
        for word in OPENINGS[number % len(OPENINGS)].split():
            board.push_uci(word)
        seconds = MOVE_SECONDS + 0.001 * (number // len(OPENINGS))
        results.append(play(engine, board, chess.engine.Limit(time=seconds), number))
    return results


def variants(engine):
    results = []
    for number in range(VARIANT_GAMES):
        name, board_type = list(VARIANTS.items())[number % len(VARIANTS)]
        limit = chess.engine.Limit(time=MOVE_SECONDS + 0.01 * (number // len(VARIANTS)))
        results.append((name, *play(engine, board_type(), limit, f"{name} {number}")))
    return results


def analysis(engine):
    """Lines with several first moves, each legal to its end."""
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3")
    lines = engine.analyse(board, chess.engine.Limit(depth=5), multipv=3)
    check(len(lines) == 3, lines)
    check(len({line["pv"][0] for line in lines}) == 3, lines)
    for line in lines:
        check(line["depth"] == 5, line)
        after = board.copy()
        for move in line["pv"]:
            check(move in after.legal_moves, f"{move} in {after.fen()}")
            after.push(move)
    mate = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"), chess.engine.Limit(depth=3))
    check(mate["score"].white() == chess.engine.Mate(1), mate)
    # An analysis without limit, ended by hand.
    with engine.analysis(board, multipv=2) as endless:
        for info in endless:
            if info.get("depth", 0) >= 4:
                break
    check(endless.wait().move in board.legal_moves, "no move after an endless analysis")
    only = engine.play(board, chess.engine.Limit(depth=2), root_moves=[chess.Move.from_uci("a2a3")])
    check(only.move == chess.Move.from_uci("a2a3"), only)


def pondering(engine):
    """Two players who think on each other's time: hits and misses as they come."""
    board = chess.Board()
    clock = chess.engine.Limit(white_clock=20, black_clock=20, white_inc=0.05, black_inc=0.05)
    for ply in range(24):
        answer = engine.play(board, clock, game="pondering", ponder=True)
        board.push(answer.move)
        expected = answer.ponder
        replies = list(board.legal_moves)
        if not replies:
            break
        # Every third time something else than expected is played.
        board.push(expected if expected in replies and ply % 3 else replies[0])
        if is_over(board):
            break
    engine.ping()


def clocks(engine):
    """A move never takes the whole clock."""
    board = chess.Board()
    for seconds in [0.2, 1.0, 5.0]:
        limit = chess.engine.Limit(white_clock=seconds, black_clock=seconds, white_inc=0, black_inc=0)
        began = time.monotonic()
        engine.play(board, limit, game=f"clock {seconds}")
        taken = time.monotonic() - began
        # Some of the time is the way through python on a busy machine.
        check(taken < seconds + 0.3, f"{taken} of {seconds} seconds")
    for limit in [chess.engine.Limit(nodes=500), chess.engine.Limit(mate=1), chess.engine.Limit(depth=1)]:
        check(engine.play(board, limit).move in board.legal_moves, limit)


def chess960(engine):
    """Castling from wherever king and rooks stand, both ways round."""
    for number in [0, 518, 707, 959]:
        board = chess.Board.from_chess960_pos(number)
        play_some(engine, board, 30, f"960 {number}")
    ranks = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"
    board = chess.Board(ranks, chess960=True)
    for word in ["e1g1", "e1b1"]:
        castling = chess.Move.from_uci(word)
        check(castling in board.legal_moves, word)
        answer = engine.play(board, chess.engine.Limit(depth=2), root_moves=[castling])
        check(answer.move == castling, answer)


def play_some(engine, board, plies, game):
    for _ in range(plies):
        if is_over(board):
            return
        board.push(engine.play(board, chess.engine.Limit(nodes=300), game=game).move)


def main():
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=30) as engine:
        check(engine.id["name"].startswith("Simurgh"), engine.id)
        engine.configure({"Hash": 16})
        for step in [analysis, clocks, pondering, chess960]:
            step(engine)
            print(f"{step.__name__}: fine", flush=True)
        results = orthodox(engine)
        print(f"{len(results)} games of chess, {sum(plies for _, plies in results)} moves", flush=True)
        for name, result, plies in variants(engine):
            print(f"{name}: {result} after {plies} moves", flush=True)
    check(not complaints.heard, complaints.heard)
    print("no complaints")


if __name__ == "__main__":
    main()
