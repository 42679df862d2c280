import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "vitest";
import { isSameText, mergeTexts } from "./text-merge.ts";

const typed = richTextOf("waited for the second close");
/** As the database gives it back: the same fields in another order. */
const stored =
  typed === null ? null : { root: Object.fromEntries(Object.entries(typed.root).reverse()), v: 1 as const };

test("Y-151 a text that comes back with its fields in another order is the same text", () => {
  expect(JSON.stringify(stored)).not.toBe(JSON.stringify(typed));
  expect(isSameText(typed, stored as typeof typed)).toBe(true);
  expect(mergeTexts("Notes")([null], typed, stored as typeof typed).clashes).toEqual([]);
  expect(isSameText(typed, richTextOf("did not wait"))).toBe(false);
});
