import { expect, test } from "vitest";
import { nextPage } from "./next-page.ts";

const page = (count: number, total: number) => ({ items: Array.from({ length: count }, () => 0), total });
const after = (...pages: ReturnType<typeof page>[]) => nextPage(pages.at(-1) ?? page(0, 0), pages);

test("P-623 T-102 pages are loaded until the total is reached", () => {
  expect(after(page(50, 120))).toBe(50);
  expect(after(page(50, 120), page(50, 120))).toBe(100);
  expect(after(page(50, 120), page(50, 120), page(20, 120))).toBeUndefined();
});

test("P-623 T-102 an empty page ends the list, whatever the total says", () => {
  expect(after(page(50, 120), page(0, 120))).toBeUndefined();
  expect(after(page(0, 0))).toBeUndefined();
});

test("T-110 a page shorter than asked for does not end the list before its total", () => {
  expect(after(page(30, 120))).toBe(30);
});
