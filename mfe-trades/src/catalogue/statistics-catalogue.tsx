import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { EstimatedCosts } from "@entrywise/ui";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { moneyStatistics } from "./money-statistics.tsx";
import { rewardStatistics } from "./reward-statistics.tsx";
import type { Statistic } from "./statistic.tsx";
import { tradeStatistics } from "./trade-statistics.tsx";

/** Every statistic by its name: texts, figure, and the trades behind it. */
export const statistics = withEstimates({ ...moneyStatistics, ...rewardStatistics, ...tradeStatistics });

/** Figures that costs don't change. */
const beforeCosts: ReadonlySet<string> = new Set(["grossProfit", "netPips", "averageHolding"]);

function withEstimates<Catalogue extends Record<string, Statistic>>(catalogue: Catalogue): Catalogue {
  const marked = Object.entries(catalogue).map(([name, statistic]): [string, Statistic] => [
    name,
    {
      ...statistic,
      figure: (headline) => (
        <EstimatedCosts when={(headline.estimatedCount ?? 0) > 0 && !beforeCosts.has(name)}>
          {statistic.figure(headline)}
        </EstimatedCosts>
      ),
    },
  ]);
  return Object.fromEntries(marked) as Catalogue; // the same names and shapes
}

export type StatisticName = keyof typeof statistics;

/** What narrows the closed executed trades of the filter down to those behind a statistic of a basis. */
export function narrowerBehind(
  name: StatisticName,
  headline: HeadlineStatistics,
  basis: StatisticsBasis,
): Partial<TradeFilter> | undefined {
  const { behind }: Statistic = statistics[name];
  return typeof behind === "function" ? behind(headline, basis) : behind;
}
