import { expect, test } from "vitest";
import { futureTick } from "./futures-guess.ts";

test("P-760 a future moves in the ticks of its exchange, what only has its name in those of its prices", () => {
  expect(futureTick("NQ", "20")).toBe("0.25");
  expect(futureTick("ZB", "1000")).toBe("0.03125");
  expect(futureTick("FDAX", "25")).toBe("1");
  // Eversource Energy, a share.
  expect(futureTick("ES", "1")).toBeNull();
  expect(futureTick("EURUSD", "100000")).toBeNull();
  expect(futureTick("NQ", null)).toBeNull();
});
