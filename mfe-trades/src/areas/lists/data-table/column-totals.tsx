import type { TradeTotals, UncountedTotals } from "@entrywise/contracts/trades/trade-totals";
import { eachListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import { plural, t } from "@entrywise/host/macro";
import { Money, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { Sum } from "./column-parts.tsx";
import { performanceTotals } from "./performance-columns.tsx";
import { UncountedSum } from "./totals-note.tsx";
import { noStop, sumListedCosts } from "./trade-columns.tsx";

const summed = ["gross", ...listedCosts, "costs", "net", "reward"] as const;

/** What stands at the foot of columns: sums over the whole filter; empty until they are known. */
export function columnTotals(totals: TradeTotals | null, isNarrow: boolean): ReadonlyMap<string, ReactNode> {
  if (totals === null) return new Map(["closed", ...summed].map((id) => [id, ""]));
  const { count, countRR, currency, netProfit, netRR, estimatedCount = 0 } = totals;
  const estimated = estimatedCount > 0;
  const closed = (
    <>
      <b>{t`Total of ${tradesText(count)}`}</b>
      {estimated && !isNarrow ? (
        <small className="tl-quiet">
          {" "}
          {plural(estimatedCount, { one: "# has estimated costs", other: "# have estimated costs" })}
        </small>
      ) : null}
    </>
  );
  if (isNarrow) {
    const net = (
      <UncountedSum totals={totals} read={(sums) => sums.netProfit}>
        <Money value={netProfit} currency={currency} unit result={toneOfSum(netProfit)} estimated={estimated} />
      </UncountedSum>
    );
    return new Map([
      ["closed", closed],
      ["net", net],
    ]);
  }
  const sum = (
    read: (sums: UncountedTotals | TradeTotals) => string,
    { isResult = false, afterCosts = isResult }: { isResult?: boolean; afterCosts?: boolean } = {},
  ) => (
    <UncountedSum totals={totals} read={read}>
      <Sum
        {...{ value: read(totals), currency, isResult }}
        unit={isResult && totals.conversion != null}
        estimated={estimated && afterCosts}
      />
    </UncountedSum>
  );
  return new Map<string, ReactNode>([
    ...performanceTotals(totals),
    ...Object.entries({
      closed,
      gross: sum(({ grossProfit }) => grossProfit),
      ...eachListedCost((cost) => sum((sums) => sums[cost], { afterCosts: cost === "commissions" })),
      costs: sum((sums) => sumListedCosts(sums) ?? "0", { afterCosts: true }),
      net: sum((sums) => sums.netProfit, { isResult: true }),
      reward: (
        <UncountedSum totals={totals} read={(sums) => sums.netRR}>
          <OfTrades counted={countRR} all={count} form="short">
            <RewardRisk value={netRR} result={toneOfSum(netRR)} missingReason={noStop()} estimated={estimated} />
          </OfTrades>
        </UncountedSum>
      ),
    }),
  ]);
}
