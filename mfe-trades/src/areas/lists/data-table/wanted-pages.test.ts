import { expect, test } from "vitest";
import { cachedPages, listWantedPages, placedRows, withWanted } from "./wanted-pages.ts";

test("T-102 only pages that came into view are loaded, and the first, which knows the total", () => {
  expect(withWanted([0], [7, 8])).toEqual([0, 7, 8]);
  expect(withWanted([0, 7, 8], [3])).toEqual([0, 7, 8, 3]);
});

test("T-102 pages that left the screen long ago are given up, the first never", () => {
  let pages: readonly number[] = [0];
  for (let page = 1; page <= 500; page += 1) pages = withWanted(pages, [page]);
  expect(pages).toHaveLength(cachedPages);
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

test("T-102 pages of the rows in view are wanted, and the next one in the direction of scrolling", () => {
  expect(listWantedPages({ first: 0, last: 34, isForward: true }, 100)).toEqual([0]);
  expect(listWantedPages({ first: 20, last: 54, isForward: true }, 100)).toEqual([0, 1]);
  expect(listWantedPages({ first: 90, last: 124, isForward: true }, 100)).toEqual([0, 1]);
  expect(listWantedPages({ first: 330, last: 364, isForward: false }, 100)).toEqual([2, 3]);
  expect(listWantedPages({ first: 10, last: 44, isForward: false }, 100)).toEqual([0]);
});
