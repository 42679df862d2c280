import { useHost } from "@entrywise/host";
import { formatNumber, Percent, RewardRisk, Segmented } from "@entrywise/ui";
import { useState } from "react";
import { useDateText } from "../../trade-display/use-date-text.ts";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../trade-filter/trades-address.ts";
import { strikeRatePercent } from "../../trade-statistics/statistics-catalogue.tsx";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisWords, LinePlot } from "./line-plot.tsx";
import { charts, useChart } from "./statistics-charts.queries.ts";

const windows = [
  { value: 20, label: "20" },
  { value: 50, label: "50" },
] as const;

export interface RollingPanelProps {
  filter: TradeFilter;
  of: "expectancyRR" | "strikeRate";
}

const words = {
  expectancyRR: { title: "Rolling expectancy", definition: "Mean R of the last trades with a stop, trade by trade." },
  strikeRate: {
    title: "Rolling strike rate",
    definition:
      "Wins ÷ (wins + losses) of the last trades with a stop; break-even trades count as chosen in the settings.",
  },
};

/** Whether it is getting better: a mean over the last trades, at each trade. */
export function RollingPanel({ filter, of }: RollingPanelProps) {
  const [window, setWindow] = useState<20 | 50>(20);
  const query = useChart(charts.rolling, filter, { window });
  const { navigate } = useHost();
  const dates = useDateText();
  const { title, definition } = words[of];
  const percent = of === "strikeRate";
  const valueText = (value: number) =>
    percent ? `${formatNumber(value, { decimals: 0 })}%` : `${formatNumber(value, { decimals: 2, signed: true })}R`;
  const figure = (value: number | null) =>
    percent ? (
      <Percent value={value} decimals={1} missingReason="No wins or losses" />
    ) : (
      <RewardRisk value={value} unit />
    );
  return (
    <ChartPanel
      title={title}
      sub={({ countRR }) => `last ${window} trades · n ${formatNumber(countRR, { decimals: 0 })}`}
      definition={definition}
      query={query}
      empty={`Needs ${window + 1} trades with a stop.`}
      actions={
        <Segmented size="sm" label="Trades in each mean" value={window} options={windows} onChange={setWindow} />
      }
      draw={({ points }) => {
        if (points.length < 2) return null;
        const shown = points.map((point) =>
          percent ? (strikeRatePercent(point.strikeRate) ?? 0) : point.expectancyRR,
        );
        return (
          <LinePlot
            label={title}
            count={points.length}
            series={[{ name: title, values: shown, tone: "main" }]}
            axis={axisWords(points, ({ at }) => dates.day(at))}
            valueText={valueText}
            note={(index) => {
              const day = dates.day(points[index]?.at ?? "");
              const value = shown[index] ?? 0;
              return {
                spoken: `${day}, ${valueText(value)}`,
                shown: (
                  <>
                    <b>{day}</b>
                    <span>
                      Last {window}: {figure(value)}
                    </span>
                    <small>Click for these trades</small>
                  </>
                ),
              };
            }}
            onOpen={(index) => {
              const point = points[index];
              if (point) navigate(windowAddress(filter, point));
            }}
          />
        );
      }}
      table={({ points }) => (
        <ChartTable
          label={title}
          heads={["Until", title]}
          rows={points.toReversed().map((point) => ({
            key: `${point.fromMs} ${point.toMs}`,
            cells: [
              dates.dateTime(point.at),
              figure(percent ? strikeRatePercent(point.strikeRate) : point.expectancyRR),
            ],
          }))}
        />
      )}
    />
  );
}

const windowAddress = (filter: TradeFilter, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  tradesAddress(
    behindStatistic(filter, {
      "closeMs.min": fromMs,
      "closeMs.max": toMs,
      "totalNetRR.min": filter["totalNetRR.min"] ?? anyRR,
    }),
  );
