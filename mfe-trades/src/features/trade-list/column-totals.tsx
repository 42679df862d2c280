import type { TradeTotals } from "@entrywise/contracts/trades/trades.api";
import { formatNumber, Money, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { toneOfSum } from "../../trade-display/trade-words.ts";
import { Sum } from "./column-parts.tsx";
import { performanceTotals } from "./performance-columns.tsx";
import { costsOf, noStop } from "./trade-columns.tsx";

const summed = ["gross", "commissions", "roll", "dividends", "costs", "net", "reward"] as const;

/** What stands at the foot of columns: sums over the whole filter; empty until they are known. */
export function columnTotals(totals: TradeTotals | null, isNarrow: boolean): ReadonlyMap<string, ReactNode> {
  if (totals === null) return new Map(["closed", ...summed].map((id) => [id, ""]));
  const { count, currency, netProfit, netRR } = totals;
  const closed = <b>Total of {formatNumber(count, { decimals: 0 })}</b>;
  if (isNarrow) {
    const net = <Money value={netProfit} currency={currency} unit result={toneOfSum(netProfit)} />;
    return new Map([
      ["closed", closed],
      ["net", net],
    ]);
  }
  const sum = (value: string) => <Sum value={value} currency={currency} />;
  return new Map<string, ReactNode>([
    ...performanceTotals(totals),
    ...Object.entries({
      closed,
      gross: sum(totals.grossProfit),
      commissions: sum(totals.commissions),
      roll: sum(totals.roll),
      dividends: sum(totals.dividends),
      costs: sum(costsOf(totals) ?? "0"),
      net: <Sum value={netProfit} currency={currency} isResult />,
      reward: <RewardRisk value={netRR} result={toneOfSum(netRR)} missingReason={noStop} />,
    }),
  ]);
}
