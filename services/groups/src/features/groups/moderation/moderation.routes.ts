import { groupModerationApi } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { findComment } from "../comments/comments.repository.ts";
import { inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import type { AskTrades, Member } from "../trades/ask-trades.ts";
import { findHidden, hideTrade, replyAboutComment, replyAboutTrade, showTrade } from "./hide-trades.ts";
import { readModeratedMember } from "./moderated-member.read-model.ts";
import { readHiddenTrades, readReports, readStanding } from "./moderation.read-model.ts";
import { type NamedTrade, namedTrade } from "./named-trade.ts";
import { keepReported, report } from "./report.ts";

const api = groupModerationApi;

/** Trades and comments that members report and moderators hide and show (G-245). Whose trade it is, the trades service says. */
export function moderationRoutes(unit: UnitOfWork, ask: AskTrades, events: GroupEvents): Router {
  const router = Router();
  const findTrade: FindTrade = async (actor, { groupId, tradeId }) =>
    namedTrade(await ask<GroupTrade>(actor, groupProjectionApi.one, { groupId, tradeId }));
  hiddenTrades(router, unit, findTrade, events);
  reporting(router, unit, findTrade, events);
  reports(router, unit, events);
  return router;
}

interface TradeKey {
  groupId: string;
  tradeId: string;
}
type FindTrade = (actor: Member, key: TradeKey) => Promise<NamedTrade>;

const isHidden = (tx: Transaction, actor: Member, { groupId, tradeId }: TradeKey) =>
  inGroup(
    { tx, actor },
    groupId,
    { action: "trades.read" },
    async (entered) => (await findHidden(entered, tradeId)) !== null,
  );

function hiddenTrades(router: Router, unit: UnitOfWork, findTrade: FindTrade, events: GroupEvents): void {
  serve(router, unit, api.hiddenTrades, async ({ tx, actor, params, query }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "trades.hide" }, (entered) =>
      readHiddenTrades(entered, query),
    ),
  }));
  serveInPhases<typeof api.standing, boolean, NamedTrade | null>(router, unit, api.standing, {
    check: ({ tx, actor, params }) => isHidden(tx, actor, params),
    work: async ({ actor, params }, hidden) => (hidden ? null : findTrade(actor, params)),
    write: async ({ tx, actor, params }, trade) => ({
      body: await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
        readStanding(entered, params.tradeId, trade),
      ),
    }),
  });
  serveInPhases<typeof api.hide, boolean, NamedTrade | null>(router, unit, api.hide, {
    check: async ({ tx, actor, params }) => {
      await inGroup({ tx, actor }, params.groupId, { action: "trades.hide" }, async () => undefined);
      return isHidden(tx, actor, params);
    },
    // What is hidden already stays as it is.
    work: async ({ actor, params }, hidden) => (hidden ? null : findTrade(actor, params)),
    write: async ({ tx, actor, params, body }, trade) => {
      await inGroup({ tx, actor }, params.groupId, { action: "trades.hide", forChange: true }, async (entered) => {
        if (trade) await hideTrade(entered, events, trade, body);
      });
      return {};
    },
  });
  serve(router, unit, api.show, async ({ tx, actor, params }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "trades.hide", forChange: true }, (entered) =>
      showTrade(entered, events, params.tradeId),
    );
    return {};
  });
  serve(router, unit, api.reply, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
      replyAboutTrade(entered, events, params.tradeId, body.text),
    );
    return {};
  });
  serve(router, unit, api.replyToComment, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "trades.read" }, (entered) =>
      replyAboutComment(entered, events, params, body.text),
    );
    return {};
  });
}

function reporting(router: Router, unit: UnitOfWork, findTrade: FindTrade, events: GroupEvents): void {
  const mayReport = async (tx: Transaction, actor: Member, groupId: string) => {
    await inGroup({ tx, actor }, groupId, { action: "reports.add" }, async () => undefined);
  };
  serveInPhases(router, unit, api.report, {
    check: ({ tx, actor, params }) => mayReport(tx, actor, params.groupId),
    work: ({ actor, params }) => findTrade(actor, params),
    write: async ({ tx, actor, params, body }, trade) => {
      await inGroup({ tx, actor }, params.groupId, { action: "reports.add" }, (entered) =>
        report(entered, events, trade, { ...body, author: trade.owner, content: "", commentId: null }),
      );
      return {};
    },
  });
  serveInPhases(router, unit, api.reportComment, {
    check: ({ tx, actor, params }) => mayReport(tx, actor, params.groupId),
    work: ({ actor, params }) => findTrade(actor, params),
    write: async ({ tx, actor, params, body }, trade) => {
      await inGroup({ tx, actor }, params.groupId, { action: "reports.add" }, async (entered) => {
        const comment = await findComment(entered, params);
        // What is hidden has no content for members, and needs no report.
        if (!comment || comment.hiddenAt !== null) throw notFound("Comment");
        const { userId, handle, fullName, text: content, id: commentId } = comment;
        const author = { userId, handle, fullName };
        await report(entered, events, trade, { ...body, author, content, commentId });
      });
      return {};
    },
  });
}

function reports(router: Router, unit: UnitOfWork, events: GroupEvents): void {
  serve(router, unit, api.reports, async ({ tx, actor, params, query }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "reports.decide" }, (entered) =>
      readReports(entered, query),
    ),
  }));
  serve(router, unit, api.member, async ({ tx, actor, params }) => ({
    body: await inGroup({ tx, actor }, params.groupId, { action: "reports.decide" }, (entered) =>
      readModeratedMember(entered, params.userId),
    ),
  }));
  serve(router, unit, api.keep, async ({ tx, actor, params, body }) => {
    await inGroup({ tx, actor }, params.groupId, { action: "reports.decide", forChange: true }, (entered) =>
      keepReported(entered, events, body),
    );
    return {};
  });
}
