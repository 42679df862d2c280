import { expect, test } from "vitest";
import { keptPages, placedRows, withWanted } from "./wanted-pages.ts";

test("T-102 only pages that came into view are loaded, and the first, which knows the total", () => {
  expect(withWanted([0], [7, 8])).toEqual([0, 7, 8]);
  expect(withWanted([0, 7, 8], [3])).toEqual([0, 7, 8, 3]);
});

test("T-102 pages that left the screen long ago are given up, the first never", () => {
  let pages: readonly number[] = [0];
  for (let page = 1; page <= 500; page += 1) pages = withWanted(pages, [page]);
  expect(pages).toHaveLength(keptPages);
  expect(pages[0]).toBe(0);
  expect(pages.at(-1)).toBe(500);
});

test("T-102 wanting what was wanted last changes nothing", () => {
  const pages = [0, 4, 5];
  expect(withWanted(pages, [5, 4])).toBe(pages);
});

test("T-110 loaded rows stand at their places among those to come", () => {
  const rows = placedRows(250, new Map([[2, ["a", "b"]]]), 100);
  expect(rows).toHaveLength(250);
  expect(rows[200]).toBe("a");
  expect(rows[202]).toEqual({ pending: true, index: 202 });
});

test("T-110 rows beyond a total that has shrunk are left out", () => {
  expect(placedRows(1, new Map([[0, ["a", "b"]]]), 100)).toEqual(["a"]);
});
