import { filledText } from "@entrywise/contracts/platform/notifications/filled-text";
import { notificationKind, textsOf } from "@entrywise/contracts/platform/notifications/kinds";
import { type FilledFact, mailFactsOf } from "@entrywise/contracts/platform/notifications/mail-facts";
import { notificationsApi } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { Tickets } from "@entrywise/kit/auth/tickets";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import { saveDigest } from "./digest.repository.ts";

export interface DueMails {
  mailer: Mailer;
  /** For the unsubscribe links. */
  tickets: Pick<Tickets, "issue">;
}

const AT_ONCE = 100;
/** Limit per kind in a digest; the rest is in the centre. */
const LINES_OF_A_DIGEST = 30;

const person = `u.email, coalesce(s.values ->> 'language', 'en') as locale
  from %from% join app_user u on u.user_id = x.user_id and u.brand_key = x.brand_key
  left join user_settings s on s.user_id = x.user_id and s.brand_key = x.brand_key`;

interface DueMail {
  id: string;
  userId: string;
  brand: string;
  kind: string;
  params: Record<string, string | number>;
  href: string | null;
  email: string;
  locale: Locale;
}

/**
 * Sends the emails whose five minutes are over. Each is published in the transaction that clears its due date, so it is
 * sent once however many processes run; read notifications are no longer due.
 *
 * @returns how many were sent; a full batch means that there may be more
 */
export async function sendDueMails(tx: Transaction, { mailer, tickets }: DueMails, now = new Date()): Promise<number> {
  const due: DueMail[] = await tx.query(
    `select x.id, x.user_id as "userId", x.brand_key as brand, x.kind, x.params, x.href,
            ${person.replace("%from%", "notification x")}
      where x.mail_due_at <= $1 order by x.mail_due_at limit ${AT_ONCE} for update of x skip locked`,
    [now],
  );
  for (const mail of due) {
    const kind = notificationKind(mail.kind);
    if (!kind) continue;
    const texts = textsOf(kind, mail.params);
    const listed = mailFactsOf(mail.kind, mail.params, mail.locale);
    const model = {
      title: filledText(texts.title, mail.locale, mail.params).slice(0, 200),
      body: (listed?.body ?? filledText(texts.body, mail.locale, mail.params)).slice(0, 500),
      link: mail.href ?? "/dashboard",
      ...(listed === null || listed.facts.length === 0 ? {} : { facts: listed.facts.map(shortened) }),
    };
    const to = { to: mail.email, brand: mail.brand, locale: mail.locale };
    if (kind.channels.mail === "locked") {
      await mailer.sendMail(tx, "notice", model, to);
      continue;
    }
    const token = await tickets.issue({ userId: mail.userId, brand: mail.brand, kind: mail.kind });
    const query = `token=${encodeURIComponent(token)}`;
    const stopLink = `/unsubscribe?${query}`;
    const oneClickLink = `/v1.0${notificationsApi.unsubscribe.path}?${query}`;
    const chart = listed?.chart === undefined ? {} : { chart: listed.chart };
    await mailer.sendMail(tx, "notification", { ...model, ...chart, stopLink, oneClickLink }, to);
  }
  await tx.query("update notification set mail_due_at = null where id = any($1)", [due.map(({ id }) => id)]);
  return due.length;
}

interface DueDigest {
  userId: string;
  brand: string;
  frequency: "daily" | "weekly";
  hour: number;
  email: string;
  locale: Locale;
}

/**
 * Sends one due digest. Its email, marking its contents as sent and planning the next one are one transaction, so it is
 * sent exactly once however many processes run, even if one dies.
 *
 * @returns whether one was due
 */
export async function sendDueDigest(tx: Transaction, { mailer }: DueMails, now = new Date()): Promise<boolean> {
  const [due]: DueDigest[] = await tx.query(
    `select x.user_id as "userId", x.brand_key as brand, x.frequency, x.hour, ${person.replace("%from%", "notification_digest x")}
      where x.is_on and x.next_at <= $1 order by x.next_at limit 1 for update of x skip locked`,
    [now],
  );
  if (!due) return false;
  const { userId, brand, locale } = due;
  const items: Pick<DueMail, "kind" | "params">[] = await tx.query(
    `with listed as (
       update notification set for_digest = false where user_id = $1 and brand_key = $2 and for_digest
       returning kind, params, created_at, read_at)
     select kind, params from listed where read_at is null order by kind, created_at`,
    [userId, brand],
  );
  if (items.length > 0) {
    const count = String(items.length);
    const model = {
      lines: writeLines(items, locale),
      count,
      link: "/dashboard",
      settingsLink: "/settings/account/notifications",
    };
    await mailer.sendMail(tx, "digest", model, { to: due.email, brand, locale });
  }
  await saveDigest(tx, { userId, brand }, { isOn: true, frequency: due.frequency, hour: due.hour }, now);
  return true;
}

/** Emails have limited space for file names. */
const shortened = ({ label, value }: FilledFact) => ({ label, value: value.slice(0, 200) });

function writeLines(items: readonly Pick<DueMail, "kind" | "params">[], locale: Locale): string {
  const lines = items.flatMap(({ kind: name, params }) => {
    const kind = notificationKind(name);
    if (!kind) return [];
    const { title, body } = textsOf(kind, params);
    return [`${filledText(title, locale, params)}. ${filledText(body, locale, params)}`.slice(0, 300)];
  });
  const more = lines.length - LINES_OF_A_DIGEST;
  return [...lines.slice(0, LINES_OF_A_DIGEST), ...(more > 0 ? [`+ ${more}`] : [])].join("\n");
}
