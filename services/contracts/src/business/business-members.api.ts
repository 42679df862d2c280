import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { numericText } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { BusinessRole } from "./business.api.ts";
import { businessMemberParams, businessParams, IMPORT_ROWS_LIMIT, memberEmail } from "./business-fields.ts";
import { businessActions } from "./business-rights.ts";

/** `cancelling` ends at the end of the paid period; `cancelled` has no seat any more. */
export const memberStatus = z.enum(["invited", "active", "cancelling", "disabled", "cancelled"]);
export type MemberStatus = z.infer<typeof memberStatus>;

const role = z.enum(BusinessRole);

/** A member as those who look after members see them. Names are given for those who have joined. */
export const businessMember = z
  .object({
    memberId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    role,
    status: memberStatus,
    since: instant,
    endsAt: instant.nullable(),
    /** The last sign-in; null before the first one, and of those who have not joined. */
    lastSeenAt: instant.nullable(),
    can: z.array(z.enum(businessActions)),
  })
  .meta({ id: "BusinessMember" });
export type BusinessMember = z.infer<typeof businessMember>;

const memberFilter = {
  search: personText(100).default(""),
  role: numericText(role).optional(),
  status: memberStatus.optional(),
};

export const businessMembersQuery = z.object({ ...paging, ...memberFilter });

const newMember = z.strictObject({ email: memberEmail, role: role.default(BusinessRole.None) });

/** One line of a file of members: what it says, and why it cannot be added. */
export const importedRow = z
  .object({ line: z.int(), email: z.string(), role, problem: z.string().nullable() })
  .meta({ id: "ImportedMember" });
export type ImportedRow = z.infer<typeof importedRow>;

const file = z.strictObject({ csv: z.string().max(200_000) });
const report = z.object({ items: z.array(importedRow), added: z.int() });

const several = z.strictObject({ memberIds: z.array(z.uuid()).min(1).max(IMPORT_ROWS_LIMIT) });
const change = {
  access: "user",
  params: businessParams,
  body: several,
  status: 200,
  answer: z.object({ items: z.array(businessMember) }),
} as const;

/** An invitation to become a member, as whom it is for sees it. */
export const businessInvitation = z
  .object({ memberId: z.uuid(), business: z.string(), invitedBy: z.string(), invitedAt: instant })
  .meta({ id: "BusinessInvitation" });
export type BusinessInvitation = z.infer<typeof businessInvitation>;

const own = { access: "user", params: z.object({ memberId: z.uuid() }), status: 204 } as const;

/** A week of a member, named by its Monday in UTC, and whether they signed in during it. */
export const memberWeek = z.object({ week: z.iso.date(), isActive: z.boolean() }).meta({ id: "MemberWeek" });
export type MemberWeek = z.infer<typeof memberWeek>;

export const businessMembersApi = {
  list: endpoint({
    method: "get",
    path: "/business/{businessId}/members",
    summary: "Members of a business",
    access: "user",
    params: businessParams,
    query: businessMembersQuery,
    status: 200,
    answer: listOf(businessMember),
  }),
  export: endpoint({
    method: "get",
    path: "/business/{businessId}/members/export",
    summary: "Members of a business under a filter as CSV",
    access: "user",
    params: businessParams,
    query: z.object(memberFilter),
    status: 200,
    kind: "stream",
  }),
  read: endpoint({
    method: "get",
    path: "/business/{businessId}/members/{memberId}",
    summary: "One member",
    access: "user",
    params: businessMemberParams,
    status: 200,
    answer: businessMember,
  }),
  weeks: endpoint({
    method: "get",
    path: "/business/{businessId}/members/{memberId}/weeks",
    summary: "In which of the last weeks a member was active",
    access: "user",
    params: businessMemberParams,
    status: 200,
    answer: listOf(memberWeek),
  }),
  /** Responds alike whether or not the address has an account. */
  add: endpoint({
    method: "post",
    path: "/business/{businessId}/members",
    summary: "Invite a member by e-mail",
    access: "user",
    params: businessParams,
    body: newMember,
    status: 201,
    answer: businessMember,
  }),
  preview: endpoint({
    method: "post",
    path: "/business/{businessId}/members/import/preview",
    summary: "What a CSV file of members would add",
    access: "user",
    params: businessParams,
    body: file,
    status: 200,
    answer: report,
  }),
  import: endpoint({
    method: "post",
    path: "/business/{businessId}/members/import",
    summary: "Invite the members of a CSV file, with a report of each row",
    access: "user",
    params: businessParams,
    body: file,
    status: 200,
    answer: report,
  }),
  cancel: endpoint({
    method: "post",
    path: "/business/{businessId}/members/cancel",
    summary: "End memberships with the paid period",
    ...change,
  }),
  reactivate: endpoint({
    method: "post",
    path: "/business/{businessId}/members/reactivate",
    summary: "Take an end back",
    ...change,
  }),
  enable: endpoint({
    method: "post",
    path: "/business/{businessId}/members/enable",
    summary: "Give disabled members their Pro back",
    ...change,
  }),
  disable: endpoint({
    method: "post",
    path: "/business/{businessId}/members/disable",
    summary: "Stop paying for members at once; they keep their seats",
    ...change,
  }),
  role: endpoint({
    method: "post",
    path: "/business/{businessId}/members/role",
    summary: "Change the role of a member",
    ...change,
    body: z.strictObject({ memberId: z.uuid(), role }),
  }),
  invitations: endpoint({
    method: "get",
    path: "/business/invitations",
    summary: "Businesses that invite me",
    access: "user",
    status: 200,
    answer: listOf(businessInvitation),
  }),
  accept: endpoint({
    method: "post",
    path: "/business/invitations/{memberId}/accept",
    summary: "Become a member of a business that invites me",
    ...own,
  }),
  decline: endpoint({
    method: "post",
    path: "/business/invitations/{memberId}/decline",
    summary: "Decline invitation from a business",
    ...own,
  }),
};
