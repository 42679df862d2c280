import { z } from "zod";
import { groupFindings } from "../groups/group-findings.ts";
import { groupInsightList } from "../groups/group-insights.ts";
import {
  chosenTrades,
  ownShares,
  sharedCount,
  sharedFlags,
  sharingLess,
  tradesToShare,
} from "../groups/group-shares.ts";
import { groupCalendar, groupGroupings, groupStatistics, groupStatisticsRow } from "../groups/group-statistics.ts";
import { groupFilterOptions, groupTrade, groupTradeSummary } from "../groups/group-trade.ts";
import { groupTradeFilter, groupTradeListQuery } from "../groups/group-trade-filter.ts";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { booleanText, numericText, repeated } from "../shared/query.ts";
import { calendarDate, listOf, timeZoneName } from "../shared/wire.ts";
import { barsPage, barsResponse, tradeBars } from "./charting.api.ts";
import { sharedBreakdown } from "./sharing.api.ts";
import { periodGroup, rewardPoint } from "./statistics.api.ts";

/** Trades that one call may ask for by id. */
export const CHOSEN_AT_ONCE = 100;

/** Trades that one call about the activity of a group may name. */
export const ACTIVITY_TRADES = 5_000;

/** Which state of the members the groups service has checked the caller against. */
const checked = { membersVersion: z.string().max(64) };
const params = z.object({ groupId: z.uuid() });
const read = { method: "get", access: "service", params, status: 200, query: z.object(checked) } as const;
const list = { ...read, query: groupTradeListQuery.extend(checked) } as const;
const filtered = groupTradeFilter.extend(checked);
const one = params.extend({ tradeId: z.uuid() });
const address = z.object({ url: z.string() });

/** Accounts whose money and name the caller shows in the group; null: all. */
const accounts = z.array(z.uuid()).nullable().default(null);

/** Of one trade: whether the caller sees it though moderators have hidden it. */
const ofOne = { ...read, query: z.object({ ...checked, hidden: booleanText.default(false) }) } as const;

/** What the groups service asks for a member whose right it has checked. */
export const groupProjectionApi = {
  add: endpoint({
    method: "post",
    path: "/internal/group-trades/add",
    summary: "Put trades of the caller into groups",
    access: "service",
    body: tradesToShare,
    status: 200,
    answer: sharedCount,
  }),
  remove: endpoint({
    method: "post",
    path: "/internal/group-trades/remove",
    summary: "Take trades of the caller out of groups",
    access: "service",
    body: tradesToShare,
    status: 200,
    answer: sharedCount,
  }),
  flags: endpoint({
    method: "post",
    path: "/internal/groups/{groupId}/trades/flags",
    summary: "What trades of the caller show in a group, or would",
    access: "service",
    params,
    body: z.strictObject({
      /** What the caller's trades show in the group; null: as their own settings say. */
      sharing: sharePermissions.nullable(),
      accounts,
      /** Null: those that are in the group. */
      chosen: chosenTrades.nullable(),
    }),
    status: 200,
    answer: sharedFlags,
  }),
  ownShares: endpoint({
    method: "post",
    path: "/internal/groups/{groupId}/trades/own-shares",
    summary: "What trades of the caller show in a group, by account",
    access: "service",
    params,
    body: z.strictObject({
      sharing: sharePermissions.nullable(),
      accounts,
      /** Trades of the caller that moderators have hidden there. */
      hidden: z.array(z.uuid()),
    }),
    status: 200,
    answer: ownShares,
  }),
  activity: endpoint({
    method: "post",
    path: "/internal/groups/{groupId}/trades/activity",
    summary: "How many trades a group got on which day and from whom, and which of the named ones it shows",
    access: "service",
    params,
    body: z.strictObject({
      ...checked,
      timeZone: timeZoneName,
      /** First day that is wanted. */
      from: calendarDate,
      tradeIds: z.array(z.uuid()).max(ACTIVITY_TRADES),
    }),
    status: 200,
    answer: z.object({
      days: z.array(z.object({ day: calendarDate, count: z.int() })),
      /** The same trades by whose they are. */
      members: z.array(z.object({ userId: z.uuid(), count: z.int() })),
      shown: z.array(z.uuid()),
    }),
  }),
  groupsOf: endpoint({
    method: "get",
    path: "/internal/group-trades/of/{tradeId}",
    summary: "Groups that a trade of the caller is in",
    access: "service",
    params: z.object({ tradeId: z.uuid() }),
    status: 200,
    answer: z.object({ groupIds: z.array(z.uuid()) }),
  }),
  summaries: endpoint({
    ...list,
    path: "/internal/groups/{groupId}/trades/summaries",
    summary: "Trades of a group",
    answer: listOf(groupTradeSummary),
  }),
  statSummaries: endpoint({
    ...list,
    path: "/internal/groups/{groupId}/trades/stat-summaries",
    summary: "Trades that statistics count",
    answer: listOf(groupTradeSummary),
  }),
  chosen: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/chosen",
    summary: "Those of these trades that are in a group",
    query: z.object({ ...checked, ids: repeated(z.uuid(), CHOSEN_AT_ONCE) }),
    answer: listOf(groupTradeSummary),
  }),
  ids: endpoint({
    ...list,
    path: "/internal/groups/{groupId}/trades/ids",
    summary: "Ids of the trades of a group",
    answer: listOf(z.uuid()),
  }),
  filterOptions: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/options/filters",
    summary: "What the filter of a group offers",
    answer: groupFilterOptions,
  }),
  statistics: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/stats",
    summary: "Headline statistics of a group",
    query: filtered,
    answer: groupStatistics,
  }),
  grouped: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/stats/{grouping}",
    summary: "Grouped statistics of a group",
    params: params.extend({ grouping: z.enum(groupGroupings) }),
    query: filtered,
    answer: listOf(groupStatisticsRow),
  }),
  netReward: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/graphs/net-reward",
    summary: "Net R of a group",
    query: filtered.extend({ period: periodGroup.default("trade") }),
    answer: z.object({ items: z.array(rewardPoint), total: z.int() }),
  }),
  calendar: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/calendar",
    summary: "A year of a group",
    query: filtered.extend({ year: numericText(z.int().min(1970).max(9998)) }),
    answer: groupCalendar,
  }),
  less: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/less",
    summary: "Whose trades in a group show less than is asked for",
    query: z.object({ ...checked, asked: repeated(sharePermissions.keyof(), sharePermissions.keyof().options.length) }),
    answer: sharingLess,
  }),
  insights: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/insights",
    summary: "Insights on trades of a group",
    query: filtered.extend(paging),
    answer: groupInsightList,
  }),
  findings: endpoint({
    ...read,
    path: "/internal/groups/{groupId}/trades/findings",
    summary: "Findings of a group",
    query: filtered,
    answer: groupFindings,
  }),
  one: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}",
    summary: "One trade of a group",
    params: one,
    answer: groupTrade,
  }),
  bars: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/bars",
    summary: "Bars around a trade of a group",
    params: one,
    query: barsPage.extend(ofOne.query.shape),
    answer: barsResponse,
  }),
  tradeBars: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/trade-bars",
    summary: "Whether there are bars of the time of a trade of a group",
    params: one,
    answer: tradeBars,
  }),
  openBreakdown: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/open-positions/{openId}/breakdown",
    summary: "Workflow of an open position",
    params: one.extend({ openId: z.uuid() }),
    answer: sharedBreakdown,
  }),
  closeBreakdown: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/close-positions/{closeId}/breakdown",
    summary: "Workflow of a close position",
    params: one.extend({ closeId: z.uuid() }),
    answer: sharedBreakdown,
  }),
  snapshot: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/snapshots/{id}",
    summary: "Where an image of a group trade is for the next minute",
    params: one.extend({ id: z.uuid() }),
    answer: address,
  }),
  textImage: endpoint({
    ...ofOne,
    path: "/internal/groups/{groupId}/trades/{tradeId}/text-images/{id}",
    summary: "Where an image of a text is for the next minute",
    params: one.extend({ id: z.uuid() }),
    answer: address,
  }),
};
