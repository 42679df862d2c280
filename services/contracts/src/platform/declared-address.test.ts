import { expect, test } from "vitest";
import { isDeclaredAddress } from "./declared-address.ts";

const route = { addresses: ["/strategies", "/strategies/new", "/strategies/:id", "/strategies/:id/edit"] };

test.each([
  ["/strategies", true],
  ["/strategies/", true],
  ["/strategies/0190a0c0-0000-7000-8000-000000000001", true],
  ["/strategies/42/edit", true],
  ["/strategies/42/delete", false],
  ["/strategies/42/edit/more", false],
  ["/strategies//edit", false],
])("P-528 %s is declared: %s", (address, expected) => {
  expect(isDeclaredAddress(route, address)).toBe(expected);
});

test("P-528 a release that declares no addresses keeps everything below its path", () => {
  expect(isDeclaredAddress({}, "/strategies/42/anything")).toBe(true);
});
