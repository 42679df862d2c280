import fc from "fast-check";
import { expect, test } from "vitest";
import { targetFault } from "./request-target.ts";

test.each([
  "/",
  "/trades/stats?symbols=EUR%2FUSD&note=..%5C",
  "/v1.0/charting/symbols/BTC%2FUSD",
  "/v1.0/charting/study-templates/a%5Cb%20c",
  "/v1.0/charting/study-templates/..%2Fx",
  "/v1.0/charting/study-templates/%252e%252e",
  "/groups/london.desk",
  "/a/.../b/.well-known",
  "/x//y/",
])("P-620 %s is a path", (target) => {
  expect(targetFault(target)).toBeNull();
});

test.each([
  "/v1.0/trades/../../metrics",
  "/v1.0/trades/%2e%2e/%2E%2e/metrics",
  "/v1.0/trades/.%2e/metrics",
  "/./v1.0/trades",
  "/trades/..",
  "/trades/%2e",
  "/..\\..\\metrics",
  "/trades/a%00",
  "/trades/%0d%0aset-cookie:x",
  "/trades/%7F",
  "/trades/%C2%85",
  "/trades/%",
  "/trades/%ff",
  "/trades#top",
  "//evil.test/trades",
  "http://evil.test/v1.0/users",
  "*",
  "",
])("P-620 %s is refused", (target) => {
  expect(targetFault(target)).toEqual(expect.any(String));
});

test("P-620 an accepted path is the same path to every parser", () => {
  const piece = fc.constantFrom(
    ".",
    "..",
    "%2e",
    "%2E.",
    "/",
    "\\",
    "a",
    "%2f",
    "%5c",
    "%25",
    "?",
    "#",
    ";",
    ":",
    "@",
    "%00",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = `/${pieces.join("")}`;
      if (targetFault(target) !== null) return;
      expect(new URL(`http://127.0.0.1:4000${target}`).pathname).toBe(target.split("?", 1)[0]);
    }),
  );
});
