import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { problemReference, problemText } from "@entrywise/host";
import { FailedPart, formatNumber, Money, Percent, RewardRisk, Skeleton, usePrivacy } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { StatisticLink } from "../../trade-statistics/statistic-link.tsx";
import type { StatisticName } from "../../trade-statistics/statistics-catalogue.tsx";
import "./dashboard.css";

export interface CoreStatsProps {
  /** Null until it is known: the places are held. */
  headline: HeadlineStatistics | null;
  filter: TradeFilter;
  busy: boolean;
  error: unknown;
  onRetry: () => void;
}

const count = (n: number) => formatNumber(n, { decimals: 0 });

function cells(headline: HeadlineStatistics, hidden: boolean): { name: StatisticName; detail: ReactNode }[] {
  const { currency, maximalDrawdown } = headline;
  const coverage = headline.countRR === headline.count ? "all with stop" : `of ${count(headline.count)}`;
  return [
    {
      name: "netProfit",
      detail: (
        <>
          <Percent value={headline.netPercentage} signed /> · n {count(headline.count)}
          {currency === null && headline.count > 0 ? " · several currencies" : ""}
        </>
      ),
    },
    { name: "netRR", detail: `n ${count(headline.countRR)}, ${coverage}` },
    {
      name: "strikeRate",
      detail: `${count(headline.wins)} W · ${count(headline.losses)} L · ${count(headline.breakEvens)} BE`,
    },
    {
      name: "profitFactor",
      detail: hidden ? (
        "won / lost"
      ) : (
        <>
          <Money value={headline.sumOfWins} currency={currency} decimals={0} /> /{" "}
          <Money value={headline.sumOfLosses.replace("-", "")} currency={currency} decimals={0} />
        </>
      ),
    },
    {
      name: "expectancyRR",
      detail: hidden ? (
        "a trade"
      ) : (
        <>
          <Money value={headline.expectancy} currency={currency} signed unit /> a trade
        </>
      ),
    },
    {
      name: "payoff",
      detail: (
        <>
          <RewardRisk value={headline.averageWinRR} unit /> / <RewardRisk value={headline.averageLossRR} unit />
        </>
      ),
    },
    hidden
      ? { name: "drawdownPercentage", detail: "of peak balance" }
      : {
          name: "maximalDrawdown",
          detail: (
            <>
              <Percent value={maximalDrawdown.percentage} /> of peak
            </>
          ),
        },
  ];
}

const places = ["profit", "reward", "strike", "factor", "expectancy", "payoff", "drawdown"];

/** The seven figures that say how it goes. */
export function CoreStats({ headline, filter, busy, error, onRetry }: CoreStatsProps) {
  const hidden = usePrivacy();
  if (headline === null && error !== null) {
    return (
      <FailedPart title="Statistics could not be loaded" reference={problemReference(error)} onRetry={onRetry}>
        {problemText(error, "Everything else works.")}
      </FailedPart>
    );
  }
  return (
    <section
      className={`ui-panel ds-stats ${busy ? "ds-busy" : ""}`}
      aria-label="Core statistics"
      aria-busy={headline === null}
    >
      <ul>
        {headline === null
          ? places.map((place) => (
              <li key={place} className="ds-stat-place">
                <Skeleton width="50%" height={12} />
                <Skeleton width="75%" height={22} />
                <Skeleton width="60%" height={12} />
              </li>
            ))
          : cells(headline, hidden).map(({ name, detail }) => (
              <li key={name}>
                <StatisticLink name={name} headline={headline} filter={filter} detail={detail} />
              </li>
            ))}
      </ul>
    </section>
  );
}
