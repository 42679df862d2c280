import type { BarsResponse, barsPage, TradeBars } from "@entrywise/contracts/trades/charting.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { notFound } from "@entrywise/kit/problem-error";
import type { z } from "zod";
import { barsOfMarkets, type Markets } from "./bars-of-markets.ts";
import { findChartInstrument } from "./chart-symbols.read-model.ts";
import { type ChartedTrade, chartOfShared } from "./charted-trade.ts";
import { findTradeBars } from "./find-trade-bars.ts";

/** A trade that its owner shows to others; they read its chart with the owner's symbols and files. */
export interface TradeOfOther {
  trade: Parameters<typeof chartOfShared>[0];
  ownerId: string;
  brand: string;
}

/**
 * Bars around somebody else's trade, for readers who may see it.
 *
 * @throws ProblemError 404 when its symbol has no chart
 */
export async function readSharedBars(
  markets: Markets,
  reader: Actor,
  shared: TradeOfOther,
  { resolution, to, countBack, limit }: z.infer<typeof barsPage>,
): Promise<BarsResponse> {
  const charted = chart(shared);
  const instrument = await findInstrument(markets, charted);
  if (instrument === null) throw notFound("Symbol");
  const count = Math.min(countBack, limit);
  return barsOfMarkets(markets, reader, { instrument, resolution, to, count }, charted);
}

/** Whether there are bars covering someone else's trade, for readers who may see it. */
export async function findSharedBars(markets: Markets, reader: Actor, shared: TradeOfOther): Promise<TradeBars> {
  const charted = chart(shared);
  return findTradeBars(markets, reader, charted, await findInstrument(markets, charted));
}

const chart = ({ trade, ownerId, brand }: TradeOfOther) =>
  chartOfShared(trade, { ...jobActor("trades", brand), userId: ownerId });

function findInstrument({ unit }: Markets, { owner, instrument }: ChartedTrade): Promise<Instrument | null> {
  return unit.run(owner, "user", (tx) => findChartInstrument({ tx, actor: owner }, instrument));
}
