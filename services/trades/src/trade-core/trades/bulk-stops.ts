import type { BulkSet, InitialStopSet } from "@entrywise/contracts/trades/bulk.api";
import { decimal } from "@entrywise/domain/decimal";
import { isPossiblePrice, priceFloor } from "@entrywise/domain/price-floor";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../../journal/journal.ts";
import type { TrueRanges } from "../bars/true-ranges.read-model.ts";
import { changeTrade } from "./change-trade.ts";
import { plannedStops, refusals, type Stops } from "./planned-stops.ts";
import { figuresOf } from "./refigure-trade.ts";
import { withRate } from "./stop-basis.ts";
import type { TradeRecord } from "./trade.row.ts";
import { rateColumns, rateOfOpens } from "./trade-changes.ts";
import { savePositionRows } from "./trades.repository.ts";
import { withStops } from "./with-stops.ts";

/** What a change of one trade came to: how to take it back, or why there was none. */
export type BulkOutcome = { undo: BulkSet } | { reason: string };

export const gone = { reason: "is not in your journal" };

/** Gives the open positions of a trade their initial stops. */
export async function setInitialStops(
  journal: Journal,
  trade: TradeRecord,
  set: InitialStopSet,
  { rates, trueRanges }: { rates: ReferenceRates; trueRanges: TrueRanges },
): Promise<BulkOutcome> {
  const { tx } = journal;
  const figures = await figuresOf(tx, withRate(trade, rates));
  const plan = plannedStops({ trade, figures, trueRanges }, set);
  return "stops" in plan ? setStops(journal, trade, plan.stops, rates) : plan;
}

/** Writes stops of single open positions that their market knows. */
export async function setKnownStops(
  journal: Journal,
  trade: TradeRecord,
  stops: Stops,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const floor = priceFloor(trade);
  const isUnknown = stops.some(({ stopPrice }) => {
    const price = decimal(stopPrice);
    return price !== null && !isPossiblePrice(price, floor);
  });
  return isUnknown ? { reason: refusals.belowZero } : setStops(journal, trade, stops, rates);
}

/** Writes stops of single open positions; the others keep theirs. */
async function setStops(
  journal: Journal,
  trade: TradeRecord,
  stops: Stops,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const wanted = new Set(stops.map(({ openId }) => openId));
  const touched = trade.opens.filter(({ id }) => wanted.has(id));
  if (touched.length === 0) return { reason: "has no such open position" };
  const change = async () => {
    const rows = withStops(trade.opens, stops);
    await savePositionRows(journal, trade.id, rows);
    return rateColumns(rateOfOpens(trade, rows, rates));
  };
  const { position: version } = trade.versions;
  await changeTrade(journal, { id: trade.id }, { part: "position", version, refigures: true, change });
  return { undo: { kind: "stops", stops: touched.map(prepareUndo) } };
}

const prepareUndo = ({ id, stopPrice, stopFromStatement }: TradeRecord["opens"][number]): Stops[number] => ({
  openId: id,
  stopPrice,
  fromStatement: stopFromStatement,
});
