import { z } from "zod";
import { locale } from "./locale-field.ts";

/** A path of ours: the mail makes an address of it on the brand's own host. */
const path = z.string().startsWith("/").max(500);
const short = z.string().max(200);

/** Listed in a table of the mail, in its reader's language. */
const facts = z
  .array(z.strictObject({ label: short, value: short }))
  .max(8)
  .optional();

/** Bars of a mail, which are drawn as a table: pictures are blocked by many mail programs. */
const chart = z.strictObject({
  caption: short,
  /** `share` is the height, from -1 to 1 of the largest. */
  bars: z.array(z.strictObject({ label: short, value: short, share: z.number().min(-1).max(1) })).max(7),
});
export type MailChart = z.infer<typeof chart>;

/** What happened to an account, as its mails and its page of security name it. */
export const securityKinds = [
  "registered",
  "password-changed",
  "password-reset",
  "email-changed",
  "email-restored",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-replaced",
  "recovery-code-used",
  "second-factor-waits",
  "passkey-added",
  "passkey-removed",
  "account-linked",
  "account-unlinked",
  "program-connected",
  "new-device",
  "deletion-requested",
  "deletion-cancelled",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Mails by template, with what fills each of them. */
export const mailModels = {
  /** Code and link that verify a new account. */
  verify: z.strictObject({ code: short, link: path }),
  /** Somebody registered with an address that has an account. */
  "already-registered": z.strictObject({ signInLink: path, resetLink: path }),
  reset: z.strictObject({ link: path }),
  /** To a new address, which counts once its link was used. */
  "confirm-email": z.strictObject({ link: path }),
  /** To the old address after the change. */
  "email-changed": z.strictObject({ newEmail: z.string().max(254), link: path }),
  security: z.strictObject({
    kind: z.enum(securityKinds),
    detail: short.default(""),
    /** When it happened; absent: the mail does not say. */
    at: z.iso.datetime().optional(),
    link: path,
  }),
  deletion: z.strictObject({ deletedOn: z.iso.date(), link: path }),
  deleted: z.strictObject({}),
  /** One notification that nobody has read yet. */
  notification: z.strictObject({
    title: short,
    body: z.string().max(500),
    link: path,
    /** Page that stops the kind, and the address that a mail program calls for the same (RFC 8058). */
    stopLink: path,
    oneClickLink: path,
    facts,
    chart: chart.optional(),
  }),
  /** The same of a kind that nobody can turn off: it has no link that would. */
  notice: z.strictObject({ title: short, body: z.string().max(500), link: path, facts }),
  /** What nobody has read since the last one, a line each. */
  digest: z.strictObject({ lines: z.string().max(10_000), count: short, link: path, settingsLink: path }),
  /** A key or a token that its maker will want to replace. */
  "key-ends": z.strictObject({ name: short, endsOn: z.iso.date(), link: path }),
  /** Somebody bought Pro and has no account yet. */
  purchase: z.strictObject({ reference: short, link: path }),
  /** To somebody who need not have an account. */
  invitation: z.strictObject({ inviter: short, target: short, link: path }),
} as const;
export type MailTemplate = keyof typeof mailModels;
export type MailModel<T extends MailTemplate> = z.input<(typeof mailModels)[T]>;

/** A mail that is to be sent; the model is checked by its template when it is. */
export const mailRequest = z.strictObject({
  template: z.enum(Object.keys(mailModels) as [MailTemplate, ...MailTemplate[]]),
  model: z.record(z.string(), z.unknown()),
  to: z.string().max(254),
  brand: z.string().max(31),
  locale,
});
export type MailRequest = z.infer<typeof mailRequest>;
