import { filledText } from "@entrywise/contracts/platform/notifications/filled-text";
import {
  type NotificationKindName,
  notificationKinds,
  textsOf,
} from "@entrywise/contracts/platform/notifications/kinds";
import { mailFactsOf } from "@entrywise/contracts/platform/notifications/mail-facts";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { MailModel, MailTemplate } from "@entrywise/contracts/shared/mails";

const link = "/settings/account";

/** Sample data for each template, worded like a real email. */
export function mailSamples(locale: Locale): { readonly [T in MailTemplate]: MailModel<T> } {
  const imported = fillSample(
    "imports.delivered",
    { profile: "FX Raw 4821", file: "statement.csv", trades: "12" },
    locale,
  );
  const comment = fillSample("groups.comment", { person: "Lena", symbol: "EURUSD" }, locale);
  return {
    verify: { code: "481 205", link: "/account/verify" },
    "already-registered": { signInLink: "/login", resetLink: "/account/forgot-password" },
    reset: { link: "/account/reset-password" },
    "confirm-email": { link: "/account/confirm" },
    "email-changed": { newEmail: "jonah.new@example.org", link },
    security: { kind: "new-device", detail: "Firefox, Linux", at: "2026-11-29T18:10:00.000Z", link },
    deletion: { deletedOn: "2026-12-10", link },
    deleted: {},
    notification: {
      ...imported,
      link: "/trade-imports",
      stopLink: "/notifications/unsubscribe?token=sample",
      oneClickLink: "/v1.0/notifications/unsubscribe?token=sample",
    },
    notice: {
      ...fillSample("membership.payment", { amount: "20.00 USD", date: "2026-11-29" }, locale),
      link: "/settings/membership",
    },
    digest: {
      lines: [imported.title, comment.title].join("\n"),
      count: "2",
      link: "/dashboard",
      settingsLink: "/settings/notifications",
    },
    "key-ends": { name: "TradeSync", endsOn: "2026-12-10", link: "/settings/tokens" },
    purchase: { reference: "A-10427", link: "/register" },
    invitation: { inviter: "Nora Desk", target: "Northdesk", link: "/register" },
  };
}

function fillSample(kind: NotificationKindName, params: Readonly<Record<string, string>>, locale: Locale) {
  const { title, body } = textsOf(notificationKinds[kind], params);
  const mail = mailFactsOf(kind, params, locale);
  return {
    title: filledText(title, locale, params),
    body: mail?.body ?? filledText(body, locale, params),
    facts: mail?.facts ?? [],
  };
}
