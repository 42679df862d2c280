import { pageSize } from "@entrywise/contracts/shared/params";
import type { TradeListQuery } from "@entrywise/contracts/trades/trade-filter";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { columnSum, type MoneyColumn, moneyColumn } from "@entrywise/domain/statistics/money-column";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { answerOnce } from "../../projection/answer-once.ts";
import { currencyOf } from "../../projection/currency-of.ts";
import { filterTrades } from "../../projection/filter-trades.ts";
import type { ProjectedTrade } from "../../projection/projected-trade.ts";
import type { Projections } from "../../projection/projections.ts";
import { sortTrades } from "../../projection/sort-trades.ts";
import type { UserProjection } from "../../projection/user-projection.ts";
import { readSummaries } from "./trade-summaries.read-model.ts";

export function tradeListsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  const page = async (tx: Transaction, actor: Actor, query: TradeListQuery) => {
    const projection = await projections.of(tx, actor, query);
    const rows = ordered(projection, query);
    const items = await readSummaries(
      tx,
      actor,
      projection,
      rows.subarray(query.skip, query.skip + pageSize(query.take)),
    );
    return { body: { items, total: rows.length } };
  };
  serve(router, unit, tradesApi.summaries, ({ tx, actor, query }) => page(tx, actor, query));
  serve(router, unit, tradesApi.list, ({ tx, actor, query }) => page(tx, actor, query));
  serve(router, unit, tradesApi.statSummaries, ({ tx, actor, query }) =>
    page(tx, actor, { ...query, statuses: [TradeStatus.Executed], open: false }),
  );
  serve(router, unit, tradesApi.ids, async ({ tx, actor, query }) => {
    const projection = await projections.of(tx, actor, query);
    const rows = ordered(projection, query);
    return { body: { items: Array.from(rows, (row) => projection.trades[row]?.id ?? ""), total: rows.length } };
  });
  serve(router, unit, tradesApi.totals, async ({ tx, actor, query }) => {
    const projection = await projections.of(tx, actor, query);
    const body = await answerOnce(projection, "totals", query, () =>
      totalsOf(projection, filterTrades(projection, query)),
    );
    return { body };
  });
  return router;
}

function ordered(projection: UserProjection, { sortBy, descending, take: _, skip: __, ...filter }: TradeListQuery) {
  return sortTrades(projection, filterTrades(projection, filter), sortBy, descending);
}

function totalsOf(projection: UserProjection, rows: Uint32Array) {
  const chosen = [...rows].flatMap((row) => projection.trades[row] ?? []);
  const sum = (of: (trade: ProjectedTrade) => string | null) => {
    const column: MoneyColumn = moneyColumn(chosen.map(of));
    return toWire(columnSum(column)) ?? "0";
  };
  const withRR = chosen.filter((trade) => trade.netRR !== null && trade.isClosed);
  return {
    count: chosen.length,
    currency: currencyOf(projection, chosen),
    netProfit: sum((trade) => trade.netProfit),
    grossProfit: sum((trade) => trade.grossProfit),
    commissions: sum((trade) => trade.commissions),
    roll: sum((trade) => trade.roll),
    dividends: sum((trade) => trade.dividends),
    netRR: withRR.length === 0 ? null : withRR.reduce((total, trade) => total + (trade.netRR ?? 0), 0),
    countRR: withRR.length,
  };
}
