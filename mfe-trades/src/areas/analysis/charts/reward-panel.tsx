import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, RewardRisk } from "@entrywise/ui";
import { useState } from "react";
import { daysOfPoint, type Period } from "../../../catalogue/days-of-point.ts";
import { PeriodSwitch } from "../../../catalogue/period-switch.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { toneOfSum } from "../../../display/trade-words.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisWords, LinePlot } from "./line-plot.tsx";
import { type ChartAnswer, charts, useChart } from "./statistics-charts.queries.ts";

type Point = ChartAnswer<"reward">["items"][number];
const rText = (value: number) => `${formatNumber(value, { decimals: Math.abs(value) < 10 ? 1 : 0, signed: true })}R`;

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
      title={t`Net reward`}
      sub={({ items }) =>
        `${isSmall ? "" : t`cumulative R, drawdown below · `}n ${formatNumber(countOf(items), { decimals: 0 })}`
      }
      definition={t`Running sum of R by close time, and below it how far the sum is under its peak. Trades without a stop carry no R and are left out.`}
      query={query}
      actions={<PeriodSwitch period={period} onChange={setPeriod} isSmall={isSmall} />}
      empty={t`The line begins with the second trade that has a stop.`}
      draw={({ items }) => {
        if (items.length < 2) return null;
        const open = (index: number) => {
          const point = items[index];
          if (point === undefined) return;
          const days = () => daysAddress(filter, daysOfPoint(items, index, period, dates));
          navigate(point.tradeId === null ? days() : `/trades/${point.tradeId}`);
        };
        const shared = {
          ...{ step: true, count: items.length, valueText: rText, onOpen: open },
          note: (index: number) => noteOf(items, index, dates.day),
        };
        const drawdowns = items.map(({ drawdownRR }) => -drawdownRR);
        const deepest = Math.min(0, ...drawdowns);
        const at = drawdowns.indexOf(deepest);
        return (
          <>
            <LinePlot
              label={t`Net reward`}
              {...shared}
              series={[{ name: t`Cumulative R`, values: items.map(({ cumulativeRR }) => cumulativeRR), tone: "main" }]}
              axis={[]}
              height={isSmall ? 200 : 220}
            />
            <LinePlot
              label={t`Drawdown of the net reward`}
              {...shared}
              series={[{ name: t`Drawdown`, values: drawdowns, tone: "loss" }]}
              marks={deepest === 0 ? [] : [{ index: at, value: deepest, text: "", isPoint: true }]}
              axis={axisWords(items, ({ at: instant }) => dates.day(instant), isSmall ? 3 : 5)}
              height={96}
            />
            {deepest === 0 ? null : (
              <p className="sc-foot">
                <Trans>
                  {"Max drawdown "}
                  <RewardRisk value={deepest} unit result="loss" />
                </Trans>
              </p>
            )}
          </>
        );
      }}
      table={({ items }) => (
        <ChartTable
          label={t`Net reward`}
          heads={[t`Until`, t`Trades`, "R", t`Cumulative`, t`Drawdown`]}
          rows={items.toReversed().map((point) => ({
            key: `${point.at} ${point.tradeId} ${point.cumulativeRR}`,
            cells: [
              dates.dateTime(point.at),
              point.count,
              <RewardRisk key="r" value={point.netRR} result={toneOfSum(point.netRR)} />,
              <RewardRisk key="sum" value={point.cumulativeRR} />,
              <RewardRisk key="fall" value={point.drawdownRR} signed={false} />,
            ],
          }))}
        />
      )}
    />
  );
}

const countOf = (points: readonly Point[]) => points.reduce((sum, { count }) => sum + count, 0);

/** A point that stands for several trades opens those of its days. */
function daysAddress(filter: TradeFilter, days: ReturnType<typeof daysOfPoint>) {
  const withRR = { "totalNetRR.min": filter["totalNetRR.min"] ?? anyRR };
  return tradesAddress(behindStatistic(filter, { ...days, dateTimeType: "close", ...withRR }));
}

function noteOf(points: readonly Point[], index: number, day: (at: string) => string) {
  const point = points[index];
  if (point === undefined) return { spoken: t`no trades`, shown: null };
  const { at, netRR, cumulativeRR, drawdownRR, count } = point;
  return {
    spoken: t`${day(at)}, ${rText(netRR)}, cumulative ${rText(cumulativeRR)}`,
    shown: (
      <>
        <b>{t`${day(at)} · ${index + 1} of ${points.length}`}</b>
        <span>
          {count === 1 ? t`Trade` : t`${count} trades`}{" "}
          <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow />
        </span>
        <span>
          <Trans>
            {"Cumulative "}
            <RewardRisk value={cumulativeRR} unit />
          </Trans>
        </span>
        <span>
          <Trans>
            {"Drawdown "}
            <RewardRisk value={drawdownRR === 0 ? 0 : -drawdownRR} unit />
          </Trans>
        </span>
        <small>{count === 1 ? t`Click for the trade` : t`Click for the trades`}</small>
      </>
    ),
  };
}
