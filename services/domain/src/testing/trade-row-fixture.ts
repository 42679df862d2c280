import { WinLossStatus } from "../enumerations.ts";
import type { TradeRow } from "../statistics/trade-columns.ts";

/** A closed trade for statistics tests; its status follows the sign of the net profit unless it is given. */
export function tradeRow(written: Partial<TradeRow> & { netProfit: string | null }): TradeRow {
  return {
    id: "trade",
    closeTime: 0,
    grossProfit: null,
    costs: null,
    netRR: null,
    grossRR: null,
    netPips: null,
    result: statusOf(written.netProfit),
    holdingMs: null,
    percentageReturned: null,
    grossPercentage: null,
    balanceBefore: null,
    ...written,
  };
}

/** Trades that close one after the other, an hour apart. */
export function tradesOf(
  nets: readonly (string | number)[],
  more: (index: number) => Partial<TradeRow> = () => ({}),
): TradeRow[] {
  return nets.map((net, index) =>
    tradeRow({
      id: String(index).padStart(6, "0"),
      closeTime: index * 3_600_000,
      netProfit: String(net),
      ...more(index),
    }),
  );
}

function statusOf(netProfit: string | null): WinLossStatus {
  if (netProfit === null) return WinLossStatus.None;
  if (Number(netProfit) === 0) return WinLossStatus.BreakEven;
  return Number(netProfit) > 0 ? WinLossStatus.Win : WinLossStatus.Loss;
}
