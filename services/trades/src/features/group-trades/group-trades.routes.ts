import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { groupListsRoutes } from "./group-lists.routes.ts";
import { createGroupReader, onlyGroups, type ReaderParts } from "./group-reader.ts";
import { groupStatisticsRoutes } from "./group-statistics.routes.ts";
import { oneGroupTradeRoutes } from "./one-group-trade.routes.ts";
import { readOwnShares } from "./own-shares.read-model.ts";
import { shareWithGroups } from "./share-with-groups.ts";
import { readSharedFlags } from "./shared-flags.read-model.ts";

/**
 * What the groups service asks for a member whose right it has checked. Requests run in scope `group`, see the rows of that one
 * group, and choose, order, count and sum by its projection alone.
 */
export function groupTradesRoutes(unit: UnitOfWork, parts: ReaderParts): Router[] {
  const reader = createGroupReader(parts);
  return [
    sharingRoutes(unit, parts),
    groupListsRoutes(unit, reader),
    groupStatisticsRoutes(unit, reader),
    oneGroupTradeRoutes({ unit, provider: parts.marketData }, reader, parts.blobs),
  ];
}

function sharingRoutes(unit: UnitOfWork, { projections }: ReaderParts): Router {
  const router = Router();
  for (const what of ["add", "remove"] as const) {
    serve(router, unit, groupProjectionApi[what], async ({ tx, actor, body }) => ({
      body: await shareWithGroups({ tx, actor }, projections, what, body),
    }));
  }
  serve(router, unit, groupProjectionApi.flags, async ({ tx, actor, params, body }) => ({
    body: await readSharedFlags({ tx, actor }, projections, { groupId: params.groupId, ...body }),
  }));
  serve(router, unit, groupProjectionApi.ownShares, async ({ tx, actor, params, body }) => {
    onlyGroups(actor);
    return { body: await readOwnShares(tx, actor, projections, { groupId: params.groupId, ...body }) };
  });
  serve(router, unit, groupProjectionApi.groupsOf, async ({ tx, params }) => {
    const rows: { id: string }[] = await tx.query("select group_id as id from trade_group where trade_id = $1", [
      params.tradeId,
    ]);
    return { body: { groupIds: rows.map(({ id }) => id) } };
  });
  return router;
}
