import { pageSize } from "@entrywise/contracts/shared/params";
import type { TradeListQuery } from "@entrywise/contracts/trades/trade-filter";
import { tradeSymbolsApi } from "@entrywise/contracts/trades/trade-symbols.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { computeOnce } from "../../read-engine/compute-once.ts";
import { countedRows, countHiddenDemo, filterTrades, rowsInTotals } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { sortTrades } from "../../read-engine/sort-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { listTotals } from "./list-totals.ts";
import { presentMeanPerformance } from "./trade-performance.presenter.ts";
import { readSummaries } from "./trade-summaries.read-model.ts";
import { tradedSymbols } from "./traded-symbols.ts";

export function tradeListsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  const page = async (journal: Journal, query: TradeListQuery & { performance?: boolean }, chosen = filterTrades) => {
    const projection = await projections.of(journal, query);
    const { sortBy, descending, take, skip, performance: _, ...filter } = query;
    const rows = chosen(projection, filter);
    const shown = sortTrades(projection, rows, { sortBy, descending }, { skip, take: pageSize(take) });
    const facts = query.performance ? await projections.family(journal, projection, "performance") : null;
    const items = await readSummaries(journal, projection, shown, facts);
    return { body: { items, total: rows.length, hiddenDemo: countHiddenDemo(projection, filter) } };
  };
  serve(router, unit, tradesApi.summaries, ({ tx, actor, query }) => page({ tx, actor }, query));
  serve(router, unit, tradesApi.list, ({ tx, actor, query }) => page({ tx, actor }, query));
  serve(router, unit, tradesApi.statSummaries, ({ tx, actor, query }) => page({ tx, actor }, query, countedRows));
  serve(router, unit, tradesApi.ids, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    const rows = ordered(projection, query, filterTrades);
    return { body: { items: Array.from(rows, (row) => idAt(projection.trades, row)), total: rows.length } };
  });
  serve(router, unit, tradeSymbolsApi.list, async ({ tx, actor }) => {
    const items = tradedSymbols(await projections.of({ tx, actor }));
    return { body: { items, total: items.length } };
  });
  serve(router, unit, tradesApi.totals, async ({ tx, actor, query }) => {
    const projection = await projections.of({ tx, actor }, query);
    const facts = query.performance ? await projections.family({ tx, actor }, projection, "performance") : null;
    const body = await computeOnce(projection, "totals", query, () => {
      const rows = rowsInTotals(projection, filterTrades(projection, query));
      const totals = { ...listTotals(projection, rows), hiddenDemo: countHiddenDemo(projection, query) };
      return facts === null ? totals : { ...totals, performance: presentMeanPerformance(facts, rows) };
    });
    return { body };
  });
  return router;
}

function ordered(
  projection: UserProjection,
  { sortBy, descending, take: _, skip: __, ...filter }: TradeListQuery,
  chosen: typeof filterTrades,
) {
  return sortTrades(projection, chosen(projection, filter), { sortBy, descending });
}
