import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { numericText } from "../shared/query.ts";
import { listOf } from "../shared/wire.ts";
import { sharedBreakdown } from "../trades/sharing.api.ts";
import { periodGroup, rewardPoint } from "../trades/statistics.api.ts";
import { groupParams } from "./group-fields.ts";
import { groupCalendar, groupGroupings, groupStatistics, groupStatisticsRow } from "./group-statistics.ts";
import { groupFilterOptions, groupTrade, groupTradeSummary } from "./group-trade.ts";
import { groupTradeFilter, groupTradeListQuery } from "./group-trade-filter.ts";
import { groupSummary } from "./groups.api.ts";

/** Places of trades in groups that one call with a filter changes; what is left over is for the next call. */
export const SHARED_AT_ONCE = 5_000;

const one = groupParams.extend({ tradeId: z.uuid() });
const read = { method: "get", access: "user", params: groupParams, status: 200 } as const;
const list = { ...read, query: groupTradeListQuery } as const;

const groupIds = z.array(z.uuid()).min(1).max(200);
const tradeIds = z.array(z.uuid()).min(1).max(500);
/** A filter of one's own trades, as its query parameters. */
const filter = z.record(z.string().max(60), z.union([z.string().max(200), z.array(z.string().max(200)).max(500)]));

const chosen = { tradeIds: tradeIds.optional(), filter: filter.optional() };
const hasOne = ({ tradeIds, filter }: { tradeIds?: unknown; filter?: unknown }) =>
  (tradeIds === undefined) !== (filter === undefined);
const otherwise = { path: ["tradeIds"], message: "give either tradeIds or a filter" };

/** The chosen trades: by id or by a filter of one's own trades. */
export const chosenTrades = z.strictObject(chosen).refine(hasOne, otherwise);
export type ChosenTrades = z.infer<typeof chosenTrades>;

export const tradesToShare = z.strictObject({ groupIds, ...chosen }).refine(hasOne, otherwise);
export type TradesToShare = z.infer<typeof tradesToShare>;

/** How many trades changed; those that were there already, or were not there, are not counted. */
export const sharedCount = z.object({
  changed: z.int(),
  /** Trades that the filter finds and that the same call, made again, changes. */
  remaining: z.int().default(0),
});

const permission = sharePermissions.keyof();
const flagCounts = z.record(permission, z.int());

/** What chosen trades of a member show in a group, or would. */
export const sharedFlags = z
  .object({
    total: z.int(),
    inGroup: z.int(),
    /** How many of them have permissions of their own, which go before the member's. */
    ownTotal: z.int(),
    /** By permission, how many trades show that. */
    shows: flagCounts,
    /** The same of the trades with permissions of their own alone. */
    ownShows: flagCounts,
  })
  .meta({ id: "SharedFlags" });
export type SharedFlags = z.infer<typeof sharedFlags>;

/** What putting trades into a group would come to. */
export const sharingPreview = sharedFlags
  .extend({
    /** What the group asks its members to show and some of these trades do not. */
    missing: z.array(z.object({ permission, trades: z.int() })),
  })
  .meta({ id: "SharingPreview" });
export type SharingPreview = z.infer<typeof sharingPreview>;

/** A group that may receive trades of the caller. */
export const groupOption = groupSummary
  .pick({ id: true, name: true, handle: true, privacy: true, memberCount: true, role: true, canAddTrades: true })
  .extend({
    /** The named trade is in it. */
    hasTrade: z.boolean(),
  })
  .meta({ id: "GroupOption" });
export type GroupOption = z.infer<typeof groupOption>;

export const groupTradesApi = {
  add: endpoint({
    method: "post",
    path: "/groups/trades/add",
    summary: "Put trades of one's own into groups",
    access: "user",
    body: tradesToShare,
    status: 200,
    answer: sharedCount,
  }),
  remove: endpoint({
    method: "post",
    path: "/groups/trades/remove",
    summary: "Take trades of one's own out of groups",
    access: "user",
    body: tradesToShare,
    status: 200,
    answer: sharedCount,
  }),
  quickShare: endpoint({
    method: "post",
    path: "/groups/quick-share",
    summary: "Put one trade of one's own into one group",
    access: "user",
    body: z.strictObject({ tradeId: z.uuid(), groupId: z.uuid() }),
    status: 200,
    answer: sharedCount,
  }),
  preview: endpoint({
    method: "post",
    path: "/groups/{groupId}/trades/preview",
    summary: "What sharing trades of one's own with a group would come to",
    access: "user",
    params: groupParams,
    body: chosenTrades,
    status: 200,
    answer: sharingPreview,
  }),
  mine: endpoint({
    ...read,
    path: "/groups/{groupId}/preferences/trades",
    summary: "How many trades of one's own are in a group, and how many show what",
    answer: sharedFlags,
  }),
  options: endpoint({
    method: "get",
    path: "/groups/trades/options/groups",
    summary: "Groups that may receive trades, and those that the named trade is in",
    access: "user",
    query: z.object({ tradeId: z.uuid().optional() }),
    status: 200,
    answer: z.object({ items: z.array(groupOption) }),
  }),
  list: endpoint({
    ...list,
    path: "/groups/{groupId}/trades",
    summary: "Trades of a group, as far as their owners share them",
    answer: listOf(groupTradeSummary),
  }),
  summaries: endpoint({
    ...list,
    path: "/groups/{groupId}/trades/summaries",
    summary: "Trades of a group for a list",
    answer: listOf(groupTradeSummary),
  }),
  statSummaries: endpoint({
    ...list,
    path: "/groups/{groupId}/trades/stat-summaries",
    summary: "Trades that the statistics of a group count",
    answer: listOf(groupTradeSummary),
  }),
  ids: endpoint({
    ...list,
    path: "/groups/{groupId}/trades/ids",
    summary: "Ids of the trades of a group in the order of the list",
    answer: listOf(z.uuid()),
  }),
  filterOptions: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/options/filters",
    summary: "What the filter of a group offers",
    answer: groupFilterOptions,
  }),
  statistics: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/stats",
    summary: "Headline statistics of a group",
    query: groupTradeFilter,
    answer: groupStatistics,
  }),
  grouped: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/stats/{grouping}",
    summary: "Statistics of a group by member, symbol, strategy and more",
    params: groupParams.extend({ grouping: z.enum(groupGroupings) }),
    query: groupTradeFilter,
    answer: listOf(groupStatisticsRow),
  }),
  netReward: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/graphs/net-reward",
    summary: "Net R of a group and its running sum",
    query: groupTradeFilter.extend({ period: periodGroup.default("trade") }),
    answer: z.object({ items: z.array(rewardPoint), total: z.int() }),
  }),
  calendar: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/calendar",
    summary: "A year of a group by day and month",
    query: groupTradeFilter.extend({ year: numericText(z.int().min(1970).max(9998)) }),
    answer: groupCalendar,
  }),
  one: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}",
    summary: "One trade of a group, as far as its owner shares it",
    params: one,
    answer: groupTrade,
  }),
  openBreakdown: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/open-positions/{openId}/breakdown",
    summary: "Workflow of an open position of a group trade",
    params: one.extend({ openId: z.uuid() }),
    answer: sharedBreakdown,
  }),
  closeBreakdown: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/close-positions/{closeId}/breakdown",
    summary: "Workflow of a close position of a group trade",
    params: one.extend({ closeId: z.uuid() }),
    answer: sharedBreakdown,
  }),
  /** Asks each time whether the trade is still in the group; leads to the blob store. */
  snapshot: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/snapshots/{id}",
    summary: "An image of a group trade",
    params: one.extend({ id: z.uuid() }),
    kind: "stream",
  }),
  textImage: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/text-images/{id}",
    summary: "An image in a text that the owner of a group trade shares",
    params: one.extend({ id: z.uuid() }),
    kind: "stream",
  }),
};
