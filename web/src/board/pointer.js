/**
 * What a board must offer to be driven by mouse and finger.
 * @typedef {object} Touchable
 * @property {HTMLElement} surface
 * @property {(event: PointerEvent) => number} cellUnder -1 outside
 * @property {(cell: number) => boolean} press selects; whether a piece may be carried from here
 * @property {(cell: number) => void} release a click, or the end of a carry
 * @property {(event: PointerEvent) => void} carry
 * @property {(cell: number) => void} drop
 * @property {() => void} cancel
 * @property {(cell: number) => void} hover
 * @property {(from: number, to: number) => void} scribble an arrow of the person's own
 */

/** So many pixels make a drag of a click. */
const SLACK = 5;

/** @param {Touchable} board */
export function listen(board) {
  /** @type {{x: number, y: number, cell: number, carries: boolean, moved: boolean, right: boolean} | null} */
  let held = null;

  board.surface.addEventListener("pointerdown", (event) => {
    const cell = board.cellUnder(event);
    if (cell < 0) return;
    // The focus stays where it is: arrow keys go on stepping through the game.
    event.preventDefault();
    const right = event.button === 2;
    if (!right && event.button !== 0) return;
    board.surface.setPointerCapture(event.pointerId);
    held = { x: event.clientX, y: event.clientY, cell, carries: !right && board.press(cell), moved: false, right };
  });
  board.surface.addEventListener("mousedown", (event) => event.preventDefault());
  board.surface.addEventListener("contextmenu", (event) => event.preventDefault());
  board.surface.addEventListener("pointermove", (event) => {
    if (!held) return board.hover(board.cellUnder(event));
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) held.moved = true;
    if (held.moved && held.carries) board.carry(event);
  });
  board.surface.addEventListener("pointerup", (event) => {
    if (!held) return;
    const { cell, carries, moved, right } = held;
    held = null;
    const end = board.cellUnder(event);
    if (right) board.scribble(cell, end);
    else if (moved && carries) board.drop(end);
    else if (end === cell) board.release(cell);
  });
  board.surface.addEventListener("pointercancel", () => {
    held = null;
    board.cancel();
  });
  board.surface.addEventListener("pointerleave", () => board.hover(-1));
}
