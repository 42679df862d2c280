import { addUp, type Big, sumOfAll, ZERO } from "../decimal.ts";
import type { PositionFigures } from "./position-figures.ts";

/**
 * What the part of a position that still runs loses if its stops are hit, whatever its closes have brought.
 *
 * @returns ≥ 0, account currency; null where something runs without a risk
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
 * What a position loses if the stops of all that is still open are hit: {@link runningRisk}, less what its closes have
 * realised, for until it is closed no balance holds that.
 *
 * @returns ≥ 0, account currency; null where something runs without a risk
 */
export function lossAtStops(figures: Pick<PositionFigures, "opens" | "totalNetProfit">): Big | null {
  const running = runningRisk(figures);
  const { totalNetProfit } = figures;
  return running && atLeastZero(running.minus(totalNetProfit ?? ZERO));
}

const atLeastZero = (value: Big) => (value.lt(0) ? ZERO : value);
