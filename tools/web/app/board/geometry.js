// Where squares are: any set of squares in a rectangle, seen from either side.

/** @typedef {{name: string, file: number, rank: number, dark: boolean}} Square */

// The size of coordinates on a screen of usual size.
export const USUAL = 0.22;

/** The places of a board's squares. */
export class Geometry {
  /** @param {{files: number, ranks: number, squares: Square[]}} board */
  constructor(board) {
    this.files = board.files;
    this.ranks = board.ranks;
    this.squares = board.squares;
    this.flipped = false;
    this.byName = new Map(board.squares.map((square) => [square.name, square]));
    this.byPlace = new Map(board.squares.map((square) => [`${square.file},${square.rank}`, square]));
  }

  /**
   * The upper left corner of a square on the screen, in squares.
   * @param {Square} square
   */
  corner(square) {
    return this.flipped
      ? { x: this.files - 1 - square.file, y: square.rank }
      : { x: square.file, y: this.ranks - 1 - square.rank };
  }

  /**
   * The middle of a square on the screen.
   * @param {string} name
   */
  centre(name) {
    const { x, y } = this.corner(/** @type {Square} */ (this.byName.get(name)));
    return { x: x + 0.5, y: y + 0.5 };
  }

  /**
   * The square at a place on the screen.
   * @param {number} x
   * @param {number} y
   * @returns {Square|undefined}
   */
  at(x, y) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const file = this.flipped ? this.files - 1 - column : column;
    const rank = this.flipped ? row : this.ranks - 1 - row;
    return this.byPlace.get(`${file},${rank}`);
  }

  /**
   * The next square in a direction of the screen; gaps are skipped.
   * @param {string} name
   * @param {number} right
   * @param {number} down
   */
  step(name, right, down) {
    const { x, y } = this.centre(name);
    for (let far = 1; far < Math.max(this.files, this.ranks); far += 1) {
      const square = this.at(x + right * far, y + down * far);
      if (square) return square.name;
    }
    return this.#nearest(x, y, right, down) ?? name;
  }

  /**
   * The square that lies best in a direction when none lies straight ahead.
   * @param {number} x
   * @param {number} y
   * @param {number} right
   * @param {number} down
   */
  #nearest(x, y, right, down) {
    const ahead = this.squares
      .map((square) => ({ square, place: this.centre(square.name) }))
      .map(({ square, place }) => ({
        square,
        along: (place.x - x) * right + (place.y - y) * down,
        aside: Math.abs((place.x - x) * down) + Math.abs((place.y - y) * right),
      }))
      .filter(({ along }) => along > 0.5)
      .sort((one, other) => one.along + one.aside * 2 - other.along - other.aside * 2);
    return ahead[0]?.square.name;
  }

  /** The names of the files from left to right and of the ranks from the top down. */
  labels() {
    const file = Array(this.files).fill("");
    const rank = Array(this.ranks).fill("");
    for (const square of this.squares) {
      const { x, y } = this.corner(square);
      file[x] = square.name.replace(/\d+$/, "");
      rank[y] = square.name.replace(/^\D+/, "");
    }
    return { file, rank };
  }

  /**
   * The room around the squares for coordinates of some size; all in squares.
   * @param {number} size nothing if none are written
   */
  edges(size) {
    if (size === 0) return { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 };
    const left = 0.2 + size * 1.25;
    return { left, right: this.files > 9 ? left : 0.1, top: 0.1, bottom: 0.2 + size };
  }

  /** The width and height of the whole drawing in squares, for style sheets. */
  shape() {
    const { left, right, top, bottom } = this.edges(USUAL);
    return `--wide:${this.files + left + right};--high:${this.ranks + top + bottom}`;
  }

  /** The square at which the cursor begins. */
  first() {
    const { x, y } = { x: this.files / 2, y: this.ranks - 1 };
    return (this.at(x, y) ?? this.squares[0])?.name;
  }
}

/**
 * The geometry that a FEN's first field shows, for rulesets of which nothing else is known.
 * @param {string} fen
 */
export function boardOfFen(fen) {
  const rows = fen.split(" ")[0].replace(/\[.*\]$/, "").split("/");
  const widths = rows.map((row) => cells(row));
  const squares = widths.flatMap((row, index) => row
    .map((cell, file) => ({ cell, file, rank: rows.length - 1 - index }))
    .filter(({ cell }) => cell !== "*")
    .map(({ file, rank }) => ({
      name: `${String.fromCharCode(97 + file)}${rank + 1}`, file, rank, dark: (file + rank) % 2 === 0,
    })));
  return { files: Math.max(...widths.map((row) => row.length)), ranks: rows.length, squares, regions: [] };
}

/**
 * The cells of one row of a FEN: `*` where there is no square.
 * @param {string} row
 */
function cells(row) {
  const parts = row.match(/\d+|\*|[+]?\p{L}['!~^]*|./gu) ?? [];
  return parts.flatMap((part) => (/^\d+$/.test(part) ? Array(Number(part)).fill("") : [part]));
}
