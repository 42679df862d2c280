import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Figure, formatNumber, Panel, Tooltip } from "@entrywise/ui";
import type { Statistic } from "../../../catalogue/statistic.tsx";
import { statisticGroups } from "../../../catalogue/statistic-groups.ts";
import { narrowerBehind, type StatisticName, statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { DifferenceFigure } from "./difference-figure.tsx";
import { statisticDifference } from "./statistic-differences.ts";
import "./statistics-comparison.css";

/** One side: a filter with its figures; null while they are not known. */
export interface ComparisonSide {
  filter: TradeFilter;
  headline: HeadlineStatistics | null;
}

export interface ComparisonTableProps {
  first: ComparisonSide;
  second: ComparisonSide;
  busy: boolean;
}

/** All headline statistics of two filters with their differences; every figure opens its trades. */
export function ComparisonTable({ first, second, busy }: ComparisonTableProps) {
  return (
    <Panel title={t`All figures`} sub={t`difference = this filter minus the other`} flush>
      <section className={`ui-scroll cs-scroll ${busy ? "cs-busy" : ""}`} aria-label={t`Figures for both filters`}>
        <table className="ui-table cs-table">
          <thead>
            <tr>
              <th scope="col">{t`Figure`}</th>
              <th scope="col" className="ui-end">
                <span className="cs-dot cs-first" aria-hidden="true" /> {t`This filter`}
              </th>
              <th scope="col" className="ui-end">
                <span className="cs-dot cs-second" aria-hidden="true" /> {t`Compared`}
              </th>
              <th scope="col" className="ui-end">{t`Difference`}</th>
            </tr>
          </thead>
          <CountRows first={first} second={second} />
          {statisticGroups.map(({ title, sub, names }) => (
            <tbody key={title.id}>
              <tr className="cs-group">
                <th scope="rowgroup" colSpan={4}>
                  {i18n._(title)} <span>{i18n._(sub)}</span>
                </th>
              </tr>
              {names.map((name) => (
                <StatisticRow key={name} name={name} first={first} second={second} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Panel>
  );
}

function CountRows({ first, second }: Omit<ComparisonTableProps, "busy">) {
  const cell = ({ filter, headline }: ComparisonSide) =>
    headline === null ? (
      "…"
    ) : (
      <Link to={tradesAddress(behindStatistic(filter))}>{formatNumber(headline.count, { decimals: 0 })}</Link>
    );
  const more = (first.headline?.count ?? 0) - (second.headline?.count ?? 0);
  return (
    <tbody>
      <tr>
        <th scope="row">{t`Closed trades`}</th>
        <td className="ui-end">{cell(first)}</td>
        <td className="ui-end">{cell(second)}</td>
        <td className="ui-end">
          {first.headline === null || second.headline === null
            ? null
            : formatNumber(more, { decimals: 0, signed: true })}
        </td>
      </tr>
    </tbody>
  );
}

interface StatisticRowProps {
  name: StatisticName;
  first: ComparisonSide;
  second: ComparisonSide;
}

function StatisticRow({ name, first, second }: StatisticRowProps) {
  const { label, definition }: Statistic = statistics[name];
  return (
    <tr>
      <th scope="row" title={i18n._(definition)}>
        {i18n._(label)}
      </th>
      <td className="ui-end">
        <StatisticCell name={name} side={first} />
      </td>
      <td className="ui-end">
        <StatisticCell name={name} side={second} />
      </td>
      <td className="ui-end">
        <Difference name={name} first={first.headline} second={second.headline} />
      </td>
    </tr>
  );
}

interface DifferenceProps {
  name: StatisticName;
  first: HeadlineStatistics | null;
  second: HeadlineStatistics | null;
}

function Difference({ name, first, second }: DifferenceProps) {
  if (first === null || second === null) return null;
  const difference = statisticDifference(name, first, second);
  if (difference === null) {
    return <Figure text={null} spoken="" missingReason={explainMissing(first, second)} />;
  }
  return <DifferenceFigure difference={difference} currency={first.currency} />;
}

function StatisticCell({ name, side: { filter, headline } }: { name: StatisticName; side: ComparisonSide }) {
  const [{ basis }] = useStatisticsDisplay();
  if (headline === null) return "…";
  const { definition, n, figure }: Statistic = statistics[name];
  const narrower = narrowerBehind(name, headline, basis);
  return (
    <Tooltip content={`${i18n._(definition)} n ${n(headline)}.`} placement="bottom">
      <Link to={tradesAddress(behindStatistic(filter, narrower))}>{figure(headline)}</Link>
    </Tooltip>
  );
}

/** Why two sides have no difference. */
function explainMissing(first: HeadlineStatistics, second: HeadlineStatistics): string {
  if (first.count === 0 || second.count === 0) return t`No closed trade on one side`;
  return first.currency === second.currency ? t`Nothing to compare` : t`Different currencies`;
}
