import { describe, expect, test } from "vitest";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { big } from "../testing/position-fixture.ts";
import { breakEvenRange, defaultBreakEvenRange, strikeRate, winLossStatus } from "./win-loss.ts";

const { Win, Loss, BreakEven, None } = WinLossStatus;
const { ExcludeBreakEven, BreakEvenAsLoss, BreakEvenAsWin } = BreakEvenHandling;

describe("win, loss, break-even", () => {
  test.each([
    [0.11, Win],
    [0.1, BreakEven],
    [0, BreakEven],
    [-0.1, BreakEven],
    [-0.11, Loss],
  ])("T-106 X-302 %d R by the default range is status %i, the bounds being break-even", (netRR, status) => {
    expect(winLossStatus(netRR, big("-5"), defaultBreakEvenRange)).toBe(status);
  });

  test.each([
    ["0.00000001", Win],
    ["0", BreakEven],
    ["-0.00000001", Loss],
    [null, None],
  ])("T-106 without R a net of %s is status %i", (net, status) => {
    expect(winLossStatus(null, net === null ? null : big(net), defaultBreakEvenRange)).toBe(status);
  });

  test("T-106 P-301 a bound that is unset or zero takes its own default", () => {
    expect(breakEvenRange(null, null)).toEqual({ minimum: -0.1, maximum: 0.1 });
    expect(breakEvenRange(-0.5, 0)).toEqual({ minimum: -0.5, maximum: 0.1 });
    expect(breakEvenRange(0, 0.3)).toEqual({ minimum: -0.1, maximum: 0.3 });
  });

  test.each([
    [10, 15, 5, 40, 33.33, 50],
    [17, 9, 1, 65.38, 62.96, 66.67],
  ])(
    "T-167 T-342 X-305 %i wins, %i losses and %i break-evens strike %d, %d or %d %%",
    (wins, losses, breakEvens, excluded, asLoss, asWin) => {
      const percent = (handling: BreakEvenHandling) => (strikeRate({ wins, losses, breakEvens }, handling) ?? 0) * 100;
      expect(percent(ExcludeBreakEven)).toBeCloseTo(excluded, 2);
      expect(percent(BreakEvenAsLoss)).toBeCloseTo(asLoss, 2);
      expect(percent(BreakEvenAsWin)).toBeCloseTo(asWin, 2);
    },
  );

  test("T-167 an empty denominator gives no number", () => {
    expect(strikeRate({ wins: 0, losses: 0, breakEvens: 3 }, ExcludeBreakEven)).toBeNull();
    expect(strikeRate({ wins: 0, losses: 0, breakEvens: 3 }, BreakEvenAsLoss)).toBe(0);
    expect(strikeRate({ wins: 0, losses: 0, breakEvens: 0 }, BreakEvenAsWin)).toBeNull();
  });
});
