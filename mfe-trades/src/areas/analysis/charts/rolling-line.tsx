import type { StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import { t } from "@entrywise/host/macro";
import { formatNumber, formatPercent, Money, Percent, Pips, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import type { ChartResponse } from "./statistics-charts.queries.ts";

type Rolling = ChartResponse<"rolling">;
type ResultPoint = NonNullable<Rolling["results"]>["points"][number];

/** One of the last so many trades' means, trade by trade. */
export interface RollingLine {
  /** Trades that have what is meant. */
  count: number;
  points: { at: string; fromMs: number; toMs: number; value: number; figure: ReactNode }[];
  /** In a few characters, for the axis. */
  valueText: (value: number) => string;
  /** Whether only trades with a stop are in it. */
  isOfStops: boolean;
}

/** Wins of all trades; responses of older releases know those with a stop alone. */
export function strikeRateLine({ countRR, points, results }: Rolling): RollingLine {
  const shown = results?.points ?? points;
  return {
    count: results?.count ?? countRR,
    points: shown.map(({ strikeRate, ...span }) => {
      const percent = strikeRatePercent(strikeRate);
      return { ...span, value: percent ?? 0, figure: strikeRateFigure(percent) };
    }),
    valueText: (value) => formatPercent(value, { decimals: 0 }),
    isOfStops: results === undefined,
  };
}

const strikeRateFigure = (percent: number | null) => <Percent value={percent} missingReason={t`No wins or losses`} />;

/** What a trade brings in a unit; in R where the response does not know the unit. */
export function expectancyLine({ countRR, points, results }: Rolling, unit: StatisticsUnit): RollingLine {
  if (unit === "rr" || results === undefined) {
    return {
      count: countRR,
      points: points.map(({ expectancyRR, ...span }) => ({
        ...span,
        value: expectancyRR,
        figure: <RewardRisk value={expectancyRR} unit />,
      })),
      valueText: (value) => `${formatNumber(value, { decimals: 2, signed: true })}R`,
      isOfStops: true,
    };
  }
  const { count, currency } = results;
  const line = (
    numberOf: (point: ResultPoint) => number | null,
    figureOf: (point: ResultPoint) => ReactNode,
    valueText: RollingLine["valueText"],
  ): RollingLine => ({
    count,
    points: results.points.flatMap((point) => {
      const value = numberOf(point);
      const { at, fromMs, toMs } = point;
      return value === null ? [] : [{ at, fromMs, toMs, value, figure: figureOf(point) }];
    }),
    valueText,
    isOfStops: false,
  });
  switch (unit) {
    case "money":
      return line(
        ({ expectancy }) => Number(expectancy),
        ({ expectancy }) => <Money value={expectancy} currency={currency} signed unit />,
        (value) => formatNumber(value, { decimals: Math.abs(value) < 10 ? 2 : 0, signed: true }),
      );
    case "percent":
      return line(
        ({ percentage }) => percentage,
        ({ percentage }) => <Percent value={percentage} decimals={3} signed />,
        (value) => formatPercent(value, { decimals: 2, signed: true }),
      );
    case "pips":
      return line(
        ({ pips }) => pips,
        ({ pips }) => <Pips value={pips} decimals={1} signed />,
        (value) => formatNumber(value, { decimals: 1, signed: true }),
      );
  }
}
