import { groupTextImageAddress } from "@entrywise/contracts/groups/group-trade";
import type { GroupTradeFilter, GroupTradeListQuery } from "@entrywise/contracts/groups/group-trade-filter";
import { pageSize } from "@entrywise/contracts/shared/params";
import { textImageAddress } from "@entrywise/contracts/shared/rich-text-nodes";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { narrowToGroup } from "@entrywise/kit/db/group-scope";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { answerOnce } from "../../read-engine/answer-once.ts";
import { countedRows, filterTrades, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { sortTrades } from "../../read-engine/sort-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { presentSharedTexts } from "../../shared-view/shared-trade.presenter.ts";
import { netRewardGraph } from "../../statistics-core/net-reward-graph.presenter.ts";
import {
  openTexts,
  readSharedImages,
  readSharedNotes,
  readSharedTextImage,
} from "../shared-trades/shared-trades.read-model.ts";
import { engineFilter, inZoneOf } from "./group-filter.ts";
import type { GroupMembers } from "./group-members.ts";
import { groupOptionsOf } from "./group-options.presenter.ts";
import type { GroupProjections, Read } from "./group-projections.ts";
import {
  groupCalendarOf,
  groupedStatisticsOf,
  groupStatisticsOf,
  resultColumns,
} from "./group-statistics.presenter.ts";
import { readGroupSummaries } from "./group-summaries.read-model.ts";
import { findGroupTrade, presentGroupTrade } from "./one-group-trade.ts";
import { shareWithGroups } from "./share-with-groups.ts";

/** An address that was handed out does not outlive the membership for longer. */
const IMAGE_MS = 60_000;

interface Parts {
  projections: Projections;
  groups: GroupProjections;
  members: GroupMembers;
  blobs: ImageStore;
}

type Reader = Actor & { userId: string };

/**
 * What the groups service asks for a member whose right it has checked. Requests run in scope `group`, see the rows of that one
 * group, and choose, order, count and sum by its projection alone.
 */
export function groupTradesRoutes(unit: UnitOfWork, { projections, groups, members, blobs }: Parts): Router {
  const router = Router();

  for (const what of ["add", "remove"] as const) {
    serve(router, unit, groupProjectionApi[what], async ({ tx, actor, body }) => ({
      body: { changed: await shareWithGroups(tx, actor, projections, what, body) },
    }));
  }
  serve(router, unit, groupProjectionApi.groupsOf, async ({ tx, params }) => {
    const rows: { id: string }[] = await tx.query("select group_id as id from trade_group where trade_id = $1", [
      params.tradeId,
    ]);
    return { body: { groupIds: rows.map(({ id }) => id) } };
  });

  const read = async (actor: Reader, groupId: string, version: string, filter?: GroupTradeFilter) => {
    onlyGroups(actor);
    const sharing = await members.of(actor, groupId, version);
    if (filter === undefined) return { read: await groups.of(actor, groupId, sharing), wanted: {} as OwnersFilter };
    const found = await groups.of(actor, groupId, sharing, filter);
    const wanted = inZoneOf(found.trades.preference, engineFilter(filter, found.group));
    return { read: found, wanted };
  };

  const page = async (
    tx: Transaction,
    actor: Reader,
    groupId: string,
    { membersVersion, ...query }: GroupTradeListQuery & { membersVersion: string },
    chosen: typeof filterTrades,
  ) => {
    const { read: found, rows } = await listed(actor, groupId, membersVersion, query, chosen);
    await narrowToGroup(tx, groupId);
    const shown = rows.subarray(query.skip, query.skip + pageSize(query.take));
    return { body: { items: await readGroupSummaries(tx, found, shown), total: rows.length } };
  };
  const listed = async (
    actor: Reader,
    groupId: string,
    version: string,
    { take: _, skip: __, sortBy, descending, ...filter }: GroupTradeListQuery,
    chosen: typeof filterTrades,
  ) => {
    const { read: found, wanted } = await read(actor, groupId, version, filter);
    return { read: found, rows: sortTrades(found.trades, chosen(found.trades, wanted), sortBy, descending) };
  };
  const inGroup = { scope: "group" } as const;
  serve(
    router,
    unit,
    groupProjectionApi.summaries,
    ({ tx, actor, params, query }) => page(tx, actor, params.groupId, query, filterTrades),
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.statSummaries,
    ({ tx, actor, params, query }) => page(tx, actor, params.groupId, query, countedRows),
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.ids,
    async ({ actor, params, query: { membersVersion, ...query } }) => {
      const { read: found, rows } = await listed(actor, params.groupId, membersVersion, query, filterTrades);
      return { body: { items: Array.from(rows, (row) => idAt(found.trades.trades, row)), total: rows.length } };
    },
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.filterOptions,
    async ({ actor, params, query }) => {
      const { read: found } = await read(actor, params.groupId, query.membersVersion);
      return { body: groupOptionsOf(found) };
    },
    inGroup,
  );
  const answer = async <T>(subject: string, { trades }: Read, wanted: OwnersFilter, work: () => T): Promise<T> =>
    answerOnce(trades, subject, [wanted, trades.preference.strikeRateType], work);
  serve(
    router,
    unit,
    groupProjectionApi.statistics,
    async ({ actor, params, query: { membersVersion, ...filter } }) => {
      const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
      return { body: await answer("headline", found, wanted, () => groupStatisticsOf(found.trades, wanted)) };
    },
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.grouped,
    async ({ actor, params: { groupId, grouping }, query: { membersVersion, ...filter } }) => {
      const { read: found, wanted } = await read(actor, groupId, membersVersion, filter);
      const items = await answer(`by ${grouping}`, found, wanted, () =>
        groupedStatisticsOf(found.trades, wanted, grouping, found.group.members),
      );
      return { body: { items, total: items.length } };
    },
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.netReward,
    async ({ actor, params, query: { membersVersion, period, ...filter } }) => {
      const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
      const columns = resultColumns(found.trades);
      const withResults = { ...found.trades, columns: () => columns };
      return { body: netRewardGraph(withResults, wanted, period, "net") };
    },
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.calendar,
    async ({ actor, params, query: { membersVersion, year, ...filter } }) => {
      const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
      return { body: groupCalendarOf(found.trades, wanted, year) };
    },
    inGroup,
  );

  const find = async (
    tx: Transaction,
    actor: Reader,
    { groupId, tradeId }: { groupId: string; tradeId: string },
    version: string,
  ) => {
    const { read: found } = await read(actor, groupId, version);
    await narrowToGroup(tx, groupId);
    return { read: found, found: await findGroupTrade(tx, found, tradeId) };
  };
  serve(
    router,
    unit,
    groupProjectionApi.one,
    async ({ tx, actor, params, query }) => {
      const { read: group, found } = await find(tx, actor, params, query.membersVersion);
      return { body: await presentGroupTrade(tx, unit, group, found) };
    },
    inGroup,
  );
  for (const [endpoint, kind] of [
    [groupProjectionApi.openBreakdown, "open"],
    [groupProjectionApi.closeBreakdown, "close"],
  ] as const) {
    serve(
      router,
      unit,
      endpoint,
      async ({ tx, actor, params, query }) => {
        const { found } = await find(tx, actor, params, query.membersVersion);
        const rowId = "openId" in params ? params.openId : params.closeId;
        const notes = await readSharedNotes(tx, kind, found.trade.id, rowId);
        if (!notes) throw notFound("Position");
        const imageAt = (id: string) => groupTextImageAddress(params.groupId, params.tradeId, id);
        return { body: presentSharedTexts(notes, found.permissions, imageAt) };
      },
      inGroup,
    );
  }
  const imageUrl = (blob: string) => ({ body: { url: blobs.readUrl(blob, new Date(Date.now() + IMAGE_MS)) } });
  serve(
    router,
    unit,
    groupProjectionApi.snapshot,
    async ({ tx, actor, params, query }) => {
      const { found } = await find(tx, actor, params, query.membersVersion);
      const image = (await readSharedImages(tx, found.trade.id)).find(({ id }) => id === params.id);
      if (!image) throw notFound("Snapshot");
      return imageUrl(image.blob);
    },
    inGroup,
  );
  serve(
    router,
    unit,
    groupProjectionApi.textImage,
    async ({ tx, actor, params, query }) => {
      const { found } = await find(tx, actor, params, query.membersVersion);
      const texts = JSON.stringify(await openTexts(tx, found.trade, found.permissions));
      const blob = texts.includes(textImageAddress(params.id)) ? await readSharedTextImage(tx, params.id) : null;
      if (blob === null) throw notFound("Image");
      return imageUrl(blob);
    },
    inGroup,
  );
  return router;
}

/** Nobody else checks whether the caller is a member. */
function onlyGroups(actor: Actor): void {
  if (actor.caller !== "groups" || actor.userId === "") throw notFound("Page");
}
