import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber, Money, RewardRisk } from "@entrywise/ui";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ChartPanel, type ChartPanelProps, ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";
import { type CurvePoint, sampledCurves } from "./sampled-curve.ts";
import { charts, useChart } from "./statistics-charts.queries.ts";

export interface ComparedLinesPanelProps {
  first: TradeFilter;
  second: TradeFilter;
  /** Running sums are of money, else of R. */
  isMoney: boolean;
  /** What both are called; absent: the page's filter and the one it is compared with. */
  names?: LineNames;
}

type LineNames = readonly [string, string];

interface Curves {
  /** Null for R, and for money of two currencies. */
  currency: string | null;
  curves: readonly (readonly CurvePoint[])[];
}

function tradesOfBoth(own: number, compared: number): string {
  const [first, second] = [count(own), count(compared)];
  return t`trade by trade · ${plural(own, { one: `${first} trade`, other: `${first} trades` })} and ${plural(compared, { one: `${second} trade`, other: `${second} trades` })}`;
}

const count = (value: number) => formatNumber(value, { decimals: 0 });

/** Running results of two filters, trade by trade from the same start. */
export function ComparedLinesPanel({
  isMoney,
  names = [t`This filter`, t`Compared`],
  ...filters
}: ComparedLinesPanelProps) {
  return isMoney ? <ProfitLines {...filters} names={names} /> : <RewardLines {...filters} names={names} />;
}

type Filters = Pick<ComparedLinesPanelProps, "first" | "second"> & { names: LineNames };

function ProfitLines({ first, second, names }: Filters) {
  const [{ basis }] = useStatisticsDisplay();
  const extra = { basis, period: "trade" };
  const queries = [useChart(charts.profit, first, extra), useChart(charts.profit, second, extra)];
  const query = both(queries, ({ items, currency }) => ({
    currency,
    points: items.map(({ count, cumulative }) => ({ count, sum: Number(cumulative) })), // a place in a picture
  }));
  return <Lines query={query} isMoney names={names} />;
}

function RewardLines({ first, second, names }: Filters) {
  const [{ basis }] = useStatisticsDisplay();
  const extra = { basis, period: "trade" };
  const queries = [useChart(charts.reward, first, extra), useChart(charts.reward, second, extra)];
  const query = both(queries, ({ items }) => ({
    currency: null,
    points: items.map(({ count, cumulativeRR }) => ({ count, sum: cumulativeRR })),
  }));
  return <Lines query={query} isMoney={false} names={names} />;
}

interface LinesProps extends Pick<Filters, "names"> {
  query: ChartPanelProps<Curves>["query"];
  isMoney: boolean;
}

function Lines({ query, isMoney, names }: LinesProps) {
  const resultText = useResultText();
  const figure = (value: number | undefined, currency: string | null) =>
    value === undefined ? null : isMoney ? (
      <Money value={value.toFixed(8)} currency={currency} signed />
    ) : (
      <RewardRisk value={value} unit />
    );
  return (
    <ChartPanel
      title={i18n._((isMoney ? statistics.netProfit : statistics.netRR).label)}
      sub={({ curves: [own = [], compared = []] }) => tradesOfBoth(countTrades(own), countTrades(compared))}
      definition={
        isMoney
          ? t`Cumulative net profit by close time, each starting from its first trade.`
          : t`Cumulative R by close time, each starting from its first trade. Trades without a stop have no R and are excluded.`
      }
      query={query}
      empty={
        isMoney
          ? t`The lines start once each side has a closed trade.`
          : t`The lines start once each side has a trade with a stop.`
      }
      draw={({ curves, currency }) => {
        if (curves.some((points) => points.length === 0)) return null;
        const { trades, sums } = sampledCurves(curves);
        return (
          <LinePlot
            label={t`Cumulative results compared`}
            series={sums.map((values, index) => ({
              name: names[index === 0 ? 0 : 1],
              values,
              tone: index === 0 ? "main" : "second",
            }))}
            count={trades.length}
            axis={axisLabels(trades, (at) => (at === 0 ? t`start` : t`${count(at)} trades`), 3)}
            valueText={(value) =>
              isMoney ? formatNumber(value, { decimals: 0, compact: true }) : `${formatNumber(value, { decimals: 0 })}R`
            }
            note={(index) => ({
              spoken: t`after ${count(trades[index] ?? 0)} trades: ${sums.map((values, side) => lineText(names[side === 0 ? 0 : 1], values[index], resultText)).join(", ")}`,
              shown: (
                <>
                  <b>{t`after ${count(trades[index] ?? 0)} trades`}</b>
                  <span>
                    {names[0]} {figure(sums[0]?.[index], currency) ?? t`ended`}
                  </span>
                  <span>
                    {names[1]} {figure(sums[1]?.[index], currency) ?? t`ended`}
                  </span>
                </>
              ),
            })}
            height={276}
          />
        );
      }}
      table={({ curves, currency }) => {
        const { trades, sums } = sampledCurves(curves);
        return (
          <ChartTable
            label={t`Cumulative results compared`}
            heads={[i18n._(figureHeads.trades.label), ...names]}
            rows={trades.slice(1).map((at, index) => ({
              key: String(at),
              cells: [count(at), figure(sums[0]?.[index + 1], currency), figure(sums[1]?.[index + 1], currency)],
            }))}
          />
        );
      }}
    />
  );
}

const countTrades = (points: readonly CurvePoint[]) => points.reduce((sum, { count }) => sum + count, 0);

/** Both curves as one question: a line alone compares nothing. */
function both<Result>(
  queries: readonly ChartPanelProps<Result>["query"][],
  curveOf: (result: Result) => { currency: string | null; points: CurvePoint[] },
): ChartPanelProps<Curves>["query"] {
  const curves = queries.flatMap(({ data }) => (data === undefined ? [] : [curveOf(data)]));
  const currencies = new Set(curves.map(({ currency }) => currency));
  return {
    data:
      curves.length < queries.length
        ? undefined
        : {
            curves: curves.map(({ points }) => points),
            currency: currencies.size === 1 ? (curves[0]?.currency ?? null) : null,
          },
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.map(({ refetch }) => refetch()),
    isPlaceholderData: queries.some(({ isPlaceholderData }) => isPlaceholderData),
  };
}

function lineText(name: string, value: number | undefined, resultText: (text: string) => string): string {
  const shown = value === undefined ? t`ended` : resultText(formatNumber(value, { decimals: 2 }));
  return `${name} ${shown}`;
}
