import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Figure, formatNumber, formatPercent, Money, Panel, Percent, Private, RewardRisk } from "@entrywise/ui";
import { useState } from "react";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import type { RecordGrouping } from "../../../data/record/record-statistics.queries.ts";
import type { RecordRow, RecordStatistics } from "../../../data/record/record-statistics.ts";
import { toneOfSum } from "../../../display/trade-words.ts";
import { GroupBar } from "../statistics/group-bar.tsx";
import { fewTrades, type GroupColumn, type GroupSort, sortedGroups } from "../statistics/groupings.ts";
import { SortHead } from "../statistics/sort-head.tsx";
import { wordsOf } from "./record-words.ts";
import "../statistics/statistics.css";

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
export function RecordRows({ grouping, rows, record, hrefOf, busy }: RecordRowsProps) {
  const [sort, setSort] = useState<GroupSort | null>(null);
  const shown = sort === null ? rows : sortedGroups(rows, sort);
  const { covers, results, money } = record;
  const widest = Math.max(0, ...rows.map(({ netRR }) => Math.abs(netRR ?? 0)));
  const columns: Columns = {
    members: covers !== null && grouping !== "members",
    reconciled: grouping === "members",
    money: money !== null,
    currency: money?.figures.currency ?? null,
  };
  const head = (column: GroupColumn, text: string, isFirst = false) => (
    <SortHead column={column} sort={sort} onSort={setSort} isFirst={isFirst}>
      {text}
    </SortHead>
  );
  const plain = (text: string) => (
    <th scope="col" className="ui-end">
      {text}
    </th>
  );
  const name = wordsOf(grouping);
  const profit = [t`Net profit`, columns.currency].filter(Boolean).join(" ");
  return (
    <Panel title={name.plural} sub={covers === null ? whole(rows.length) : t`as far as members share`} flush>
      {rows.length === 0 ? (
        <p className="st-foot">{t`No closed trades yet.`}</p>
      ) : (
        <div className={`ui-scroll ui-fades ${busy ? "st-busy" : ""}`}>
          <table className="ui-table st-table" aria-label={name.plural}>
            <thead>
              <tr>
                {head("label", name.one, true)}
                {head("count", "n")}
                {columns.members ? plain(t`Members`) : null}
                {plain(t`W · L · BE`)}
                {columns.reconciled ? plain(t`Reconciled`) : null}
                {head("strikeRate", t`Strike`)}
                {head("expectancyRR", t`Expect.`)}
                {columns.money ? head("profitFactor", t`PF`) : null}
                {columns.money ? head("netProfit", profit) : null}
                {head("netRR", t`Net R`)}
                <th scope="col" className="st-bar-head">
                  <span className="ui-said">{t`Result as a bar`}</span>
                </th>
              </tr>
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
          {rows.some(({ count }) => count < fewTrades) ? (
            <p className="st-foot">{t`Faded: fewer than ${fewTrades} trades.`}</p>
          ) : null}
          {grouping === "tags" ? <p className="st-foot">{t`A trade with two tags counts in both rows.`}</p> : null}
          {grouping === "sessions" ? (
            <p className="st-foot">{t`A trade counts in every session that its opening hour (UTC) falls in.`}</p>
          ) : null}
          {results.count > 0 && covers !== null && isOfNames(grouping) ? (
            <p className="st-foot">{t`Trades whose tags and strategy are private are in no row.`}</p>
          ) : null}
        </div>
      )}
    </Panel>
  );
}

/** What trades are grouped by that their owners can keep private. */
const isOfNames = (grouping: RecordGrouping) => grouping === "tags" || grouping === "strategies";

interface Columns {
  members: boolean;
  reconciled: boolean;
  money: boolean;
  currency: string | null;
}

export function RowName({ row: { label }, href }: { row: Pick<RecordRow, "label">; href: string | null }) {
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

function wholeRow({ covers, results, money }: RecordStatistics): RecordRow {
  const { count, wins, losses, breakEvens, strikeRate, countRR, netRR, expectancyRR } = results;
  return {
    ...{ key: "", label: "", count, wins, losses, breakEvens, strikeRate, countRR, netRR, expectancyRR },
    members: covers?.members ?? null,
    moneyTrades: money?.covers.trades ?? 0,
    netProfit: money?.figures.netProfit ?? null,
    profitFactor: money?.figures.profitFactor ?? null,
  };
}

function Cells({ row, columns }: { row: RecordRow; columns: Columns }) {
  const { count, countRR, moneyTrades, profitFactor, reconciled } = row;
  const isShared = moneyTrades > 0;
  const factor = profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 });
  return (
    <>
      <td className="ui-end">{whole(count)}</td>
      {columns.members ? <td className="ui-end">{row.members === null ? "" : whole(row.members)}</td> : null}
      <td className="ui-end">{[row.wins, row.losses, row.breakEvens].map(whole).join(" · ")}</td>
      {columns.reconciled ? (
        <td className="ui-end">
          {reconciled === undefined || count === 0 ? "" : formatPercent((reconciled / count) * 100, { decimals: 1 })}
        </td>
      ) : null}
      <td className="ui-end">
        <Percent value={strikeRatePercent(row.strikeRate)} decimals={1} missingReason={t`No wins or losses`} />
      </td>
      <td className="ui-end">
        <RewardRisk value={row.expectancyRR} unit missingReason={t`No trade has a stop`} />
      </td>
      {columns.money ? (
        <td className="ui-end">
          {isShared ? <Figure text={factor} spoken={factor ?? ""} missingReason={t`No losses`} /> : <Private />}
        </td>
      ) : null}
      {columns.money ? (
        <td className="ui-end">
          {isShared ? (
            <Money value={row.netProfit} currency={columns.currency} result={toneOfSum(row.netProfit)} />
          ) : (
            <Private />
          )}
          {isShared && moneyTrades < count ? <small className="st-own-n">n {whole(moneyTrades)}</small> : null}
        </td>
      ) : null}
      <td className="ui-end" title={`n ${countRR}`}>
        <RewardRisk value={row.netRR} unit result={toneOfSum(row.netRR)} missingReason={t`No trade has a stop`} />
        {countRR === 0 || countRR === count ? null : <small className="st-own-n">n {whole(countRR)}</small>}
      </td>
    </>
  );
}
