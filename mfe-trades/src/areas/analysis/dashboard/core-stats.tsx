import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import { plural, Trans, t } from "@entrywise/host/macro";
import {
  EstimatedCosts,
  formatNumber,
  Money,
  Percent,
  RewardRisk,
  Skeleton,
  StrikeRateSpinner,
  usePrivacy,
} from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { ConversionNote } from "../../../catalogue/conversion-note.tsx";
import { missingBaseReason } from "../../../catalogue/missing-base.ts";
import { isWithoutStops, MissingStops } from "../../../catalogue/missing-stops.tsx";
import { losing, profitable } from "../../../catalogue/statistic.tsx";
import { StatisticLink } from "../../../catalogue/statistic-link.tsx";
import type { StatisticName } from "../../../catalogue/statistics-catalogue.tsx";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import "./dashboard.css";
import { ofTradesText, tradesOfText, tradesText } from "../../../display/trades-text.ts";

export interface CoreStatsProps {
  /** Null until it is known: its space is reserved. */
  headline: HeadlineStatistics | null;
  filter: TradeFilter;
  busy: boolean;
  error: unknown;
  onRetry: () => void;
  /** What results are shown in; money unless chosen otherwise. */
  unit?: StatisticsUnit;
  /** Without the two results, which stand in the head of the chart. */
  isBelowResults?: boolean;
}

const count = (n: number) => formatNumber(n, { decimals: 0 });

interface Cell {
  name: StatisticName;
  detail: ReactNode;
}

const leading = { money: "netProfit", percent: "netPercentage", rr: "netRR", pips: "netPips" } as const;

function expectancyCell(headline: HeadlineStatistics, unit: StatisticsUnit, hidden: boolean): Cell {
  // Where some trades have no stop, their R is not the expectancy of all.
  if (unit === "money" && !hidden && headline.countRR > 0 && headline.countRR < headline.count) {
    const inR = (
      <>
        <RewardRisk value={headline.expectancyRR} unit /> {ofTradesText(headline.countRR)}
      </>
    );
    return { name: "expectancy", detail: inR };
  }
  if (headline.countRR === 0) return { name: "expectancy", detail: t`per trade, no stops set` };
  if (hidden) return { name: "expectancyRR", detail: t`per trade` };
  return {
    name: "expectancyRR",
    detail: (
      <>
        <Trans>
          <Money value={headline.expectancy} currency={headline.currency} signed unit /> per trade
        </Trans>
      </>
    ),
  };
}

/** The ratio and the two means that it is of: in R where all trades have one, results are shown in R or money is not. */
function payoffCell(headline: HeadlineStatistics, unit: StatisticsUnit, hidden: boolean): Cell {
  const { averageWin, averageLoss, averageWinRR, averageLossRR, currency, winsRR, lossesRR, wins, losses } = headline;
  const areAllInR = headline.countRR === headline.count && headline.count > 0;
  if (unit === "rr" || hidden || areAllInR) {
    const inR = (
      <>
        <span>
          <RewardRisk value={averageWinRR} unit /> / <RewardRisk value={averageLossRR} unit />
        </span>{" "}
        {winsRR === undefined || lossesRR === undefined || (winsRR === wins && lossesRR === losses) ? null : (
          <span>{t`of ${count(winsRR)} W + ${count(lossesRR)} L`}</span>
        )}
      </>
    );
    return { name: "payoffRR", detail: inR };
  }
  const inMoney = (
    <>
      <span>
        <Money value={averageWin} currency={currency} signed /> /{" "}
        <Money value={averageLoss} currency={currency} signed />
      </span>{" "}
      <span>{t`${count(profitable(headline))} profitable, ${count(losing(headline))} losing`}</span>
    </>
  );
  return { name: "payoff", detail: inMoney };
}

function profitFactorCell({ sumOfWins, sumOfLosses, currency }: HeadlineStatistics, hidden: boolean): Cell {
  if (hidden) return { name: "profitFactor", detail: t`wins / losses` };
  return {
    name: "profitFactor",
    detail: (
      <>
        <Money value={sumOfWins} currency={currency} decimals={0} /> /{" "}
        <Money value={sumOfLosses.replace("-", "")} currency={currency} decimals={0} />
      </>
    ),
  };
}

function drawdownCell(
  { maximalDrawdown: { percentage } }: HeadlineStatistics,
  unit: StatisticsUnit,
  hidden: boolean,
): Cell {
  if (unit === "rr" || unit === "pips") return { name: "drawdownRR", detail: t`below the peak` };
  if (unit === "percent" || hidden) return { name: "drawdownPercentage", detail: t`from peak balance` };
  return {
    name: "maximalDrawdown",
    detail: percentage === null ? t`below the peak` : <Percent value={percentage} />,
  };
}

/** R is of the trades with a stop alone. */
function ofStops({ count: all, countRR }: HeadlineStatistics): string {
  if (countRR < all || all === 0) return tradesOfText(countRR, all);
  return t`all with a stop`;
}

/** The sum in R and how many trades it is of. */
export const rewardCell = (headline: HeadlineStatistics): Cell => ({ name: "netRR", detail: ofStops(headline) });

/** The sum in the unit that results are shown in. */
export function leadingCell(headline: HeadlineStatistics, unit: StatisticsUnit): Cell {
  const isMixed = headline.currency === null && headline.count > 0;
  // A share that cannot be shown says why; an account without a start balance simply has none.
  const tellsShare = headline.netPercentage !== null || headline.missingBase === "balanceBelowZero";
  return {
    name: leading[unit],
    detail: (
      <>
        {unit === "percent" || !tellsShare ? null : (
          <>
            <Percent value={headline.netPercentage} signed missingReason={missingBaseReason(headline)} /> ·{" "}
          </>
        )}
        {unit === "rr" ? ofStops(headline) : tradesText(headline.count)}
        {isMixed ? t` · multiple currencies` : ""}
      </>
    ),
  };
}

function cells(headline: HeadlineStatistics, unit: StatisticsUnit, hidden: boolean): Cell[] {
  const needsStops = isWithoutStops(headline);
  const reward = rewardCell(headline);
  // Where results are shown in R the first figure is the reward.
  const other: Cell = {
    name: hidden ? "netPips" : "netProfit",
    detail: tradesText(hidden ? headline.count : (headline.moneyCount ?? headline.count)),
  };
  const isRewardLast = needsStops && unit !== "rr";
  return [
    leadingCell(headline, unit),
    ...(isRewardLast ? [] : [unit === "rr" ? other : reward]),
    {
      name: "strikeRate",
      detail: <Outcomes {...headline} />,
    },
    profitFactorCell(headline, hidden),
    expectancyCell(headline, unit, hidden),
    payoffCell(headline, unit, hidden),
    drawdownCell(headline, unit, hidden),
    ...(isRewardLast ? [reward] : []),
  ];
}

/** The figures that the chart above does not say, the three that decide first. */
function remainingCells(headline: HeadlineStatistics, unit: StatisticsUnit, hidden: boolean): Cell[] {
  return [
    { name: "strikeRate", detail: tradesText(headline.count) },
    profitFactorCell(headline, hidden),
    drawdownCell(headline, unit, hidden),
    expectancyCell(headline, unit, hidden),
    payoffCell(headline, unit, hidden),
  ];
}

/** Counts that do not fit one line go on in the next, none is broken. */
function Outcomes({ wins, losses, breakEvens }: HeadlineStatistics) {
  return (
    <>
      <span>{plural(wins, { one: "# win", other: "# wins" })} ·</span>{" "}
      <span>{plural(losses, { one: "# loss", other: "# losses" })} ·</span> <span>{t`${count(breakEvens)} BE`}</span>
    </>
  );
}

const places = ["profit", "reward", "strike", "factor", "expectancy", "payoff", "drawdown"];

/** The seven figures that say how it goes. */
export function CoreStats(props: CoreStatsProps) {
  const { headline, filter, busy, error, onRetry, unit = "money", isBelowResults = false } = props;
  const hidden = usePrivacy();
  const cellsOf = isBelowResults ? remainingCells : cells;
  if (headline === null && error !== null)
    return <QueryFailure query={{ data: undefined, error, refetch: onRetry }} failure={t`Couldn't load statistics`} />;
  return (
    <EstimatedCosts when={(headline?.estimatedCount ?? 0) > 0}>
      <section
        className={`ui-panel ds-stats ${busy ? "ds-busy" : ""}`}
        aria-label={t`Key statistics`}
        aria-busy={headline === null}
      >
        <ul className={isBelowResults ? "ds-remaining" : unit === "rr" ? "ds-second-wide" : ""}>
          {headline === null
            ? places.slice(isBelowResults ? 2 : 0).map((place) => (
                <li key={place} className="ds-stat-place">
                  <Skeleton width="50%" height={12} />
                  <Skeleton width="75%" height={22} />
                  <Skeleton width="60%" height={12} />
                </li>
              ))
            : cellsOf(headline, unit, hidden).map(({ name, detail }) => (
                <li key={name}>
                  <StatisticLink name={name} headline={headline} filter={filter} detail={detail} />
                  {name === "strikeRate" && !isBelowResults ? (
                    <StrikeRateSpinner className="ds-ring" size={36} share={headline.strikeRate} />
                  ) : null}
                </li>
              ))}
        </ul>
      </section>
      <MissingStops counts={headline} filter={filter} />
      <ConversionNote headline={headline} />
    </EstimatedCosts>
  );
}
