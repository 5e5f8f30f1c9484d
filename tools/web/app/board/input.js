// Pointer and keys at the board.

const FAR = 5;

/**
 * Click, drag, and arrows with the right button.
 * @param {import("./board.js").Board} board
 */
export function listenToPointer(board) {
  /** @type {{square: string, x: number, y: number, man: any, moved: boolean, right: boolean}|null} */
  let grip = null;
  const element = board.element;
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("pointerdown", (event) => {
    const { square } = board.place(event);
    if (!square) return;
    const right = event.button === 2;
    const carries = !right && (board.wishes.carry ? board.manAt(square) : board.picker.canHold(square));
    grip = { square, x: event.clientX, y: event.clientY, man: carries ? board.men.at(square) : null, moved: false, right };
    if (carries && event.pointerType !== "touch") event.preventDefault();
    if (carries) element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!grip) return pointed(board, event);
    if (!grip.man) return undefined;
    if (!grip.moved && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > FAR) lift(board, grip);
    if (grip.moved) carry(board, grip, event);
    return undefined;
  });
  element.addEventListener("pointerup", (event) => {
    const done = grip;
    grip = null;
    if (done) release(board, done, event);
  });
  // Screen readers click without a pointer.
  element.addEventListener("click", (event) => {
    const square = event.detail === 0 && /** @type {Element} */ (event.target).closest(".square");
    if (square) board.picker.press(/** @type {any} */ (square).dataset.square);
  });
  element.addEventListener("pointercancel", () => {
    if (grip?.man) letGo(board, grip);
    grip = null;
  });
}

/** @type {WeakMap<object, string>} */
const lastPointed = new WeakMap();

/**
 * @param {import("./board.js").Board} board
 * @param {PointerEvent} event
 */
function pointed(board, event) {
  const { square } = board.place(event);
  if (!square || lastPointed.get(board) === square) return;
  lastPointed.set(board, square);
  board.wishes.point?.(board.manAt(square), square);
}

/**
 * @param {import("./board.js").Board} board
 * @param {any} grip
 */
function lift(board, grip) {
  grip.moved = true;
  grip.man.element.classList.add("carried");
  board.men.layer.append(grip.man.element);
  if (!board.wishes.carry && board.picker.from !== grip.square) board.picker.hold(grip.square);
}

/**
 * @param {import("./board.js").Board} board
 * @param {any} grip
 * @param {PointerEvent} event
 */
function carry(board, grip, event) {
  const { x, y } = board.place(event);
  grip.man.element.style.transform = `translate(${x - 0.5}px, ${y - 0.5}px)`;
}

/**
 * @param {import("./board.js").Board} board
 * @param {any} grip
 */
function letGo(board, grip) {
  grip.man.element.classList.remove("carried");
  board.men.place(grip.man);
}

/**
 * @param {import("./board.js").Board} board
 * @param {any} grip
 * @param {PointerEvent} event
 */
function release(board, grip, event) {
  const { square } = board.place(event);
  if (grip.right) {
    if (square) board.marks.toggle(grip.square, square);
    return;
  }
  if (grip.moved) {
    drop(board, grip, square);
    return;
  }
  if (square !== grip.square) return;
  board.focus(square);
  board.picker.press(square);
}

/**
 * @param {import("./board.js").Board} board
 * @param {any} grip
 * @param {string|null} square
 */
function drop(board, grip, square) {
  const goes = square !== null && square !== grip.square && board.picker.targets().has(square);
  if (goes && !board.wishes.carry) {
    grip.man.element.classList.remove("carried");
    board.picker.go(square);
    return;
  }
  letGo(board, grip);
  if (square === grip.square) return;
  if (board.wishes.carry) board.wishes.carry(grip.square, square);
  else if (square !== null && board.picker.from === grip.square) board.picker.press(square);
  else board.picker.clear();
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Arrow keys move the cursor, Enter and Space take and put, Escape lets go.
 * @param {import("./board.js").Board} board
 */
export function listenToKeys(board) {
  board.element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (arrow) board.focus(board.geometry.step(board.cursor, ...arrow));
    else if (event.key === "Enter" || event.key === " ") board.picker.press(board.cursor);
    else if (event.key === "Escape" && (board.picker.holding || board.picker.plan)) board.picker.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
