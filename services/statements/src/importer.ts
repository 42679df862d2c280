import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { ClosesBefore } from "@entrywise/domain/statement/broker-order";
import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import type { ReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import type { DateOrder } from "./dates/statement-dates.ts";
import type { TradeLabels } from "./imported-trade.ts";
import type { RowCosts } from "./row-costs.ts";
import type { GridRow, WorkbookSheet } from "./xlsx-grid.ts";

export interface StatementFile {
  name: string;
  bytes: Uint8Array;
}

/** A file after its container and encoding are known; importers look at this and never at bytes. */
export interface SniffedFile {
  name: string;
  kind: "html" | "text" | "workbook";
  /** Decoded text, null for workbooks. */
  text: string | null;
  /** Rows of the sheet that is read, the first unless another is known; null for other kinds. */
  grid: readonly GridRow[] | null;
  /** All sheets of a workbook in their order; absent for other kinds. */
  sheets?: readonly WorkbookSheet[];
}

/** One broker format: detection and parsing behind one door, one file per format. */
export interface Importer {
  readonly format: string;
  /** The format's name for people. */
  readonly label: string;
  /** 0 (surely not this format) to 1 (surely this format). */
  detect(file: SniffedFile): number;
  /**
   * @param wanted which part, of a file that has several
   * @throws StatementError naming row and reason
   */
  parse(file: SniffedFile, onRows?: (rows: number) => void, wanted?: WantedPart): Promise<ParsedStatement>;
}

/** What of a file is read: an account has one currency, and trades of several accounts are never recorded together. */
export interface WantedPart {
  /** That of the account which the trades are for: of a file in several currencies, those in it are read. */
  currency: string | null;
  /** One of those that the file names; null: it has to name one alone. */
  account: string | null;
  /** Of a file that holds others the first is read, and not refused: for a look at it. */
  orFirstAccount: boolean;
  /** How dates such as 03/04 are meant where none of the file tells; null: the likelier order, or a refusal. */
  dateOrder: DateOrder | null;
  /** Whether such dates may be read in the likelier order: not where nobody sees the warning. */
  mayGuessDates: boolean;
  /** Whether a table may come without rows that cannot be read: not where nobody sees the warning. */
  mayLeaveOutRows: boolean;
  /** What cash rows are, by their `cashKeywords`, where somebody has said so; absent: nobody has. */
  cashKinds?: Readonly<Record<string, CashKind>>;
}

/** Of a file of one account and one currency. */
export const wholeFile: WantedPart = {
  currency: null,
  account: null,
  orFirstAccount: false,
  dateOrder: null,
  mayGuessDates: true,
  mayLeaveOutRows: true,
};

/** What a file says, before anything is stored. Numbers are decimal strings as the broker wrote them. */
export interface ParsedStatement {
  format: string;
  label: string;
  account: StatementAccount;
  /** Within what tickets are unique where the file names no account; absent: among all such files. */
  ticketScope?: string;
  /** Balance before the first row, base of drawdown percentages; null when the file does not tell. */
  firstDeposit: string | null;
  /** Balance before everything that the file books, which no row of it tells; null when there was none or the file is silent. */
  startBalance: string | null;
  /** What the trades of the file are in, the account's among them; absent where a file has one currency by its nature. */
  currencies?: StatementCurrency[];
  /** Whose rows the file holds, the account's among them; empty or absent where it is the only one. */
  accounts?: FileAccount[];
  /** Closes of the same import that came before these, in calls of their own; absent of a file, which comes at once. */
  closesBefore?: ClosesBefore;
  /** Closed tickets in file order. */
  rows: StatementRow[];
  /** Tickets still open: without close, their profit is floating. */
  openRows: StatementRow[];
  cash: CashRow[];
  skipped: { cancelled: number; other: number };
  /** Which of them the importer can name; absent where it counts them alone. */
  skippedRows?: SkippedRows;
  warnings: StatementWarning[];
  reported: ReportedTotals;
  /** How its dates were read where none of them tells whether the day or the month comes first; absent where one does. */
  unsureDates?: DateOrder;
  /** Zone of all times in the file; null when the file does not name it, then the profile's zone applies. */
  timeZone: string | null;
  /** Minutes east of UTC in which a file whose times are read in UTC writes them; rows may know better. */
  utcOffset?: number | null;
}

/** A row that becomes no trade, and why. */
export interface SkippedRow {
  row: number;
  ticket: string;
  /** `sell limit of GBPUSD, cancelled`. */
  reason: string;
  /** The same for screens in other languages (P-574). */
  params: ProblemParams;
}

/** The first of a file's skipped rows: a statement may have thousands. */
export interface SkippedRows {
  listed: SkippedRow[];
  count: number;
}

/** Of an exchange's file: how many of its trades make their profit in a currency. */
export interface StatementCurrency {
  currency: string;
  trades: number;
}

/** One of several accounts of a file. */
export interface FileAccount {
  number: string;
  rows: number;
}

export interface StatementAccount {
  number: string | null;
  name: string | null;
  currency: string | null;
  broker: string | null;
  /** Null when the file does not tell whether the account hedges or nets. */
  hedging: boolean | null;
}

export interface StatementWarning {
  row: number | null;
  ticket: string | null;
  code: string;
  /** What the text of the code names, for screens in other languages (P-574). */
  params?: ProblemParams;
  message: string;
}

export interface StatementRow extends RowCosts {
  /** Line of an HTML file, row of a sheet, from 1. */
  row: number;
  ticket: string;
  /** Ticket this one was split from or into by a partial close. */
  linkedTo: string | null;
  /** Of fills: ticket of the entry that the position began with, from flat to flat; absent where a ticket is a trade. */
  run?: string;
  /** Of fills that do not tell whether they open or close: it opens since nothing was open, as far as the file knows. */
  mayClose?: true;
  /** As in the file. */
  symbol: string;
  /** Upper case, without the broker's suffix. */
  instrument: string;
  /** A guess from the symbol. */
  marketType: MarketType;
  quoteCurrency: string | null;
  direction: Direction;
  /** Lots, as the broker counts. */
  size: string;
  /** Server's local time, ISO 8601 without zone. */
  openTime: string;
  /** Minutes east of UTC in which the file writes the open time, where it was read in UTC. */
  utcOffset?: number | null;
  /** Null while open. */
  closeTime: string | null;
  openPrice: string;
  /** Null while open. */
  closePrice: string | null;
  /** The last stop and target, not the initial ones: MT4 and MT5 keep no history of them. */
  reportedStopPrice: string | null;
  reportedTargetPrice: string | null;
  /** The trader's own initial stop and target; null in brokers' statements, which do not know them. */
  stopPrice: string | null;
  targetPrice: string | null;
  /** Absent where the file says nothing but figures. */
  labels?: TradeLabels;
  /** By the broker's mark; null when the file cannot carry one. */
  stopHit: boolean | null;
  targetHit: boolean | null;
  stopOut: boolean | null;
  profit: string;
  /** Profit and all costs. */
  net: string;
  comment: string | null;
  /** Units per lot, derived from the file's own profits where possible; null when unknown. */
  contractSize: string | null;
}

export interface CashRow {
  row: number;
  ticket: string;
  kind: CashKind;
  time: string;
  /** Signed, account currency. */
  amount: string;
  comment: string | null;
  /** The broker's texts leave in doubt what it was for. */
  isUnsure?: true;
}
