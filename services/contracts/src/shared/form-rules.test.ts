import { describe, expect, test } from "vitest";
import * as rules from "./form-rules.ts";

test("P-641 an e-mail address has one @, a name and a domain", () => {
  for (const good of ["elena@entrywise.test", "e.m+fx@mail.example.org"]) expect(rules.email("Email", good)).toBeNull();
  for (const bad of ["", "elena", "elena@", "@entrywise.test", "elena@entrywise", "a b@c.de", "a@b@c.de", "a@b."]) {
    expect(rules.email("Email", bad), bad).toBe("Email must be a valid email");
  }
});

test("P-642 what is required is more than blanks", () => {
  expect(rules.required("Name", " x ")).toBeNull();
  expect(rules.required("Name", " \n")).toBe("Name must not be empty");
});

test("P-643 a direction is long or short", () => {
  expect([rules.direction(0), rules.direction(1)]).toEqual([null, null]);
  for (const bad of [2, -1, "0", null, undefined]) expect(rules.direction(bad)).toBe("Direction must be a valid value");
});

test("P-644 a text may have exactly its length, counted in letters", () => {
  expect(rules.maxLength("Name", "abc", 3)).toBeNull();
  expect(rules.maxLength("Name", "😀😀😀", 3)).toBeNull();
  expect(rules.maxLength("Name", "abcd", 3)).toBe("Name may not be greater than 3 characters");
});

test("O-116 P-645 the smallest and the largest value are themselves valid", () => {
  expect([rules.minValue("Size", 1, 1), rules.maxValue("Size", 9, 9)]).toEqual([null, null]);
  expect(rules.minValue("Size", 0.99, 1)).toBe("Size must be greater than 1");
  expect(rules.maxValue("Size", 9.01, 9)).toBe("Size must be less than 9");
});

test("P-646 an address is http, https or ftp, and may be empty", () => {
  for (const good of ["", "http://a.de", "https://a.de/b?c=1", "ftp://files.example.org/x"]) {
    expect(rules.url("Link", good), good).toBeNull();
  }
  for (const bad of ["a.de", "javascript:alert(1)", "file:///etc/passwd", "https://"]) {
    expect(rules.url("Link", bad), bad).toBe("Link must be a valid url");
  }
});

describe("a handle", () => {
  const message =
    "Handle must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters";

  test("O-114 has letters, digits, dots, underscores and dashes, thirty of them at most", () => {
    for (const good of ["elena.fx", "A_1-b", "x", "a".repeat(30)]) expect(rules.handle("Handle", good)).toBeNull();
    for (const bad of ["", "a".repeat(31), "elena fx", "élena", "a/b", "@elena"]) {
      expect(rules.handle("Handle", bad), bad).toBe(message);
    }
  });

  test("P-647 has a letter or a digit: dots alone would be steps in an address", () => {
    for (const good of ["a.", ".1", "_x_"]) expect(rules.handle("Handle", good)).toBeNull();
    for (const bad of [".", "..", "...", "_", "-._"]) expect(rules.handle("Handle", bad), bad).toBe(message);
  });

  test("is no word that is a route and no id", () => {
    for (const bad of ["explore", "Create", "my-groups", "quick-share", "01937b1e-5c2a-7000-8000-00000000c001"]) {
      expect(rules.handle("Handle", bad), bad).toBe(message);
    }
  });
});

test("P-648 what is typed twice must be the same", () => {
  expect(rules.confirmedBy("repeated password", "a", "password", "a")).toBeNull();
  expect(rules.confirmedBy("repeated password", "A", "password", "a")).toBe(
    "The repeated password does not match the password",
  );
});

test("P-649 lessThan and greaterThan leave their bound out", () => {
  expect(rules.lessThan("minimum", -0.1, "the maximum", 0.1)).toBeNull();
  expect(rules.lessThan("minimum", 0.1, "the maximum", 0.1)).toBe("The minimum must be less than the maximum");
  expect(rules.greaterThan("maximum", 0.2, "the minimum", 0.1)).toBeNull();
  expect(rules.greaterThan("maximum", 0.1, "the minimum", 0.1)).toBe("The maximum must be greater than the minimum");
});
