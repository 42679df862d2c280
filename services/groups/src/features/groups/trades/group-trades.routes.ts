import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import type {
  ChosenTrades,
  OwnShares,
  SharedFlags,
  SharingPreview,
  TradesToShare,
} from "@entrywise/contracts/groups/group-shares";
import { groupSharingApi } from "@entrywise/contracts/groups/group-sharing.api";
import { type GroupOption, groupTradesApi } from "@entrywise/contracts/groups/group-trades.api";
import { type SharePermissions, sharePermissions } from "@entrywise/contracts/platform/settings";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";
import { inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";
import { findHiddenTrades } from "../moderation/hide-trades.ts";
import { type AskTrades, filledPath, type Member } from "./ask-trades.ts";
import { readGroupOptions } from "./group-options.read-model.ts";
import { readGroupSharing } from "./group-sharing.read-model.ts";

/** What members read, and the internal call of the trades service that returns it once the right was checked. */
const forwarded: readonly [Endpoint, Endpoint][] = [
  [groupTradesApi.list, groupProjectionApi.summaries],
  [groupTradesApi.summaries, groupProjectionApi.summaries],
  [groupTradesApi.statSummaries, groupProjectionApi.statSummaries],
  [groupTradesApi.ids, groupProjectionApi.ids],
  [groupTradesApi.filterOptions, groupProjectionApi.filterOptions],
  [groupTradesApi.statistics, groupProjectionApi.statistics],
  [groupTradesApi.grouped, groupProjectionApi.grouped],
  [groupTradesApi.netReward, groupProjectionApi.netReward],
  [groupTradesApi.calendar, groupProjectionApi.calendar],
  [groupTradesApi.insights, groupProjectionApi.insights],
  [groupTradesApi.findings, groupProjectionApi.findings],
  [groupTradesApi.one, groupProjectionApi.one],
  [groupTradesApi.bars, groupProjectionApi.bars],
  [groupTradesApi.tradeBars, groupProjectionApi.tradeBars],
  [groupTradesApi.openBreakdown, groupProjectionApi.openBreakdown],
  [groupTradesApi.closeBreakdown, groupProjectionApi.closeBreakdown],
];
const images: readonly [Endpoint, Endpoint][] = [
  [groupTradesApi.snapshot, groupProjectionApi.snapshot],
  [groupTradesApi.textImage, groupProjectionApi.textImage],
];

/** Both for those who may see what is hidden as well. */
export interface Asking {
  ask: AskTrades;
  /** Gives the response as it came. */
  askText: AskTrades;
}

/**
 * Trades in groups (G-242 to G-252): this service decides who may, the trades service has the trades.
 */
export function groupTradesRoutes(
  unit: UnitOfWork,
  trades: ServiceClient,
  asking: Asking,
  events: GroupEvents,
): Router {
  const router = Router();
  serveReads(router, asking);
  serveAddAndRemove(router, unit, trades, events);
  serveOwnShares(router, unit, trades);
  serveOptions(router, unit, trades);
  return router;
}

function serveReads(router: Router, { ask, askText }: Asking): void {
  for (const [endpoint, internal] of forwarded) {
    serveRaw(router, endpoint, async ({ actor, params, request, response }) => {
      const named = params as Record<string, string>;
      const text = await askText<string>(actor, internal, named, readSearch(request.url));
      response.type("application/json").send(text);
    });
  }
  for (const [endpoint, internal] of images) {
    serveRaw(router, endpoint, async ({ actor, params, response }) => {
      const { url } = await ask<{ url: string }>(actor, internal, params as Record<string, string>);
      response.redirect(302, url);
    });
  }
}

function serveAddAndRemove(router: Router, unit: UnitOfWork, trades: ServiceClient, events: GroupEvents): void {
  const requireAll = async (tx: Transaction, actor: Member, groupIds: readonly string[], what: "add" | "remove") => {
    // Taking one's own trades out needs no right but to be the owner.
    const options = what === "add" ? { action: "trades.add" as const } : {};
    for (const id of new Set(groupIds)) await inGroup({ tx, actor }, id, options, async () => undefined);
  };
  const showChange = async (tx: Transaction, actor: Member, groupIds: readonly string[]) => {
    for (const id of new Set(groupIds)) {
      await inGroup({ tx, actor }, id, {}, async (entered) => {
        await events.changed(tx, entered.group, await listMembers(entered));
      });
    }
  };
  const share = (actor: Member, what: "add" | "remove", body: TradesToShare) =>
    trades.post<{ changed: number; remaining: number }>(actor, groupProjectionApi[what].path, body);
  for (const what of ["add", "remove"] as const) {
    serveInPhases(router, unit, groupTradesApi[what], {
      check: ({ tx, actor, body }) => requireAll(tx, actor, body.groupIds, what),
      work: ({ actor, body }) => share(actor, what, body),
      write: async ({ tx, actor, body }, shared) => {
        if (shared.changed > 0) await showChange(tx, actor, body.groupIds);
        return { body: shared };
      },
    });
  }
  serveInPhases(router, unit, groupTradesApi.quickShare, {
    check: ({ tx, actor, body }) => requireAll(tx, actor, [body.groupId], "add"),
    work: ({ actor, body }) => share(actor, "add", { groupIds: [body.groupId], tradeIds: [body.tradeId] }),
    write: async ({ tx, actor, body }, shared) => {
      if (shared.changed > 0) await showChange(tx, actor, [body.groupId]);
      return { body: shared };
    },
  });
}

function serveOwnShares(router: Router, unit: UnitOfWork, trades: ServiceClient): void {
  const ownSharing = (tx: Transaction, actor: Member, groupId: string, action: GroupAction) =>
    inGroup({ tx, actor }, groupId, { action }, async ({ tx: inside, group, me }) => ({
      groupId: group.id,
      asked: group.minimumShared,
      sharing: me?.sharing ?? null,
      accounts: me?.sharedAccounts ?? null,
      hidden: await findHiddenTrades({ tx: inside, group }, actor.userId),
    }));
  type OwnSharing = Awaited<ReturnType<typeof ownSharing>>;
  const askOwn = <T>(actor: Member, { path }: Endpoint, { groupId, sharing, accounts }: OwnSharing, more: object) =>
    trades.post<T>(actor, filledPath(path, { groupId }), { sharing, accounts, ...more });
  const fetchFlags = (actor: Member, own: OwnSharing, chosen: ChosenTrades) =>
    askOwn<SharedFlags>(actor, groupProjectionApi.flags, own, { chosen });
  serveInPhases(router, unit, groupTradesApi.preview, {
    check: ({ tx, actor, params }) => ownSharing(tx, actor, params.groupId, "trades.read"),
    work: async ({ actor, body }, own) => ({ own, flags: await fetchFlags(actor, own, body) }),
    write: async (_, { own: { asked }, flags }) => ({ body: { ...flags, missing: findMissing(asked, flags) } }),
  });
  serveInPhases(router, unit, groupTradesApi.mine, {
    check: ({ tx, actor, params }) => ownSharing(tx, actor, params.groupId, "group.changePreferences"),
    work: ({ actor }, own) => askOwn<OwnShares>(actor, groupProjectionApi.ownShares, own, { hidden: own.hidden }),
    write: async (_, shares) => ({ body: shares }),
  });
}

function serveOptions(router: Router, unit: UnitOfWork, trades: ServiceClient): void {
  serveRaw(router, groupTradesApi.options, async ({ actor, query, response }) => {
    const tradeId = (query as { tradeId?: string }).tradeId;
    const { groupIds } =
      tradeId === undefined
        ? { groupIds: [] }
        : await trades.get<{ groupIds: string[] }>(actor, filledPath(groupProjectionApi.groupsOf.path, { tradeId }));
    const items: GroupOption[] = await unit.run(actor, "user", (tx) => readGroupOptions(tx, actor, groupIds));
    response.json({ items });
  });
  serve(router, unit, groupSharingApi.read, async ({ tx, actor, params }) => ({
    body: await inGroup({ tx, actor }, params.groupId, {}, readGroupSharing),
  }));
}

/** What the group asks its members to show, with how many of the trades do not. */
function findMissing(asked: SharePermissions, { total, shows }: SharedFlags): SharingPreview["missing"] {
  return sharePermissions
    .keyof()
    .options.filter((permission) => asked[permission] && shows[permission] < total)
    .map((permission) => ({ permission, trades: total - shows[permission] }));
}

function readSearch(url: string): string {
  return new URL(url, "http://groups").search;
}
