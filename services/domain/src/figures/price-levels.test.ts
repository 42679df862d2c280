import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { big } from "../testing/position-fixture.ts";
import { isLossSideTarget, isProfitSideStop, netPips, pipRisk, pipTarget, targetRR } from "./price-levels.ts";

const { Long, Short } = Direction;
const pip = big("0.0001");
const levels = (direction: Direction, openPrice: string, stopPrice: string | null, targetPrice: string | null) => ({
  direction,
  openPrice: big(openPrice),
  stopPrice: stopPrice === null ? null : big(stopPrice),
  targetPrice: targetPrice === null ? null : big(targetPrice),
});

describe("price levels", () => {
  test("T-331 a short's pips count downwards", () => {
    expect(toWire(netPips(Long, big("1.1000"), big("1.1010"), pip))).toBe("10");
    expect(toWire(netPips(Short, big("1.1000"), big("1.1010"), pip))).toBe("-10");
    expect(netPips(Long, big("1.1"), null, pip)).toBeNull();
  });

  test.each([
    [Long, "1.0950", "1.1150"],
    [Short, "1.1050", "1.0850"],
  ])("T-331 direction %i risks 50 pips for 150: 3 to 1", (direction, stop, target) => {
    const of = levels(direction, "1.1000", stop, target);
    expect(toWire(pipRisk(of, pip))).toBe("50");
    expect(toWire(pipTarget(of, pip))).toBe("150");
    expect(toWire(targetRR(of, pip))).toBe("3");
    expect(isProfitSideStop(of)).toBe(false);
    expect(isLossSideTarget(of)).toBe(false);
  });

  test.each([
    [Long, "1.1050", "1.0950"],
    [Short, "1.0950", "1.1050"],
  ])(
    "T-336 T-281 direction %i with stop and target on the wrong side keeps its pips and has no reward to risk",
    (direction, stop, target) => {
      const of = levels(direction, "1.1000", stop, target);
      expect(toWire(pipRisk(of, pip))).toBe("-50");
      expect(toWire(pipTarget(of, pip))).toBe("-50");
      expect(targetRR(of, pip)).toBeNull();
      expect(isProfitSideStop(of)).toBe(true);
      expect(isLossSideTarget(of)).toBe(true);
    },
  );

  test("T-336 a stop at the open price is allowed and is no risk", () => {
    const of = levels(Long, "1.1000", "1.1000", "1.1150");
    expect(toWire(pipRisk(of, pip))).toBe("0");
    expect(isProfitSideStop(of)).toBe(false);
    expect(targetRR(of, pip)).toBeNull();
  });

  test("T-341 without a stop there is no risk to tell, not a risk of zero", () => {
    const of = levels(Long, "1.1000", null, null);
    expect(pipRisk(of, pip)).toBeNull();
    expect(pipTarget(of, pip)).toBeNull();
  });
});
