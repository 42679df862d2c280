import { Decimal } from "@entrywise/domain/decimal";
import type { z } from "zod";
import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { inBookingOrder } from "./booking-order.ts";
import { type LedgerRow, ledgerPage, type TradeRow, tradePage } from "./kraken-rows.ts";

/** As Kraken exports ledgers, and behind it what was traded on margin: rows and tickets are those of its files. */
const HEADER = [
  ...["txid", "refid", "time", "type", "subtype", "aclass", "asset", "amount", "fee", "balance"],
  ...["trade pair", "trade side", "trade vol", "trade cost", "trade effect"],
];

/** @param account Kraken's number of it @returns null where no row is there */
export function krakenStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null {
  const ledger = new Map<string, LedgerRow>();
  const trades = new Map<string, TradeRow>();
  for (const { kind, text } of replies) {
    if (kind === "ledger") for (const [id, row] of Object.entries(parse(ledgerPage, text).ledger)) ledger.set(id, row);
    if (kind === "trades") for (const [id, row] of Object.entries(parse(tradePage, text).trades)) trades.set(id, row);
  }
  const behind = firstMissing([...ledger.values()], trades);
  const whole = [...ledger].filter(([, { time }]) => behind === null || time < behind);
  if (whole.length === 0) return null;
  const rows = inBookingOrder(whole.map(([id, row]) => ({ id, ...row })));
  const lines = rows.map((row) => toLine(row, row.type === "margin" ? trades.get(row.refid) : undefined));
  return {
    fileName: `kraken-${account}.csv`,
    text: `${[HEADER, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\n")}\n`,
    account,
    behindSince: behind === null ? null : new Date(Math.floor(behind * 1000) - 1),
  };
}

function parse<Page>(page: z.ZodType<Page>, text: string): Page {
  const found = page.safeParse(JSON.parse(text));
  if (!found.success) throw new BrokerProblem("shape", "A stored reply of Kraken can't be read");
  return found.data;
}

/** What is missing for longer never comes: it is older than what the key may see. */
const WAITED_SECONDS = 24 * 3_600;

/**
 * When the first trade happened that has no rows in the ledger yet, or the first row of margin without its trade. Nothing from then on is
 * handed over: a row of margin would come in as cash first, and as a trade later.
 */
function firstMissing(ledger: readonly LedgerRow[], trades: ReadonlyMap<string, TradeRow>): number | null {
  const posted = new Set(ledger.map(({ refid }) => refid));
  const missing = [
    ...[...trades].filter(([id]) => !posted.has(id)).map(([, { time }]) => time),
    ...ledger.filter(({ type, refid }) => type === "margin" && !trades.has(refid)).map(({ time }) => time),
  ];
  const newest = [...ledger, ...trades.values()].reduce((last, { time }) => Math.max(last, time), 0);
  const recent = missing.filter((time) => time > newest - WAITED_SECONDS);
  return recent.length === 0 ? null : recent.reduce((a, b) => Math.min(a, b));
}

function toLine(row: LedgerRow & { id: string }, trade: TradeRow | undefined): string[] {
  const { id, refid, time, type, subtype, aclass, asset, amount, fee, balance } = row;
  // The export has whole seconds.
  const second = new Date(Math.floor(time) * 1000).toISOString().slice(0, 19).replace("T", " ");
  const own = [id, refid, second, type, subtype ?? "", aclass, asset, amount, fee, balance];
  if (trade === undefined || Decimal(trade.vol).eq(0)) return [...own, "", "", "", "", ""];
  const isClosing = trade.misc.split(",").some((word) => word.trim() === "closing");
  return [...own, trade.pair, trade.type, trade.vol, trade.cost, isClosing ? "close" : ""];
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
