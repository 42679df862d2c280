import type { StrategyResult, StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, RewardRisk } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { noStrategy } from "../../display/trade-texts.ts";
import { tradesOfText } from "../../display/trades-text.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { useTimeZone } from "../../filter/use-trade-filter.ts";
import { closedIn, strategyTradesPath } from "./strategy-trades.ts";

type Month = StrategyResult["months"][number];

/** Fewer trades than this say nothing yet. */
const fewInMonth = 3;
const monthNames = () => [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
];

export interface MonthMapProps {
  results: StrategyResults;
  /** By id. */
  names: ReadonlyMap<string, string>;
  filter: TradeFilter;
}

/** What each strategy made in each of twelve months, in R; a cell opens its trades. */
export function MonthMap({ results: { months, items, count }, names, filter }: MonthMapProps) {
  const timeZone = useTimeZone();
  const shown = items.filter((item) => item.months.length > 0);
  if (shown.length === 0) return null;
  const largest = Math.max(0, ...shown.flatMap((item) => item.months.map(({ netRR }) => Math.abs(netRR ?? 0))));
  const counted = shown.flatMap((item) => item.months).reduce((sum, month) => sum + month.count, 0);
  return (
    <Panel title={t`Strategy × month`} sub={t`net R, pale below ${fewInMonth} trades`}>
      <div className="ui-scroll" ref={toNewest}>
        <table className="sm-map" aria-label={t`Strategy × month`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-said">{t`Strategy`}</span>
              </th>
              {months.map((month) => (
                <th key={month} scope="col" title={month}>
                  {monthNames()[Number(month.slice(5)) - 1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <tr key={item.strategyId ?? "none"}>
                <th scope="row">{item.strategyId === null ? noStrategy() : names.get(item.strategyId)}</th>
                {months.map((month) => (
                  <td key={month}>
                    <MonthCell
                      to={strategyTradesPath(filter, item.strategyId, closedIn(month, filter, timeZone))}
                      month={item.months.find((one) => one.month === month)}
                      largest={largest}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm-note">
        {counted === count
          ? t`Click a cell to see its trades. Rows add up to the net R above.`
          : t`Click a cell to see its trades. Trades closed before these 12 months aren't included.`}
      </p>
    </Panel>
  );
}

/** Where there is no room for all months, the newest ones are in view. */
function toNewest(scroller: HTMLElement | null): void {
  if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth;
}

interface MonthCellProps {
  /** Its trades. */
  to: string;
  /** Absent: no trades. */
  month: Month | undefined;
  largest: number;
}

function MonthCell({ to, month, largest }: MonthCellProps) {
  if (month === undefined) return <span className="sm-cell" />;
  const { netRR, count, countRR } = month;
  const tone = netRR === null || netRR === 0 ? "flat" : netRR > 0 ? "win" : "loss";
  const share = largest === 0 ? 0 : Math.abs(netRR ?? 0) / largest;
  return (
    <Link
      className="sm-cell"
      data-tone={tone}
      data-few={count < fewInMonth ? "" : undefined}
      to={to}
      title={`${month.month}, ${tradesOfText(countRR, count)}`}
      style={{ "--heat": `${(12 + 42 * share).toFixed(1)}%` } as CSSProperties} // a custom property
    >
      <span className="ui-said">
        {month.month}, {tradesOfText(countRR, count)}:{" "}
      </span>
      <RewardRisk value={netRR} decimals={1} missingReason={t`No trades have a stop`} />
    </Link>
  );
}
