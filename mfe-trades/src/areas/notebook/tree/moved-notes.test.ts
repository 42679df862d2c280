import { expect, test } from "vitest";
import { moveByKey, movedNotes, pathToNote } from "./moved-notes.ts";
import type { TreeNote } from "./tree-note.ts";

const item = (id: string, parent: string | null, children: string[] = []): TreeNote => ({
  ...{ id, parent, children, expanded: true, title: id, icon: null, isFavourite: false },
  changedAt: "2024-11-24T17:08:00.000Z",
});
const items = [item("a", null, ["b", "c"]), item("b", "a"), item("c", "a"), item("d", null)];
const order = (list: readonly TreeNote[]) => list.map(({ id, parent }) => (parent === null ? id : `${parent}/${id}`));

test("K-102 a page that is moved shows at its new place with all inside it", () => {
  expect(order(movedNotes(items, { id: "d", parent: "a", after: "b" }))).toEqual(["a", "a/b", "a/d", "a/c"]);
  expect(order(movedNotes(items, { id: "c", parent: null, after: null }))).toEqual(["c", "a", "a/b", "d"]);
  expect(order(movedNotes(items, { id: "a", parent: null, after: "d" }))).toEqual(["d", "a", "a/b", "a/c"]);
});

test("K-102 keys move a page up, down, into the one before it and out of the one that it lies in", () => {
  expect(moveByKey(items, "c", "up")).toEqual({ id: "c", parent: "a", after: null });
  expect(moveByKey(items, "b", "down")).toEqual({ id: "b", parent: "a", after: "c" });
  expect(moveByKey(items, "d", "in")).toEqual({ id: "d", parent: "a", after: "c" });
  expect(moveByKey(items, "c", "out")).toEqual({ id: "c", parent: null, after: "a" });
  expect(moveByKey(items, "a", "up")).toBeNull();
  expect(moveByKey(items, "a", "out")).toBeNull();
});

test("K-100 the path of a page begins at the top", () => {
  expect(pathToNote(items, "c").map(({ id }) => id)).toEqual(["a", "c"]);
});
