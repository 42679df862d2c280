import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { email } from "../shared/form-rules.ts";
import { paging } from "../shared/params.ts";
import { numericText } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { groupItemParams, groupParams, INVITATIONS_PAGE } from "./group-fields.ts";
import { GroupPrivacy, groupDetail } from "./groups.api.ts";

/** An invitation as the people who manage the group see it (Y-220). Of a link only its hash is stored. */
export const groupInvitation = z
  .object({
    id: z.uuid(),
    kind: z.enum(["handle", "email", "link"]),
    /** Handle or e-mail address; null for a link. */
    to: z.string().nullable(),
    sentBy: z.string(),
    sentAt: instant,
    expiresAt: instant,
    maxUses: z.int().nullable(),
    needsApproval: z.boolean(),
    uses: z.array(z.object({ handle: z.string(), fullName: z.string(), at: instant })),
  })
  .meta({ id: "GroupInvitation" });
export type GroupInvitation = z.infer<typeof groupInvitation>;

/** An invitation as the invited person sees it. */
export const myInvitation = z
  .object({
    id: z.uuid(),
    groupId: z.uuid(),
    name: z.string(),
    handle: z.string(),
    description: z.string(),
    privacy: z.enum(GroupPrivacy),
    memberCount: z.int(),
    invitedBy: z.string(),
    sentAt: instant,
  })
  .meta({ id: "MyGroupInvitation" });
export type MyInvitation = z.infer<typeof myInvitation>;

const address = personText(300).superRefine((value, context) => {
  const message = email("Email", value);
  if (message !== null) context.addIssue({ code: "custom", message });
});

/** By handle, by e-mail, or, without either, a link for whoever has it. */
export const newInvitation = z.strictObject({
  handle: personText(60).nullable().default(null),
  email: address.nullable().default(null),
  expiresInDays: z.int().min(1).max(90).default(14),
  /** Of a link; null: as often as there is room. */
  maxUses: z.int().min(1).max(1_000).nullable().default(null),
  /** Whoever comes by the link asks to join instead of joining. */
  needsApproval: z.boolean().default(false),
});
export type NewInvitation = z.infer<typeof newInvitation>;

const page = {
  take: numericText(z.int().min(-1)).prefault(INVITATIONS_PAGE),
  skip: paging.skip,
  search: personText(100).default(""),
};
const respond = { method: "post", access: "user", params: groupParams, status: 200, answer: groupDetail } as const;

export const groupInvitationsApi = {
  mine: endpoint({
    method: "get",
    path: "/groups/invitations",
    summary: "Invitations to groups that I have not responded to",
    access: "user",
    query: z.object(page),
    status: 200,
    answer: listOf(myInvitation),
  }),
  list: endpoint({
    method: "get",
    path: "/groups/{groupId}/invitations",
    summary: "Open invitations of a group",
    access: "user",
    params: groupParams,
    query: z.object(page),
    status: 200,
    answer: listOf(groupInvitation),
  }),
  send: endpoint({
    method: "post",
    path: "/groups/{groupId}/invitations",
    summary: "Invite somebody by handle or e-mail, or make a link",
    access: "user",
    params: groupParams,
    body: newInvitation,
    status: 201,
    /** `link` is a path of this brand, shown this once. */
    answer: z.object({ id: z.uuid().nullable(), link: z.string().nullable() }),
    isShownOnce: true,
  }),
  accept: endpoint({
    ...respond,
    path: "/groups/{groupId}/invitations/accept",
    summary: "Accept an invitation, with the token of a link or the one that was sent to the caller",
    body: z.strictObject({ token: z.string().max(100).nullable().default(null) }).prefault({}),
  }),
  decline: endpoint({
    ...respond,
    path: "/groups/{groupId}/invitations/decline",
    summary: "Decline the invitation that was sent to the caller",
  }),
  cancel: endpoint({
    method: "post",
    path: "/groups/{groupId}/invitations/{id}/cancel",
    summary: "Withdraw an invitation or revoke a link",
    access: "user",
    params: groupItemParams,
    status: 204,
  }),
};
