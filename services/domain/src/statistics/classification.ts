import { WinLossStatus } from "../enumerations.ts";
import { type BreakEvenRange, winLossStatus } from "../figures/win-loss.ts";
import { type MoneyColumn, moneyNumber } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/**
 * What counts as a win. `breakEvenRange`: the status of each row, by netRR against the user's range. `metaTrader`: net ≥ 0 is a
 * win and there is no break-even, as in MetaTrader's own reports.
 */
export type Classification = "breakEvenRange" | "metaTrader";

/** Status of each row under a classification; None without net profit. */
export function classes({ length, netProfit, result }: TradeColumns, classification: Classification): Uint8Array {
  if (classification === "breakEvenRange") return result;
  const statuses = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    const whole = netProfit.whole[row] ?? Number.NaN;
    if (whole >= 0) statuses[row] = WinLossStatus.Win;
    else if (whole < 0) statuses[row] = WinLossStatus.Loss;
  }
  return statuses;
}

/**
 * Status of each row by the user's break-even range, like `winLossStatus` for one trade.
 *
 * @param netRR NaN if missing; then the sign of the net profit decides
 */
export function winLossStatuses(netRR: Float64Array, netProfit: MoneyColumn, range: BreakEvenRange): Uint8Array {
  const statuses = new Uint8Array(netRR.length);
  for (let row = 0; row < netRR.length; row += 1) {
    const r = netRR[row] ?? Number.NaN;
    const net = Number.isNaN(r) ? moneyNumber(netProfit, row) : Number.NaN;
    statuses[row] = winLossStatus(Number.isNaN(r) ? null : r, Number.isNaN(net) ? null : Math.sign(net), range);
  }
  return statuses;
}
