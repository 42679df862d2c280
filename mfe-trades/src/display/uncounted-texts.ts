import { plural, t } from "@entrywise/host/macro";
import { currencyDecimals, formatNumber } from "@entrywise/ui";
import { listText } from "./list-text.ts";

/** Part of a sum over a list that statistics leave out, with the number of trades that it comes from. */
export interface UncountedPart {
  kind: "open" | "notExecuted";
  count: number;
  /** As it is shown; null where it may not be seen. */
  amount: string | null;
}

const countText = (count: number) => formatNumber(count, { decimals: 0 });

/** The trades of a part, as they are named behind a number. */
export const uncountedTrades = {
  open: (count: number) =>
    t`${plural(count, { one: `${countText(count)} open trade`, other: `${countText(count)} open trades` })}`,
  notExecuted: (count: number) =>
    t`${plural(count, { one: `${countText(count)} trade not executed`, other: `${countText(count)} trades not executed` })}`,
};

export const statisticsCountText = () => t`Statistics include executed trades from their first close.`;

/** An amount of money within a sentence. */
export function amountText(value: string, currency: string | null): string {
  const figure = formatNumber(value, { decimals: currencyDecimals(currency ?? ""), signed: true });
  return currency === null ? figure : `${figure} ${currency}`;
}

function partText({ kind, count, amount }: UncountedPart): string {
  const trades = uncountedTrades[kind](count);
  if (kind === "open") return amount === null ? t`amounts realised by ${trades}` : t`${amount} realised by ${trades}`;
  return amount === null ? t`results from ${trades}` : t`${amount} from ${trades}`;
}

/** What of a sum statistics do not count, in a sentence; null where they count all of it. */
export function uncountedText(parts: readonly UncountedPart[]): string | null {
  if (parts.length === 0) return null;
  return t`Includes ${{ parts: listText(parts.map(partText)) }}. ${statisticsCountText()}`;
}
