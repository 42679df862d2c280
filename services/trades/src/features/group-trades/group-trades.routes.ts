import { groupTextImageAddress } from "@entrywise/contracts/groups/group-trade";
import type { GroupTradeFilter, GroupTradeListQuery } from "@entrywise/contracts/groups/group-trade-filter";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { pageSize } from "@entrywise/contracts/shared/params";
import { textImageAddress } from "@entrywise/contracts/shared/rich-text-nodes";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type HandlerResult, type RawCall, serve, serveInPhases, serveRead } from "@entrywise/kit/http/serve";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { computeOnce } from "../../read-engine/compute-once.ts";
import { countedRows, filterTrades, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { type PageOfRows, sortTrades } from "../../read-engine/sort-trades.ts";
import { idAt, idIndex } from "../../read-engine/table/trade-ids.ts";
import { presentSharedTexts } from "../../shared-view/shared-trade.presenter.ts";
import { netRewardGraph } from "../../statistics-core/net-reward-graph.presenter.ts";
import {
  openTexts,
  readSharedImages,
  readSharedNotes,
  readSharedTextImage,
} from "../shared-trades/shared-trades.read-model.ts";
import { groupActivityOf } from "./group-activity.ts";
import { engineFilter, inZoneOf } from "./group-filter.ts";
import { readGroupInsights } from "./group-insights.read-model.ts";
import type { GroupMembers } from "./group-members.ts";
import { groupOptionsOf } from "./group-options.presenter.ts";
import type { Read } from "./group-projection.ts";
import type { GroupProjections } from "./group-projections.ts";
import { groupCalendarOf, groupStatisticsOf } from "./group-statistics.presenter.ts";
import { readGroupSummaries } from "./group-summaries.read-model.ts";
import { groupedStatisticsOf } from "./grouped-statistics.presenter.ts";
import { findGroupTrade, findHiddenTrade, positionOf, presentGroupTrade } from "./one-group-trade.ts";
import { readOwnShares } from "./own-shares.read-model.ts";
import { resultColumns } from "./result-columns.ts";
import { shareWithGroups } from "./share-with-groups.ts";
import { readSharedFlags } from "./shared-flags.read-model.ts";
import { sharingLessOf } from "./sharing-less.ts";

/** An address that was handed out does not outlive the membership for longer. */
const IMAGE_MS = 60_000;

interface Parts {
  projections: Projections;
  groups: GroupProjections;
  members: GroupMembers;
  blobs: ImageStore;
}

type Reader = Actor & { userId: string };
type Checked = { membersVersion: string };

/**
 * What the groups service asks for a member whose right it has checked. Requests run in scope `group`, see the rows of that one
 * group, and choose, order, count and sum by its projection alone.
 */
export function groupTradesRoutes(unit: UnitOfWork, { projections, groups, members, blobs }: Parts): Router {
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

  const read = async (actor: Reader, groupId: string, version: string, filter?: GroupTradeFilter) => {
    onlyGroups(actor);
    const sharing = await members.of(actor, groupId, version);
    if (filter === undefined) return { read: await groups.of(actor, groupId, sharing), wanted: {} as OwnersFilter };
    const found = await groups.of(actor, groupId, sharing, filter);
    const wanted = inZoneOf(found.trades.preference, engineFilter(filter, found.group));
    return { read: found, wanted };
  };

  // The projection is read in a transaction of its own: with one open already, a few readers at the same time would hold
  // all connections and wait for each other.
  const reading = <E extends Endpoint>(
    endpoint: E,
    work: (call: RawCall<E>) => Promise<(tx: Transaction) => Promise<HandlerResult<E>>>,
  ) =>
    serveRead(router, endpoint, async (call) => {
      const { groupId } = call.params as { groupId: string }; // the contract's, of which E is one
      return unit.run(call.actor, "group", await work(call), { id: groupId });
    });
  const responding = <E extends Endpoint>(
    endpoint: E,
    work: (call: RawCall<E>) => Promise<NonNullable<HandlerResult<E>["body"]>>,
  ) => serveRead(router, endpoint, async (call) => ({ body: await work(call) }));

  const listed = async (
    actor: Reader,
    groupId: string,
    { membersVersion, take: _, skip: __, sortBy, descending, ...filter }: GroupTradeListQuery & Checked,
    chosen: typeof filterTrades,
    page?: PageOfRows,
  ) => {
    const { read: found, wanted } = await read(actor, groupId, membersVersion, filter);
    const rows = chosen(found.trades, wanted);
    return { found, shown: sortTrades(found.trades, rows, sortBy, descending, page), total: rows.length };
  };
  for (const [endpoint, chosen] of [
    [groupProjectionApi.summaries, filterTrades],
    [groupProjectionApi.statSummaries, countedRows],
  ] as const) {
    reading(endpoint, async ({ actor, params, query }) => {
      const page = { skip: query.skip, take: pageSize(query.take) };
      const { found, shown, total } = await listed(actor, params.groupId, query, chosen, page);
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
    const { found, shown, total } = await listed(actor, params.groupId, query, filterTrades);
    return { items: Array.from(shown, (row) => idAt(found.trades.trades, row)), total };
  });
  responding(groupProjectionApi.filterOptions, async ({ actor, params, query }) => {
    const { read: found } = await read(actor, params.groupId, query.membersVersion);
    return groupOptionsOf(found);
  });
  const once = async <T>(subject: string, { trades }: Read, wanted: OwnersFilter, work: () => T): Promise<T> =>
    computeOnce(trades, subject, [wanted, trades.preference.strikeRateType], work);
  responding(groupProjectionApi.statistics, async ({ actor, params, query: { membersVersion, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once("headline", found, wanted, () => groupStatisticsOf(found.trades, wanted));
  });
  responding(groupProjectionApi.grouped, async ({ actor, params, query: { membersVersion, ...filter } }) => {
    const { groupId, grouping } = params;
    const { read: found, wanted } = await read(actor, groupId, membersVersion, filter);
    // Members are named as they are called now.
    const subject = grouping === "members" ? `by members ${found.group.membersVersion}` : `by ${grouping}`;
    return once(subject, found, wanted, () => {
      const items = groupedStatisticsOf(found.trades, wanted, grouping, found.group);
      return { items, total: items.length };
    });
  });
  responding(groupProjectionApi.netReward, async ({ actor, params, query: { membersVersion, period, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once(`net reward by ${period}`, found, wanted, () => {
      const columns = resultColumns(found.trades);
      return netRewardGraph({ ...found.trades, columns: () => columns }, wanted, period, "net");
    });
  });
  responding(groupProjectionApi.calendar, async ({ actor, params, query: { membersVersion, year, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once(`calendar ${year}`, found, wanted, () => groupCalendarOf(found.trades, wanted, year));
  });
  reading(groupProjectionApi.insights, async ({ actor, params, query: { membersVersion, take, skip, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    const rows = filterTrades(found.trades, wanted);
    return async (tx) => ({ body: await readGroupInsights(tx, found, rows, { take: pageSize(take), skip }) });
  });

  responding(groupProjectionApi.less, async ({ actor, params, query: { membersVersion, asked = [] } }) => {
    const { read: found } = await read(actor, params.groupId, membersVersion);
    return sharingLessOf(found.group, asked);
  });
  serveInPhases(router, unit, groupProjectionApi.activity, {
    work: async ({ actor, params, body: { membersVersion, ...wanted } }) => {
      const { read: found } = await read(actor, params.groupId, membersVersion);
      return groupActivityOf(found, wanted);
    },
    write: async (_, activity) => ({ body: activity }),
  });

  type OneTrade = { params: { groupId: string; tradeId: string }; query: Checked & { hidden: boolean } };
  const finding = async (actor: Reader, { params: { groupId, tradeId }, query }: OneTrade) => {
    const { read: group } = await read(actor, groupId, query.membersVersion);
    const find = query.hidden
      ? await findHiddenTrade(unit, group.group, tradeId)
      : (tx: Transaction) => findGroupTrade(tx, group, tradeId);
    return { group, find };
  };
  reading(groupProjectionApi.one, async ({ actor, params, query }) => {
    const { group, find } = await finding(actor, { params, query });
    const found = await unit.run(actor, "group", find, { id: params.groupId });
    const position = await positionOf(unit, group, found);
    return async (tx) => ({ body: await presentGroupTrade(tx, group, found, position) });
  });
  for (const [endpoint, kind] of [
    [groupProjectionApi.openBreakdown, "open"],
    [groupProjectionApi.closeBreakdown, "close"],
  ] as const) {
    reading(endpoint, async ({ actor, params, query }) => {
      const { find } = await finding(actor, { params, query });
      return async (tx) => {
        const found = await find(tx);
        const rowId = "openId" in params ? params.openId : params.closeId;
        const notes = await readSharedNotes(tx, kind, found.trade.id, rowId);
        if (!notes) throw notFound("Position");
        const imageAt = (id: string) => groupTextImageAddress(params.groupId, params.tradeId, id);
        return { body: presentSharedTexts(notes, found.permissions, imageAt) };
      };
    });
  }
  const imageUrl = (blob: string) => ({ body: { url: blobs.readUrl(blob, new Date(Date.now() + IMAGE_MS)) } });
  reading(groupProjectionApi.snapshot, async ({ actor, params, query }) => {
    const { find } = await finding(actor, { params, query });
    return async (tx) => {
      const found = await find(tx);
      const image = (await readSharedImages(tx, found.trade.id)).find(({ id }) => id === params.id);
      if (!image) throw notFound("Snapshot");
      return imageUrl(image.blob);
    };
  });
  reading(groupProjectionApi.textImage, async ({ actor, params, query }) => {
    const { find } = await finding(actor, { params, query });
    return async (tx) => {
      const found = await find(tx);
      const texts = JSON.stringify(await openTexts(tx, found.trade, found.permissions));
      const blob = texts.includes(textImageAddress(params.id)) ? await readSharedTextImage(tx, params.id) : null;
      if (blob === null) throw notFound("Image");
      return imageUrl(blob);
    };
  });
  return router;
}

/** Nobody else checks whether the caller is a member. */
function onlyGroups(actor: Actor): void {
  if (actor.caller !== "groups" || actor.userId === "") throw notFound("Page");
}
