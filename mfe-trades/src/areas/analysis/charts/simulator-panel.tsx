import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Button, formatNumber, formatPercent, Money, Panel, Percent, RotateCw } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { type CSSProperties, useDeferredValue, useId, useState } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { type AccountsBalance, takePercent, useAccountsBalance } from "./accounts-balance.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";
import { PropLimit } from "./prop-limit.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";

type Simulation = NonNullable<ChartResponse<"simulator">["answer"]>;

const share = (fraction: number) => <Percent value={fraction * 100} decimals={1} />;
const change = (value: number) => formatPercent(value, { decimals: 1, signed: true });

/** Where there is room for few letters: +1.2M% beyond what four digits say. */
const short = (value: number, decimals: number) =>
  formatPercent(value, { decimals, signed: true, compact: Math.abs(value) >= 10_000 });

/** The trader's own R, drawn at random at a chosen risk. */
export function SimulatorPanel({ filter }: { filter: TradeFilter }) {
  const [risk, setRisk] = useState(1);
  const [trades, setTrades] = useState(100);
  const [wins, setWins] = useState(100);
  const [seed, setSeed] = useState(1);
  const asked = useDeferredValue({ risk, trades, wins, seed, runs: 1000 });
  const query = useChart(charts.simulator, filter, asked);
  const accountsBalance = useAccountsBalance(filter);
  return (
    <div className="sc-simulator">
      <Panel
        title={t`Risk simulator`}
        sub={t`1,000 simulated runs, set ${seed}`}
        actions={
          <Button size="sm" variant="ghost" onClick={() => setSeed((seed % 1000) + 1)}>
            <RotateCw aria-hidden="true" />
            {t`Run again`}
          </Button>
        }
      >
        <div className="sc-ranges">
          <Range
            label={t`Risk per trade`}
            value={risk}
            text={formatPercent(risk, { decimals: 2 })}
            min={0.1}
            max={5}
            step={0.05}
            onChange={setRisk}
          />
          <Range
            label={t`Trades ahead`}
            value={trades}
            text={String(trades)}
            min={10}
            max={500}
            step={10}
            onChange={setTrades}
          />
          <Range
            label={t`Results`}
            value={wins}
            text={wins === 100 ? t`as traded` : t`wins at ${wins}%`}
            min={50}
            max={150}
            step={5}
            onChange={setWins}
          />
        </div>
      </Panel>
      <ChartPanel
        title={t`Simulated balance`}
        sub={({ countRR }) => t`${formatNumber(countRR, { decimals: 0 })} results, 50% and 90% bands`}
        definition={t`Each run draws one of your net R results for every trade ahead, with replacement, and compounds them at the chosen risk. Scaling changes the size of wins only. The same set always gives the same result.`}
        query={query}
        empty={t`No trades have a stop, so there's no R to draw from.`}
        draw={({ answer }) => (answer === null ? null : <Balance {...answer} />)}
        table={({ answer }) => (
          <ChartTable
            label={t`Simulated balance`}
            heads={[
              i18n._(figureHeads.trades.label),
              t`5th percentile`,
              t`25th percentile`,
              t`Median`,
              t`75th percentile`,
              t`95th percentile`,
            ]}
            rows={(answer?.points ?? []).map((point) => ({
              key: String(point.trades),
              cells: [point.trades, ...[point.p5, point.p25, point.median, point.p75, point.p95].map(change)],
            }))}
          />
        )}
      />
      {query.data?.answer ? (
        <Chances
          simulation={query.data.answer}
          risk={risk}
          wins={wins}
          accountsBalance={accountsBalance}
          filter={filter}
        />
      ) : null}
    </div>
  );
}

interface RangeProps {
  label: string;
  value: number;
  text: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Range({ label, value, text, min, max, step, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className="sc-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        style={{ "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties} // a custom property
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

type Band = "p5" | "p25" | "median" | "p75" | "p95";

function Balance({ points }: Simulation) {
  const of = (name: Band) => points.map((point) => point[name]);
  const end = points.length - 1;
  const mark = (name: Band, bandLabel: string) => {
    const value = points[end]?.[name] ?? 0;
    return { index: end, value, text: `${bandLabel} ${short(value, 1)}` };
  };
  return (
    <LinePlot
      label={t`Simulated balance`}
      count={points.length}
      height={320}
      least={-100}
      bands={[
        { low: of("p5"), high: of("p95"), isInner: false },
        { low: of("p25"), high: of("p75"), isInner: true },
      ]}
      series={[{ name: t`Median`, values: of("median"), tone: "main" }]}
      marks={[
        mark("p95", t`95th percentile`),
        mark("median", t`median`),
        { ...mark("p5", t`5th percentile`), isBelow: true },
      ]}
      axis={axisLabels(points, (point) => axisWord(point.trades, point === points[end]))}
      valueText={(value) => short(value, 0)}
      note={(index) => {
        const point = points[index];
        if (point === undefined) return { spoken: "", shown: null };
        return {
          spoken: t`after ${point.trades} trades, median ${change(point.median)}, 5% of runs below ${change(point.p5)}`,
          shown: (
            <>
              <b>{t`After ${point.trades} trades`}</b>
              <span>{t`95% of runs below ${change(point.p95)}`}</span>
              <span>{t`Median ${change(point.median)}`}</span>
              <span>{t`5% of runs below ${change(point.p5)}`}</span>
            </>
          ),
        };
      }}
    />
  );
}

function axisWord(trades: number, isLast: boolean): string {
  if (trades === 0) return t`now`;
  return isLast ? t`${trades} trades` : String(trades);
}

interface ChancesProps {
  simulation: Simulation;
  risk: number;
  wins: number;
  accountsBalance: AccountsBalance | null;
  filter: TradeFilter;
}

function Chances({ simulation, risk, wins, accountsBalance, filter }: ChancesProps) {
  const end = simulation.points.at(-1)?.median ?? 0;
  return (
    <Panel title={t`Simulated outcomes`} sub={wins === 100 ? t`of 1,000 runs` : t`of 1,000 runs, wins at ${wins}%`}>
      <dl className="sc-outcomes">
        <div>
          <dt>{t`Ends below today`}</dt>
          <dd>{share(simulation.endsBelowStart)}</dd>
        </div>
        <div>
          <dt>{t`Median result`}</dt>
          <dd>
            <Percent value={end} decimals={1} signed result={toneOfSum(end)} />
            {accountsBalance === null ? null : (
              <small>
                <Trans>
                  <Money
                    value={takePercent(accountsBalance.balance, end)}
                    currency={accountsBalance.currency}
                    signed
                    unit
                  />
                  {" on a balance of"}{" "}
                  <Money value={accountsBalance.balance} currency={accountsBalance.currency} unit />
                </Trans>
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t`Typical drawdown`}</dt>
          <dd>
            <Percent value={simulation.medianDrawdown} decimals={1} />
          </dd>
        </div>
        <div>
          <dt>{t`Bad drawdown (1 in 20 is worse)`}</dt>
          <dd>
            <Percent value={simulation.badDrawdown} decimals={1} />
          </dd>
        </div>
        <div>
          <dt>{t`Risk of ruin (losing half)`}</dt>
          <dd>{share(simulation.riskOfRuin)}</dd>
        </div>
      </dl>
      <ScrollRegion name={t`Drawdown probabilities`}>
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t`Chance of a drawdown above`}</th>
              {simulation.drawdownChances.map(({ over }) => (
                <th key={over} scope="col" className="ui-end">
                  {over}%
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t`at ${formatNumber(risk, { decimals: 2 })}% per trade`}</th>
              {simulation.drawdownChances.map(({ over, chance }) => (
                <td key={over} className="ui-end">
                  {share(chance)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="sc-foot">
        {t`Trades are drawn independently, so losing streaks caused by mood or market are underestimated.`}
        <PropLimit filter={filter} />
      </p>
    </Panel>
  );
}
