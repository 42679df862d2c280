import { WinLossStatus } from "@entrywise/domain/enumerations";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, Money, RewardRisk } from "@entrywise/ui";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { toneOfResult, toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";

type Run = ChartResponse<"streaks">["items"][number];
const names = {
  [WinLossStatus.None]: msg`No result`,
  [WinLossStatus.Win]: msg`▲ Wins`,
  [WinLossStatus.Loss]: msg`▼ Losses`,
  [WinLossStatus.BreakEven]: msg`■ Break-even`,
} as const;

const tradesPath = (filter: TradeFilter, { result, fromMs, toMs }: Run) =>
  tradesAddress(behindStatistic(filter, { winLossStatuses: [result], "closeMs.min": fromMs, "closeMs.max": toMs }));

/** A break-even streak is neither, whatever its pennies come to. */
const toneOfRun = ({ result }: Run, sum: string | number | null) =>
  result === WinLossStatus.BreakEven ? "be" : toneOfSum(sum);

const daysText = (from: string, to: string) => (from === to ? to : `${from} – ${to}`);

/** Runs of one kind of result, newest first. */
export function StreaksPanel({ filter }: { filter: TradeFilter }) {
  const [{ basis }] = useStatisticsDisplay();
  const dates = useDateText();
  const query = useChart(charts.streaks, filter, { basis });
  const day = (ms: number) => dates.day(new Date(ms).toISOString());
  return (
    <ChartPanel
      title={t`Streaks`}
      sub={({ items, total }) =>
        items.length < total
          ? t`the latest ${items.length} of ${total} streaks`
          : t`${formatNumber(total, { decimals: 0 })} streaks`
      }
      definition={t`Consecutive trades with the same result, by close time. A break-even ends both winning and losing streaks.`}
      query={query}
      empty={t`No closed trades yet`}
      draw={({ items, currency }) => {
        if (items.length === 0) return null;
        const longest = Math.max(...items.map(({ count }) => count));
        return (
          <div className="ui-scroll sc-runs">
            <table className="ui-table">
              <thead>
                <tr>
                  <th scope="col">{t`Streak`}</th>
                  <th scope="col" className="ui-end">
                    {i18n._(figureHeads.trades.label)}
                  </th>
                  <th scope="col">
                    <span className="ui-said">{t`Number of trades as a bar`}</span>
                  </th>
                  <th scope="col">{t`Closed`}</th>
                  <th scope="col" className="ui-end">
                    {currency === null ? t`Sum` : t`Sum ${currency}`}
                  </th>
                  <th scope="col" className="ui-end">
                    R
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((run) => (
                  <tr key={run.fromMs + run.result / 10}>
                    <th scope="row">
                      <Link to={tradesPath(filter, run)}>{i18n._(names[run.result])}</Link>
                    </th>
                    <td className="ui-end">{run.count}</td>
                    <td className="sc-run-bar">
                      <span
                        className={`sc-bar-${toneOfResult(run.result) ?? "flat"}`}
                        style={{ width: `${(run.count / longest) * 100}%` }}
                      />
                    </td>
                    <td>{daysText(day(run.fromMs), day(run.toMs))}</td>
                    <td className="ui-end">
                      <Money
                        value={run.result === WinLossStatus.None ? null : run.netProfit}
                        currency={currency}
                        result={toneOfRun(run, run.netProfit)}
                        missingReason={t`No exchange rate for the day`}
                      />
                    </td>
                    <td className="ui-end">
                      <OfTrades counted={run.countRR ?? run.count} all={run.count} form="short">
                        <RewardRisk
                          value={run.netRR}
                          result={toneOfRun(run, run.netRR)}
                          missingReason={t`No trades have a stop`}
                        />
                      </OfTrades>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    />
  );
}
