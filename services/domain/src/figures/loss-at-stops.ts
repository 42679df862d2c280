import { addUp, type Big, sumOfAll, ZERO } from "../decimal.ts";
import type { PositionFigures } from "./position-figures.ts";

/**
 * Loss of a position's open part if its stops are hit, regardless of its closes.
 *
 * @returns ≥ 0, account currency; null if an open part has no risk
 */
export function runningRisk({ opens }: Pick<PositionFigures, "opens">): Big | null {
  return sumOfAll(
    opens.map(({ isClosed, financialRisk, closes }) => {
      if (isClosed) return ZERO;
      const settled = addUp(closes.map((close) => (close.netProfit === null ? null : close.financialRisk)));
      return financialRisk && atLeastZero(financialRisk.minus(settled ?? ZERO));
    }),
  );
}

/**
 * Loss of a position if all open stops are hit: {@link runningRisk} less the results of its closes, which no balance contains
 * until the position is closed.
 *
 * @returns ≥ 0, account currency; null if an open part has no risk
 */
export function lossAtStops(figures: Pick<PositionFigures, "opens" | "totalNetProfit">): Big | null {
  const running = runningRisk(figures);
  const { totalNetProfit } = figures;
  return running && atLeastZero(running.minus(totalNetProfit ?? ZERO));
}

const atLeastZero = (value: Big) => (value.lt(0) ? ZERO : value);
