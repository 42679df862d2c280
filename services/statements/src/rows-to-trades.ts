import { createHash } from "node:crypto";
import { Decimal } from "@entrywise/domain/decimal";
import { brokerOrder, compareOrder } from "@entrywise/domain/statement/broker-order";
import { compareTickets } from "@entrywise/domain/statement/statement-totals";
import type { ImportedClose, ImportedOpen, ImportedTrade, TradeLabels } from "./imported-trade.ts";
import type { ParsedStatement, StatementRow } from "./importer.ts";
import { toImportedCosts } from "./row-costs.ts";

type Keyed = StatementRow & { key: string; order: string };

/**
 * Trades of a statement: a ticket is a trade; tickets linked by a partial close are one trade with several closes; fills
 * of one position, from flat to flat, are one trade with several opens.
 * Rows of size 0 (the empty half of a close-by) carry no trade.
 */
export function rowsToTrades(
  statement: Pick<ParsedStatement, "account" | "rows" | "openRows" | "ticketScope" | "closesBefore">,
): ImportedTrade[] {
  const account = statement.account.number ?? statement.ticketScope ?? "";
  const orders = brokerOrder(statement.rows, statement.closesBefore);
  const rows = keyRows([...statement.rows, ...statement.openRows], account, orders).filter(
    (row) => !Decimal(row.size).eq(0),
  );
  return joinRuns(groupLinked(rows)).map((entries) => toTrade(entries, account));
}

/** Account + ticket; without a ticket account + all fields. Equal keys within one file are numbered, so both rows stay. */
function keyRows(rows: readonly StatementRow[], account: string, orders: ReadonlyMap<StatementRow, string>): Keyed[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const base = row.ticket === "" ? `${account}:${fingerprint(row)}` : `${account}:${row.ticket}`;
    const ordinal = (seen.get(base) ?? 0) + 1;
    seen.set(base, ordinal);
    return { ...row, key: ordinal === 1 ? base : `${base}#${ordinal}`, order: orders.get(row) ?? "" };
  });
}

/** All that the broker wrote about a row; where it stood in the file and what we guessed do not count. */
function fingerprint(row: StatementRow): string {
  const { symbol, direction, size, openTime, closeTime, openPrice, closePrice, commission, taxes, swap, profit } = row;
  const fields = [symbol, direction, size, openTime, closeTime, openPrice, closePrice, commission, taxes, swap, profit];
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

/** Groups in the order of their first row. Links that contradict each other (another entry) are not followed. */
function groupLinked(rows: readonly Keyed[]): Keyed[][] {
  const byTicket = new Map(rows.filter((row) => row.ticket !== "").map((row) => [row.ticket, row]));
  const groups = new Map<Keyed, Keyed[]>(rows.map((row) => [row, [row]]));
  for (const row of rows) {
    const other = row.linkedTo === null ? undefined : byTicket.get(row.linkedTo);
    const own = groups.get(row);
    const others = other && groups.get(other);
    if (other === undefined || own === undefined || others === undefined || own === others) continue;
    if (!hasSameEntry(row, other)) continue;
    const joined = [...own, ...others];
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())];
}

function hasSameEntry(a: StatementRow, b: StatementRow): boolean {
  return (
    a.symbol === b.symbol && a.direction === b.direction && a.openTime === b.openTime && a.openPrice === b.openPrice
  );
}

/** Entries of each trade, in the order of their first rows. */
function joinRuns(groups: readonly Keyed[][]): Keyed[][][] {
  const byRun = new Map<string, Keyed[][]>();
  const trades: Keyed[][][] = [];
  for (const group of groups) {
    const run = group[0]?.run;
    const known = run === undefined ? undefined : byRun.get(run);
    if (known !== undefined) known.push(group);
    else {
      const trade = [group];
      trades.push(trade);
      if (run !== undefined) byRun.set(run, trade);
    }
  }
  return trades;
}

function toTrade(entries: readonly (readonly Keyed[])[], account: string): ImportedTrade {
  const opens = entries.map((group) => toOpen(group, account));
  if (opens.length > 1) opens.sort((a, b) => (a.openTime < b.openTime ? -1 : Number(a.openTime > b.openTime)));
  const rows = entries.flat();
  const first = rows[0] as Keyed; // a trade starts with one row
  const labels = rows.flatMap((row) => row.labels ?? []);
  return {
    symbol: first.symbol,
    instrument: first.instrument,
    marketType: first.marketType,
    quoteCurrency: first.quoteCurrency,
    contractSize: first.contractSize,
    direction: first.direction,
    mayClose: first.mayClose ?? false,
    opens: opens as [ImportedOpen, ...ImportedOpen[]],
    ...(labels.length === 0 ? {} : { labels: allLabels(labels) }),
  };
}

/** Of the rows of one trade: what one says and another does not; all their notes. */
function allLabels(labels: readonly TradeLabels[]): TradeLabels {
  const notes = new Set(labels.flatMap((row) => row.notes ?? []));
  return {
    strategy: labels.find(({ strategy }) => strategy !== null)?.strategy ?? null,
    tags: [...new Map(labels.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const))).values()],
    rating: labels.find(({ rating }) => rating !== null)?.rating ?? null,
    notes: notes.size === 0 ? null : [...notes].join("\n"),
  };
}

function toOpen(group: readonly Keyed[], account: string): ImportedOpen {
  const members = [...group].sort((a, b) => compareTickets(a.ticket, b.ticket));
  const first = members[0] as Keyed; // a group starts with one row
  const open = members.filter((row) => row.closeTime === null);
  const closed = members.filter((row) => row.closeTime !== null);
  return {
    key: rootKey(members, first, account),
    ticketKeys: members.map((row) => row.key),
    openTime: first.openTime,
    openPrice: first.openPrice,
    size: addUpSizes(members),
    reportedStopPrice: first.reportedStopPrice,
    reportedTargetPrice: first.reportedTargetPrice,
    stopPrice: first.stopPrice,
    targetPrice: first.targetPrice,
    closes: closed.map(toClose).sort(compareOrder),
    remainingSize: addUpSizes(open),
  };
}

/** A ticket split off in an earlier period names a first ticket that this file does not hold. */
function rootKey(members: readonly Keyed[], first: Keyed, account: string): string {
  const tickets = members.flatMap((row) => (row.linkedTo === null ? [row.ticket] : [row.ticket, row.linkedTo]));
  const root = tickets.sort(compareTickets)[0] ?? "";
  return root === first.ticket || root === "" ? first.key : `${account}:${root}`;
}

function addUpSizes(rows: readonly StatementRow[]): string {
  return rows.reduce((sum, row) => sum.plus(row.size), Decimal(0)).toFixed();
}

function toClose(row: Keyed): ImportedClose {
  return {
    key: row.key,
    row: row.row,
    ticket: row.ticket,
    order: row.order,
    closeTime: row.closeTime ?? "",
    closePrice: row.closePrice,
    size: row.size,
    grossProfit: row.profit,
    ...toImportedCosts(row),
    netProfit: row.net,
    reportedStopPrice: row.reportedStopPrice,
    reportedTargetPrice: row.reportedTargetPrice,
    stopHit: row.stopHit,
    targetHit: row.targetHit,
    stopOut: row.stopOut,
    comment: row.comment,
  };
}
