import { decimal, toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { estimateFees } from "@entrywise/domain/fees/estimate-fees";
import { instrumentFacts, openFacts } from "@entrywise/domain/figures/entered-facts";
import type { TradeRecord } from "../trades/trade.row.ts";
import type { Fees } from "./applied-fees.read-model.ts";

/** What of a trade its costs are estimated from. */
export type EstimatedTrade = Pick<
  TradeRecord,
  | "status"
  | "instrument"
  | "direction"
  | "marketType"
  | "pipSize"
  | "contractSize"
  | "tickValue"
  | "quoteToAccountRate"
  | "opens"
>;

/** The estimate for one close; null: it has none. */
export interface CloseEstimate {
  closeId: string;
  amount: string | null;
  /** Place of its line. */
  line: number | null;
}

/** Estimates for every close of a trade, in their order. Only executed trades have costs. @param fees null: nothing is estimated */
export function tradeEstimates(trade: EstimatedTrade, fees: Fees | null): CloseEstimate[] {
  const pipSize = decimal(trade.pipSize);
  const nothing = fees === null || pipSize === null || trade.status !== TradeStatus.Executed;
  return trade.opens.flatMap((open) => {
    const position = {
      symbol: trade.instrument,
      ...{ marketType: trade.marketType, direction: trade.direction },
      open: openFacts({ ...open, openingBalance: null }),
    };
    const found = nothing
      ? []
      : estimateFees(fees.lines, { ...position, instrument: instrumentFacts(trade, pipSize) }, fees.decimals);
    return open.closes.map(({ id }, index) => ({
      closeId: id,
      amount: toWire(found[index]?.amount ?? null),
      line: found[index]?.line.place ?? null,
    }));
  });
}

/** The estimates that a trade does not carry yet. */
export function changedEstimates(trade: EstimatedTrade, fees: Fees | null): CloseEstimate[] {
  const stored = new Map(
    trade.opens.flatMap(({ closes }) => closes.map(({ id, estimatedCosts }) => [id, estimatedCosts ?? null] as const)),
  );
  return tradeEstimates(trade, fees).filter(({ closeId, amount }) => stored.get(closeId) !== amount);
}
