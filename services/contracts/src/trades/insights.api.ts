import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { idResponse, instant, listOf, personText } from "../shared/wire.ts";
import { tradeFilter } from "./trade-filter.ts";

const text = personText(2000).min(1, "Required");
const flagBody = z.strictObject({ flagged: z.boolean().default(true) });

/** A dated remark on a trade. */
export const insight = z
  .object({
    id: z.uuid(),
    /** When it was written. */
    date: instant,
    text: z.string(),
    tradeId: z.uuid(),
    flagged: z.boolean(),
    /** Group of insights that say the same; null: in none. */
    groupId: z.uuid().nullable(),
    /** Others in its group. */
    alike: z.int(),
    version: z.int(),
  })
  .meta({ id: "Insight" });
export type Insight = z.infer<typeof insight>;

/** An insight with what its trade came to. */
export const listedInsight = insight
  .extend({
    trade: z.object({
      symbol: z.string(),
      direction: z.enum(Direction),
      netRR: z.number().nullable(),
      winLossStatus: z.enum(WinLossStatus),
    }),
  })
  .meta({ id: "ListedInsight" });
export type ListedInsight = z.infer<typeof listedInsight>;

/** Insights that say the same (O-144). */
export const insightGroup = z
  .object({ id: z.uuid(), text: z.string(), flagged: z.boolean(), version: z.int() })
  .meta({ id: "InsightGroup" });
export type InsightGroup = z.infer<typeof insightGroup>;

/** Insights on the trades of a filter, and the groups they are in. */
export const insightList = listOf(listedInsight).extend({
  groups: z.array(insightGroup),
  /** Trades of the filter that have an insight. */
  tradeCount: z.int(),
});
export type InsightList = z.infer<typeof insightList>;

export const addInsight = z.strictObject({ tradeId: z.uuid(), text });
const insightIds = z.array(z.uuid()).min(1).max(500);

export const insightsApi = {
  list: endpoint({
    method: "get",
    path: "/insights",
    summary: "Insights on the trades of the filter, newest first, and the groups they are in",
    access: "user",
    query: tradeFilter.extend(paging),
    status: 200,
    answer: insightList,
  }),
  ofTrade: endpoint({
    method: "get",
    path: "/trades/{id}/insights",
    summary: "Insights on one trade, newest first",
    access: "user",
    params: idParams,
    status: 200,
    answer: listOf(insight),
  }),
  add: endpoint({
    method: "post",
    path: "/insights",
    summary: "Add an insight to a trade",
    access: "user",
    body: addInsight,
    status: 201,
    answer: idResponse,
  }),
  read: endpoint({
    method: "get",
    path: "/insights/{id}",
    summary: "One insight",
    access: "user",
    params: idParams,
    status: 200,
    answer: insight,
  }),
  change: endpoint({
    method: "put",
    path: "/insights/{id}",
    summary: "Change the text of an insight",
    access: "user",
    params: idParams,
    body: z.strictObject({ insightId: z.uuid(), text }),
    ifMatch: true,
    status: 200,
    answer: insight,
  }),
  remove: endpoint({
    method: "delete",
    path: "/insights/{id}",
    summary: "Delete an insight",
    access: "user",
    params: idParams,
    status: 204,
  }),
  flag: endpoint({
    method: "post",
    path: "/insights/{id}/flag",
    summary: "Mark an insight, or take the mark away",
    access: "user",
    params: idParams,
    body: flagBody,
    status: 200,
    answer: insight,
  }),
  unlink: endpoint({
    method: "post",
    path: "/insights/{id}/unlink",
    summary: "Take an insight out of its group",
    access: "user",
    params: idParams,
    status: 200,
    answer: insight,
  }),
  linkNew: endpoint({
    method: "post",
    path: "/insight-groups/link",
    summary: "Put insights into a new group, which is named after the first of them",
    access: "user",
    body: z.strictObject({ insightIds }),
    status: 201,
    answer: idResponse,
  }),
  link: endpoint({
    method: "post",
    path: "/insight-groups/{id}/link",
    summary: "Put insights into a group",
    access: "user",
    params: idParams,
    body: z.strictObject({ insightIds }),
    status: 200,
    answer: insightGroup,
  }),
  changeGroup: endpoint({
    method: "put",
    path: "/insight-groups/{id}",
    summary: "Change what a group says",
    access: "user",
    params: idParams,
    body: z.strictObject({ insightGroupId: z.uuid(), text }),
    ifMatch: true,
    status: 200,
    answer: insightGroup,
  }),
  flagGroup: endpoint({
    method: "post",
    path: "/insight-groups/{id}/flag",
    summary: "Mark a group, or take the mark away",
    access: "user",
    params: idParams,
    body: flagBody,
    status: 200,
    answer: insightGroup,
  }),
  removeGroup: endpoint({
    method: "delete",
    path: "/insight-groups/{id}",
    summary: "Delete a group; its insights stay",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
