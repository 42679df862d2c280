import { z } from "zod";
import { groupSummary } from "../groups/groups.api.ts";
import { accountHistory } from "../identity/administration.api.ts";
import { adminUser, membershipRecord, userBilling, userFigures } from "../platform/administration.api.ts";
import { brandKey } from "../platform/brand.ts";
import { lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { listOf } from "../shared/wire.ts";
import { listedImport, userJournal } from "../trades/administration.api.ts";
import { demoNotebook } from "../trades/demo.api.ts";
import { commandReason, withReason } from "./commands.ts";

/** Everything that one page shows of a user; a part whose service does not respond is null. */
export const userOverview = adminUser
  .extend({
    journal: userJournal.nullable(),
    imports: listOf(listedImport).nullable(),
    groups: listOf(groupSummary).nullable(),
    history: accountHistory.nullable(),
  })
  .meta({ id: "UserOverview" });
export type UserOverview = z.infer<typeof userOverview>;

/** Ours beside the payment provider's. */
export const userMemberships = z
  .object({ items: z.array(membershipRecord), billing: userBilling })
  .meta({ id: "UserMemberships" });
export type UserMemberships = z.infer<typeof userMemberships>;

/** With several brands the one that is meant; without it the last one that the user signed in to. */
const onBrand = z.object({ brand: brandKey.optional() });
const ofUser = { access: "admin", params: idParams, query: onBrand } as const;

/** What site admins see of users and do with them (N-120, N-123). */
export const userCommandsApi = {
  test: endpoint({
    method: "get",
    path: "/commands/admin-test",
    summary: "Whether the caller is a site admin",
    access: "admin",
    status: 200,
    answer: z.object({ isAdmin: z.literal(true) }),
  }),
  figures: endpoint({
    method: "get",
    path: "/commands/user-summary",
    summary: "How many users there are",
    access: "admin",
    query: lastDays,
    status: 200,
    answer: userFigures.omit({ series: true }),
  }),
  graph: endpoint({
    method: "get",
    path: "/commands/users-graph",
    summary: "New users of each day",
    access: "admin",
    query: lastDays,
    status: 200,
    answer: userFigures.pick({ series: true }),
  }),
  overview: endpoint({
    method: "get",
    path: "/commands/users/{id}/summary",
    summary: "A user with memberships, imports, groups and what happened to the account",
    status: 200,
    answer: userOverview,
    ...ofUser,
  }),
  memberships: endpoint({
    method: "get",
    path: "/commands/users/{id}/memberships",
    summary: "Memberships of a user beside what the payment provider says",
    status: 200,
    answer: userMemberships,
    ...ofUser,
  }),
  sync: endpoint({
    method: "post",
    path: "/commands/users/{id}/memberships/sync",
    summary: "Bring the memberships of a user to what the payment provider says",
    body: withReason,
    status: 200,
    answer: userMemberships,
    ...ofUser,
  }),
  resetDemoNotebook: endpoint({
    method: "post",
    path: "/commands/demo/notebook",
    summary: "Make the pages of a user's demo notebook anew; 422 for a user without demo data",
    access: "admin",
    body: z.strictObject({ userId: z.uuid(), brand: brandKey.optional(), reason: commandReason }),
    status: 200,
    answer: demoNotebook,
  }),
  endSessions: endpoint({
    method: "post",
    path: "/commands/users/{id}/end-sessions",
    summary: "Sign every browser of a user out",
    body: withReason,
    status: 204,
    ...ofUser,
  }),
};
