import { type FeeEffect, MAX_PREVIEWED_FEES } from "@entrywise/contracts/trades/fee-schedules.api";
import { addUp, decimal, toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { lacksCosts } from "@entrywise/domain/figures/close-costs";
import { openFacts } from "@entrywise/domain/figures/entered-facts";
import type { Fees } from "../../trade-core/estimated-costs/applied-fees.read-model.ts";
import type { TradeWithoutCosts } from "../../trade-core/estimated-costs/estimated-trades.read-model.ts";
import { tradeEstimates } from "../../trade-core/estimated-costs/trade-estimates.ts";

/** What a schedule estimates for trades, in their order. */
export function feeEffect(trades: readonly TradeWithoutCosts[], fees: Fees): FeeEffect {
  const without = trades.filter(isWithoutCosts);
  const figured = without.map((trade) => {
    const estimates = tradeEstimates(trade, fees);
    const costs = addUp(estimates.map(({ amount }) => decimal(amount)));
    const line = estimates.findLast(({ amount }) => amount !== null)?.line ?? null;
    return { trade, costs, line, net: decimal(trade.net) };
  });
  const withNet = figured.filter(({ net }) => net !== null);
  const sum = (values: Parameters<typeof addUp>[0]) => toWire(addUp(values)) ?? "0";
  return {
    withoutCosts: without.length,
    estimated: figured.filter(({ costs }) => costs !== null).length,
    costs: sum(figured.map(({ costs }) => costs)),
    gross: sum(without.map(({ gross }) => decimal(gross))),
    netBefore: sum(withNet.map(({ net }) => net)),
    netAfter: sum(withNet.flatMap(({ net, costs }) => [net, costs])),
    trades: figured.slice(0, MAX_PREVIEWED_FEES).flatMap(({ trade, costs, line, net }) => {
      if (trade.closeDate === null) return [];
      return {
        id: trade.id,
        closedAt: trade.closeDate.toISOString(),
        symbol: trade.instrument,
        direction: trade.direction,
        ...{ size: trade.size, gross: trade.gross, line },
        costs: toWire(costs),
        net: net === null ? null : toWire(addUp([net, costs])),
      };
    }),
  };
}

/** Rows are read by amounts alone: zeros that are meant are costs. */
function isWithoutCosts({ status, opens }: TradeWithoutCosts): boolean {
  if (status !== TradeStatus.Executed) return false;
  return opens
    .flatMap((open) => openFacts({ ...open, openingBalance: null }).closes)
    .some((close) => close.closeDate !== null && lacksCosts(close));
}
