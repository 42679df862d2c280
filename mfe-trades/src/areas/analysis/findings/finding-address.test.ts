import { expect, test } from "vitest";
import { findingAddress, findingsAddress, readFindingId } from "./finding-address.ts";

test.each(["weekday:5", "symbol:EUR/USD", "broken-rule:50%", "long"])(
  "Y-321 the page of the finding %s has an address of its own, which keeps the filter",
  (id) => {
    const url = new URL(findingAddress({ symbols: ["EURUSD"], dateTimeType: "close" }, { id }), "http://localhost");
    expect(readFindingId(url.pathname)).toBe(id);
    expect(url.search).toBe("?symbols=EURUSD");
  },
);

test("Y-321 the list is no finding, and neither is an address that nobody wrote", () => {
  expect(findingsAddress({ dateTimeType: "close" })).toBe("/trades/findings");
  for (const path of ["/trades/findings", "/trades/findings/", "/trades/findings/a/b", "/trades/findings/%E0"])
    expect(readFindingId(path)).toBeNull();
});
