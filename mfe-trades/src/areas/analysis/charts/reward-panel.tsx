import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { useState } from "react";
import { daysOfPoint, type Period } from "../../../catalogue/days-of-point.ts";
import { PeriodSwitch } from "../../../catalogue/period-switch.tsx";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { countOfPoints, RewardPlot, RewardTable } from "./reward-plot.tsx";
import { charts, useChart } from "./statistics-charts.queries.ts";

export interface RewardPanelProps {
  filter: TradeFilter;
  /** Stands beside something else. */
  isSmall?: boolean;
}

/** Cumulative R with its drawdown, by trade or by time frame. */
export function RewardPanel({ filter, isSmall = false }: RewardPanelProps) {
  const [{ basis }] = useStatisticsDisplay();
  const [period, setPeriod] = useState<Period>("trade");
  const query = useChart(charts.reward, filter, { basis, period });
  const { navigate } = useHost();
  const dates = useDateText();
  return (
    <ChartPanel
      title={i18n._(statistics.netRR.label)}
      sub={({ items }) => `${isSmall ? "" : t`cumulative R, drawdown below · `}${tradesText(countOfPoints(items))}`}
      definition={t`Cumulative R by close time, with the drawdown from its peak below. Trades without a stop have no R and are excluded.`}
      query={query}
      actions={<PeriodSwitch period={period} onChange={setPeriod} isSmall={isSmall} />}
      empty={t`The line starts with the second trade that has a stop.`}
      draw={({ items }) =>
        items.length < 2 ? null : (
          <RewardPlot
            points={items}
            isSmall={isSmall}
            onOpen={(index) => {
              const point = items[index];
              if (point === undefined) return;
              const days = () => daysAddress(filter, daysOfPoint(items, index, period, dates));
              navigate(point.tradeId === null ? days() : `/trades/${point.tradeId}`);
            }}
          />
        )
      }
      table={({ items }) => <RewardTable points={items} />}
    />
  );
}

/** A point that stands for several trades opens those of its days. */
function daysAddress(filter: TradeFilter, days: ReturnType<typeof daysOfPoint>) {
  const withRR = { "totalNetRR.min": filter["totalNetRR.min"] ?? anyRR };
  return tradesAddress(behindStatistic(filter, { ...days, dateTimeType: "close", ...withRR }));
}
