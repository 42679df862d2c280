import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Segmented, usePrivacy } from "@entrywise/ui";
import { useState } from "react";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { shownUnit } from "../../../catalogue/unit-figure.tsx";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";
import { expectancyLine, type RollingLine, strikeRateLine } from "./rolling-line.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";

const windows = [
  { value: 20, label: "20" },
  { value: 50, label: "50" },
] as const;

export interface RollingPanelProps {
  filter: TradeFilter;
  of: "expectancy" | "strikeRate";
}

const texts = {
  expectancy: {
    title: msg`Rolling expectancy`,
    definition: msg`Average result of the last trades in the unit chosen above, trade by trade. In R, only trades with a stop count.`,
  },
  strikeRate: {
    title: msg`Rolling strike rate`,
    definition: msg`Wins ÷ (wins + losses) over the last trades. Break-even trades count as set in Settings.`,
  },
};

/** Whether it is getting better: a mean over the last trades, at each trade. */
export function RollingPanel({ filter, of }: RollingPanelProps) {
  const [window, setWindow] = useState<20 | 50>(20);
  const [{ unit: chosen, basis }] = useStatisticsDisplay();
  const unit = shownUnit(chosen, usePrivacy());
  const query = useChart(charts.rolling, filter, { window, basis });
  const { navigate } = useHost();
  const dates = useDateText();
  const { title, definition } = texts[of];
  const toLine = (result: ChartResponse<"rolling">): RollingLine =>
    of === "strikeRate" ? strikeRateLine(result) : expectancyLine(result, unit);
  const resultText = useResultText();
  const spokenText = of === "expectancy" && unit === "pips" ? (text: string) => text : resultText;
  const isInR = of === "expectancy" && unit === "rr";
  return (
    <ChartPanel
      title={i18n._(title)}
      sub={(result) => t`${window}-trade window · ${tradesText(toLine(result).count)}`}
      definition={i18n._(definition)}
      query={query}
      empty={
        isInR
          ? t`Needs ${window + 1} trades with a stop. Money, percent and pips don't need one.`
          : t`Needs ${window + 1} trades.`
      }
      actions={
        <Segmented size="sm" label={t`Trades per average`} value={window} options={windows} onChange={setWindow} />
      }
      draw={(result) => {
        const { points, valueText, isOfStops } = toLine(result);
        if (points.length < 2) return null;
        return (
          <LinePlot
            label={i18n._(title)}
            count={points.length}
            series={[{ name: i18n._(title), values: points.map(({ value }) => value), tone: "main" }]}
            axis={axisLabels(points, ({ at }) => dates.day(at))}
            valueText={valueText}
            note={(index) => {
              const point = points[index];
              const day = dates.day(point?.at ?? "");
              return {
                spoken: `${day}, ${spokenText(valueText(point?.value ?? 0))}`,
                shown: (
                  <>
                    <b>{day}</b>
                    <span>
                      {t`Last ${window}:`} {point?.figure}
                    </span>
                    <small>{t`Click to see these trades`}</small>
                  </>
                ),
              };
            }}
            onOpen={(index) => {
              const point = points[index];
              if (point) navigate(windowAddress(filter, point, isOfStops));
            }}
          />
        );
      }}
      table={(result) => (
        <ChartTable
          label={i18n._(title)}
          heads={[t`Until`, i18n._(title)]}
          rows={toLine(result)
            .points.toReversed()
            .map(({ at, fromMs, toMs, figure }) => ({ key: `${fromMs} ${toMs}`, cells: [dates.dateTime(at), figure] }))}
        />
      )}
    />
  );
}

const windowAddress = (filter: TradeFilter, { fromMs, toMs }: { fromMs: number; toMs: number }, isOfStops: boolean) =>
  tradesAddress(
    behindStatistic(filter, {
      "closeMs.min": fromMs,
      "closeMs.max": toMs,
      ...(isOfStops ? { "totalNetRR.min": filter["totalNetRR.min"] ?? anyRR } : {}),
    }),
  );
