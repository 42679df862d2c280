import { expect, test } from "vitest";
import { makeTree } from "../../../test/notes.ts";
import { type TreeNote, treeNotes } from "./tree-note.ts";

const note = (id: string, more: Partial<TreeNote> = {}): TreeNote => ({
  ...{ id, parent: null, children: [], expanded: true, title: `Page ${id}`, icon: null, isFavourite: false },
  changedAt: "2024-11-24T17:08:00.000Z",
  ...more,
});

test("K-100 the pages of a notebook come out of its columns as they lie in each other", () => {
  const notes = [
    note("a", { children: ["b", "d"], expanded: false }),
    note("b", { parent: "a", children: ["c"], icon: "star" }),
    note("c", { parent: "b", isFavourite: true }),
    note("d", { parent: "a", title: "" }),
    note("e", { changedAt: "2024-11-25T09:00:00.000Z" }),
  ];
  expect(treeNotes(makeTree(notes))).toEqual(notes);
});
