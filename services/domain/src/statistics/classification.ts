import { WinLossStatus } from "../enumerations.ts";
import { type BreakEvenRange, winLossStatus } from "../figures/win-loss.ts";
import { type MoneyColumn, moneyNumber } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/**
 * What counts as a win. `breakEvenRange`: the status of each row, by netRR against the user's range. `metaTrader`:
 * net ≥ 0 is a win and there is no break-even, as MetaTrader's own reports count.
 */
export type Classification = "breakEvenRange" | "metaTrader";

/** Status of every row of the columns under a classification; rows without net profit keep None. */
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
 * Status of every row by the user's break-even range, as `winLossStatus` tells it of one trade.
 *
 * @param netRR NaN where there is none: then the sign of the net profit decides
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
