import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import { compareOrder } from "@entrywise/domain/statement/broker-order";
import type { ImportedCosts } from "./row-costs.ts";

/** A trade as it would be stored. */
export interface ImportedTrade {
  symbol: string;
  instrument: string;
  marketType: MarketType;
  quoteCurrency: string | null;
  contractSize: string | null;
  direction: Direction;
  /** See `StatementRow`. */
  mayClose: boolean;
  /** In order of time: one of a ticket, all of a position that ran from flat to flat. */
  opens: readonly [ImportedOpen, ...ImportedOpen[]];
  /** Absent where the file says nothing but figures. */
  labels?: TradeLabels;
}

/** What a person's own table says of a trade beside its figures. */
export interface TradeLabels {
  strategy: string | null;
  tags: readonly string[];
  /** 1 to 5. */
  rating: number | null;
  /** Lines parted by `\n`. */
  notes: string | null;
}

/** One entry, with the closes of one ticket or of all tickets split from it. */
export interface ImportedOpen {
  /** Account + first ticket: the same for every file that holds any part of this entry. */
  key: string;
  /** Keys of all its tickets, open ones included; a later file may know more of them. */
  ticketKeys: string[];
  /** Server's local time, ISO 8601 without zone. */
  openTime: string;
  openPrice: string;
  /** Sum of its tickets, in lots. */
  size: string;
  /** Last stop and target of the first ticket: information, never initial risk. */
  reportedStopPrice: string | null;
  reportedTargetPrice: string | null;
  /** Initial ones, where the file knows them. */
  stopPrice: string | null;
  targetPrice: string | null;
  /** The one that the entry has in the journal already; absent where it has none. */
  stopHere?: InitialStop;
  /** Ordered by close time, then ticket; empty while nothing is closed. */
  closes: ImportedClose[];
  /** What is still open, in lots; "0" when all is closed. */
  remainingSize: string;
}

/** Initial stop of an entry in the journal. */
export interface InitialStop {
  stopPrice: string;
  fromStatement: boolean;
}

export interface ImportedClose extends ImportedCosts {
  /** Account + ticket; two identical fills without a ticket differ by their ordinal. */
  key: string;
  row: number;
  ticket: string;
  /** Place among closes of the same instant, as `brokerOrder` tells it. */
  order: string;
  closeTime: string;
  /** Null where only the result is known. */
  closePrice: string | null;
  size: string;
  /** Before costs, account currency. */
  grossProfit: string;
  netProfit: string;
  reportedStopPrice: string | null;
  reportedTargetPrice: string | null;
  stopHit: boolean | null;
  targetHit: boolean | null;
  stopOut: boolean | null;
  comment: string | null;
}

/** Keys under which the journal may know an entry. */
export function keysOfOpen({ key, ticketKeys }: ImportedOpen): string[] {
  return [...new Set([key, ...ticketKeys])];
}

/** Keys under which the journal may know any part of a trade. */
export function listKeys({ opens }: ImportedTrade): string[] {
  return opens.length === 1 ? keysOfOpen(opens[0]) : opens.flatMap(keysOfOpen);
}

/** All closes, entry by entry. */
export function listCloses({ opens }: ImportedTrade): ImportedClose[] {
  return opens.length === 1 ? opens[0].closes : opens.flatMap(({ closes }) => closes);
}

/** The close that the broker books last; null while nothing is closed. */
export function findLastClose(trade: ImportedTrade): ImportedClose | null {
  return listCloses(trade).reduce<ImportedClose | null>(
    (last, close) => (last === null || compareOrder(last, close) < 0 ? close : last),
    null,
  );
}

/** Time of the last close; null while anything is open. */
export function closedAt(trade: ImportedTrade): string | null {
  if (!trade.opens.every(({ remainingSize }) => Decimal(remainingSize).eq(0))) return null;
  return findLastClose(trade)?.closeTime ?? null;
}

/** Of all entries together, in lots. */
export function openedSize({ opens }: ImportedTrade): Big {
  return opens.reduce((sum, { size }) => sum.plus(size), Decimal(0));
}

/** The broker's number within a key. */
export function ticketIn(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}
