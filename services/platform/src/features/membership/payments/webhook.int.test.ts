import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Membership } from "@entrywise/contracts/platform/membership";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

/** Number of events, each sent three times; 1,000 in a long run. */
const COUNT = Number(process.env.WEBHOOK_EVENTS ?? 60);
const { urls, keysDir, ownerUrl, port: publicPort } = inject("system");
const { paymentsWebhook, paymentsKey } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const { hostname: host, port } = new URL(urls["payments-sandbox"] ?? "");
const stripe = new Stripe(paymentsKey, { host, port, protocol: "http", telemetry: false });
const source = createDataSource({ url: ownerUrl, schema: "platform", entities: [], migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
/** Through the public address, like the provider. */
const send = (payload: string, secret: string) =>
  fetch(`http://localhost:${publicPort}/v1.0/payments/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  });
const eventOf = (id: string, customer: string, status: string) =>
  JSON.stringify({
    id,
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { object: "subscription", id: "sub_x", customer, status } },
  });
const stored = (prefix: string) =>
  source.query(
    "select id, handled_at is not null as handled from platform.payment_event where id like $1 order by id",
    [`${prefix}%`],
  ) as Promise<{ id: string; handled: boolean }[]>;

async function payer() {
  const api = serviceApi("platform", newActor({ plan: "basic" }));
  await api.call("GET", "/subscriptions/billing");
  const customer = await stripe.customers.create({ email: "a@b.test" });
  await source.query("insert into platform.payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3)", [
    api.actor.userId,
    api.actor.brand,
    customer.id,
  ]);
  return { api, customer: customer.id };
}

test("P-417 of many events, each sent three times in any order, the genuine ones count once and forged ones not at all", async () => {
  const { api, customer } = await payer();
  const prefix = `evt_${crypto.randomUUID().replaceAll("-", "")}_`;
  const all = Array.from({ length: COUNT }, (_, index) => {
    const isForged = index % 10 === 0;
    // Their content is false: the provider has no such subscription.
    const payload = eventOf(`${prefix}${isForged ? "forged" : "real"}${index}`, customer, "active");
    return { isForged, payload };
  });
  const thrice = [...all, ...all.toReversed(), ...all.slice(COUNT / 2), ...all.slice(0, COUNT / 2)];
  for (let at = 0; at < thrice.length; at += 20) {
    const responses = await Promise.all(
      thrice.slice(at, at + 20).map(async ({ isForged, payload }) => {
        const { status } = await send(payload, isForged ? "whsec_of_somebody_else" : paymentsWebhook);
        return [isForged, status];
      }),
    );
    expect(responses.filter(([isForged, status]) => status !== (isForged ? 400 : 200))).toEqual([]);
  }
  const real = all.filter(({ isForged }) => !isForged).length;
  await vi.waitFor(async () => expect((await stored(prefix)).filter(({ handled }) => handled)).toHaveLength(real), {
    timeout: 60_000,
  });
  expect((await stored(prefix)).filter(({ id }) => id.includes("forged"))).toEqual([]);
  expect((await api.call<Membership>("GET", "/membership")).body.plan.key).toBe("basic");
});

test("P-417 an event that arrives again with different content raises an alarm and replaces nothing", async () => {
  const { customer } = await payer();
  const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
  expect((await send(eventOf(id, customer, "active"), paymentsWebhook)).status).toBe(200);
  expect((await send(eventOf(id, "cus_other", "active"), paymentsWebhook)).status).toBe(200);
  const { body } = await admin.call<{ alarms: { eventId: string }[] }>("GET", "/payments/differences");
  expect(body.alarms.filter(({ eventId }) => eventId === id)).toHaveLength(1);
  const [event] = await source.query("select customer_id as customer from platform.payment_event where id = $1", [id]);
  expect(event).toEqual({ customer });
});
