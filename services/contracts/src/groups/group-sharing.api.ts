import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { GroupRole } from "./groups.api.ts";

/** A member with what their trades show in the group; null: as their own settings say. */
export const sharingMember = z.object({
  userId: z.uuid(),
  handle: z.string(),
  fullName: z.string(),
  role: z.enum(GroupRole),
  sharing: sharePermissions.nullable(),
  /** Accounts whose money and name their trades show; null: all. */
  accounts: z.array(z.uuid()).nullable().default(null),
  /** Whether they stand in a leaderboard. */
  inLeaderboard: z.boolean().default(true),
  /** Trades of theirs that moderators have hidden. */
  hidden: z.array(z.uuid()).default([]),
});
export type SharingMember = z.infer<typeof sharingMember>;

/** Members as the trades service needs them; the version changes with every one of them. */
export const groupSharing = z.object({ version: z.string(), members: z.array(sharingMember) });
export type GroupSharing = z.infer<typeof groupSharing>;

export const groupSharingApi = {
  read: endpoint({
    method: "get",
    path: "/internal/groups/{groupId}/sharing",
    summary: "Members of a group and what their trades show in it",
    access: "service",
    params: z.object({ groupId: z.uuid() }),
    status: 200,
    answer: groupSharing,
  }),
};
