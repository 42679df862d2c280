import type { LogLevel } from "@entrywise/contracts/platform/log-events.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";
import { worldPeople } from "@entrywise/kit/world-people";
import { addLogEvents } from "./features/log-events/log-events.repository.ts";

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 14;
/** The day of her trial on which Tara is. */
const TARAS_DAY = 9;

const accountAges: Readonly<Record<string, number>> = {
  pro: 560,
  basic: 230,
  trial: TARAS_DAY - 1,
  newcomer: 0,
  deskNewcomer: 0,
};
const USUAL_AGE = 300;

type Before = (days: number) => Date;

/** Users, memberships, purchases and log events of the last ninety days. */
export async function seedWorld(tx: Transaction, now: Date): Promise<void> {
  const before: Before = (days) => new Date(now.getTime() - days * DAY_MS);
  await ageAccounts(tx, before);
  const isThere = await tx.query("select 1 from app_user where user_id = $1", [worldPeople[0]?.userId]);
  if (isThere.length > 0) return;
  await addPeople(tx, before);
  await addPurchases(tx, before);
  await addLogEvents(tx, logEvents(now));
}

async function ageAccounts(tx: Transaction, before: Before): Promise<void> {
  for (const { key } of seedAccounts) {
    const since = before(accountAges[key] ?? USUAL_AGE);
    await tx.query("update app_user set created_at = least(created_at, $2) where user_id = $1", [
      seedUserId(key),
      since,
    ]);
  }
  await tx.query(
    `update membership set current_period_start = $2, current_period_end = $3, created_at = $2
      where id = $1 and status = 'trialing' and created_at > $2`,
    [seedUserId("trial"), before(TARAS_DAY - 1), before(TARAS_DAY - 1 - TRIAL_DAYS)],
  );
}

async function addPeople(tx: Transaction, before: Before): Promise<void> {
  for (const { userId, brand, email, fullName, handle, daysAgo, seenDaysAgo, plan } of worldPeople) {
    const since = before(daysAgo + 0.3);
    await tx.query(
      `insert into app_user (user_id, brand_key, email, full_name, handle, created_at, signed_in_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [userId, brand, email, fullName, handle, since, before(seenDaysAgo)],
    );
    await tx.query(
      `insert into user_setup (user_id, brand_key, theme_selected_at, plan_selected_at, setup_selected_at, demo_selected_at,
         getting_started_at) values ($1, $2, $3, $3, $3, $3, $3) on conflict do nothing`,
      [userId, brand, since],
    );
    if (plan === "basic") continue;
    const [status, end] =
      plan === "pro" ? ["active", before(daysAgo - 365)] : ["trialing", before(daysAgo - TRIAL_DAYS)];
    await tx.query(
      `insert into membership (id, user_id, brand_key, plan, status, current_period_start, current_period_end, source, created_at)
         values ($1, $1, $2, 'pro', $3, $4, $5, 1, $4) on conflict do nothing`,
      [userId, brand, status, since, end],
    );
  }
}

const PURCHASES = 14;

/** Pro that was bought at the academy's shop; two of the buyers have no account yet. */
async function addPurchases(tx: Transaction, before: Before): Promise<void> {
  const buyers = worldPeople
    .filter(({ plan, brand }) => plan === "pro" && brand === "entrywise")
    .slice(0, PURCHASES - 2);
  const rows = [
    ...buyers.map(({ email, userId, daysAgo }) => ({ email, userId, daysAgo })),
    ...["orla.finch@people.test", "sam.okoro@people.test"].map((email, place) => ({
      email,
      userId: null,
      daysAgo: 3 + place * 6,
    })),
  ];
  for (const [place, { email, userId, daysAgo }] of rows.entries()) {
    const at = before(daysAgo + 0.2);
    await tx.query(
      `insert into purchase (id, brand_key, email, reference, days, created_at, user_id, redeemed_at)
         values ($1, 'entrywise', $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [newId(), email, `HTA-${2041 + place}`, place % 3 === 0 ? null : 365, at, userId, userId === null ? null : at],
    );
  }
}

const noticed: readonly { level: LogLevel; code: string; message: string; source: string; remote: string | null }[] = [
  { level: "warning", code: "Request.Slow", message: "GET /v1.0/trades/stats took 2,140 ms", source: "trades", remote: null },
  { level: "warning", code: "Statement.Unknown", message: "A statement of an unknown layout was refused", source: "trades", remote: null },
  { level: "info", code: "Import.Finished", message: "A statement of 112 trades was imported", source: "trades", remote: null },
  { level: "error", code: "Page.Crashed", message: "Cannot read properties of undefined", source: "client", remote: "trades" },
  { level: "warning", code: "Upload.Interrupted", message: "An upload ended before it was complete", source: "client", remote: "trades" },
  { level: "info", code: "SignIn.NewDevice", message: "A sign-in on a new device", source: "identity", remote: null },
  { level: "error", code: "Mail.NotSent", message: "The mail server closed the connection", source: "identity", remote: null },
  { level: "warning", code: "Payments.Declined", message: "A card was declined at a renewal", source: "platform", remote: null },
  { level: "info", code: "Group.Created", message: "A group was created", source: "groups", remote: null },
]; // biome-ignore format: a table

const EVENTS = 140;
/** Events are stored for thirty days. */
const EVENT_DAYS = 29;

function logEvents(now: Date) {
  return Array.from({ length: EVENTS }, (_, place) => {
    const { level, code, message, source, remote } = noticed[
      (place * 5 + Math.floor(place / 9)) % noticed.length
    ] as (typeof noticed)[number];
    const person = worldPeople[(place * 11) % worldPeople.length];
    const at = new Date(now.getTime() - ((EVENT_DAYS * DAY_MS) / EVENTS) * (place + 0.5));
    const brand = person?.brand ?? "entrywise";
    const userId = place % 3 === 0 ? null : (person?.userId ?? null);
    return { at: at.toISOString(), level, code, message, source, brand, userId, traceId: null, remote, release: null };
  });
}
