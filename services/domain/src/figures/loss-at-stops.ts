import { type Big, sumOf, sumOfAll, ZERO } from "../decimal.ts";
import type { PositionFigures } from "./position-figures.ts";

/**
 * What a position loses if the stops of all that is still open are hit: the risk of what runs, less what its closes have
 * realised, for until it is closed no balance holds that.
 *
 * @returns ≥ 0, account currency; null where something runs without a risk
 */
export function lossAtStops({ opens, totalNetProfit }: Pick<PositionFigures, "opens" | "totalNetProfit">): Big | null {
  const running = sumOfAll(
    opens.map(({ isClosed, financialRisk, closes }) => {
      if (isClosed) return ZERO;
      const settled = sumOf(closes.map((close) => (close.netProfit === null ? null : close.financialRisk)));
      return financialRisk && atLeastZero(financialRisk.minus(settled ?? ZERO));
    }),
  );
  return running && atLeastZero(running.minus(totalNetProfit ?? ZERO));
}

const atLeastZero = (value: Big) => (value.lt(0) ? ZERO : value);
