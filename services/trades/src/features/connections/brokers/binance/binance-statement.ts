import type { ZodType } from "zod";
import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { type BinanceList, type FuturesRow, type IncomeRow, rowSchemas, type SpotRow } from "./binance-rows.ts";

/** As Binance exported spot trades with coins in columns of their own: tickets are those of its files. */
const SPOT = [
  ...["Date(UTC)", "Pair", "Base Asset", "Quote Asset", "Type", "Price", "Amount", "Total", "Fee", "Fee Coin"],
];

/** @returns null where no fill is there */
export function spotStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null {
  const rows = readRows(replies, "spot", { page: rowSchemas.spot, keyOf: ({ symbol, id }) => `${symbol} ${id}` });
  if (rows.length === 0) return null;
  const lines = rows.map(({ time, symbol, isBuyer, price, qty, quoteQty, commission, commissionAsset }: SpotRow) => [
    ...[
      formatSecond(time),
      symbol,
      "",
      "",
      isBuyer ? "BUY" : "SELL",
      price,
      qty,
      quoteQty,
      commission,
      commissionAsset,
    ],
  ]);
  return write({ name: "binance-spot", account, header: SPOT, lines });
}

/** As Binance exports futures trades, and behind them what was paid besides. */
const FUTURES = [
  ...["Uid", "Time(UTC)", "Symbol", "Side", "Price", "Quantity", "Amount", "Fee", "Fee Coin", "Realized Profit"],
  ...["Position Side", "Trade ID", "Order ID", "Income Type", "Income ID", "Income", "Income Coin"],
];
/** What fills have themselves. */
const OF_FILLS = new Set(["REALIZED_PNL", "COMMISSION"]);

/** @returns null where neither fill nor payment is there */
export function futuresStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null {
  const fills = readRows(replies, "futures", {
    page: rowSchemas.futures,
    keyOf: ({ symbol, id }) => `${symbol} ${id}`,
  });
  const income = readRows(replies, "income", { page: rowSchemas.income, keyOf: keyOfIncome }).filter(
    ({ incomeType }) => !OF_FILLS.has(incomeType),
  );
  if (fills.length + income.length === 0) return null;
  const lines = [...fills.map((row) => fillLine(row, account)), ...income.map((row) => incomeLine(row, account))];
  return write({
    name: "binance-usdm",
    account,
    header: FUTURES,
    lines: lines.toSorted((a, b) => compare(a[1], b[1])),
  });
}

function keyOfIncome({ incomeType, tranId, symbol, asset, time }: IncomeRow): string {
  return [incomeType, tranId, symbol, asset, time].join(" ");
}

function fillLine(row: FuturesRow, account: string): string[] {
  const { time, symbol, side, price, qty, quoteQty, commission, commissionAsset, realizedPnl } = row;
  return [
    ...[account, formatSecond(time), symbol, side, price, qty, quoteQty, commission, commissionAsset, realizedPnl],
    ...[row.positionSide, String(row.id), String(row.orderId), "", "", "", ""],
  ];
}

function incomeLine({ time, symbol, incomeType, tranId, income, asset }: IncomeRow, account: string): string[] {
  return [
    ...[account, formatSecond(time), symbol, "", "", "", "", "", "", "", "", "", ""],
    ...[incomeType, String(tranId), income, asset],
  ];
}

/** Each row once, oldest first. */
function readRows<Row extends { time: number }>(
  replies: readonly BrokerReply[],
  list: BinanceList,
  { page, keyOf }: { page: ZodType<Row[]>; keyOf: (row: Row) => string },
): Row[] {
  const rows = new Map<string, Row>();
  for (const { kind, text } of replies) {
    if (kind !== list) continue;
    const found = page.safeParse(JSON.parse(text));
    if (!found.success) throw new BrokerProblem("shape", "A stored reply of Binance can't be read");
    for (const row of found.data) rows.set(keyOf(row), row);
  }
  return [...rows].toSorted(([a, one], [b, other]) => one.time - other.time || compare(a, b)).map(([, row]) => row);
}

/** Numbers of fills by their size. */
function compare(a = "", b = ""): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** Exports have whole seconds. */
function formatSecond(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

function write({
  name,
  account,
  header,
  lines,
}: {
  name: string;
  account: string;
  header: readonly string[];
  lines: readonly (readonly string[])[];
}): BrokerStatement {
  const text = `${[header, ...lines].map((cells) => cells.join(",")).join("\n")}\n`;
  return { fileName: `${name}-${account}.csv`, text, account, behindSince: null };
}
