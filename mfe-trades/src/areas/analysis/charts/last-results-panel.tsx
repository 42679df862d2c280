import type { RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { LastResultsPlot } from "./last-results-plot.tsx";
import { RewardTable } from "./reward-plot.tsx";
import { charts, useChart } from "./statistics-charts.queries.ts";

const MOST_BARS = 24;

/** R of each of the last trades as a bar, and their running sum as a line. */
export function LastResultsPanel({ filter }: { filter: TradeFilter }) {
  const [{ basis }] = useStatisticsDisplay();
  const query = useChart(charts.reward, filter, { basis, period: "trade" });
  const { navigate } = useHost();
  const dates = useDateText();
  return (
    <ChartPanel
      title={i18n._(statistics.netRR.label)}
      sub={({ items }) => describeCount(Math.min(MOST_BARS, items.length))}
      definition={t`A bar for each recent trade with a stop, in R. The line is their running sum.`}
      query={query}
      height={176}
      empty={t`The bars start with the first closed trade that has a stop.`}
      draw={({ items }) => {
        const last = lastPoints(items);
        if (last.length === 0) return null;
        return (
          <LastResultsPlot
            points={last}
            day={dates.day}
            onOpen={(index) => {
              const tradeId = last[index]?.tradeId;
              if (tradeId) navigate(`/trades/${tradeId}`);
            }}
          />
        );
      }}
      table={({ items }) => <RewardTable points={lastPoints(items)} />}
    />
  );
}

function describeCount(count: number): string {
  return count === 0 ? "" : t`${plural(count, { one: "last trade", other: "last # trades, line cumulative" })}`;
}

/** The last points; their running sum begins with the first of them. */
function lastPoints(points: readonly RewardPoint[]): RewardPoint[] {
  const last = points.slice(-MOST_BARS);
  const before = (last[0]?.cumulativeRR ?? 0) - (last[0]?.netRR ?? 0);
  return last.map((point) => ({ ...point, cumulativeRR: point.cumulativeRR - before }));
}
