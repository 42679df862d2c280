import { beforeEach, expect, test } from "vitest";
import { registrationOrigin } from "./registration-origin.ts";

beforeEach(() => localStorage.clear());

test("G-107 who registers from the page of a group is led back to it once", () => {
  registrationOrigin.remember(`?returnTo=${encodeURIComponent("/groups/london.desk/info?invitation=x")}`);
  expect(registrationOrigin.take()).toBe("/groups/london.desk/info?invitation=x");
  expect(registrationOrigin.take()).toBeNull();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"])(
  "G-107 %s is no page of this site to be led to",
  (path) => {
    registrationOrigin.remember(`?returnTo=${encodeURIComponent(path)}`);
    expect(registrationOrigin.take()).toBeNull();
  },
);
