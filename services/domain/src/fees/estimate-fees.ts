import { type Big, HUNDRED, product, quotient, sumOfAll, ZERO } from "../decimal.ts";
import type { Direction, MarketType } from "../enumerations.ts";
import { lacksCosts } from "../figures/close-costs.ts";
import { costPerPip, unitValue } from "../figures/cost-per-pip.ts";
import { effectiveSizes } from "../figures/effective-size.ts";
import type { InstrumentFacts, OpenFacts } from "../figures/position-facts.ts";
import { roundedDecimal } from "../rounding.ts";
import { type FeeLine, findFeeLine } from "./fee-lines.ts";

/** What fees are estimated from. */
export interface EstimatedPosition {
  symbol: string;
  marketType: MarketType;
  direction: Direction;
  instrument: InstrumentFacts;
  open: OpenFacts;
}

/** An estimated commission, and the line it comes from. */
export interface FeeEstimate<Line extends FeeLine = FeeLine> {
  /** In account currency; a charge is negative. */
  amount: Big;
  line: Line;
}

/**
 * Estimated commissions of the closes of one open position, in their order. The fee of the entry is shared by its exits by size, to
 * the last cent.
 *
 * @param decimals of the account's currency, to which each amount is rounded, half away from zero
 * @returns null for a close with costs of its own, without a line, date or size, and where the fee would be nothing
 */
export function estimateFees<Line extends FeeLine>(
  lines: readonly Line[],
  position: EstimatedPosition,
  decimals: number,
): (FeeEstimate<Line> | null)[] {
  const { open } = position;
  const { openSize, closeSizes } = effectiveSizes(open);
  const values = toValues(position);
  let closed = ZERO;
  return open.closes.map((close, index) => {
    const size = closeSizes[index] ?? null;
    if (close.closeDate === null || size === null) return null;
    const before = closed;
    closed = closed.plus(size);
    const line = lacksCosts(close) ? findFeeLine(lines, position, utcDay(close.closeDate)) : null;
    if (line === null || size.eq(0)) return null;
    const entry = sideFee(line, "open", { size: openSize, value: values.open });
    const exit = sideFee(line, "close", { size, value: values.closes[index] ?? null });
    const share = (part: Big) => roundedDecimal(quotient(product(entry, part), openSize), decimals);
    const fee = sumOfAll([share(closed), share(before)?.times(-1) ?? null, roundedDecimal(exit, decimals)]);
    return fee === null || fee.eq(0) ? null : { amount: fee.times(-1), line };
  });
}

const utcDay = (date: string) => new Date(date).toISOString().slice(0, 10);

interface Traded {
  size: Big | null;
  /** In account currency; null unknown. */
  value: Big | null;
}

/** @returns 0 on a side that is free; null where size or value are not known */
function sideFee(line: FeeLine, side: "open" | "close", { size, value }: Traded): Big | null {
  if (line.side !== "both" && line.side !== side) return ZERO;
  const fee = line.unit === "percent" ? quotient(product(value, line.rate), HUNDRED) : product(size, line.rate);
  if (fee === null || line.rate.eq(0)) return fee;
  return line.minimum?.gt(fee) ? line.minimum : fee;
}

/** What was bought and sold is worth, by the instrument's contract, else by the broker's own arithmetic. */
function toValues({ direction, instrument, open }: EstimatedPosition): {
  open: Big | null;
  closes: readonly (Big | null)[];
} {
  const sizes = effectiveSizes(open);
  const perUnit = quotient(unitValue(instrument), instrument.pipSize);
  const perPip = costPerPip(direction, open, sizes, instrument);
  const value = (price: Big | null, size: Big | null, pip: Big | null) =>
    (product(perUnit, size, price) ?? product(quotient(pip, instrument.pipSize), price))?.abs() ?? null;
  return {
    open: value(open.openPrice, sizes.openSize, perPip.open),
    closes: open.closes.map(({ closePrice }, index) =>
      value(closePrice, sizes.closeSizes[index] ?? null, perPip.closes[index] ?? null),
    ),
  };
}
