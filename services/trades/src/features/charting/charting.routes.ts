import { pageSize } from "@entrywise/contracts/shared/params";
import { chartingApi } from "@entrywise/contracts/trades/charting.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { instrumentsApi } from "@entrywise/contracts/trades/instruments.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { deleteOwnBars, findOwnBars } from "../../trade-core/bars/own-bars.repository.ts";
import { barsOfMarkets } from "./bars-of-markets.ts";
import { customSymbols, findChartInstrument, presentResolved, searchSymbols } from "./chart-symbols.read-model.ts";
import { chartedTrade } from "./charted-trade.ts";
import { findTradeBars } from "./find-trade-bars.ts";
import { instrumentPrice } from "./instrument-price.ts";
import type { MarketData } from "./market-data.ts";
import { proposeExtremes } from "./propose-extremes.ts";
import { receiveBars } from "./receive-bars.ts";

/** Symbols, bars and what follows from them. Visitors of shared trades read as well. */
export function chartingRoutes(unit: UnitOfWork, provider: MarketData | null, rates: () => ReferenceRates): Router {
  const router = Router();
  const markets = { unit, provider };
  serve(router, unit, chartingApi.symbols, async ({ tx, actor, query }) => {
    const found = await searchSymbols({ tx, actor }, { search: query.search, type: query.type });
    return { body: { items: found.slice(query.skip, query.skip + pageSize(query.take)), total: found.length } };
  });
  serve(router, unit, chartingApi.customSymbols, async ({ tx, actor }) => {
    const items = await customSymbols({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, chartingApi.resolve, async ({ tx, actor, params }) => ({
    body: presentResolved(known(await findChartInstrument({ tx, actor }, params.symbol))),
  }));
  serveRaw(router, chartingApi.bars, async ({ actor, query, response }) => {
    const { symbol, resolution, to } = query;
    const trade = await chartedTrade(unit, actor, query);
    const instrument = await findInstrument(unit, trade?.owner ?? actor, symbol);
    const count = Math.min(query.countBack, query.limit);
    response.json(await barsOfMarkets(markets, actor, { instrument, resolution, to, count }, trade));
  });
  serveRaw(router, chartingApi.tradeBars, async ({ actor, query, response }) => {
    const trade = await chartedTrade(unit, actor, query);
    if (trade === null) throw notFound("Trade");
    const { owner, instrument: symbol } = trade;
    const instrument = await unit.run(owner, "user", (tx) => findChartInstrument({ tx, actor: owner }, symbol));
    response.json(await findTradeBars(markets, actor, trade, instrument));
  });
  serveRaw(router, instrumentsApi.price, async ({ actor, query, response }) => {
    const instrument = await findInstrument(unit, actor, query.symbol);
    const at = query.at === undefined ? Date.now() : Date.parse(query.at);
    const price = await instrumentPrice({ markets, rates: rates() }, actor, instrument, at);
    if (price === null) throw notFound("Price");
    response.json(price);
  });
  serve(router, unit, chartingApi.ownBars, async ({ tx, actor }) => {
    const items = await findOwnBars({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serveRaw(router, chartingApi.uploadBars, async ({ actor, request, response }) => {
    const { status, body } = await receiveBars(unit, actor, request);
    response.status(status).json(body);
  });
  serve(router, unit, chartingApi.removeOwnBars, async ({ tx, actor, params }) => {
    if (!(await deleteOwnBars({ tx, actor }, params.id))) throw notFound("File");
    return {};
  });
  serveRaw(router, chartingApi.proposedExtremes, async ({ actor, params, response }) => {
    const items = await proposeExtremes(unit, provider, actor, params.id);
    response.json({ items, total: items.length });
  });
  return router;
}

async function findInstrument(unit: UnitOfWork, actor: Actor, symbol: string): Promise<Instrument> {
  return known(await unit.run(actor, "user", (tx) => findChartInstrument({ tx, actor }, symbol)));
}

function known(instrument: Instrument | null): Instrument {
  if (instrument === null) throw new ProblemError(404, "Symbol.NotFound", "Cannot resolve symbol");
  return instrument;
}
