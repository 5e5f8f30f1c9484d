// A piece that goes diagonally at once, or by way of an enemy beside it, whom it takes.
export const LOCUSTS = `extends = "chess"
[game]
name = "Locusts"
[pieces]
knight = { letter = "N", move = "FcaW" }
`;
