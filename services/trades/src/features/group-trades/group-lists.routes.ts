import { pageSize } from "@entrywise/contracts/shared/params";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { Router } from "express";
import { countedRows, filterTrades } from "../../read-engine/filter/filter-trades.ts";
import { idAt, idIndex } from "../../read-engine/table/trade-ids.ts";
import { presentGroupOptions } from "./group-options.presenter.ts";
import { type GroupReader, mountReads } from "./group-reader.ts";
import { readGroupSummaries } from "./group-summaries.read-model.ts";

/** Trades of a group as lists, and what they can be filtered by. */
export function groupListsRoutes(unit: UnitOfWork, { read, list }: GroupReader): Router {
  const router = Router();
  const { reading, responding } = mountReads(router, unit);
  for (const [endpoint, chosen] of [
    [groupProjectionApi.summaries, filterTrades],
    [groupProjectionApi.statSummaries, countedRows],
  ] as const) {
    reading(endpoint, async ({ actor, params, query }) => {
      const page = { skip: query.skip, take: pageSize(query.take) };
      const { found, shown, total } = await list(actor, params.groupId, query, { choose: chosen, page });
      return async (tx) => ({ body: { items: await readGroupSummaries(tx, found, shown), total } });
    });
  }
  reading(groupProjectionApi.chosen, async ({ actor, params, query: { membersVersion, ids = [] } }) => {
    const { read: found } = await read(actor, params.groupId, membersVersion);
    const index = idIndex(found.trades.trades);
    const rows = Uint32Array.from(ids.map((id) => index.rowOfText(id)).filter((row) => row >= 0));
    return async (tx) => ({ body: { items: await readGroupSummaries(tx, found, rows), total: rows.length } });
  });
  responding(groupProjectionApi.ids, async ({ actor, params, query }) => {
    const { found, shown, total } = await list(actor, params.groupId, query, { choose: filterTrades });
    return { items: Array.from(shown, (row) => idAt(found.trades.trades, row)), total };
  });
  responding(groupProjectionApi.filterOptions, async ({ actor, params, query }) => {
    const { read: found } = await read(actor, params.groupId, query.membersVersion);
    return presentGroupOptions(found);
  });
  return router;
}
