import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { compareTotals, type TotalsField } from "./agreement.ts";

/** Names of figures within a sentence. */
const names: Record<TotalsField, MessageDescriptor> = {
  count: msg({ message: "number of closed rows", context: "within a sentence" }),
  grossProfit: msg({ message: "sum of profits", context: "within a sentence" }),
  grossLoss: msg({ message: "sum of losses", context: "within a sentence" }),
  netProfit: msg({ message: "net profit", context: "within a sentence" }),
  profitFactor: msg({ message: "profit factor", context: "within a sentence" }),
  expectedPayoff: msg({ message: "expected payoff", context: "within a sentence" }),
  maximalDrawdown: msg({ message: "max drawdown", context: "within a sentence" }),
};

/** With all its digits, but no zeros behind the second decimal. */
function amountText(value: string | null, currency: string | null): string {
  if (value === null) return currency ?? "";
  const fraction = (value.split(".")[1] ?? "").replace(/(?<=^\d\d)0+$/, "");
  return [formatNumber(value, { decimals: fraction.length }), currency].filter(Boolean).join(" ");
}

/** One sentence: whether broker and we agree. */
export function verdictText({ verdict, totals, reported, account }: ImportPreview): string {
  const ours = amountText(totals.netProfit, account.currency);
  if (verdict.agrees === null) return t`The file has no broker totals. Ours: ${ours}.`;
  const theirs = amountText(reported.netProfit, account.currency);
  if (verdict.agrees) return t`Broker total ${theirs}, our total ${ours}`;
  const differing = compareTotals(totals, reported).filter(({ agrees }) => agrees === false);
  const list = differing.map(({ field }) => i18n._(names[field])).join(", ");
  // The service compares by its own rule: should a figure differ for it alone, its sentence has the name.
  return list === "" ? verdict.sentence : t`Broker total ${theirs}, our total ${ours}. These don't match: ${list}.`;
}
