import type { RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, RewardRisk } from "@entrywise/ui";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";

const rText = (value: number) => `${formatNumber(value, { decimals: Math.abs(value) < 10 ? 1 : 0, signed: true })}R`;

export interface RewardPlotProps {
  points: readonly RewardPoint[];
  /** Stands beside something else. */
  isSmall: boolean;
  /** What lies behind a point is opened. */
  onOpen: (index: number) => void;
  /** Not the trade of a point but those of its days. */
  opensDays?: boolean;
}

/** Cumulative R, and below it how far it is under its peak. */
export function RewardPlot({ points, isSmall, onOpen, opensDays = false }: RewardPlotProps) {
  const dates = useDateText();
  const resultText = useResultText();
  const shared = {
    ...{ step: true, count: points.length, valueText: rText, onOpen },
    note: (index: number) => describePoint(points, index, { day: dates.day, opensDays, resultText }),
  };
  const drawdowns = points.map(({ drawdownRR }) => -drawdownRR);
  const deepest = Math.min(0, ...drawdowns);
  const at = drawdowns.indexOf(deepest);
  return (
    <>
      <LinePlot
        label={i18n._(statistics.netRR.label)}
        {...shared}
        series={[{ name: t`Cumulative R`, values: points.map(({ cumulativeRR }) => cumulativeRR), tone: "main" }]}
        axis={[]}
        height={isSmall ? 200 : 220}
      />
      <LinePlot
        label={t`Net R drawdown`}
        {...shared}
        series={[{ name: t`Drawdown`, values: drawdowns, tone: "loss" }]}
        marks={deepest === 0 ? [] : [{ index: at, value: deepest, text: "", isPoint: true }]}
        axis={axisLabels(points, ({ at: instant }) => dates.day(instant), isSmall ? 3 : 5)}
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
}

/** The same as rows, the last point first. */
export function RewardTable({ points }: Pick<RewardPlotProps, "points">) {
  const dates = useDateText();
  return (
    <ChartTable
      label={i18n._(statistics.netRR.label)}
      heads={[t`Until`, i18n._(figureHeads.trades.label), "R", t`Cumulative`, t`Drawdown`]}
      rows={points.toReversed().map((point) => ({
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
  );
}

/** Trades that the line is over. */
export const countOfPoints = (points: readonly RewardPoint[]) => points.reduce((sum, { count }) => sum + count, 0);

interface NoteTexts {
  day: (at: string) => string;
  opensDays: boolean;
  resultText: (text: string) => string;
}

function describePoint(points: readonly RewardPoint[], index: number, { day, opensDays, resultText }: NoteTexts) {
  const point = points[index];
  if (point === undefined) return { spoken: t`no trades`, shown: null };
  const { at, netRR, cumulativeRR, drawdownRR, count } = point;
  return {
    spoken: t`${day(at)}, ${resultText(rText(netRR))}, cumulative ${resultText(rText(cumulativeRR))}`,
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
        <small>{count === 1 && !opensDays ? t`Click to see the trade` : t`Click to see the trades`}</small>
      </>
    ),
  };
}
