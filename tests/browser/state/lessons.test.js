import assert from "node:assert/strict";
import test from "node:test";
import { lessonOf } from "../../../web/src/lessons/lesson.js";

test("every game says what it is, and teaches rules and first strategy", async () => {
  const least = { yolah: 6, chess: 6, draughts: 6, kalah: 4, connect4: 4, tictactoe: 4 };
  for (const [game, count] of Object.entries(least)) {
    const { summary, steps } = await lessonOf(game);
    assert.ok(summary && /win|mate|leave/.test(summary), game);
    assert.ok(steps.length >= count, `${game} has ${steps.length} steps`);
    for (const step of steps) assert.ok(step.goal !== "this" || step.hint, `${game}: ${step.title}`);
  }
});
