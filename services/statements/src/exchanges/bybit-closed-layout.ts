import type { SniffedFile } from "../importer.ts";
import { listHeaders } from "./exchange-table.ts";

/** What Bybit calls the columns of its closed P&L: it has renamed them with the unified account. */
export interface ClosedLayout {
  symbol: string;
  size: string;
  closed: string;
  /** With the person's zone: `trade time(utc+2)`. */
  tradeTime: string;
  /** When the closing order was placed; null where the file does not tell. */
  placedTime: string | null;
  /** Null where the file does not name the side. */
  direction: string | null;
  ticket: string | null;
  /** How it was closed. */
  exitType: string | null;
}

const PRICES = ["entry price", "exit price"];

/** Null when no row of the file's beginning is such a header. */
export function findClosedLayout(file: SniffedFile): ClosedLayout | null {
  for (const header of listHeaders(file)) {
    const among = (...names: readonly string[]) => names.find((name) => header.has(name)) ?? null;
    const beginning = (start: string) => [...header].find((name) => name.startsWith(start)) ?? null;
    const symbol = among("contracts", "market", "instrument", "symbol");
    const size = among("qty", "order quantity", "closed qty", "closed size", "quantity");
    const closed = among("closed p&l", "realized p&l", "closed pnl", "realized pnl");
    const tradeTime = beginning("trade time");
    const isWhole = PRICES.every((name) => header.has(name));
    if (symbol === null || size === null || closed === null || tradeTime === null || !isWhole) continue;
    return {
      ...{ symbol, size, closed, tradeTime },
      placedTime: beginning("create time") ?? beginning("created time"),
      direction: among("closing direction", "closed direction"),
      ticket: among("order no.", "order id"),
      exitType: among("exit type", "trade type", "filled type"),
    };
  }
  return null;
}

export function listColumns({ symbol, size, closed, tradeTime }: ClosedLayout): string[] {
  return [symbol, size, closed, tradeTime, ...PRICES];
}
