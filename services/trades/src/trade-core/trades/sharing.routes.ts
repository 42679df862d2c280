import type { GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { sharingApi } from "@entrywise/contracts/trades/sharing.api";
import { snapshotsApi } from "@entrywise/contracts/trades/snapshots.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { arrangeSnapshots } from "./arrange-snapshots.ts";
import { demoNotShared } from "./demo-not-shared.ts";
import { changeSharePermissions, changeTradeGroups, shareTrade, unshareTrade } from "./share-trade.ts";

/** Routes by which the owner of a trade decides who else sees it, and which pictures of it come first. */
export function sharingRoutes(unit: UnitOfWork, groups: ServiceClient): Router {
  const router = Router();
  serve(router, unit, sharingApi.share, async ({ tx, actor, params, version }) => ({
    body: await shareTrade({ tx, actor }, params.id, version),
  }));
  serve(router, unit, sharingApi.unshare, async ({ tx, actor, params, version }) => ({
    body: await unshareTrade({ tx, actor }, params.id, version),
  }));
  serve(router, unit, sharingApi.permissions, async ({ tx, actor, params, version, body }) => {
    const { tradeId: _, ...permissions } = body;
    return { body: await changeSharePermissions({ tx, actor }, params.id, version, permissions) };
  });
  serve(router, unit, sharingApi.groups, async ({ tx, actor, params, version, body }) => {
    await checkGroups({ tx, actor }, params.id, body.groupIds, groups);
    return { body: await changeTradeGroups({ tx, actor }, params.id, version, body.groupIds) };
  });
  serve(router, unit, snapshotsApi.arrange, async ({ tx, actor, params, version, body }) => {
    if (body.tradeId !== params.id) throw notFound("Trade");
    return { body: await arrangeSnapshots({ tx, actor }, version, body) };
  });
  return router;
}

/**
 * A trade goes only into groups where its owner may add trades; where it is already it may stay.
 *
 * @throws ProblemError 422 naming the groups that are closed to the actor, or all of them for a demo trade
 */
async function checkGroups(
  { tx, actor }: Journal,
  tradeId: string,
  groupIds: readonly string[],
  groups: ServiceClient,
): Promise<void> {
  const before: { id: string }[] = await tx.query("select group_id as id from trade_group where trade_id = $1", [
    tradeId,
  ]);
  const known = new Set(before.map(({ id }) => id));
  const added = groupIds.filter((id) => !known.has(id));
  if (added.length === 0) return;
  const demos: unknown[] = await tx.query("select from trade where id = $1 and demo", [tradeId]);
  if (demos.length > 0) throw demoNotShared(added.map((id) => `groupIds.${groupIds.indexOf(id)}`));
  const mine = await groups.get<{ items: GroupSummary[] }>(actor, "/groups/list?take=500");
  const open = new Set(mine.items.filter(({ canAddTrades }) => canAddTrades).map(({ id }) => id));
  const closed = added.filter((id) => !open.has(id));
  if (closed.length === 0) return;
  throw ruleBroken(
    "Trade.GroupClosed",
    "You can't add trades to this group.",
    closed.map((id) => ({ path: `groupIds.${groupIds.indexOf(id)}`, message: "doesn't accept your trades" })),
  );
}
