import { sameTradesApi } from "@entrywise/contracts/trades/same-trades.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { joinTrades, takeApart } from "../../trade-core/joined-trades/join-trades.ts";
import { readTrade } from "../../trade-core/trades/trade.read-model.ts";
import { DifferentTradeEntity } from "./different-trade.entity.ts";
import { findSameTrades } from "./same-trades.read-model.ts";

export function sameTradesRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(router, unit, sameTradesApi.list, async ({ tx, actor }) => {
    const items = await findSameTrades({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, sameTradesApi.join, async ({ tx, actor, body }) => {
    await joinTrades({ tx, actor }, body);
    return {};
  });
  serve(router, unit, sameTradesApi.different, async ({ tx, actor, body }) => {
    for (const id of [body.tradeId, body.brokerTradeId]) {
      if ((await readTrade({ tx, actor }, id)) === null) throw notFound("Trade");
    }
    const { userId, brand: brandKey } = actor;
    await tx.getRepository(DifferentTradeEntity).upsert({ ...body, userId, brandKey }, ["tradeId", "brokerTradeId"]);
    return {};
  });
  serve(router, unit, sameTradesApi.takeApart, async ({ tx, actor, params }) => {
    await takeApart({ tx, actor }, params.id);
    return {};
  });
  return router;
}
