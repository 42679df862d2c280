import type { MailModel, MailTemplate } from "@entrywise/contracts/shared/mails";

const link = "/settings/account";

/** What fills each template where nothing real is at hand. */
export const mailSamples: { readonly [T in MailTemplate]: MailModel<T> } = {
  verify: { code: "481 205", link: "/account/verify" },
  "already-registered": { signInLink: "/login", resetLink: "/account/forgot-password" },
  reset: { link: "/account/reset-password" },
  "confirm-email": { link: "/account/confirm" },
  "email-changed": { newEmail: "jonah.new@example.org", link },
  security: { kind: "new-device", detail: "Firefox, Linux", link },
  deletion: { deletedOn: "2026-12-10", link },
  deleted: {},
  notification: {
    title: "FX Raw 4821: statement imported",
    body: "statement.csv, new trades: 12",
    link: "/trade-imports",
    stopLink: "/notifications/unsubscribe?token=sample",
    oneClickLink: "/v1.0/notifications/unsubscribe?token=sample",
  },
  notice: {
    title: "A payment did not go through",
    body: "20.00 USD, attempted on 2026-11-29.",
    link: "/settings/membership",
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
