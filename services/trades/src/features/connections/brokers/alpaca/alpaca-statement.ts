import { z } from "zod";
import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { activityPages, type FillRow, type OtherRow } from "./alpaca-rows.ts";

/** A format of our own: Alpaca exports no file of activities. */
const HEADER = [
  ...["record", "activity id", "type", "time", "symbol", "side", "quantity", "price", "net amount"],
  ...["start balance", "description"],
];

const cashState = z.object({
  account: z.string(),
  currency: z.string(),
  /** Null where it moved while it was read. */
  cash: z.string().nullable(),
});
type CashState = z.infer<typeof cashState>;

/** Whose account it is, and its cash at the end of a reading. */
export function cashReply(state: CashState): BrokerReply {
  return { kind: "account", text: JSON.stringify(state) };
}

/** Cash that no activity since the account was opened explains: play money that a paper account begins with. */
export function startReply(balance: string): BrokerReply {
  return { kind: "start", text: JSON.stringify({ balance }) };
}

/** @returns null where no activity is there */
export function alpacaStatement(replies: readonly BrokerReply[]): BrokerStatement | null {
  const fills = new Map<string, FillRow>();
  const others = new Map<string, OtherRow>();
  for (const { kind, text } of replies) {
    if (kind === "trade_activity") for (const row of parse(activityPages[kind], text)) fills.set(row.id, row);
    if (kind === "non_trade_activity") for (const row of parse(activityPages[kind], text)) others.set(row.id, row);
  }
  const newest = (wanted: string) => replies.findLast(({ kind }) => kind === wanted)?.text;
  const state = newest("account");
  if (state === undefined || fills.size + others.size === 0) return null;
  const { account, currency, cash } = parse(cashState, state);
  const start = newest("start");
  const balance = start === undefined ? "" : parse(z.object({ balance: z.string() }), start).balance;
  const head = ["account", account, currency, "", "", "", "", "", cash ?? "", balance, ""];
  const lines = [...[...fills.values()].map(fillLine), ...[...others.values()].map(otherLine)];
  lines.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return {
    fileName: `alpaca-${account.slice(-4)}.csv`,
    text: `${[HEADER, head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\n")}\n`,
    account,
    behindSince: null,
  };
}

function parse<Row>(shape: z.ZodType<Row>, text: string): Row {
  const found = shape.safeParse(JSON.parse(text));
  if (!found.success) throw new BrokerProblem("shape", "A stored reply of Alpaca can't be read");
  return found.data;
}

function fillLine({ id, transaction_time: at, symbol, side, qty, price }: FillRow): string[] {
  const time = `${at.slice(0, 19)}${/\.\d{1,3}/.exec(at)?.[0] ?? ""}Z`;
  return ["fill", id, "FILL", time, symbol, side, qty, price, "", "", ""];
}

/** What becomes of options and the shares behind them, after the last trade of a day. */
const OF_OPTIONS = new Set(["OPEXP", "OPEXC", "OPXRC", "OPASN", "OPTRD"]);

/** Noon in London is the same day in New York, and so is 22:00, when its market has closed. */
function otherLine(row: OtherRow): string[] {
  const { id, activity_type: type, date, symbol, qty, status, net_amount: amount, description } = row;
  const isOfOption = OF_OPTIONS.has(type) && status !== "canceled";
  const [time, quantity] = isOfOption ? ["22:00:00", qty ?? ""] : ["12:00:00", ""];
  const paid = status === "canceled" ? "0" : (amount ?? "0");
  return ["other", id, type, `${date}T${time}Z`, symbol ?? "", "", quantity, "", paid, "", description ?? ""];
}

function sortKey([, id = "", , time = ""]: readonly string[]): string {
  return `${time} ${id}`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
