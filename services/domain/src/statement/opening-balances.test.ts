import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { openingBalances } from "./opening-balances.ts";

const moved = (at: number, amount: string, isCash = false) => ({ at, amount: Decimal(amount), isCash });

describe("opening balances", () => {
  test("Y-140 cash of the same moment counts before an opening, a close of the same moment after it", () => {
    const at = openingBalances(Decimal("100"), [moved(20, "-7.5"), moved(10, "50", true), moved(10, "3.25")]);
    expect([9, 10, 11, 20, 21].map((time) => at(time).toFixed())).toEqual(["100", "150", "153.25", "153.25", "145.75"]);
  });

  test("Y-140 an account that nothing has moved opens with its start balance", () => {
    expect(openingBalances(Decimal("0.10"), [])(5).toFixed()).toBe("0.1");
  });
});
