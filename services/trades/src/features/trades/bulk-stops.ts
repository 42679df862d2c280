import type { BulkSet } from "@entrywise/contracts/trades/bulk.api";
import { type Big, Decimal, decimal, sumOf, toWire } from "@entrywise/domain/decimal";
import { type InitialStop, initialStop, type StopRefusal, statementStop } from "@entrywise/domain/initial-stop";
import { exceedsCaps } from "@entrywise/domain/precision-caps";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { changeTrade } from "./change-trade.ts";
import { figuresOf } from "./refigure-trade.ts";
import type { TradeRecord } from "./trade.row.ts";
import { rateColumns, rateOfOpens } from "./trade-changes.ts";
import { savePositionRows } from "./trades.repository.ts";

/** What a change of one trade came to: how to take it back, or why there was none. */
export type BulkOutcome = { undo: BulkSet } | { reason: string };

type Stops = Extract<BulkSet, { kind: "stops" }>["stops"];

/** Fractional digits of a stored price (P-663). */
const PRICE_DIGITS = 10;

const refusals: Record<StopRefusal, string> = {
  noOpenPrice: "has no open price",
  noMoneyPerPip: "does not tell what a pip is worth",
  belowZero: "would have a stop below zero",
  profitSide: "would have its stop on the profit side",
};

/** Gives every open position of a trade its initial stop; money is the risk of the whole position. */
export async function setInitialStops(
  tx: Transaction,
  actor: Actor,
  trade: TradeRecord,
  { by, value }: Pick<Extract<BulkSet, { kind: "stop" }>, "by" | "value">,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  // Of statements rates are not known, and not needed while the broker tells what a pip brought.
  const figures = await figuresOf(tx, { ...trade, ...rateOfOpens(trade, trade.opens, rates) });
  const wanted: InitialStop = { by, value: Decimal(value) };
  const costPerPip = sumOf(figures.opens.map((open) => open.costPerPip));
  const stops: Stops = [];
  for (const open of figures.opens) {
    const facts = {
      direction: trade.direction,
      openPrice: open.openPrice,
      pipSize: Decimal(trade.pipSize),
      costPerPip,
    };
    const result = initialStop(facts, wanted);
    if ("refusal" in result) return { reason: refusals[result.refusal] };
    const stopPrice = priceText(result.price);
    if (stopPrice === null) return { reason: refusals.belowZero };
    stops.push({ openId: open.id, stopPrice, fromStatement: false });
  }
  return setStops(tx, actor, trade, stops, rates);
}

/** Makes the last stops of a statement the initial ones of the open positions where they lie on the losing side. */
export async function setStatementStops(
  tx: Transaction,
  actor: Actor,
  trade: TradeRecord,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const stops: Stops = trade.opens.flatMap(({ id, openPrice, reportedStopPrice }) => {
    const stop = statementStop(trade.direction, decimal(openPrice), decimal(reportedStopPrice));
    return stop === null ? [] : [{ openId: id, stopPrice: toWire(stop), fromStatement: true }];
  });
  if (stops.length > 0) return setStops(tx, actor, trade, stops, rates);
  const isReported = trade.opens.some(({ reportedStopPrice }) => reportedStopPrice !== null);
  return { reason: isReported ? "had the stop moved to the entry or into profit" : "has no stop of a statement" };
}

/** Writes stops of single open positions; the others keep theirs. */
export async function setStops(
  tx: Transaction,
  actor: Actor,
  trade: TradeRecord,
  stops: Stops,
  rates: ReferenceRates,
): Promise<BulkOutcome> {
  const wanted = new Map(stops.map(({ openId, ...stop }) => [openId, stop]));
  const touched = trade.opens.filter(({ id }) => wanted.has(id));
  if (touched.length === 0) return { reason: "has no such open position" };
  const change = async () => {
    const rows = trade.opens.map((open) => ({
      ...open,
      ...stopOf(wanted.get(open.id)),
    }));
    await savePositionRows(tx, actor, trade.id, rows);
    return rateColumns(rateOfOpens(trade, rows, rates));
  };
  const { position: version } = trade.versions;
  await changeTrade(tx, actor, { id: trade.id }, { part: "position", version, refigures: true, change });
  return { undo: { kind: "stops", stops: touched.map(undoOf) } };
}

const stopOf = (stop: Omit<Stops[number], "openId"> | undefined) =>
  stop && { stopPrice: stop.stopPrice, stopFromStatement: stop.fromStatement && stop.stopPrice !== null };

const undoOf = ({ id, stopPrice, stopFromStatement }: TradeRecord["opens"][number]): Stops[number] => ({
  openId: id,
  stopPrice,
  fromStatement: stopFromStatement,
});

/** A price with the digits that can be kept; null when nothing is left of it. */
function priceText(price: Big): string | null {
  const text = toWire(price.round(PRICE_DIGITS));
  return text === null || text === "0" || exceedsCaps("price", text) ? null : text;
}
