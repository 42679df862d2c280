import { WinLossStatus } from "@entrywise/domain/enumerations";
import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";

/** Mean R of wins and of losses; null without any that has one. */
export function meansOfClasses({ netRR, result }: TradeColumns, rows: Uint32Array) {
  const sums = new Float64Array(classes);
  const counts = new Uint32Array(classes);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const r = netRR[row] ?? Number.NaN;
    if (Number.isNaN(r)) continue;
    const status = result[row] ?? WinLossStatus.None;
    sums[status] = (sums[status] ?? 0) + r;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  const meanOf = (status: WinLossStatus) => {
    const n = counts[status] ?? 0;
    return { n, mean: n === 0 ? null : (sums[status] ?? 0) / n };
  };
  return { win: meanOf(WinLossStatus.Win), loss: meanOf(WinLossStatus.Loss) };
}

const classes = Object.keys(WinLossStatus).length;
