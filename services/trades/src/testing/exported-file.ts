/** A closed trade of ten shares from 100 with its stop at 90: one R is 100. */
export interface ExportedTrade {
  /** ISO times in UTC. */
  openDate: string;
  closeDate: string;
  /** Result in R before costs; null: nothing tells of a stop, and 50 is lost. */
  r: number | null;
  symbol?: string;
  isShort?: boolean;
}

const HEAD =
  "tradeId,account,currency,symbol,market,direction,status,openDate,openSize,openPrice,stopPrice,closeDate,closeSize,closePrice,grossProfit,commissions,tradeNetProfit";

/** Trades as our own export writes them. */
export function exportedFile(trades: readonly ExportedTrade[], currency = "USD"): string {
  const rows = trades.map(({ openDate, closeDate, r, symbol = "ACME", isShort = false }, place) => {
    const sign = isShort ? -1 : 1;
    const [moved, gross] = r === null ? [-5, -50] : [10 * r, 100 * r];
    const stop = r === null ? "" : String(100 - 10 * sign);
    const closePrice = (100 + sign * moved).toFixed(4);
    return [
      ...[`${currency}-${symbol}-${place}`, currency, currency, symbol, "Stock", isShort ? "Short" : "Long", "Executed"],
      ...[openDate, 10, 100, stop, closeDate, 10, closePrice, gross.toFixed(2), 0, gross.toFixed(2)],
    ].join(",");
  });
  return [HEAD, ...rows].join("\r\n");
}
