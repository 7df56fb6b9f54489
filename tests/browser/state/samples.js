/** A board of squares like the server's, with side 0 below. */
export function gridLayout(files, ranks, input = "cells") {
  const cells = Array.from({ length: files * ranks }, (_, i) => {
    const [file, rank] = [i % files, Math.floor(i / files)];
    const row = ranks - 1 - rank;
    return {
      name: `${"abcdefgh"[file]}${rank + 1}`,
      row,
      column: file,
      x: file,
      y: row,
      width: 1,
      height: 1,
      shape: "square",
      shade: 0,
      side: null,
    };
  });
  const pieces = [
    { token: "x", name: "black", side: 0, shape: "disc", colour: "black" },
    { token: "*", name: "hole", side: null, shape: "hole", colour: "none" },
  ];
  return {
    width: files,
    height: ranks,
    cells,
    labels: [
      { text: "a", x: 0.5, y: ranks + 0.3 },
      { text: "1", x: -0.3, y: ranks - 0.5 },
    ],
    pieces,
    colours: ["black", "white"],
    input,
  };
}

export function stateWith(change) {
  return { ply: 0, position: "p", cells: [], turn: 0, points: null, legal: [], last: null, outcome: null, ...change };
}

export const move = (text, path, side = 0) => ({ move: text, path, side });
