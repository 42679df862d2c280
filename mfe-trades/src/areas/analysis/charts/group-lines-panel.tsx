import { lineGroupings } from "@entrywise/contracts/trades/statistics-charts.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber, RewardRisk, Segmented } from "@entrywise/ui";
import { useState } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { inSentence } from "../../../display/in-sentence.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { groupLabel } from "../statistics/group-label.ts";
import { groupingNames } from "../statistics/groupings.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";

type By = (typeof lineGroupings)[number];
type GroupLines = ChartResponse<"groupLines">;

interface Line {
  key: string;
  label: string;
  countRR: number;
  netRR: number;
  values: readonly number[];
}

/** Running R of each strategy, symbol, account, tag or session in one plot, named at its end. */
export function GroupLinesPanel({ filter }: { filter: TradeFilter }) {
  const [{ basis }] = useStatisticsDisplay();
  const dates = useDateText();
  const resultText = useResultText();
  const [by, setBy] = useState<By>("strategies");
  const query = useChart(charts.groupLines, filter, { basis, by });
  const label = i18n._(statistics.netRR.label);
  const formatDay = (time: string) => dates.day(time);
  return (
    <ChartPanel
      title={t`${label} by ${inSentence(i18n._(groupingNames[by].one))}`}
      sub={(found) =>
        mayOverlap(by) ? "" : tradesText(buildLines(found, by).reduce((sum, { countRR }) => sum + countRR, 0))
      }
      definition={t`Cumulative R by day of close, for the eight groups with the most trades. Trades without a stop have no R and are excluded; a trade with two tags counts in both.`}
      query={query}
      actions={
        <Segmented
          size="sm"
          label={t`Lines by`}
          value={by}
          options={lineGroupings.map((value) => ({ value, label: i18n._(groupingNames[value].one) }))}
          onChange={setBy}
        />
      }
      empty={t`The lines start once a trade with a stop is closed.`}
      draw={(found) => {
        const lines = buildLines(found, by);
        if (lines.length === 0) return null;
        const { times } = found;
        return (
          <div className="sc-group-lines">
            <LinePlot
              label={t`Cumulative R of each group`}
              series={lines.map(({ key, label: name, values }, index) => ({
                name: name || key,
                values,
                tone: lineTone(index),
              }))}
              count={times.length}
              axis={axisLabels(times, formatDay, 4)}
              valueText={(value) => `${formatNumber(value, { decimals: 0 })}R`}
              note={(index) => describePoint(lines, index, { day: formatDay(times[index] ?? ""), resultText })}
              height={320}
              step
            />
            <ul className="sc-line-ends">
              {lines.map((line, index) => (
                <li key={line.key} data-tone={lineTone(index)}>
                  <span>{line.label}</span>
                  <RewardRisk value={line.netRR} unit />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
      table={(found) => (
        <ChartTable
          label={t`Cumulative R of each group`}
          heads={[i18n._(groupingNames[by].one), i18n._(figureHeads.trades.label), label]}
          rows={buildLines(found, by).map(({ key, label: name, countRR, netRR }) => ({
            key,
            cells: [name, formatNumber(countRR, { decimals: 0 }), <RewardRisk key="r" value={netRR} unit />],
          }))}
        />
      )}
    />
  );
}

/** Groups of which a trade may be in several: their counts do not add up. */
const mayOverlap = (by: By) => by === "tags" || by === "sessions";

const tones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "others"] as const;

const lineTone = (index: number) => tones[index] ?? "others";

const othersKey = "\u0000others";

const othersText = (count: number) => plural(count, { one: "# other", other: "# others" });

function buildLines({ lines, others }: GroupLines, by: By): Line[] {
  const named = lines.map((line) => ({ ...line, label: groupLabel(by, line) }));
  return others === null ? named : [...named, { ...others, key: othersKey, label: othersText(others.groups) }];
}

interface PointTexts {
  day: string;
  resultText: (text: string) => string;
}

function describePoint(lines: readonly Line[], index: number, { day, resultText }: PointTexts) {
  const at = ({ values }: Line) => values[index] ?? 0;
  const spoken = lines
    .map((line) => `${line.label} ${resultText(`${formatNumber(at(line), { decimals: 2 })}R`)}`)
    .join(", ");
  return {
    spoken: `${day}: ${spoken}`,
    shown: (
      <>
        <b>{day}</b>
        {lines.map((line) => (
          <span key={line.key}>
            {line.label} <RewardRisk value={at(line)} unit />
          </span>
        ))}
      </>
    ),
  };
}
