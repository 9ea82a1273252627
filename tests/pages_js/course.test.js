// What a replay page packs, unfolded again (PAGE-6).
import assert from "node:assert/strict";
import test from "node:test";
import { changed, Course } from "../../cli/render/page/replay/course.js";

test("PAGE-6: differences make the next list", () => {
  const list = Uint16Array.from([1, 2, 3, 4]);
  assert.deepEqual([...changed(list, undefined)], [1, 2, 3, 4]);
  assert.deepEqual([...changed(list, [-1, 1, 9, 3, 8])], [1, 9, 3, 8]);
  assert.deepEqual([...changed(list, [1, 2, 7])], [1, 7, 4]);
  assert.deepEqual([...changed(list, [4, 0, 5, 6])], [1, 2, 3, 4, 5, 6]);
  assert.deepEqual([...list], [1, 2, 3, 4], "the list before stays");
});

test("PAGE-6: positions, turns and counts up to an entry", () => {
  const record = ["2026-11-21T09:30:00Z", "2026-11-21T09:31:00Z", "2026-12-31T23:05:00Z", ""].map((time) => JSON.stringify({ time })).join("\n") + "\n";
  const course = new Course(
    [{ l: ["a"] }, { b: [0, 0, 1, 2], p: [0, 0, 5], n: 1, s: [2, 3] }, { z: 60, d: [4], c: [[1, 0, 2]] }, { b: [-1, 0, 7], n: 2, d: [4, 0], c: [[1, 0, 1]] }],
    record,
  );
  for (const _ of course.unfold());
  assert.deepEqual(course.boards.map((ids) => [...ids]), [[], [1, 2], [1, 2], [7, 2]]);
  assert.deepEqual(course.tables.map((ids) => [...ids]), [[], [5], [5], [5]]);
  assert.deepEqual(course.turns, [0, 1, 1, 2]);
  assert.deepEqual(course.throws_to(2, 5), [0, 0, 0, 0, 1]);
  assert.deepEqual(course.throws_to(3, 5), [1, 0, 0, 0, 2]);
  assert.deepEqual(course.counts_to(3, 2, 2), [[0, 0], [3, 0]]);
  assert.deepEqual(course.points(), [[1, [2, 3]]]);
  assert.deepEqual([1, 2, 3].map((number) => course.time(number)?.toISOString() ?? null), ["2026-11-21T09:31:00.000Z", "2027-01-01T00:05:00.000Z", null]);
  assert.deepEqual(course.news(2), []);
  assert.deepEqual([course.next_turn(1, 1), course.next_turn(3, -1), course.next_turn(2, -1), course.next_turn(3, 1)], [3, 1, 1, 3]);
});
