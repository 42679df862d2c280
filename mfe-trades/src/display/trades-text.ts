import { plural, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

/** "1,761 trades", "1 trade". */
export function tradesText(count: number): string {
  const shown = formatNumber(count, { decimals: 0 });
  return t`${plural(count, { one: `${shown} trade`, other: `${shown} trades` })}`;
}

/** "9 of 12 trades"; "12 trades" where it is all of them. */
export function tradesOfText(counted: number, all: number): string {
  if (counted === all) return tradesText(all);
  const [part, whole] = [formatNumber(counted, { decimals: 0 }), formatNumber(all, { decimals: 0 })];
  return t`${plural(all, { one: `${part} of ${whole} trade`, other: `${part} of ${whole} trades` })}`;
}

/** "of 3 trades": what a sum is of where it is not of all. */
export function ofTradesText(counted: number): string {
  const shown = formatNumber(counted, { decimals: 0 });
  return t`${plural(counted, { one: `of ${shown} trade`, other: `of ${shown} trades` })}`;
}

/** "24 results": what ledger and rules count, of a trade closed in parts one for each close. */
export function resultsText(count: number): string {
  const shown = formatNumber(count, { decimals: 0 });
  return t`${plural(count, { one: `${shown} result`, other: `${shown} results` })}`;
}
