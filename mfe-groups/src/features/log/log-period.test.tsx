import { expect, test } from "vitest";
import { periodBounds, wholeLog } from "./log-period.ts";

test("Y-221 the log of the last days begins with the first of them in the reader's zone, and has no end", () => {
  expect(periodBounds(wholeLog, "2026-11-27", "Europe/Berlin")).toEqual({ from: undefined, until: undefined });
  expect(periodBounds({ ...wholeLog, last: 1 }, "2026-11-27", "Europe/Berlin")).toEqual({
    from: "2026-11-26T23:00:00.000Z",
    until: undefined,
  });
  // Summer time ended on 25 October.
  expect(periodBounds({ ...wholeLog, last: 60 }, "2026-11-27", "Europe/Berlin").from).toBe("2026-09-28T22:00:00.000Z");
});

test("Y-221 days from one to another hold both of them, whichever is named first", () => {
  const days = { last: null, from: "2026-03-30", to: "2026-03-28" };
  expect(periodBounds(days, "2026-11-27", "Europe/Berlin")).toEqual({
    from: "2026-03-27T23:00:00.000Z",
    until: "2026-03-30T22:00:00.000Z",
  });
  expect(periodBounds({ ...days, to: "" }, "2026-11-27", "UTC")).toEqual({
    from: "2026-03-30T00:00:00.000Z",
    until: undefined,
  });
  expect(periodBounds({ ...days, from: "" }, "2026-11-27", "UTC").from).toBeUndefined();
});
