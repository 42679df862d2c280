import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { useState } from "react";
import { daysOfPoint, type Period } from "../../../catalogue/days-of-point.ts";
import { PeriodSwitch } from "../../../catalogue/period-switch.tsx";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import type { RecordQuery } from "../../../data/record/record-key.ts";
import { useRecordReward } from "../../../data/record/record-statistics.queries.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { ChartPanel } from "../charts/chart-panel.tsx";
import { countOfPoints, RewardPlot, RewardTable } from "../charts/reward-plot.tsx";

export interface RecordRewardProps {
  source: Parameters<typeof useRecordReward>[0];
  query: RecordQuery;
  hrefOfDays: (from: string, to: string) => string;
}

/** Cumulative R of a record with its drawdown; a point leads to the trades of its days. */
export function RecordReward({ source, query, hrefOfDays }: RecordRewardProps) {
  const [period, setPeriod] = useState<Period>("trade");
  const points = useRecordReward(source, query, period);
  const { navigate } = useHost();
  const dates = useDateText();
  return (
    <ChartPanel
      title={i18n._(statistics.netRR.label)}
      sub={({ items }) => tradesText(countOfPoints(items))}
      definition={t`Cumulative R by close time, with the drawdown from its peak below. Trades without a stop have no R and are excluded.`}
      query={points}
      actions={<PeriodSwitch period={period} onChange={setPeriod} isSmall />}
      empty={t`The line starts with the second trade that has a stop.`}
      draw={({ items }) =>
        items.length < 2 ? null : (
          <RewardPlot
            points={items}
            isSmall
            opensDays
            onOpen={(index) => {
              const days = daysOfPoint(items, index, period, dates);
              if (days?.startDate !== undefined && days.endDate !== undefined) {
                navigate(hrefOfDays(days.startDate, days.endDate));
              }
            }}
          />
        )
      }
      table={({ items }) => <RewardTable points={items} />}
    />
  );
}
