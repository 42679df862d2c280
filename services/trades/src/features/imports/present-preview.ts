import type { ImportPreview, PreviewRow, StatementTotals } from "@entrywise/contracts/trades/import-preview";
import { decimal } from "@entrywise/domain/decimal";
import { statementStop } from "@entrywise/domain/initial-stop";
import type { ReportedTotals, StatementTotalsText } from "@entrywise/domain/statement/statement-agreement";
import { unsureCash } from "@entrywise/statements/cash/cash-roles";
import { proposeZone } from "@entrywise/statements/dates/propose-zone";
import { inUtc } from "@entrywise/statements/dates/statement-dates";
import { closedAt } from "@entrywise/statements/imported-trade";
import type { ParsedStatement } from "@entrywise/statements/importer";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { type ClassifiedTrade, isWanted } from "./classify-trades.ts";
import { rowPresenter } from "./preview-row.ts";

const fieldNames: Readonly<Record<string, string>> = {
  count: "number of trades",
  grossProfit: "gross profit",
  grossLoss: "gross loss",
  netProfit: "net profit",
  profitFactor: "profit factor",
  expectedPayoff: "expected payoff",
  maximalDrawdown: "max drawdown",
};

/** What an import would bring: each row beside what the journal knows of it. */
export function presentPreview(
  statement: ParsedStatement,
  classified: readonly ClassifiedTrade[],
  timeZone: string | null,
): ImportPreview {
  const presentRow = rowPresenter(classified, statement.account.currency);
  const { totals, agreement } = compareWithBroker(statement);
  const rows = [...statement.rows, ...statement.openRows].map(presentRow);
  const ours = rows.filter(({ looksLike }) => looksLike === null);
  const count = (state: PreviewRow["state"]) => ours.filter((row) => row.state === state).length;
  const wanted = classified.filter(isWanted);
  const closed = wanted.filter(({ trade }) => closedAt(trade) !== null);
  const { number, name, currency, broker } = statement.account;
  return {
    format: statement.format,
    label: statement.label,
    account: { number, name, currency, broker },
    currencies: statement.currencies ?? [],
    accounts: statement.accounts ?? [],
    rows,
    warnings: statement.warnings,
    totals: presentTotals(totals),
    reported: presentTotals(statement.reported),
    verdict: verdict(totals, statement.reported, agreement, currency),
    counts: {
      new: count("new"),
      open: count("open"),
      alreadyHere: count("alreadyHere"),
      deleted: count("deleted"),
      cash: statement.cash.length,
      skipped: statement.skipped.cancelled + statement.skipped.other,
      lookalikes: rows.length - ours.length,
      trades: wanted.length,
      openTrades: wanted.length - closed.length,
    },
    timeZone: statement.timeZone ?? timeZone,
    proposedTimeZone: proposedZone(statement, timeZone),
    writtenTime: writtenTime(statement),
    dateOrder: statement.unsureDates ?? null,
    unsureCash: unsureCash(statement),
    stops: countStops(closed),
    tellsBalance: statement.startBalance !== null || statement.cash.length > 0,
  };
}

/** Servers of MetaTrader follow the hours of the markets; other files name their zone, or are in that of their owner. */
function proposedZone(statement: ParsedStatement, known: string | null): ImportPreview["proposedTimeZone"] {
  const isAsked = statement.timeZone === null && known === null;
  return isAsked && /^mt[45]-/.test(statement.format) ? proposeZone(statement) : null;
}

/** A closed trade gets an R where each of its entries gets a stop. */
function countStops(closed: readonly ClassifiedTrade[]): NonNullable<ImportPreview["stops"]> {
  const opens = closed.map(({ trade }) =>
    trade.opens
      .filter(({ stopPrice, stopHere }) => stopPrice === null && stopHere === undefined)
      .map((open) => ({ direction: trade.direction, ...open })),
  );
  const usable = opens.filter(
    (entries) =>
      entries.length > 0 &&
      entries.every(
        ({ direction, openPrice, reportedStopPrice }) =>
          statementStop(direction, decimal(openPrice), decimal(reportedStopPrice)) !== null,
      ),
  );
  const reported = opens.filter((entries) =>
    entries.some(({ reportedStopPrice }) => decimal(reportedStopPrice)?.gt(0)),
  );
  return { trades: closed.length, usable: usable.length, reported: reported.length };
}

/** Of the row that is shown first. */
function writtenTime({ rows, openRows, timeZone, utcOffset: usual }: ParsedStatement): ImportPreview["writtenTime"] {
  const first = rows[0] ?? openRows[0];
  const utcOffset = first?.utcOffset ?? usual ?? 0;
  if (first === undefined || timeZone !== "UTC" || utcOffset === 0) return null;
  return { local: inUtc(first.openTime, -utcOffset), utcOffset };
}

/** One sentence: whether broker and we agree. */
function verdict(
  ours: StatementTotalsText,
  theirs: ReportedTotals,
  agreement: ReturnType<typeof compareWithBroker>["agreement"],
  currency: string | null,
) {
  const money = (value: string | null) => [value === null ? null : readable(value), currency].filter(Boolean).join(" ");
  if (agreement.agrees === null) {
    return {
      agrees: null,
      sentence: `The file has no broker totals. Ours: ${money(ours.netProfit)}.`,
    };
  }
  const sentence = `Broker total ${money(theirs.netProfit)}, our total ${money(ours.netProfit)}`;
  if (agreement.agrees) return { agrees: true, sentence };
  const names = agreement.differing.map((field) => fieldNames[field] ?? field).join(", ");
  return { agrees: false, sentence: `${sentence}. These differ: ${names}.` };
}

/** Thousands grouped, a true minus, and no zeros behind the second decimal. */
function readable(value: string): string {
  const [whole = "0", fraction = ""] = value.replace("-", "").split(".");
  const decimals = fraction.replace(/(?<=^\d\d)0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${value.startsWith("-") ? "−" : ""}${grouped}${decimals === "" ? "" : `.${decimals}`}`;
}

/** Totals as the wire has them. */
export function presentTotals(totals: ReportedTotals | StatementTotalsText): StatementTotals {
  const number = (value: string | null) => (value === null ? null : Number(value));
  return {
    count: totals.count,
    grossProfit: totals.grossProfit,
    grossLoss: totals.grossLoss,
    netProfit: totals.netProfit,
    profitFactor: number(totals.profitFactor),
    expectedPayoff: number(totals.expectedPayoff),
    maximalDrawdown: totals.maximalDrawdown,
  };
}
