import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { StatementRow } from "../importer.ts";

/** Units per lot where a file's own profits cannot tell; brokers agree on these. */
const USUAL: Readonly<Record<string, string>> = { XAU: "100", XAG: "5000", XPT: "100", XPD: "100" };
const FOREX_LOT = "100000";

/** A broker's rounded profit may be off by this share of what the size gives. */
const TOLERANCE = 0.02;

/** Units per lot that no broker exceeds; more of them come of a damaged price. */
const LARGEST = 1e12;

type Sized = Omit<StatementRow, "contractSize">;

/**
 * Units per lot for each instrument of a file. Where prices are in account currency the file's own profits tell it
 * (profit ÷ (price change × lots)); else the usual sizes of forex and metals; else unknown.
 */
export function contractSizes(rows: readonly Sized[], accountCurrency: string | null): Map<string, string | null> {
  const best = new Map<string, Sized>();
  for (const row of rows) {
    const known = best.get(row.instrument);
    if (known === undefined || Decimal(row.profit).abs().gt(Decimal(known.profit).abs())) best.set(row.instrument, row);
  }
  return new Map(
    [...best].map(([instrument, row]) => {
      const measured = row.quoteCurrency === accountCurrency && accountCurrency !== null ? measuredSize(row) : null;
      return [instrument, measured ?? usualSize(row)];
    }),
  );
}

function measuredSize(row: Sized): string | null {
  if (row.closePrice === null) return null;
  const change = Decimal(row.closePrice)
    .minus(row.openPrice)
    .times(row.direction === Direction.Long ? 1 : -1);
  const moved = change.times(row.size);
  if (moved.eq(0) || isTooSmall(row.profit)) return null;
  const size = Decimal(row.profit).div(moved);
  return size.gt(0) && size.lte(LARGEST) ? roundSize(size) : null;
}

/** Half of the last digit of a rounded profit weighs more than the tolerance: seven cents may be six and a half. */
function isTooSmall(profit: string): boolean {
  const digits = profit.split(".")[1]?.length ?? 0;
  const half = Decimal("0.5").div(Decimal(10).pow(digits));
  return half.gt(Decimal(profit).abs().times(TOLERANCE));
}

/** Brokers choose round numbers (100,000 · 5,000 · 25); the profit of one row, rounded to cents, comes only near to it. */
function roundSize(size: Big): string | null {
  for (const digits of [1, 2, 3]) {
    const rounded = size.prec(digits);
    if (rounded.minus(size).abs().div(size).lte(TOLERANCE)) return rounded.toFixed();
  }
  return null;
}

function usualSize(row: Sized): string | null {
  if (row.marketType === MarketType.Forex) return FOREX_LOT;
  return USUAL[row.instrument.slice(0, 3)] ?? null;
}
