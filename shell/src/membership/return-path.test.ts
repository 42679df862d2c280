import { beforeEach, expect, test } from "vitest";
import { forgetReturn, rememberReturn, returnPath } from "./return-path.ts";

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored = new Map();
});

test("P-575 after an upgrade the page continues where somebody was", () => {
  expect(returnPath(storage)).toBeNull();
  rememberReturn(storage, "/trades/1?panel=notes");
  expect(returnPath(storage)).toBe("/trades/1?panel=notes");
  forgetReturn(storage);
  expect(returnPath(storage)).toBeNull();
});

test.each(["//elsewhere.test", "https://elsewhere.test", "/checkout?coupon=X", "/membership/upgrade"])(
  "P-575 %s is no place to continue",
  (path) => {
    rememberReturn(storage, path);
    expect(returnPath(storage)).toBeNull();
  },
);
