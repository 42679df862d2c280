import type { Notify } from "@entrywise/contracts/shared/events";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTickets } from "@entrywise/kit/auth/tickets";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { startOutbox } from "@entrywise/kit/events/outbox";
import { createLogger } from "@entrywise/kit/logging";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { definition } from "../../service.ts";
import { sendDueDigest } from "./due-mails.repository.ts";

let boss: PgBoss;
let client: Client;
beforeAll(async () => {
  const { ownerUrl } = inject("system");
  boss = new PgBoss({
    connectionString: ownerUrl,
    schema: "pgboss",
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.end();
});

interface Listed {
  items: { id: string; kind: string; params: object; href: string | null; readAt: string | null }[];
  total: number;
  unread: number;
}

/** A new person, and their notification calls. */
function somebody() {
  const actor = newActor();
  const api = serviceApi("platform", actor);
  const tell = (own: Partial<Notify> = {}) =>
    sendEvent(boss, "platform.notify", {
      id: crypto.randomUUID(),
      event: {
        brand: actor.brand,
        userIds: [actor.userId],
        kind: "imports.delivered",
        params: { profile: "FX Raw", file: "march.htm", trades: 3 },
        href: "/trade-imports",
        key: crypto.randomUUID(),
        ...own,
      },
    });
  const list = async (query = "") => (await api.call("GET", `/notifications${query}`)).body as Listed;
  const rows = async () =>
    (
      await client.query<{ mail: boolean; forDigest: boolean; inApp: boolean }>(
        `select mail_due_at is not null as mail, for_digest as "forDigest", in_app as "inApp"
           from platform.notification where user_id = $1 order by created_at`,
        [actor.userId],
      )
    ).rows;
  return { actor, api, tell, list, rows };
}

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

test("Y-210 a service's notification is in the centre, unread, and only once however often it is sent", async () => {
  const { tell, list, api } = somebody();
  await tell({ key: "file-1" });
  await tell({ key: "file-1" });
  await tell({ key: "file-2", kind: "imports.problem", href: null });
  await soon(async () => expect(await list()).toMatchObject({ total: 2, unread: 2 }));
  const { items } = await list();
  expect(items.map(({ kind }) => kind).sort()).toEqual(["imports.delivered", "imports.problem"]);
  const delivered = items.find(({ kind }) => kind === "imports.delivered");
  expect(delivered).toMatchObject({ params: { profile: "FX Raw", trades: 3 }, href: "/trade-imports", readAt: null });
  const read = await api.call("POST", "/notifications/read", { body: { ids: [delivered?.id] } });
  expect(read.body).toEqual({ unread: 1 });
  expect(await list("?unread=true")).toMatchObject({ total: 1, items: [{ kind: "imports.problem" }] });
  expect((await api.call("POST", "/notifications/read", { body: { ids: "*" } })).body).toEqual({ unread: 0 });
});

test("Y-210 nobody can read or mark another user's notifications", async () => {
  const [owner, other] = [somebody(), somebody()];
  await owner.tell();
  await soon(async () => expect((await owner.list()).total).toBe(1));
  const [first] = (await owner.list()).items;
  expect(await other.list()).toEqual({ items: [], total: 0, unread: 0 });
  await other.api.call("POST", "/notifications/read", { body: { ids: [first?.id] } });
  expect((await owner.list()).unread).toBe(1);
});

test("Y-211 each kind is delivered in the ways that the person has chosen", async () => {
  const { api, tell, rows, list } = somebody();
  const prefer = (channel: string, isOn: boolean) =>
    api.call("POST", "/notifications/preferences", { body: { kind: "imports.delivered", channel, isOn } });
  await tell();
  await soon(async () => expect(await rows()).toEqual([{ inApp: true, mail: false, forDigest: true }]));
  await prefer("inApp", false);
  await prefer("digest", false);
  expect((await prefer("mail", true)).body).toMatchObject({
    kinds: { "imports.delivered": { inApp: false, mail: true, digest: false } },
  });
  await tell();
  await soon(async () => expect(await rows()).toContainEqual({ inApp: false, mail: true, forDigest: false }));
  expect((await list()).total).toBe(1);
});

test("Y-211 a notification read within five minutes gets no email and no digest line", async () => {
  const { api, tell, rows } = somebody();
  await tell({ kind: "groups.invitation" });
  await tell({ kind: "groups.comment" });
  await soon(async () => expect(await rows()).toHaveLength(2));
  expect((await rows()).map(({ mail, forDigest }) => mail || forDigest)).toEqual([true, true]);
  await api.call("POST", "/notifications/read", { body: { ids: "*" } });
  expect((await rows()).map(({ mail, forDigest }) => mail || forDigest)).toEqual([false, false]);
});

test("Y-211 locked ways of delivery can't be changed", async () => {
  const { api } = somebody();
  const payment = (channel: string, isOn: boolean) =>
    api.call("POST", "/notifications/preferences", { body: { kind: "membership.payment", channel, isOn } });
  expect((await payment("mail", false)).body).toMatchObject({ kinds: { "membership.payment": { mail: true } } });
  const security = await api.call("POST", "/notifications/preferences", {
    body: { kind: "security.change", channel: "digest", isOn: true },
  });
  expect(security.body).toMatchObject({ kinds: { "security.change": { inApp: true, mail: false, digest: false } } });
});

test("Y-211 the digest is planned for the chosen hour in the person's time zone", async () => {
  const { api } = somebody();
  await api.call("POST", "/settings/time-zone", { body: { value: "Asia/Tokyo" } });
  const { body } = await api.call("POST", "/notifications/digest", {
    body: { isOn: true, frequency: "weekly", hour: 6 },
  });
  const { nextAt } = (body as { digest: { nextAt: string } }).digest;
  // Monday 06:00 in Tokyo is Sunday 21:00 UTC.
  expect(nextAt).toMatch(/T21:00:00\.000Z$/);
  expect(new Date(nextAt).getUTCDay()).toBe(0);
  const off = await api.call("POST", "/notifications/digest", { body: { isOn: false, frequency: "weekly", hour: 6 } });
  expect(off.body).toMatchObject({ digest: { isOn: false, nextAt: null } });
});

test("Y-211 a forged unsubscribe link changes nothing and says so", async () => {
  const { api } = somebody();
  const response = await api.call("POST", "/notifications/unsubscribe?token=abc");
  expect([response.status, response.body]).toMatchObject([404, { code: "Notification.LinkExpired" }]);
});

const mailsTo = async (email: string) =>
  (
    await client.query<{ template: string; subject: string; text: string; html: string }>(
      "select template, subject, text, html from identity.local_mail where recipient = $1 order by sent_at",
      [email],
    )
  ).rows;

/** Signs in once, so that platform has an email address. */
async function knownPerson() {
  const person = somebody();
  const email = `${person.actor.userId}@entrywise.test`;
  await client.query(
    `insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, 'entrywise', $2, 'Some One', $3)`,
    [person.actor.userId, email, `n-${person.actor.userId?.slice(0, 8)}`],
  );
  const due = () =>
    client.query(
      "update platform.notification set mail_due_at = now() - interval '1 s' where user_id = $1 and mail_due_at is not null",
      [person.actor.userId],
    );
  return { ...person, email, due };
}

test("Y-211 an email is sent after five minutes, in the person's language, and its link unsubscribes without signing in", async () => {
  const { api, tell, rows, email, due } = await knownPerson();
  await api.call("POST", "/settings/language", { body: { value: "de" } });
  await tell({
    kind: "groups.invitation",
    params: { person: "Kaede", group: "Gold Room" },
    href: "/groups/invitations",
  });
  await soon(async () => expect(await rows()).toHaveLength(1));
  expect(await mailsTo(email)).toEqual([]);
  await due();
  await soon(async () => expect(await mailsTo(email)).toHaveLength(1));
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ template: "notification", subject: "Kaede hat dich zu Gold Room eingeladen" });
  const token = /unsubscribe\?token=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { port } = inject("system");
  const stopped = await fetch(`http://127.0.0.1:${port}/v1.0/notifications/unsubscribe?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([stopped.status, await stopped.json()]).toEqual([200, { kind: "groups.invitation" }]);
  expect((await api.call("GET", "/notifications/preferences")).body).toMatchObject({
    kinds: { "groups.invitation": { inApp: true, mail: false } },
  });
});

test("Y-211 an email of a locked kind has no unsubscribe link, and an earlier link changes nothing and says so", async () => {
  const { api, actor, tell, rows, email, due } = await knownPerson();
  const payment = { kind: "membership.payment", params: { amount: "20.00 USD", date: "2026-11-29" } } as const;
  await tell({ ...payment, href: "/settings/membership" });
  await soon(async () => expect(await rows()).toHaveLength(1));
  await due();
  await soon(async () => expect(await mailsTo(email)).toHaveLength(1));
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("can’t be turned off");
  expect(`${mail?.text}${mail?.html}`).not.toContain("unsubscribe");
  await tell({ ...payment, href: null });
  await soon(async () => expect(await rows()).toHaveLength(2));
  const claims = { userId: actor.userId ?? "", brand: actor.brand, kind: "membership.payment" };
  const token = await (await createTickets(inject("system").keysDir, "platform", "unsubscribe", "365d")).issue(claims);
  const stopped = await api.call("POST", `/notifications/unsubscribe?token=${encodeURIComponent(token)}`);
  expect(stopped.body).toEqual({ kind: "membership.payment", isLocked: true });
  const waiting = await client.query(
    "select 1 from platform.notification where user_id = $1 and mail_due_at is not null",
    [actor.userId],
  );
  expect(waiting.rowCount, "its mail still comes").toBe(1);
});

test("Y-211 six processes, one of which crashes, send a digest of unread notifications exactly once", async () => {
  const { actor, api, tell, rows, list, email } = await knownPerson();
  await tell({ kind: "groups.comment", params: { person: "Ann", symbol: "EURUSD", group: "Desk" } });
  await tell({ kind: "groups.comment", params: { person: "Ben", symbol: "GBPUSD", group: "Desk" } });
  await soon(async () => expect(await rows()).toHaveLength(2));
  const read = (await list()).items.find(({ params }) => JSON.stringify(params).includes("GBPUSD"));
  await api.call("POST", "/notifications/read", { body: { ids: [read?.id] } });

  const { ownerUrl } = inject("system");
  const source = createDataSource({ url: ownerUrl, schema: "platform", entities: definition.entities, migrations: [] });
  await source.initialize();
  const unit = createUnitOfWork(source);
  const logger = createLogger("platform", "silent");
  const outbox = await startOutbox({ service: "platform", databaseUrl: ownerUrl, unit, logger });
  try {
    const parts = { mailer: createMailer(outbox, "platform"), tickets: { issue: async () => "ticket" } };
    await client.query("update platform.notification_digest set next_at = now() where user_id = $1", [actor.userId]);
    // The running service also looks for due digests.
    const look = () => unit.run(jobActor("platform"), "job", (tx) => sendDueDigest(tx, parts));
    // One dies before its transaction commits: it sends nothing, and the others start over.
    const crashed = unit.run(jobActor("platform"), "job", async (tx) => {
      await sendDueDigest(tx, parts);
      throw new Error("the process has ended");
    });
    await expect(crashed).rejects.toThrow("the process has ended");
    await Promise.all(Array.from({ length: 5 }, look));
    await soon(async () => expect(await mailsTo(email)).toHaveLength(1));
  } finally {
    await outbox.stop();
    await source.destroy();
  }
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Your Entrywise digest: 1");
  expect(mail?.text).toContain("Ann commented on EURUSD");
  expect(mail?.text).not.toContain("GBPUSD");
  const { rows: sent } = await client.query(
    "select count(*)::int as mails from pgboss.job where name = 'identity.mails' and data -> 'event' ->> 'to' = $1",
    [email],
  );
  expect(sent).toEqual([{ mails: 1 }]);
  const { digest } = (await api.call("GET", "/notifications/preferences")).body as { digest: { nextAt: string } };
  expect(new Date(digest.nextAt).getTime()).toBeGreaterThan(Date.now());
});
