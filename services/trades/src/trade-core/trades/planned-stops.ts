import type { BulkSet, InitialStopSet } from "@entrywise/contracts/trades/bulk.api";
import { addUp, type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import {
  initialStop,
  type StopRefusal,
  type StopResult,
  statementStop,
  trueRangeStop,
} from "@entrywise/domain/initial-stop";
import { priceTick } from "@entrywise/domain/instrument";
import { exceedsCaps } from "@entrywise/domain/precision-caps";
import { isPossiblePrice, type PriceFloor, priceFloor } from "@entrywise/domain/price-floor";
import type { TrueRanges } from "../bars/true-ranges.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";

/** Stops of single open positions. */
export type Stops = Extract<BulkSet, { kind: "stops" }>["stops"];

/** What a trade's initial stops follow from. */
export interface StopBasis {
  trade: TradeRecord;
  figures: PositionFigures;
  /** Asked for sets by true range alone. */
  trueRanges: TrueRanges;
}

/** Fractional digits of a stored price (P-663). */
const PRICE_DIGITS = 10;

export const refusals: Record<StopRefusal, string> = {
  noOpenPrice: "has no open price",
  noMoneyPerPip: "does not tell what a pip is worth",
  belowZero: "would have a stop below zero",
  profitSide: "would have its stop on the profit side",
  noBars: "has no price bars up to its open",
  belowOneTick: "has a range of less than a tick",
};

/** The initial stops that a set gives the open positions of a trade, or why it gives none. */
export function plannedStops(basis: StopBasis, set: InitialStopSet): { stops: Stops } | { reason: string } {
  return set.kind === "statementStop" ? statementStops(basis) : sameForAll(basis, set);
}

/** The last stops of a statement where they lie on the losing side. */
function statementStops({ trade: { direction, opens } }: StopBasis): { stops: Stops } | { reason: string } {
  const stops = opens.flatMap(({ id, openPrice, reportedStopPrice }) => {
    const stop = statementStop(direction, decimal(openPrice), decimal(reportedStopPrice));
    return stop === null ? [] : [{ openId: id, stopPrice: toWire(stop), fromStatement: true }];
  });
  if (stops.length > 0) return { stops };
  const isReported = opens.some(({ reportedStopPrice }) => reportedStopPrice !== null);
  return { reason: isReported ? "had the stop moved to the entry or into profit" : "has no stop of a statement" };
}

type SetForAll = Exclude<InitialStopSet, { kind: "statementStop" }>;

/** A stop for every open position of a trade, or none at all; money is the risk of the whole position. */
function sameForAll(basis: StopBasis, set: SetForAll): { stops: Stops } | { reason: string } {
  const { opens } = basis.figures;
  if (opens.length === 0) return { reason: "has no open position" };
  const costPerPip = addUp(opens.map((open) => open.costPerPip));
  const stops: Stops = [];
  for (const open of opens) {
    const result = stopOf(basis, set, open, costPerPip);
    if ("refusal" in result) return { reason: refusals[result.refusal] };
    const stopPrice = priceText(result.price, priceFloor(basis.trade));
    if (stopPrice === null) return { reason: refusals.belowZero };
    stops.push({ openId: open.id, stopPrice, fromStatement: false });
  }
  return { stops };
}

function stopOf(
  { trade, trueRanges }: StopBasis,
  set: SetForAll,
  { openPrice, openDate }: PositionFigures["opens"][number],
  costPerPip: Big | null,
): StopResult {
  const { direction, instrument, marketType, pricePrecision } = trade;
  const pipSize = Decimal(trade.pipSize);
  const floor = priceFloor(trade);
  if (set.kind === "stop") {
    return initialStop({ direction, openPrice, pipSize, costPerPip, floor }, { by: set.by, value: Decimal(set.value) });
  }
  const tick = priceTick(marketType, pipSize, pricePrecision);
  const trueRange = trueRanges({ instrument, openDate });
  return trueRangeStop({ direction, openPrice, trueRange, multiple: Decimal(set.multiple), tick, floor });
}

/** A price with the digits that can be stored; null when the market does not know it any more. */
function priceText(price: Big, floor: PriceFloor): string | null {
  const rounded = price.round(PRICE_DIGITS);
  const text = toWire(rounded);
  return text === null || !isPossiblePrice(rounded, floor) || exceedsCaps("price", text) ? null : text;
}
