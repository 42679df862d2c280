import { expect, test } from "vitest";
import { isPrintKey } from "./print-key.ts";

const press = (change: object) => ({
  key: "p",
  code: "KeyP",
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

test("Y-163 Ctrl+P and ⌘P ask for a print in any keyboard layout, other keys don't", () => {
  expect(isPrintKey(press({}))).toBe(true);
  expect(isPrintKey(press({ ctrlKey: false, metaKey: true }))).toBe(true);
  expect(isPrintKey(press({ key: "з" }))).toBe(true);
  expect(isPrintKey(press({ key: "p", code: "KeyR" }))).toBe(true);
  expect(isPrintKey(press({ key: "l" }))).toBe(false);
  expect(isPrintKey(press({ ctrlKey: false }))).toBe(false);
  expect(isPrintKey(press({ shiftKey: true }))).toBe(false);
});
