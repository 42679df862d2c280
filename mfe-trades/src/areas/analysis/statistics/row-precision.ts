import { meanPrecision } from "@entrywise/domain/statistics/mean-precision";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { fewTrades } from "./groupings.ts";

interface Row {
  count: number;
  countRR: number;
  expectancyRR: number | null;
  deviationRR?: number | null | undefined;
}

const readPrecision = ({ expectancyRR, deviationRR = null, countRR }: Row) =>
  countRR < fewTrades ? null : meanPrecision(expectancyRR, deviationRR, countRR);

const rText = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;

/** 95% band of a row's average R; null with too few trades. */
export function bandText(row: Row): string | null {
  const precision = readPrecision(row);
  return precision === null ? null : t`${rText(precision.low)} to ${rText(precision.high)}`;
}

/** How many trades a row needs until it says something; null once it does, or where nothing can be expected. */
export function rowNeedsText(row: Row): string | null {
  if (row.count < fewTrades) {
    const needed = fewTrades - row.count;
    return t`${plural(needed, { one: "# more trade to compare", other: "# more trades to compare" })}`;
  }
  const needed = readPrecision(row)?.untilClear ?? 0;
  if (needed === 0) return null;
  const count = formatNumber(needed, { decimals: 0 });
  return t`${plural(needed, { one: `about ${count} more trade to tell from zero`, other: `about ${count} more trades to tell from zero` })}`;
}
