import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { Panel, Skeleton } from "@entrywise/ui";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { ConversionNote } from "../../trade-statistics/conversion-note.tsx";
import { StatisticLink } from "../../trade-statistics/statistic-link.tsx";
import type { StatisticName } from "../../trade-statistics/statistics-catalogue.tsx";
import "./statistics.css";

const groups: readonly { title: string; sub: string; names: readonly StatisticName[] }[] = [
  {
    title: "Result",
    sub: "money, closed trades",
    names: ["netProfit", "netPercentage", "grossProfit", "costs", "strikeRate", "profitFactor", "expectancy", "payoff", "averageWin", "averageLoss"],
  },
  {
    title: "R",
    sub: "trades with an initial stop",
    names: ["netRR", "expectancyRR", "averageWinRR", "averageLossRR", "sqn", "netPips"],
  },
  {
    title: "Risk",
    sub: "on the cumulative net profit",
    names: ["maximalDrawdown", "drawdownPercentage", "drawdownRR", "absoluteDrawdown", "recoveryFactor", "sharpe", "sortino"],
  },
  {
    title: "Streaks",
    sub: "by close time",
    names: ["longestWins", "longestWinsSum", "longestLosses", "longestLossesSum"],
  },
  { title: "Timing", sub: "open to close", names: ["averageHolding"] },
]; // biome-ignore format: names of one line belong together

export interface HeadlineGroupsProps {
  /** Null until it is known. */
  headline: HeadlineStatistics | null;
  filter: TradeFilter;
  busy: boolean;
}

/** Every headline statistic, grouped, with its n and its definition. */
export function HeadlineGroups({ headline, filter, busy }: HeadlineGroupsProps) {
  return (
    <div className={`st-groups ${busy ? "st-busy" : ""}`}>
      <ConversionNote headline={headline} />
      {groups.map(({ title, sub, names }) => (
        <Panel key={title} title={title} sub={sub} flush>
          <ul className="st-cells">
            {names.map((name) => (
              <li key={name}>
                {headline === null ? (
                  <div className="st-place">
                    <Skeleton width="50%" height={12} />
                    <Skeleton width="70%" height={22} />
                  </div>
                ) : (
                  <StatisticLink name={name} headline={headline} filter={filter} />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
