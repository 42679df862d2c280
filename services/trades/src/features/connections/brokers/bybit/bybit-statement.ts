import { Decimal } from "@entrywise/domain/decimal";
import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { type ExecutionRow, executionRow, type LogRow, logRow, pageOf } from "./bybit-rows.ts";

/** As the unified account's transaction log is exported: tickets are the same as those of a file of Bybit. */
const HEADER = [
  ...["Uid", "Currency", "Contract", "Type", "Direction", "Quantity", "Position", "Filled Price", "Funding"],
  ...["Fee Paid", "Cash Flow", "Change", "Wallet Balance", "Action", "OrderId", "TradeId", "Time(UTC)"],
];

/** @param account Bybit's number of it @returns null where no row is there */
export function bybitStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null {
  const log = readLog(replies);
  if (log.length === 0) return null;
  const lines = log.flatMap((row) => logLines(row).map((cells) => [account, ...cells].map(csvCell).join(",")));
  return {
    fileName: `bybit-${account}.csv`,
    text: `${[HEADER.join(","), ...lines].join("\n")}\n`,
    account,
    behindSince: firstMissing(log, readExecutions(replies)),
  };
}

/** Each row once, newest first as in the export. Pages overlap, and come again. */
function readLog(replies: readonly BrokerReply[]): LogRow[] {
  const rows = new Map<string, LogRow>();
  for (const { kind, text } of replies) {
    if (kind !== "log") continue;
    for (const row of parsePage(text, logRow)) rows.set(row.id, row);
  }
  const isLater = (a: LogRow, b: LogRow) => Number(b.transactionTime) - Number(a.transactionTime);
  return [...rows.values()].toSorted((a, b) => isLater(a, b) || (a.id < b.id ? 1 : -1));
}

function readExecutions(replies: readonly BrokerReply[]): ExecutionRow[] {
  const rows = new Map<string, ExecutionRow>();
  for (const { kind, text } of replies) {
    if (kind !== "linear" && kind !== "spot") continue;
    for (const row of parsePage(text, executionRow)) rows.set(row.execId, row);
  }
  return [...rows.values()].filter(({ execType }) => execType === "Trade");
}

function parsePage<Row extends LogRow | ExecutionRow>(text: string, row: import("zod").ZodType<Row>): Row[] {
  const found = pageOf(row).safeParse(JSON.parse(text));
  if (!found.success) throw new BrokerProblem("shape", "A stored reply of Bybit can't be read");
  return found.data.list;
}

/** The log is written later than executions: an order with more of these than rows is not whole yet. */
function firstMissing(log: readonly LogRow[], executions: readonly ExecutionRow[]): Date | null {
  const logged = Map.groupBy(log, ({ orderId }) => orderId);
  const times = [...Map.groupBy(executions, ({ orderId }) => orderId)]
    .filter(([orderId, own]) => own.length > (logged.get(orderId)?.length ?? 0))
    .flatMap(([, own]) => own.map(({ execTime }) => Number(execTime)));
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b)) - 1);
}

const CONTRACTS = new Set(["linear", "inverse", "option"]);
const FILLS = new Set(["TRADE", "LIQUIDATION", "ADL", "BUST_TRADE", "DELIVERY"]);

/** A fill that turns a position around becomes two rows: it closes one and opens another. */
function logLines(row: LogRow): string[][] {
  if (!CONTRACTS.has(row.category) || !FILLS.has(row.type)) {
    return [toLine(row, row.type === "SETTLEMENT" ? "SETTLEMENT" : "--")];
  }
  const after = Decimal(row.size || "0");
  const bought = Decimal(row.qty || "0").times(/^buy$/i.test(row.side) ? 1 : -1);
  const before = after.minus(bought);
  if (!before.times(after).lt(0)) return [toLine(row, after.abs().gt(before.abs()) ? "OPEN" : "CLOSE")];
  const closedPart = before.div(bought).abs();
  const closingFee = Decimal(row.fee || "0")
    .times(closedPart)
    .round(18);
  const closing = { qty: before.abs().toFixed(), size: "0", fee: closingFee.toFixed(), funding: "0" };
  const openingFee = Decimal(row.fee || "0").minus(closingFee);
  const opening = { qty: after.abs().toFixed(), fee: openingFee.toFixed(), cashFlow: "0", funding: "0" };
  const change = openingFee.times(-1);
  return [
    toLine({ ...row, ...opening, change: change.toFixed(), tradeId: `${row.tradeId}-open` }, "OPEN"),
    toLine(
      {
        ...row,
        ...closing,
        change: Decimal(row.change || "0")
          .minus(change)
          .toFixed(),
      },
      "CLOSE",
    ),
  ];
}

function toLine(row: LogRow, action: string): string[] {
  const { currency, symbol, type, side, qty, size, tradePrice, funding, cashFlow, change, cashBalance } = row;
  // The export counts fees as what is received.
  const fee = row.fee === "" ? "" : Decimal(row.fee).times(-1).toFixed();
  const time = new Date(Number(row.transactionTime)).toISOString().replace("T", " ").replace("Z", "");
  return [
    ...[currency, symbol, type, side === "None" ? "--" : side.toUpperCase(), qty, size, tradePrice, funding],
    ...[fee, cashFlow, change, cashBalance, action, row.orderId, row.tradeId, time],
  ];
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
