import { groupCommentsApi } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import { WRITING_EVERY_MS } from "@entrywise/contracts/groups/live-comments";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import type { AskTrades, Member } from "../trades/ask-trades.ts";
import { findVisibleTrades } from "../trades/visible-trades.ts";
import { readComments, readHiddenComments } from "./comments.read-model.ts";
import { readLatestComments } from "./latest-comments.read-model.ts";
import { hideComment, showComment } from "./moderate-comments.ts";
import { createPace } from "./pace.ts";
import { tellWriting } from "./tell-writing.ts";
import { addComment, deleteComment, editComment, markSeen } from "./write-comments.ts";

/** Pages keep the pace by their own clocks; on the way two calls may come closer to each other. */
const NETWORK_MS = 500;

/**
 * Comments on trades of a group (G-253). Before any of them is read or added, the trades service is asked whether the trade
 * is in the group now.
 */
export function commentsRoutes(unit: UnitOfWork, ask: AskTrades, events: GroupEvents): Router {
  const router = Router();
  serveNewComments(router, unit, ask, events);
  serveChanges(router, unit, events);
  serveLists(router, unit, ask);
  return router;
}

const api = groupCommentsApi;

function serveNewComments(router: Router, unit: UnitOfWork, ask: AskTrades, events: GroupEvents): void {
  const isDue = createPace(WRITING_EVERY_MS - NETWORK_MS);
  const enterTrade = (actor: Member, { groupId, tradeId }: { groupId: string; tradeId: string }) =>
    ask<GroupTrade>(actor, groupProjectionApi.one, { groupId, tradeId });

  serveInPhases(router, unit, api.list, {
    work: ({ actor, params }) => enterTrade(actor, params),
    write: async ({ tx, actor, params }) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
        readComments(entered, params.tradeId),
      ),
    }),
  });
  serveInPhases(router, unit, api.add, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "comments.add" }, async () => undefined),
    work: ({ actor, params }) => enterTrade(actor, params),
    write: async ({ tx, actor, params, body }, { id, ownerId, instrument }) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "comments.add" }, (entered) =>
        addComment(entered, events, { id, ownerId, symbol: instrument }, body),
      ),
    }),
  });
  serve(router, unit, api.seen, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
      markSeen(entered, events, params.tradeId, body.upTo),
    );
    return {};
  });
  // `/comments/writing` stands before `/comments/{id}`.
  serveInPhases(router, unit, api.writing, {
    check: ({ tx, actor, params }) =>
      inGroup({ tx, actor }, params.groupId, { action: "comments.add" }, async () => isDue(actor.userId)),
    work: async ({ actor, params }, isAnnounced) => (isAnnounced ? enterTrade(actor, params) : null),
    write: async ({ tx, actor, params }, trade) => {
      if (trade === null) return {};
      await inGroup({ tx, actor }, params.groupId, { action: "comments.add" }, (entered) =>
        tellWriting(entered, events, trade.id),
      );
      return {};
    },
  });
}

function serveChanges(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, api.edit, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "comments.add" }, (entered) =>
      editComment(entered, events, params, body.text),
    );
    return {};
  });
  serve(router, unit, api.remove, async ({ tx, actor, params }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
      deleteComment(entered, events, params),
    );
    return {};
  });
  serve(router, unit, api.hide, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "comments.hide" }, (entered) =>
      hideComment(entered, events, params, body),
    );
    return {};
  });
  serve(router, unit, api.show, async ({ tx, actor, params }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "comments.hide" }, (entered) =>
      showComment(entered, events, params),
    );
    return {};
  });
}

function serveLists(router: Router, unit: UnitOfWork, ask: AskTrades): void {
  serveInPhases(router, unit, api.latest, {
    work: async ({ actor, params, query: { tradeIds = [] } }) => [
      ...(await findVisibleTrades(ask, actor, params.groupId, tradeIds)).keys(),
    ],
    write: async ({ tx, actor, params }, tradeIds) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
        readLatestComments(entered, tradeIds),
      ),
    }),
  });
  serve(router, unit, api.hidden, async ({ tx, actor, params, query }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "comments.hide" }, (entered) =>
      readHiddenComments(entered, query),
    ),
  }));
}
