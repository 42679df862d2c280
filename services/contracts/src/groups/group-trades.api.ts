import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { numericText } from "../shared/query.ts";
import { listOf } from "../shared/wire.ts";
import { barsPage, barsResponse, tradeBars } from "../trades/charting.api.ts";
import { sharedBreakdown } from "../trades/sharing.api.ts";
import { periodGroup, rewardPoint } from "../trades/statistics.api.ts";
import { groupParams } from "./group-fields.ts";
import { groupFindings } from "./group-findings.ts";
import { groupInsightList } from "./group-insights.ts";
import { chosenTrades, ownShares, sharedCount, sharingPreview, tradesToShare } from "./group-shares.ts";
import { groupCalendar, groupGroupings, groupStatistics, groupStatisticsRow } from "./group-statistics.ts";
import { groupFilterOptions, groupTrade, groupTradeSummary } from "./group-trade.ts";
import { groupTradeFilter, groupTradeListQuery } from "./group-trade-filter.ts";
import { groupSummary } from "./groups.api.ts";

const one = groupParams.extend({ tradeId: z.uuid() });
const read = { method: "get", access: "user", params: groupParams, status: 200 } as const;
const list = { ...read, query: groupTradeListQuery } as const;

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
    answer: ownShares,
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
  insights: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/insights",
    summary: "Insights on trades of a group, as far as their owners share them",
    query: groupTradeFilter.extend(paging),
    answer: groupInsightList,
  }),
  findings: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/findings",
    summary: "What the trades of a group tell, with how sure it is",
    query: groupTradeFilter,
    answer: groupFindings,
  }),
  one: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}",
    summary: "One trade of a group, as far as its owner shares it",
    params: one,
    answer: groupTrade,
  }),
  bars: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/bars",
    summary: "Bars around a trade of a group: those that its owner uploaded, else a provider's",
    params: one,
    query: barsPage,
    answer: barsResponse,
  }),
  tradeBars: endpoint({
    ...read,
    path: "/groups/{groupId}/trades/{tradeId}/trade-bars",
    summary: "Whether there are bars of the time of a trade of a group",
    params: one,
    answer: tradeBars,
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
