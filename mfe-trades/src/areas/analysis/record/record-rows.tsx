import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  EstimatedCosts,
  Figure,
  formatNumber,
  formatPercent,
  Money,
  Panel,
  Percent,
  Private,
  RewardRisk,
} from "@entrywise/ui";
import { useState } from "react";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import { noRate } from "../../../catalogue/unit-figure.tsx";
import type { RecordGrouping } from "../../../data/record/record-statistics.queries.ts";
import type { RecordRow, RecordStatistics } from "../../../data/record/record-statistics.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { GroupBar } from "../statistics/group-bar.tsx";
import { fewTrades, type GroupColumn, type GroupSort, sortedGroups } from "../statistics/groupings.ts";
import { SortHead } from "../statistics/sort-head.tsx";
import { groupingLabels } from "./grouping-labels.ts";
import "../statistics/statistics.css";
import "./record-statistics.css";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { tradesText } from "../../../display/trades-text.ts";

const whole = (n: number) => formatNumber(n, { decimals: 0 });

export interface RecordRowsProps {
  grouping: RecordGrouping;
  rows: readonly RecordRow[];
  /** Of the whole filter. */
  record: RecordStatistics;
  /** Where the trades of a row stand; null where no filter names them. */
  hrefOf: (key: string) => string | null;
  busy: boolean;
}

/** One row a group in R, with money as far as it is shared. */
export function RecordRows(props: RecordRowsProps) {
  const { grouping, rows, record, busy } = props;
  const title = i18n._(groupingLabels(grouping).plural);
  return (
    <Panel title={title} sub={record.covers === null ? whole(rows.length) : t`limited to what members share`} flush>
      {rows.length === 0 ? (
        <p className="st-foot">{t`No closed trades yet`}</p>
      ) : (
        <div className={`ui-scroll ui-fades rs-rows ${busy ? "st-busy" : ""}`}>
          <Rows {...props} />
          <Notes {...props} />
        </div>
      )}
    </Panel>
  );
}

function Notes({ grouping, rows }: RecordRowsProps) {
  return (
    <>
      {rows.some(({ count }) => count < fewTrades) ? (
        <p className="st-foot">{t`Faded: fewer than ${fewTrades} trades.`}</p>
      ) : null}
      {grouping === "tags" ? <p className="st-foot">{t`A trade with two tags counts in both rows.`}</p> : null}
      {grouping === "sessions" ? (
        <p className="st-foot">{t`A trade counts in every session its opening hour (UTC) falls into.`}</p>
      ) : null}
    </>
  );
}

const chooseColumns = ({ grouping, record: { covers, money } }: RecordRowsProps): Columns => ({
  members: covers !== null && grouping !== "members",
  reconciled: grouping === "members",
  // Members are compared in R alone.
  money: money !== null && grouping !== "members",
  profitFactor: covers === null,
  currency: money?.figures.currency ?? null,
});

function Rows(props: RecordRowsProps) {
  const { grouping, rows, record, hrefOf } = props;
  const [sort, setSort] = useState<GroupSort | null>(null);
  const columns = chooseColumns(props);
  const shown = sort === null ? rows : sortedGroups(rows, sort);
  const widest = Math.max(0, ...rows.map(({ netRR }) => Math.abs(netRR ?? 0)));
  return (
    <table className="ui-table st-table" aria-label={i18n._(groupingLabels(grouping).plural)}>
      <thead>
        <Heads grouping={grouping} columns={columns} sort={sort} onSort={setSort} />
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.key} className={row.count < fewTrades ? "st-few" : ""}>
            <RowName row={row} href={hrefOf(row.key)} />
            <Cells row={row} columns={columns} />
            <td className="st-bar-cell">
              <GroupBar value={row.netRR} widest={widest} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          <Cells row={wholeRow(record)} columns={columns} />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

interface HeadsProps {
  grouping: RecordGrouping;
  columns: Columns;
  sort: GroupSort | null;
  onSort: (next: GroupSort) => void;
}

function Heads({ grouping, columns, sort, onSort }: HeadsProps) {
  const head = (column: GroupColumn, text: string, isFirst = false) => (
    <SortHead column={column} sort={sort} onSort={onSort} isFirst={isFirst}>
      {text}
    </SortHead>
  );
  const plain = (text: string) => (
    <th scope="col" className="ui-end">
      {text}
    </th>
  );
  return (
    <tr>
      {head("label", i18n._(groupingLabels(grouping).one), true)}
      {head("count", i18n._(figureHeads.trades.label))}
      {columns.members ? plain(t`Members`) : null}
      {plain(i18n._(figureHeads.outcomes.label))}
      {columns.reconciled ? plain(t`Reconciled`) : null}
      {head("strikeRate", i18n._(figureHeads.strike.label))}
      {head("expectancyRR", i18n._(figureHeads.expectancyRR.label))}
      {columns.profitFactor ? head("profitFactor", i18n._(figureHeads.factor.label)) : null}
      {columns.money
        ? head("netProfit", [i18n._(statistics.netProfit.label), columns.currency].filter(Boolean).join(" "))
        : null}
      {head("netRR", i18n._(figureHeads.netR.label))}
      <th scope="col" className="st-bar-head">
        <span className="ui-said">{t`Result as a bar`}</span>
      </th>
    </tr>
  );
}

interface Columns {
  members: boolean;
  reconciled: boolean;
  money: boolean;
  /** Beside members there is no room for it. */
  profitFactor: boolean;
  currency: string | null;
}

function RowName({ row: { label }, href }: { row: Pick<RecordRow, "label">; href: string | null }) {
  return (
    <th scope="row" title={label}>
      {href === null ? (
        label
      ) : (
        <Link className="st-open" to={href}>
          {label}
        </Link>
      )}
    </th>
  );
}

function wholeRow({ covers, results, money, withoutRate }: RecordStatistics): RecordRow {
  const { count, wins, losses, breakEvens, strikeRate, countRR, netRR, expectancyRR, estimatedCount = 0 } = results;
  return {
    ...(estimatedCount > 0 ? { estimatedCount } : {}),
    ...{ key: "", label: "", count, wins, losses, breakEvens, strikeRate, countRR, netRR, expectancyRR },
    members: covers?.members ?? null,
    withoutRate,
    moneyTrades: money?.covers.trades ?? 0,
    netProfit: money?.figures.netProfit ?? null,
    profitFactor: money?.figures.profitFactor ?? null,
  };
}

function Cells({ row, columns }: { row: RecordRow; columns: Columns }) {
  const { count, countRR } = row;
  return (
    <EstimatedCosts when={(row.estimatedCount ?? 0) > 0}>
      <td className="ui-end">{whole(count)}</td>
      {columns.members ? <td className="ui-end">{row.members === null ? "" : whole(row.members)}</td> : null}
      <td className="ui-end">{[row.wins, row.losses, row.breakEvens].map(whole).join(" · ")}</td>
      {columns.reconciled ? <td className="ui-end">{reconciledText(row)}</td> : null}
      <td className="ui-end">
        <Percent value={strikeRatePercent(row.strikeRate)} missingReason={t`No wins or losses`} />
      </td>
      <td className="ui-end">
        <RewardRisk value={row.expectancyRR} unit missingReason={t`No trades have a stop`} />
      </td>
      {columns.profitFactor ? <td className="ui-end">{formatFactor(row)}</td> : null}
      {columns.money ? <td className="ui-end">{formatProfit(row, columns.currency)}</td> : null}
      <td className="ui-end" title={tradesText(countRR)}>
        <OfTrades counted={countRR} all={count}>
          <RewardRisk value={row.netRR} unit result={toneOfSum(row.netRR)} missingReason={t`No trades have a stop`} />
        </OfTrades>
      </td>
    </EstimatedCosts>
  );
}

/** Nothing where an older service does not say. */
const reconciledText = ({ reconciled, count }: RecordRow) =>
  reconciled === undefined || count === 0 ? "" : formatPercent((reconciled / count) * 100, { decimals: 1 });

function formatFactor({ profitFactor }: RecordRow) {
  const text = profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 });
  return <Figure text={text} spoken={text ?? ""} missingReason={t`No losses`} />;
}

/** With the number of trades that show theirs, where not all do. */
function formatProfit({ netProfit, moneyTrades, count, withoutRate = 0 }: RecordRow, currency: string | null) {
  if (moneyTrades === 0 && withoutRate > 0) return <Money value={null} currency={currency} missingReason={noRate()} />;
  if (moneyTrades === 0) return <Private />;
  return (
    <OfTrades counted={moneyTrades} all={count}>
      <Money value={netProfit} currency={currency} result={toneOfSum(netProfit)} />
    </OfTrades>
  );
}
