import { z } from "zod";
import {
  changedMembership,
  listedMembership,
  membershipStats,
  membershipsQuery,
  newPurchase,
  registeredPurchase,
  renewal,
} from "../platform/administration.api.ts";
import { brandKey } from "../platform/brand.ts";
import { lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { listOf } from "../shared/wire.ts";
import { commandReason, dryRun } from "./commands.ts";

const days = z.int().min(1).max(365);
const common = { reason: commandReason, dryRun };
const owner = { userId: z.uuid(), brand: brandKey };
const command = { method: "post", access: "admin", status: 200, answer: changedMembership } as const;
const membershipParams = idParams;

/** What site admins see of memberships and do with them (N-121, N-126, N-127). Each change has a reason and an entry in the log. */
export const membershipCommandsApi = {
  list: endpoint({
    method: "get",
    path: "/commands/memberships",
    summary: "Memberships of all users, the newest first",
    access: "admin",
    query: membershipsQuery,
    status: 200,
    answer: listOf(listedMembership),
  }),
  stats: endpoint({
    method: "get",
    path: "/commands/membership-stats",
    summary: "How many memberships there are of each kind",
    access: "admin",
    status: 200,
    answer: membershipStats,
  }),
  renewals: endpoint({
    method: "get",
    path: "/commands/upcoming-subscription-renewals",
    summary: "Payments that the provider takes by itself in the next days",
    access: "admin",
    query: lastDays,
    status: 200,
    answer: z.object({ items: z.array(renewal) }),
  }),
  addTrial: endpoint({
    path: "/commands/memberships/add-trial",
    summary: "Give a user a trial, or more days of the one that runs",
    body: z.strictObject({ ...owner, days, ...common }),
    ...command,
  }),
  addMembership: endpoint({
    path: "/commands/memberships/add-membership",
    summary: "Give a user Pro that nobody pays for, with an end or without",
    body: z.strictObject({ ...owner, days: days.nullable(), ...common }),
    ...command,
  }),
  toggleDisable: endpoint({
    path: "/commands/memberships/toggle-disable",
    summary: "Disable the latest membership of a user, or enable it again; without a user one's own",
    body: z.strictObject({ userId: owner.userId.optional(), brand: owner.brand.optional(), ...common }),
    ...command,
  }),
  extend: endpoint({
    path: "/commands/memberships/{id}/extend",
    summary: "Give a membership more days: a trial, a granted one, or one that is paid, whose next charge moves",
    params: membershipParams,
    body: z.strictObject({ days, ...common }),
    ...command,
  }),
  registerFromPurchase: endpoint({
    path: "/commands/accounts/register-user-from-purchase",
    summary: "Register what somebody bought elsewhere: Pro now, or as soon as the address has an account",
    body: newPurchase.omit({ registrationPath: true }).extend(common),
    ...command,
    answer: registeredPurchase,
  }),
  disable: endpoint({
    path: "/commands/memberships/{id}/disable",
    summary: "Disable a membership",
    params: membershipParams,
    body: z.strictObject(common),
    ...command,
  }),
};
