import fc from "fast-check";
import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const origin = "http://localhost:4000";

test("P-121 the full path is kept, with query and fragment", () => {
  expect(safeReturnTo("/trades/stats?symbols=EURUSD&direction=0#top", origin)).toBe(
    "/trades/stats?symbols=EURUSD&direction=0#top",
  );
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/x",
  "javascript:alert(1)",
  "/\t/evil",
  "/.//evil.example",
  "/..//evil.example",
  "/trades/..//evil.example",
  "/a/%2e%2E/..//evil.example",
  "/login",
  "/auth/callback?x=1",
  "",
  undefined,
  ["/a", "/b"],
  `/${"a".repeat(3000)}`,
])("P-121 %j falls back to the dashboard", (value) => {
  expect(safeReturnTo(value, origin)).toBe("/dashboard");
});

test("P-121 for any input the browser stays on our origin", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
      ),
      (value) => {
        expect(new URL(safeReturnTo(value, origin), origin).origin).toBe(origin);
      },
    ),
  );
});
