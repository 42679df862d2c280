import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { securityKinds } from "../shared/mails.ts";
import { idParams, paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";

/** What protects an account, and what happened to it lately. */
export const accountHistory = z
  .object({
    /** Null: the account is at a provider elsewhere. */
    isEmailVerified: z.boolean().nullable(),
    /** Site roles; absent in responses of older releases. */
    roles: z.array(z.string()).optional(),
    items: z.array(z.object({ kind: z.enum(securityKinds), at: instant, detail: z.string() })),
  })
  .meta({ id: "AccountHistory" });
export type AccountHistory = z.infer<typeof accountHistory>;

/** A mail that no server took after all tries; its text is not shown. */
export const deadMail = z
  .object({
    id: z.uuid(),
    brand: z.string(),
    template: z.string(),
    recipient: z.string(),
    reason: z.string(),
    givenUpAt: instant,
  })
  .meta({ id: "DeadMail" });
export type DeadMail = z.infer<typeof deadMail>;

const asked = { access: "service" } as const;

/** What the admin service asks of this one; accounts are those of the user in whose name it asks. */
export const identityAdministrationApi = {
  history: endpoint({
    method: "get",
    path: "/internal/account-history",
    summary: "What happened to the account of the user lately, the newest first",
    status: 200,
    answer: accountHistory,
    ...asked,
  }),
  endSessions: endpoint({
    method: "post",
    path: "/internal/account-session-ends",
    summary: "Sign every browser of the user out",
    body: z.strictObject({}),
    status: 204,
    ...asked,
  }),
  deadMails: endpoint({
    method: "get",
    path: "/internal/dead-mails",
    summary: "Mails that could not be sent, the newest first",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(deadMail),
    ...asked,
  }),
  replayMail: endpoint({
    method: "post",
    path: "/internal/dead-mails/{id}/replay",
    summary: "Try a mail again that could not be sent",
    params: idParams,
    body: z.strictObject({}),
    status: 200,
    answer: deadMail,
    ...asked,
  }),
};
