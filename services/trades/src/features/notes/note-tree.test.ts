import { MAX_NOTE_DEPTH } from "@entrywise/contracts/trades/notes.api";
import { expect, test } from "vitest";
import { byPosition, noteTree, type PlacedNote, positionAgain, positionBehind } from "./note-tree.ts";

const note = (id: string, parentId: string | null, position: string): PlacedNote => ({ id, parentId, position });

test("K-100 a tree gives the pages of a level in their order, and a page whose parent is gone at the top", () => {
  const tree = noteTree([note("b", null, "a1"), note("a", null, "a0"), note("c", "a", "a0"), note("d", "gone", "a2")]);
  expect(tree.childrenOf(null).map(({ id }) => id)).toEqual(["a", "b", "d"]);
  expect(tree.subtreeOf("a").map(({ id }) => id)).toEqual(["a", "c"]);
});

test("K-102 a page lies within itself and within what it lies in, so that moving it there is a circle", () => {
  const tree = noteTree([note("a", null, "a0"), note("b", "a", "a0"), note("c", "b", "a0")]);
  expect(["a", "b", "c"].map((id) => tree.isWithin(id, "a"))).toEqual([true, true, true]);
  expect(tree.isWithin("a", "c")).toBe(false);
});

test("K-102 a page moves only where the levels inside it find room", () => {
  const chain = Array.from({ length: MAX_NOTE_DEPTH - 1 }, (_, at) =>
    note(`n${at}`, at === 0 ? null : `n${at - 1}`, "a0"),
  );
  const tree = noteTree([...chain, note("x", null, "a1"), note("y", "x", "a0")]);
  const deepest = `n${MAX_NOTE_DEPTH - 2}`;
  expect([tree.hasRoomFor(deepest), tree.hasRoomFor(deepest, "y"), tree.hasRoomFor(deepest, "x")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("K-102 pages that are placed again and again between two others stay in the order of their bytes", () => {
  let level = [note("first", null, positionBehind([], undefined))];
  for (let at = 0; at < 200; at++) {
    const after = at % 3 === 0 ? "first" : at % 3 === 1 ? null : undefined;
    const index =
      after === undefined ? level.length : after === null ? 0 : level.findIndex(({ id }) => id === after) + 1;
    const placed = note(`n${at}`, null, positionBehind(level, after));
    level = [...level.slice(0, index), placed, ...level.slice(index)];
  }
  expect(level.toSorted(byPosition)).toEqual(level);
});

test("K-102 a page that comes back has its place again, or the one behind whoever has taken it", () => {
  const level = [note("a", null, "a0"), note("b", null, "a1")];
  expect(positionAgain(level, "a0V")).toBe("a0V");
  const again = positionAgain(level, "a0");
  expect(again > "a0" && again < "a1").toBe(true);
});
