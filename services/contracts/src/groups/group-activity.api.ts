import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { calendarDate, timeZoneName } from "../shared/wire.ts";
import { groupParams } from "./group-fields.ts";

/** Days that the activity of a group is over, today included. */
export const ACTIVITY_DAYS = 30;

const counts = { trades: z.int(), comments: z.int(), joined: z.int() };

/**
 * What came into a group lately and is there for the reader now: trades that were shared, comments on trades that the group shows,
 * members who joined. What was taken out, hidden or deleted since, and who has left, is counted nowhere.
 */
export const groupActivity = z
  .object({
    from: calendarDate,
    to: calendarDate,
    ...counts,
    /** Weeks from Monday that the days lie in, the first and the last perhaps in part; none is left out. */
    weeks: z.array(z.object({ monday: calendarDate, ...counts })),
  })
  .meta({ id: "GroupActivity" });
export type GroupActivity = z.infer<typeof groupActivity>;

/** How many trades members have brought into a group lately, of those that the reader sees now; who brought none is left out. */
export const memberActivity = z
  .object({
    from: calendarDate,
    to: calendarDate,
    items: z.array(z.object({ userId: z.uuid(), trades: z.int() })),
  })
  .meta({ id: "GroupMemberActivity" });
export type MemberActivity = z.infer<typeof memberActivity>;

/** Days are those of this zone; without it of UTC. */
const query = z.object({ timeZone: timeZoneName.default("UTC") });

export const groupActivityApi = {
  read: endpoint({
    method: "get",
    path: "/groups/{groupId}/activity",
    summary: "How many trades, comments and members a group got in the last 30 days, by week",
    access: "user",
    params: groupParams,
    query,
    status: 200,
    answer: groupActivity,
  }),
  ofMembers: endpoint({
    method: "get",
    path: "/groups/{groupId}/activity/members",
    summary: "How many trades each member has shared in the last 30 days",
    access: "user",
    params: groupParams,
    query,
    status: 200,
    answer: memberActivity,
  }),
};
