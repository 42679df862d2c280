import { pageSize } from "@entrywise/contracts/shared/params";
import { type BarsAnswer, chartingApi } from "@entrywise/contracts/trades/charting.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { instrumentsApi } from "@entrywise/contracts/trades/instruments.api";
import { type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { customSymbols, findChartInstrument, presentResolved, searchSymbols } from "./chart-symbols.read-model.ts";
import { generatedMarket } from "./generated-market.ts";
import type { BarsRequest, MarketData } from "./market-data.ts";
import { deleteOwnBars, findOwnBars } from "./own-bars.repository.ts";
import { ownMarket } from "./own-market.ts";
import { proposeExtremes } from "./propose-extremes.ts";
import { receiveBars } from "./receive-bars.ts";

/** Symbols, bars and what follows from them. Visitors of shared trades read as well: they own nothing, so they get the market's. */
export function chartingRoutes(unit: UnitOfWork, provider: MarketData | null): Router {
  const router = Router();
  const barsFor = (actor: Actor, request: BarsRequest) => barsOfMarkets(unit, provider, actor, request);
  serve(router, unit, chartingApi.symbols, async ({ tx, actor, query }) => {
    const found = await searchSymbols(tx, actor, { search: query.search, type: query.type });
    return { body: { items: found.slice(query.skip, query.skip + pageSize(query.take)), total: found.length } };
  });
  serve(router, unit, chartingApi.customSymbols, async ({ tx, actor }) => {
    const items = await customSymbols(tx, actor);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, chartingApi.resolve, async ({ tx, actor, params }) => ({
    body: presentResolved(known(await findChartInstrument(tx, actor, params.symbol))),
  }));
  serveRaw(router, chartingApi.bars, async ({ actor, query, response }) => {
    const { symbol, resolution, to } = query;
    const instrument = await instrumentOf(unit, actor, symbol);
    const count = Math.min(query.countBack, query.limit);
    const answer: BarsAnswer = await barsFor(actor, { instrument, resolution, to, count });
    response.json(answer);
  });
  serveRaw(router, instrumentsApi.price, async ({ actor, query, response }) => {
    const instrument = await instrumentOf(unit, actor, query.symbol);
    const resolution: Resolution = "1";
    const to = query.at === undefined ? Date.now() : Date.parse(query.at);
    const { items, source } = await barsFor(actor, { instrument, resolution, to, count: 1 });
    const last = items.at(-1);
    if (last === undefined) throw notFound("Price");
    const at = new Date(Math.min(last.time + resolutionMs(resolution), to)).toISOString();
    response.json({ symbol: instrument.symbol, price: last.close, at, source });
  });
  serve(router, unit, chartingApi.ownBars, async ({ tx, actor }) => {
    const items = await findOwnBars(tx, actor);
    return { body: { items, total: items.length } };
  });
  serveRaw(router, chartingApi.uploadBars, async ({ actor, request, response }) => {
    const { status, body } = await receiveBars(unit, actor, request);
    response.status(status).json(body);
  });
  serve(router, unit, chartingApi.removeOwnBars, async ({ tx, actor, params }) => {
    if (!(await deleteOwnBars(tx, actor, params.id))) throw notFound("File");
    return {};
  });
  serveRaw(router, chartingApi.proposedExtremes, async ({ actor, params, response }) => {
    const items = await proposeExtremes(unit, { provider, generated: generatedMarket }, actor, params.id);
    response.json({ items, total: items.length });
  });
  return router;
}

async function instrumentOf(unit: UnitOfWork, actor: Actor, symbol: string): Promise<Instrument> {
  return known(await unit.run(actor, "user", (tx) => findChartInstrument(tx, actor, symbol)));
}

function known(instrument: Instrument | null): Instrument {
  if (instrument === null) throw new ProblemError(404, "Symbol.NotFound", "Cannot resolve symbol");
  return instrument;
}

/** The user's own bars, else a provider's, else made-up ones; the answer says which. */
async function barsOfMarkets(
  unit: UnitOfWork,
  provider: MarketData | null,
  actor: Actor,
  request: BarsRequest,
): Promise<BarsAnswer> {
  const own = await unit.run(actor, "user", (tx) => ownMarket(tx, actor).bars(request));
  if (own !== null) return { items: own, source: "own", noData: own.length === 0 };
  for (const market of [provider, generatedMarket]) {
    const items = await market?.bars(request);
    if (market && items) return { items, source: market.source, noData: items.length === 0 };
  }
  return { items: [], source: "generated", noData: true };
}
