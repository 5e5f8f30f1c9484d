// A ruleset with as many squares as a board may have.
const officers = "k q r b n n b r r b n n b r q r";
const rows = [officers, Array(16).fill("p").join(" "), ...Array(12).fill(Array(16).fill(".").join(" ")), Array(16).fill("P").join(" "), officers.toUpperCase()];

export const SIXTEEN = `[game]
name = "Sixteen"
[board]
files = 16
ranks = 16
[pieces]
king = { letter = "K", move = "K", royal = true }
queen = { letter = "Q", move = "Q" }
rook = { letter = "R", move = "R" }
bishop = { letter = "B", move = "B" }
knight = { letter = "N", move = "N" }
pawn = { letter = "P", move = "fmWfcF" }
[setup]
board = '''
${rows.map((row) => `  ${row}`).join("\n")}
'''
`;
