import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { listOf, personText } from "../shared/wire.ts";

/** Role in a group: None 0, Admin 1, Manager 2, Moderator 3, Member 4. */
export const GroupRole = { None: 0, Admin: 1, Manager: 2, Moderator: 3, Member: 4 } as const;
export type GroupRole = (typeof GroupRole)[keyof typeof GroupRole];

/** Private 0, Public 1. */
export const GroupPrivacy = { Private: 0, Public: 1 } as const;
export type GroupPrivacy = (typeof GroupPrivacy)[keyof typeof GroupPrivacy];

/** A trading group as its member sees it in a list (G-130). */
export const groupSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    handle: z.string(),
    joinStatus: z.enum(["none", "pending", "accepted"]),
    joinType: z.enum(["request", "invitation"]).nullable(),
    privacy: z.enum(GroupPrivacy),
    role: z.enum(GroupRole),
    canAddTrades: z.boolean(),
    memberCount: z.int(),
  })
  .meta({ id: "GroupSummary" });
export type GroupSummary = z.infer<typeof groupSummary>;

export const groupsQuery = z.object({ ...paging, search: personText(100).default("") });

export const groupsApi = {
  list: endpoint({
    method: "get",
    path: "/groups/list",
    summary: "My groups",
    access: "user",
    query: groupsQuery,
    status: 200,
    answer: listOf(groupSummary),
  }),
};
