import assert from "node:assert/strict";
import test from "node:test";
import {
  boardBox,
  cellAt,
  centre,
  hexagon,
  labelPlace,
  labelSize,
  labelsInside,
  margins,
  neighbour,
  place,
  rows,
} from "../../../web/src/state/geometry.js";
import { board, boards, cellWith, gridLayout, layoutOf } from "./samples.js";

const layout = gridLayout(3, 3);

test("a flipped board is turned by half a turn", () => {
  assert.deepEqual(place(layout, layout.cells[0], true), { x: 2, y: 0, width: 1, height: 1 });
  assert.equal(cellAt(layout, 2.5, 0.5, true), 0);
  assert.equal(cellAt(layout, -1, 0, false), -1);
  assert.deepEqual(rows(layout, false)[2], [0, 1, 2]);
  assert.deepEqual(rows(layout, true)[0], [2, 1, 0]);
});

test("arrow keys go where they point, and stay at the edge", () => {
  assert.equal(neighbour(layout, 0, 1, 0, false), 1);
  assert.equal(neighbour(layout, 0, 0, -1, false), 3);
  assert.equal(neighbour(layout, 0, -1, 0, false), 0);
  assert.equal(neighbour(layout, 0, -1, 0, true), 1);
});

test("an arrow key reaches cells of another size", () => {
  const house = (/** @type {[number, number, number]} */ [x, y, height]) => cellWith({ x, y, height });
  /** @type {[number, number, number][]} */
  const places = [
    [1, 1, 1],
    [2, 0, 2],
    [1, 0, 1],
    [0, 0, 2],
  ];
  const mancala = layoutOf(3, 2, places.map(house));
  assert.equal(neighbour(mancala, 0, 1, 0, false), 1);
  assert.equal(neighbour(mancala, 0, -1, 0, false), 3);
  assert.equal(neighbour(mancala, 0, 0, -1, false), 2);
});

test("labels keep their margin when the board turns, and come inside on small screens", () => {
  const [file] = layout.labels;
  assert.deepEqual(labelPlace(layout, file, true, false), { x: 2.5, y: 3.3 });
  assert.ok(labelPlace(layout, file, false, true).y < 3);
  assert.equal(margins(layout, true).left, 0);
  assert.ok(margins(layout, false).left > margins(layout, false).right);
});

test("houses keep their own labels when the board turns", () => {
  const [own, other] = [3.3, -0.3].map((y) => ({ text: "1", x: 0.5, y, cell: null }));
  const houses = { ...layout, labels: [own, other] };
  assert.ok(labelPlace(houses, own, true, false).y < 0);
  assert.ok(labelPlace(houses, other, true, false).y > 3);
  assert.deepEqual(labelPlace(houses, own, false, false), { x: 0.5, y: 3.3 });
});

test("labels come inside only where squares leave them their corners", () => {
  assert.ok(labelsInside(gridLayout(10, 10), 390));
  assert.ok(!labelsInside(gridLayout(10, 10), 600), "a wide board has its margin");
  assert.ok(!labelsInside(gridLayout(5, 5), 390), "so have large cells");
  const points = layoutOf(9, 9, [cellWith({ shape: "point" })]);
  assert.ok(!labelsInside(points, 390), "stones would lie on them");
});

test("labels can be read on a phone, are no giants on few cells, and leave room for the pieces", () => {
  assert.ok(35 * labelSize(gridLayout(11, 11), true, 35) > 8.5);
  assert.ok(48 * labelSize(gridLayout(8, 8), true, 48) > 8.5);
  assert.ok(labelSize(layout, false, 150) < 0.15);
  assert.ok(labelSize(gridLayout(19, 19), true, 20) < 0.3);
});

test("every dark square is reached by arrow keys where only these are played on", () => {
  const cells = Array.from({ length: 50 }, (_, i) => {
    const row = Math.floor(i / 5);
    return cellWith({ x: 2 * (i % 5) + (row % 2 === 0 ? 1 : 0), y: row, row, column: i % 5 });
  });
  const draughts = layoutOf(10, 10, cells);
  const reached = new Set([0]);
  for (const cell of reached) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      reached.add(neighbour(draughts, cell, dx, dy, false));
  }
  assert.equal(reached.size, 50);
  assert.equal(neighbour(draughts, 0, 1, 0, false), 1);
});

test("every cell of every shape is found at its middle, on a turned board too", () => {
  for (const { name, layout } of boards) {
    for (const flipped of [false, true]) {
      layout.cells.forEach(({ shape }, index) => {
        const { x, y } = centre(layout, index, flipped);
        if (shape !== "area") assert.equal(cellAt(layout, x, y, flipped), index, `${name} ${index}`);
      });
    }
  }
});

test("every cell of every shape is reached by arrow keys", () => {
  for (const { name, layout } of boards) {
    const reached = new Set([0]);
    for (const cell of reached) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        reached.add(neighbour(layout, cell, dx, dy, false));
    }
    assert.equal(reached.size, layout.cells.length, name);
    assert.equal(rows(layout, false).flat().length, layout.cells.length, name);
  }
});

test("a touch near the corner of a hexagon means the one whose corner it is", () => {
  const { layout, index } = board("rhombus");
  const { x, y } = centre(layout, index("b2"), false);
  assert.equal(cellAt(layout, x, y - 0.55, false), index("b2"));
  assert.equal(layout.cells[cellAt(layout, x + 0.4, y - 0.5, false)].name, "c1");
  assert.equal(layout.cells[cellAt(layout, x - 0.4, y - 0.5, false)].name, "b1");
  assert.equal(cellAt(layout, 0.1, layout.height - 0.1, false), -1);
});

test("a touch inside a box means the nearest edge", () => {
  const { layout, index } = board("boxes");
  const { x, y } = centre(layout, index("box b1"), false);
  assert.equal(layout.cells[cellAt(layout, x, y + 0.3, false)].name, "b1c1");
  assert.equal(layout.cells[cellAt(layout, x - 0.3, y, false)].name, "b1b2");
  assert.equal(layout.cells[cellAt(layout, x + 0.3, y + 0.1, false)].name, "c1c2");
});

test("hands are no part of the board", () => {
  const { layout } = board("shogi");
  const box = boardBox(layout, false);
  assert.ok(Math.abs(box.width - 5) < 1e-3 && Math.abs(box.height - 5) < 1e-3);
  assert.ok(box.y > 1 && box.y + box.height < layout.height - 1);
});

test("a hexagon stands on a point", () => {
  const corners = hexagon({ x: 0, y: 0, width: 2, height: 4 }).split(" ");
  assert.deepEqual(
    corners.map((corner) => corner.split(",").map(Number)),
    [
      [1, 0],
      [2, 1],
      [2, 3],
      [1, 4],
      [0, 3],
      [0, 1],
    ],
  );
});
