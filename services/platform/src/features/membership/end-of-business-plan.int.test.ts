import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

let boss: PgBoss;
let client: Client;
beforeAll(async () => {
  const { ownerUrl } = inject("system");
  const options = { connectionString: ownerUrl, schema: "pgboss", max: 1, migrate: false } as const;
  boss = new PgBoss({ ...options, supervise: false, schedule: false });
  await boss.start();
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.end();
});

interface Listed {
  items: { kind: string; params: object; href: string | null }[];
}

/** A person on a brand, for whom a business can pay. */
async function memberOn(brand: string) {
  const actor = newActor({ plan: "basic", brand, email: `${crypto.randomUUID()}@entrywise.test` });
  const api = serviceApi("platform", actor);
  await client.query(
    "insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, $2, $3, $3, $4)",
    [actor.userId, brand, actor.email, `m${crypto.randomUUID().slice(0, 18)}`],
  );
  const businessId = crypto.randomUUID();
  const start = Date.now();
  const plan = async () => (await api.call<Membership>("GET", "/membership")).body.plan.key;
  const notified = async () => (await api.call<Listed>("GET", "/notifications")).body.items;
  return {
    actor,
    api,
    plan,
    notified,
    pays: async (isPaid: boolean, minute: number, by = businessId) => {
      const changedAt = new Date(start + minute * 60_000).toISOString();
      const event = { userId: actor.userId, brand, businessId: by, isPaid, endsAt: null, changedAt };
      await sendEvent(boss, "platform.business-memberships", { id: crypto.randomUUID(), event });
    },
    becomes: (key: string) => soon(async () => expect(await plan()).toBe(key)),
    ended: async () => (await api.call<AppStart>("POST", "/app/start2")).body.planEnded,
    mails: async () =>
      (
        await client.query("select 1 from platform.notification where user_id = $1 and mail_due_at is not null", [
          actor.userId,
        ])
      ).rowCount,
  };
}

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

test("Y-210 P-358 when a business stops paying, its member is notified each time in the centre, by email and in the app", async () => {
  const { api, pays, becomes, ended, notified, mails } = await memberOn("entrywise");
  await pays(true, 0);
  await becomes("pro");
  await pays(false, 1);
  await becomes("basic");
  await soon(async () => expect(await notified()).toHaveLength(1));
  expect((await notified())[0]).toMatchObject({
    kind: "membership.trialEnds",
    params: { what: "businessEnded", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    href: "/settings/membership",
  });
  expect(await mails()).toBe(1);
  await client.query("update platform.notification set mail_due_at = now() where user_id = $1", [api.actor.userId]);
  const sent =
    "select data->'event'->'model' as model from pgboss.job where name = 'identity.mails' and data::text like $1";
  await soon(async () => {
    const { rows } = await client.query(sent, [`%${api.actor.email}%`]);
    expect(rows).toMatchObject([{ model: { facts: [{ label: "Pro ended on" }, { value: "Basic" }, {}] } }]);
  });
  const note = await ended();
  expect(note).toMatchObject({ why: "cancelled", isByBusiness: true });
  await api.call("POST", "/membership/banners/dismissed", { body: { key: note?.key } });
  expect(await ended(), "dismissed").toBeUndefined();
  await pays(true, 2);
  await becomes("pro");
  await pays(false, 3);
  await soon(async () => expect(await notified()).toHaveLength(2));
  expect(await ended(), "another end").toMatchObject({ isByBusiness: true });
});

test("Y-210 a member who still has Pro another way isn't notified", async () => {
  const { api, pays, becomes, plan, notified } = await memberOn("entrywise");
  const other = crypto.randomUUID();
  await pays(true, 0);
  await pays(true, 0, other);
  await becomes("pro");
  await pays(false, 1);
  const count = async (query: string) => (await client.query(query, [api.actor.userId])).rowCount;
  const cancelled = "select 1 from platform.membership where user_id = $1 and status = 'canceled'";
  await soon(async () => expect(await count(cancelled)).toBe(1));
  expect(await plan()).toBe("pro");
  // It would have been sent with the change.
  expect(
    await count("select 1 from pgboss.job where name = 'platform.notify' and data::text like '%' || $1 || '%'"),
  ).toBe(0);
  await pays(false, 2, other);
  await becomes("basic");
  await soon(async () => expect(await notified()).toHaveLength(1));
});

test("Y-210 on a brand that sells no plans the end leads to no page of plans", async () => {
  const { pays, becomes, notified, ended } = await memberOn("northdesk");
  await pays(true, 0);
  await becomes("pro");
  await pays(false, 1);
  await soon(async () => expect(await notified()).toMatchObject([{ params: { what: "businessEnded" }, href: null }]));
  expect(await ended()).toMatchObject({ isByBusiness: true });
});
