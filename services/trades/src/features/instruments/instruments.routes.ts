import { pageSize } from "@entrywise/contracts/shared/params";
import { instrumentCatalogueApi } from "@entrywise/contracts/trades/instrument-catalogue.api";
import { instrumentsApi } from "@entrywise/contracts/trades/instruments.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { recordedRate } from "../../trade-core/conversion-rate/recorded-rate.ts";
import { catalogue } from "../../trade-core/instruments/catalogue.ts";
import { recentInstruments, searchInstruments } from "../../trade-core/instruments/instruments.read-model.ts";

export function instrumentsRoutes(unit: UnitOfWork, rates: () => ReferenceRates): Router {
  const router = Router();
  serve(router, unit, instrumentsApi.rate, async ({ params: { quote, account }, query: { at = null } }) => {
    const { quoteToAccountRate, quoteRateDay } = recordedRate(rates(), quote, account, at);
    return { body: { rate: quoteToAccountRate, day: quoteRateDay, source: rates().source } };
  });
  serve(router, unit, instrumentCatalogueApi.read, async () => {
    return { body: { items: [...catalogue], total: catalogue.length } };
  });
  serve(router, unit, instrumentsApi.search, async ({ tx, actor, query }) => {
    const found = await searchInstruments({ tx, actor }, { search: query.search, marketTypes: query.marketTypes });
    return { body: { items: found.slice(query.skip, query.skip + pageSize(query.take)), total: found.length } };
  });
  serve(router, unit, instrumentsApi.ofTrades, async ({ tx, actor }) => {
    const items = await recentInstruments({ tx, actor }, undefined, null);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, instrumentsApi.recent, async ({ tx, actor, query }) => {
    const items = await recentInstruments({ tx, actor }, query.marketType, pageSize(query.take));
    return { body: { items, total: items.length } };
  });
  return router;
}
