import type { FeeLineInput } from "@entrywise/contracts/trades/fee-lines";
import type { EstimatedCostsOfTrade } from "@entrywise/contracts/trades/fee-schedules.api";
import type { FeeSide, FeeUnit } from "@entrywise/domain/fees/fee-lines";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { currencyDecimals, formatNumber } from "@entrywise/ui";
import { marketNames } from "../trade-texts.ts";

/** How fees are counted. */
export const unitNames: Readonly<Record<FeeUnit, MessageDescriptor>> = {
  lot: msg`Per lot`,
  contract: msg`Per contract`,
  share: msg`Per share or unit`,
  percent: msg`Percent of value`,
};

/** When fees are charged. */
export const sideNames: Readonly<Record<FeeSide, MessageDescriptor>> = {
  open: msg`On open`,
  close: msg`On close`,
  both: msg`Both sides`,
};

const digits = (text: string) => text.replace(/^\d+\.?/, "").length;
const plain = (text: string) => formatNumber(text, { decimals: digits(text) });

/** The rate of a line as its row shows it. */
export const rateText = ({ unit, rate }: Pick<FeeLineInput, "unit" | "rate">) =>
  unit === "percent" ? t`${plain(rate)}%` : plain(rate);

/** What a line is for. */
export function scopeText(scope: FeeLineInput["scope"]): string {
  if (scope.kind === "all") return t`Everything else`;
  if (scope.kind === "symbols") return scope.symbols.join(", ");
  const market = i18n._(marketNames[scope.market]);
  return t`All ${market} instruments`;
}

/** How an amount follows from its line: "67 × 0.01, both sides, at least 2.00 USD". */
export function estimateText({ size, amount, line }: EstimatedCostsOfTrade["parts"][number], currency: string): string {
  const decimals = currencyDecimals(currency);
  const total = formatNumber(amount, { decimals, signed: true });
  if (line === null || size === null) return t`Fee schedule: ${total} ${currency}`;
  const rate = rateText(line);
  const side = i18n._(sideNames[line.side]).toLowerCase();
  const shownSize = plain(size);
  if (line.minimum === null) return t`Fee schedule: ${shownSize} × ${rate}, ${side}: ${total} ${currency}`;
  const least = formatNumber(line.minimum, { decimals });
  return t`Fee schedule: ${shownSize} × ${rate}, ${side}, at least ${least} ${currency}: ${total} ${currency}`;
}
