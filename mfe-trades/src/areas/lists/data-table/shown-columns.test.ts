import fc from "fast-check";
import { expect, test } from "vitest";
import {
  arrangedColumns,
  columnIds,
  frozenUpTo,
  movedColumn,
  resizedColumn,
  shownColumns,
  toggledColumn,
} from "./shown-columns.ts";

const names = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

test("T-100 until they are arranged fourteen columns stand as the release puts them", () => {
  const columns = arrangedColumns([]);
  expect(names(columns)).toEqual(columnIds);
  expect(shownColumns(columns)).toHaveLength(14);
});

test("T-100 a column that is new in this release stands behind its neighbour, one of another release is left out", () => {
  const stored = columnIds.filter((id) => id !== "result").map((id) => ({ id, isHidden: false, width: 80 }));
  const moved = [{ id: "fromTheFuture", isHidden: false, width: null }, ...stored.toReversed()];
  const columns = arrangedColumns(moved);
  expect(names(columns)).toHaveLength(columnIds.length);
  expect(names(columns)[names(columns).indexOf("direction") + 1]).toBe("result");
});

test("T-100 the last shown column cannot be hidden", () => {
  const one = arrangedColumns([]).map((column) => ({ ...column, isHidden: column.id !== "net" }));
  expect(names(shownColumns(toggledColumn(one, "net")))).toEqual(["net"]);
  expect(names(shownColumns(toggledColumn(one, "reward")))).toEqual(["net", "reward"]);
});

test("T-100 columns are frozen up to one, and released from it", () => {
  expect(frozenUpTo({ frozen: 1 }, 2)).toBe(3);
  expect(frozenUpTo({ frozen: 3 }, 2)).toBe(2);
  expect(frozenUpTo({ frozen: 1 }, 0)).toBe(0);
  expect(frozenUpTo({ frozen: 1 }, 20)).toBe(10);
});

const places = fc.tuple(fc.integer({ min: 0, max: columnIds.length - 1 }), fc.integer({ min: -3, max: 40 }));

test("T-100 however columns are moved, resized and toggled, each is there once and one at least is shown", () => {
  const manyMoves = fc.array(places, { maxLength: 12 });
  const manyToggles = fc.array(fc.constantFrom(...columnIds), { maxLength: 40 });
  fc.assert(
    fc.property(manyMoves, manyToggles, (moves, toggles) => {
      const moved = moves.reduce((columns, [from, to]) => movedColumn(columns, from, to), arrangedColumns([]));
      const columns = toggles.reduce((now, id) => toggledColumn(resizedColumn(now, id, 99), id), moved);
      expect(names(columns).toSorted()).toEqual(columnIds.toSorted());
      expect(shownColumns(columns).length).toBeGreaterThan(0);
      expect(arrangedColumns(columns)).toEqual(columns);
    }),
  );
});
