import { bulkApi } from "@entrywise/contracts/trades/bulk.api";
import { copyTradeApi } from "@entrywise/contracts/trades/copy-trade.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { addEnteredTrade } from "./add-entered-trade.ts";
import { readAiData } from "./ai-data.ts";
import { changeInBulk } from "./bulk-change.ts";
import { copyTrade } from "./copy-trade.ts";
import { deleteTrade, restoreTrade } from "./delete-trade.ts";
import { previewStops } from "./preview-stops.ts";
import { figuresOf } from "./refigure-trade.ts";
import { presentTrade } from "./trade.presenter.ts";
import { readTrade } from "./trade.read-model.ts";
import * as changes from "./trade-changes.ts";

/** Routes of single trades; lists are the projection's. Mounted after the lists, whose paths look like ids. */
export function tradesRoutes(unit: UnitOfWork, rates: () => ReferenceRates): Router {
  const router = Router();
  serve(router, unit, tradesApi.add, async ({ tx, actor, body }) => ({
    body: { id: await addEnteredTrade({ tx, actor }, body, rates()) },
  }));
  serve(router, unit, tradesApi.read, async ({ tx, actor, params }) => {
    const trade = await readTrade({ tx, actor }, params.id);
    if (!trade) throw notFound("Trade");
    return { body: presentTrade(trade, await figuresOf(tx, trade)) };
  });
  serve(router, unit, tradesApi.remove, async ({ tx, actor, params }) => {
    await deleteTrade({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, tradesApi.restore, async ({ tx, actor, params }) => {
    await restoreTrade({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, bulkApi.change, async ({ tx, actor, body }) => ({
    body: await changeInBulk({ tx, actor }, body.changes, rates()),
  }));
  serve(router, unit, bulkApi.previewStops, async ({ tx, actor, body }) => ({
    body: await previewStops({ tx, actor }, body.tradeIds, body.set, rates()),
  }));
  serve(router, unit, copyTradeApi.copy, async ({ tx, actor, params, body }) => ({
    body: { id: await copyTrade({ tx, actor }, params.id, body, rates()) },
  }));
  serveRaw(router, copyTradeApi.aiData, async ({ params, response }) => {
    response.json(await unit.run(jobActor("trades"), "job", (tx) => readAiData(tx, params.id)));
  });
  serve(router, unit, tradesApi.definition, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeDefinition({ tx, actor }, { id: params.id, version, input: body, rates: rates() }),
  }));
  serve(router, unit, tradesApi.instrumentFacts, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeInstrumentFacts({ tx, actor }, params.id, version, body),
  }));
  serve(router, unit, tradesApi.account, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeAccount(
      { tx, actor },
      { id: params.id, version, accountId: body.accountId, rates: rates() },
    ),
  }));
  serve(router, unit, tradesApi.strategy, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeStrategy({ tx, actor }, params.id, version, body.strategyId),
  }));
  serve(router, unit, tradesApi.status, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeStatus({ tx, actor }, params.id, version, body.status),
  }));
  serve(router, unit, tradesApi.plannedDate, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeField({ tx, actor }, { id: params.id, version, part: "plannedDate", value: body.date }),
  }));
  serve(router, unit, tradesApi.summary, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeText({ tx, actor }, { id: params.id, version, part: "summary", value: body.summary }),
  }));
  serve(router, unit, tradesApi.notes, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeText({ tx, actor }, { id: params.id, version, part: "notes", value: body.notes }),
  }));
  serve(router, unit, tradesApi.overallReview, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeText(
      { tx, actor },
      { id: params.id, version, part: "overallReview", value: body.review },
    ),
  }));
  serve(router, unit, tradesApi.overallRating, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeField(
      { tx, actor },
      { id: params.id, version, part: "overallRating", value: body.rating },
    ),
  }));
  serve(router, unit, tradesApi.directionPrediction, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeField(
      { tx, actor },
      { id: params.id, version, part: "directionPrediction", value: body.correct },
    ),
  }));
  serve(router, unit, tradesApi.idealRR, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeIdealRR({ tx, actor }, params.id, version, body.idealRR),
  }));
  serve(router, unit, tradesApi.tags, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changeTags({ tx, actor }, params.id, version, body.selectedTagIds),
  }));
  serve(router, unit, tradesApi.savePosition, async ({ tx, actor, params, version, body }) => ({
    body: await changes.changePosition({ tx, actor }, { positionId: params.id, version, input: body, rates: rates() }),
  }));
  return router;
}
