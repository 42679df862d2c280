import { expect, test } from "vitest";
import { noGroup } from "./group-by.ts";
import { rowsByGroup } from "./rows-by-group.ts";

const rowsIn = (of: (group: number) => Uint32Array, groups: readonly number[]) => groups.map((group) => [...of(group)]);

test("G-252 rows fall to their groups in the order in which they came, and a group without rows has none", () => {
  const keys = Uint32Array.of(2, 0, 2, 1, 2, 0);
  const of = rowsByGroup({ rows: Uint32Array.of(5, 4, 2, 1, 0), keys, areKeysByRow: true }, 4);
  expect(rowsIn(of, [0, 1, 2, 3])).toEqual([[5, 1], [], [4, 2, 0], []]);
  expect(rowsIn(of, [-1, 4])).toEqual([[], []]);
});

test("G-252 a row stands in each of its groups, and one of no group in none", () => {
  const of = rowsByGroup(
    { rows: Uint32Array.of(3, 3, 1, 0), keys: Uint32Array.of(1, 0, 1, noGroup), areKeysByRow: false },
    2,
  );
  expect(rowsIn(of, [0, 1])).toEqual([[3], [3, 1]]);
  expect(rowsIn(rowsByGroup({ rows: Uint32Array.of(7, 2), keys: null, areKeysByRow: false }, 1), [0])).toEqual([
    [7, 2],
  ]);
});
