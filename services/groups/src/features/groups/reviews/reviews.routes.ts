import { groupReviewsApi } from "@entrywise/contracts/groups/group-reviews.api";
import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { namedTrade } from "../moderation/named-trade.ts";
import type { AskTrades, Member } from "../trades/ask-trades.ts";
import { findVisibleTrades } from "../trades/visible-trades.ts";
import { listedReviews, readQueue, readReviews } from "./reviews.read-model.ts";
import {
  askForReview,
  passReview,
  reopenReview,
  replyToReview,
  tradeOfReview,
  withdrawReview,
} from "./write-reviews.ts";

/** Reviews that members ask for and give (Y-223). The trades service says which trades the group shows now, and how. */
export function reviewsRoutes(unit: UnitOfWork, ask: AskTrades, events: GroupEvents): Router {
  const router = Router();
  serveLists(router, unit, ask);
  serveRequests(router, unit, ask, events);
  serveChanges(router, unit, events);
  return router;
}

const api = groupReviewsApi;

const fetchTrade = (ask: AskTrades, actor: Member, groupId: string, tradeId: string) =>
  ask<GroupTrade>(actor, groupProjectionApi.one, { groupId, tradeId });

function serveLists(router: Router, unit: UnitOfWork, ask: AskTrades): void {
  const shown = (actor: Member, groupId: string, tradeIds: readonly string[]) =>
    findVisibleTrades(ask, actor, groupId, tradeIds);

  serveInPhases(router, unit, api.queue, {
    check: ({ tx, actor, params }) => inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, listedReviews),
    work: async ({ actor, params }, listed) => ({
      listed,
      trades: await shown(
        actor,
        params.groupId,
        listed.map(({ tradeId }) => tradeId),
      ),
    }),
    write: async ({ tx, actor, params, query }, { listed, trades }) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
        readQueue(entered, listed, trades, query.list),
      ),
    }),
  });
  serveInPhases(router, unit, api.ofTrade, {
    work: ({ actor, params }) => fetchTrade(ask, actor, params.groupId, params.tradeId),
    write: async ({ tx, actor, params }) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
        readReviews(entered, params.tradeId),
      ),
    }),
  });
}

function serveRequests(router: Router, unit: UnitOfWork, ask: AskTrades, events: GroupEvents): void {
  serveInPhases(router, unit, api.ask, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "reviews.ask" }, async () => undefined),
    work: ({ actor, params, body }) => fetchTrade(ask, actor, params.groupId, body.tradeId),
    write: async ({ tx, actor, params, body }, trade) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "reviews.ask", forChange: true }, (entered) =>
        askForReview(entered, events, namedTrade(trade), body),
      ),
    }),
  });
  serveInPhases<typeof api.answer, string, readonly string[]>(router, unit, api.answer, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "reviews.answer" }, (entered) =>
        tradeOfReview(entered, params.id),
      ),
    work: async ({ actor, params, body }, tradeId) => {
      if (body.feedback.every(({ pin }) => pin === null)) return [];
      return (await fetchTrade(ask, actor, params.groupId, tradeId)).snapshots.map(({ id }) => id);
    },
    write: async ({ tx, actor, params, body }, snapshotIds) => {
      await inGroup({ tx, actor }, params.groupId, { action: "reviews.answer", forChange: true }, (entered) =>
        replyToReview(entered, events, { id: params.id, feedback: body.feedback, snapshotIds }),
      );
      return {};
    },
  });
}

function serveChanges(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, api.pass, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "reviews.answer", forChange: true }, (entered) =>
      passReview(entered, events, params.id, body.reviewerId),
    );
    return {};
  });
  serve(router, unit, api.reopen, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "reviews.ask", forChange: true }, (entered) =>
      reopenReview(entered, events, params.id, body.question),
    );
    return {};
  });
  serve(router, unit, api.withdraw, async ({ tx, actor, params }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "reviews.ask", forChange: true }, (entered) =>
      withdrawReview(entered, events, params.id),
    );
    return {};
  });
}
