"""Games that python-chess has written, and what it reads from ours.

    pip install chess==1.11.2
    python oracle.py

Writes theirs.pgn (random games with variations, comments, clocks and marks) and theirs.csv (their
last positions); reads ours.pgn, which `simurgh play GAME --side none --plain --pgn ours.pgn` has written, and
writes ours.csv (the last positions that python-chess finds, and how many moves it read).
"""

import csv
import io
import random

import chess
import chess.pgn
import chess.variant

VARIANTS = {
    "chess": "Standard",
    "chess960": "Chess960",
    "crazyhouse": "Crazyhouse",
    "atomic": "Atomic",
    "antichess": "Antichess",
    "kingofthehill": "King of the Hill",
    "racingkings": "Racing Kings",
    "horde": "Horde",
}
COMMENTS = ["[%clk 0:03:{:02}]", "[%eval {}.25] a word", "sharp ({})", "no {} [more]"]


def start(name, dice):
    if name == "chess":
        return chess.Board()
    if name == "chess960":
        return chess.Board.from_chess960_pos(dice.randrange(960))
    return chess.variant.find_variant(name)()


def over(board):
    return board.is_variant_end() or not any(board.legal_moves)


def grow(node, board, length, dice):
    for _ in range(length):
        moves = [] if over(board) else list(board.legal_moves)
        if not moves:
            return
        chosen = dice.choice(moves)
        if length > 1 and len(moves) > 1 and dice.random() < 0.1:
            others = [move for move in moves if move != chosen]
            other = dice.choice(others)
            main = node.add_main_variation(chosen)
            side = node.add_variation(other)
            if dice.random() < 0.3:
                side.starting_comment = "instead"
            after = board.copy()
            after.push(other)
            grow(side, after, 3, dice)
            node = main
        else:
            node = node.add_variation(chosen)
        if dice.random() < 0.2:
            node.comment = dice.choice(COMMENTS).format(dice.randrange(10, 60))
        if dice.random() < 0.1:
            node.nags.add(dice.randrange(1, 7))
        board.push(chosen)


def make(name, seed):
    dice = random.Random(seed)
    board = start(name, dice)
    game = chess.pgn.Game()
    game.setup(board)
    game.headers["Event"] = f"random {name} {seed}"
    if name == "chess":
        game.headers["Variant"] = VARIANTS[name]
    grow(game, board, 70, dice)
    # Draws that only a claim ends, as on most servers.
    game.headers["Result"] = board.result() if over(board) else "*"
    return game, board


def main():
    with open("theirs.pgn", "w") as text, open("theirs.csv", "w") as table:
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(["game", "plies", "fen"])
        for name in VARIANTS:
            for seed in range(3):
                game, board = make(name, seed)
                print(game, end="\n\n", file=text)
                rows.writerow([name, len(board.move_stack), board.fen(en_passant="fen")])
    with open("ours.pgn") as text, open("ours.csv", "w") as table:
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(["variant", "plies", "fen"])
        while (game := chess.pgn.read_game(text)) is not None:
            assert not game.errors, (game.headers, game.errors)
            board = game.end().board()
            name = game.headers.get("Variant", "chess")
            rows.writerow([name, len(board.move_stack), board.fen(en_passant="fen")])


main()
