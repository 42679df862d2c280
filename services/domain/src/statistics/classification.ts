import { WinLossStatus } from "../enumerations.ts";
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
