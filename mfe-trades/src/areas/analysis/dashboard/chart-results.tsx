import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { Skeleton } from "@entrywise/ui";
import { StatisticLink } from "../../../catalogue/statistic-link.tsx";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { leadingCell, rewardCell } from "./core-stats.tsx";
import "./dashboard.css";

export interface ChartResultsProps {
  /** Null until it is known: its space is reserved. */
  headline: HeadlineStatistics | null;
  filter: TradeFilter;
  unit: "money" | "percent";
}

/** What the equity comes to and its R, in the head of its chart on phones. */
export function ChartResults({ headline, filter, unit }: ChartResultsProps) {
  if (headline === null) {
    return (
      <div className="ds-results">
        <Skeleton width="60%" height={22} />
        <Skeleton width="60%" height={22} />
      </div>
    );
  }
  return (
    <div className="ds-results">
      <StatisticLink headline={headline} filter={filter} {...leadingCell(headline, unit)} />
      <StatisticLink headline={headline} filter={filter} {...rewardCell(headline)} />
    </div>
  );
}
