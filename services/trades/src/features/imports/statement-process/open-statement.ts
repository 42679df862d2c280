import type { ImportPreview, StatementTotals } from "@entrywise/contracts/trades/import-preview";
import type { MarketType } from "@entrywise/domain/enumerations";
import { mappedFormat } from "@entrywise/statements/columns/mapped-format";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import { type ImportedTrade, listKeys } from "@entrywise/statements/imported-trade";
import type { ParsedStatement } from "@entrywise/statements/importer";
import { rowsToTrades } from "@entrywise/statements/rows-to-trades";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import type { CarriedPosition } from "../carried-positions.repository.ts";
import { type ClassifiedTrade, classify, hasCosts, isWanted, type KnownTicket } from "../classify-trades.ts";
import { exitsOfOpen } from "../exits-of-open.ts";
import { type ImportedInstrument, type ImportTarget, importedInstruments } from "../imported-trade-rows.ts";
import type { TradeBatch } from "../imported-trades.repository.ts";
import { type OtherTrade, withLookalikes } from "../lookalikes.ts";
import { presentPreview, presentTotals } from "../present-preview.ts";
import { batchMaker } from "../trade-batch.ts";

/** What the journal knows of a statement's tickets, by their keys. */
export type KnownTickets = ReadonlyMap<string, KnownTicket>;

/** What of a statement is not its trades. */
export type StatementHead = Pick<
  ParsedStatement,
  "format" | "label" | "account" | "startBalance" | "cash" | "timeZone"
> & {
  /** Closed tickets. */
  rows: number;
  /** Of the first closed ticket. */
  marketType: MarketType | null;
  /** Within what its trades were opened, in the file's own time; null without trades. */
  period: { from: string; to: string } | null;
  /** The broker's own totals, and ours of all its closed rows. */
  totals: { reported: StatementTotals; counted: StatementTotals };
  /** Whether they are the same; false where the file carries none. */
  agrees: boolean;
  /** Whether they differ; false where the file carries none. */
  differs: boolean;
  /** Its last close, in the file's own time; null without any. */
  lastClose: string | null;
};

/** What the journal knows that a file may hold. */
export interface Known {
  tickets: KnownTickets;
  /** See {@link withLookalikes}. */
  others: readonly OtherTrade[];
  /** See {@link exitsOfOpen}. */
  carried: readonly CarriedPosition[];
  /** Zone of the file's times; null while it is not known. */
  timeZone: string | null;
}

export interface ImportPlan {
  /** Trades that will be added or replaced. */
  wanted: number;
  skipped: number;
  /** What a preview would warn of; null when nothing is in doubt. */
  doubt: string | null;
  instruments: ImportedInstrument[];
}

/** A statement that has been read, and what is asked of its trades. They may lie in another process. */
export interface OpenStatement {
  head: StatementHead;
  /** Keys of all its tickets, as a list of the database. */
  keys(): Promise<string>;
  preview(known: Known): Promise<ImportPreview>;
  /** Decides what each trade means for the journal. */
  plan(known: Known): Promise<ImportPlan>;
  /** Makes the rows of the planned trades; only reading them is left then. */
  rows(target: ImportTarget): Promise<StatementRows>;
  /** Nothing more will be asked. */
  close(): void;
}

/** Rows of an import, all made. */
export interface StatementRows {
  /** From the first batch on, however often it is called. */
  batches(): AsyncIterable<TradeBatch>;
}

const BATCH = 1_000;

/** A statement whose trades lie here. Its rows are let go when no preview will be asked for: they are half its memory. */
export function openStatement(statement: ParsedStatement, purpose: "preview" | "import"): OpenStatement {
  const trades = rowsToTrades(statement);
  const head = toHead(statement, trades);
  const classified = ({ tickets, others, timeZone }: Known) =>
    withLookalikes(classify(trades, tickets), others, timeZone === null ? null : utcReader(timeZone));
  const previewed = purpose === "preview" ? statement : null;
  const instruments = importedInstruments(trades);
  let wanted: ClassifiedTrade[] = [];
  return {
    head,
    keys: async () => `{${[...new Set(trades.flatMap(listKeys))].map((key) => JSON.stringify(key)).join(",")}}`,
    preview: async (known) => {
      if (previewed === null) throw new Error("this statement was opened to be imported");
      const trades = classified(known);
      const warnings = [...previewed.warnings, ...exitsOfOpen(trades, known.carried)];
      return presentPreview({ ...previewed, warnings }, trades, known.timeZone);
    },
    plan: async (known) => {
      const all = classified(known);
      wanted = all.filter(isWanted);
      const skipped = trades.length - wanted.length;
      const doubt = exitsOfOpen(all, known.carried)[0]?.message ?? null;
      return { wanted: wanted.length, skipped, doubt, instruments: [...instruments.values()] };
    },
    rows: async (target) => ({
      async *batches() {
        const batchOf = batchMaker(wanted, instruments, { ...target, namesCosts: trades.some(hasCosts) });
        for (let at = 0; at < wanted.length; at += BATCH) yield batchOf(wanted.slice(at, at + BATCH));
      },
    }),
    close: () => undefined,
  };
}

function toHead(statement: ParsedStatement, trades: readonly ImportedTrade[]): StatementHead {
  const { format, label, account, startBalance, cash, timeZone, rows } = statement;
  const { totals, agreement } = compareWithBroker(statement);
  return {
    format,
    label,
    account,
    startBalance,
    cash,
    timeZone,
    rows: rows.length,
    marketType: rows[0]?.marketType ?? null,
    period: findPeriod(trades),
    totals: { reported: presentTotals(statement.reported), counted: presentTotals(totals) },
    // Totals of a person's own table vouch for nothing.
    agrees: agreement.agrees === true && statement.format !== mappedFormat,
    differs: agreement.agrees === false,
    lastClose: rows.reduce<string | null>(
      (last, { closeTime }) => (closeTime !== null && (last === null || closeTime > last) ? closeTime : last),
      null,
    ),
  };
}

function findPeriod(trades: readonly ImportedTrade[]): StatementHead["period"] {
  let period: StatementHead["period"] = null;
  for (const { openTime: at } of trades.flatMap(({ opens }) => opens)) {
    if (period === null) period = { from: at, to: at };
    else if (at < period.from) period.from = at;
    else if (at > period.to) period.to = at;
  }
  return period;
}
