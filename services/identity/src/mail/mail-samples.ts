import type { MailModel, MailTemplate } from "@entrywise/contracts/shared/mails";

const link = "/settings/account";

/** What fills each template where nothing real is at hand. */
export const mailSamples: { readonly [T in MailTemplate]: MailModel<T> } = {
  verify: { code: "481 205", link: "/account/verify" },
  "already-registered": { signInLink: "/login", resetLink: "/account/forgot-password" },
  reset: { link: "/account/reset-password" },
  "confirm-email": { link: "/account/confirm" },
  "email-changed": { newEmail: "jonah.new@example.org", link },
  security: { kind: "new-device", detail: "Firefox, Linux", at: "2026-11-29T18:10:00.000Z", link },
  deletion: { deletedOn: "2026-12-10", link },
  deleted: {},
  notification: {
    title: "FX Raw 4821: statement imported",
    body: "You’ll find the import under Imports.",
    facts: [
      { label: "Import profile", value: "FX Raw 4821" },
      { label: "File", value: "statement.csv" },
      { label: "New trades", value: "12" },
    ],
    link: "/trade-imports",
    stopLink: "/notifications/unsubscribe?token=sample",
    oneClickLink: "/v1.0/notifications/unsubscribe?token=sample",
  },
  notice: {
    title: "A payment did not go through",
    body: "You keep Pro while we retry the payment. Check your payment method.",
    link: "/settings/membership",
    facts: [
      { label: "Amount", value: "20.00 USD" },
      { label: "Attempted on", value: "2026-11-29" },
    ],
  },
  digest: {
    lines: "FX Raw 4821: statement imported\nLena commented on EURUSD",
    count: "2",
    link: "/dashboard",
    settingsLink: "/settings/notifications",
  },
  "key-ends": { name: "Import script", endsOn: "2026-12-10", link: "/settings/tokens" },
  purchase: { reference: "A-10427", link: "/register" },
  invitation: { inviter: "Nora Desk", target: "Northdesk", link: "/register" },
};
