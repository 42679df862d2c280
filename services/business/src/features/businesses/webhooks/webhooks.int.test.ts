import type { MadeWebhook, Webhook as Shown, WebhookDelivery } from "@entrywise/contracts/business/webhooks.api";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { knownPerson, memberWith, runningBusiness, type TestBusiness } from "../../../testing/business-of.ts";
import { journalOf } from "../../../testing/journal-of.ts";
import { type WebhookReceiver, webhookReceiver } from "../../../testing/webhook-receiver.ts";

const client = new Client({ connectionString: inject("system").ownerUrl });
const patiently = { timeout: 60_000, interval: 200 };
const all = ["trade.closed", "import.finished", "member.joined"];
let business: TestBusiness;
let receiver: WebhookReceiver;

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(async () => {
  business = await runningBusiness(client, await knownPerson(client));
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const add = async (events: readonly string[] = all, url = receiver.url) => {
  const response = await business.call<MadeWebhook>(business.admin, "POST", "/webhooks", { body: { url, events } });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};
const read = async (id: string) => {
  const { body } = await business.call<{ items: Shown[] }>(business.admin, "GET", "/webhooks");
  return body.items.find(({ webhookId }) => webhookId === id);
};
const deliveriesOf = async (id: string, query = "") =>
  (await business.call<{ items: WebhookDelivery[] }>(business.admin, "GET", `/webhooks/${id}/deliveries${query}`)).body
    .items;
const verified = (secret: string, { headers, body }: WebhookReceiver["received"][number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const sendTest = (id: string) => business.call<WebhookDelivery>(business.admin, "POST", `/webhooks/${id}/test`);

test("B-134 a receiver hears of a member's joining, closed trade and import, signed, and of no money", async () => {
  const { secret, webhookId } = await add();
  const outsider = await knownPerson(client);
  const member = await memberWith(client, business, 0);
  const tradeId = await journalOf(member).closeTrade();
  const importId = await journalOf(member).importTrade();
  await journalOf(outsider).closeTrade();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), patiently);
  const messages = receiver.received.map((one) => verified(secret, one));
  const facts = { businessId: business.id, memberId: member.memberId };
  expect(messages).toEqual(
    expect.arrayContaining([
      { type: "member.joined", timestamp: expect.any(String), data: { ...facts, joinedAt: expect.any(String) } },
      {
        type: "trade.closed",
        timestamp: expect.any(String),
        data: { ...facts, tradeId, closedAt: "2026-03-02T10:00:00.000Z" },
      },
      {
        type: "import.finished",
        timestamp: expect.any(String),
        data: { ...facts, importId, state: "done", finishedAt: expect.any(String) },
      },
    ]),
  );
  await vi.waitFor(async () => expect(await read(webhookId)).toMatchObject({ delivered: 3, waiting: 0, dead: 0 }));
  const listed = await business.call(business.admin, "GET", "/webhooks");
  expect(JSON.stringify(listed.body)).not.toContain(secret);
});

test("B-134 what fails twice is tried again with the same id until it is accepted", async () => {
  const { secret, webhookId } = await add();
  receiver.respondNext(503, 500);
  const sent = await sendTest(webhookId);
  expect([sent.status, sent.body.status]).toEqual([202, "waiting"]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), patiently);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([sent.body.deliveryId, sent.body.deliveryId, sent.body.deliveryId]);
  for (const one of receiver.received) {
    expect(verified(secret, one)).toMatchObject({ type: "webhook.test", data: { webhookId } });
  }
  await vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 3, lastStatus: 204, problem: null });
  });
  expect((await read(webhookId))?.failingSince).toBeNull();
});

test("B-134 a message is sent again by hand, once it is not tried by itself any more", async () => {
  const { webhookId } = await add();
  receiver.respondNext(500);
  const { deliveryId } = (await sendTest(webhookId)).body;
  const again = () => business.call(business.admin, "POST", `/webhooks/${webhookId}/deliveries/${deliveryId}/replay`);
  expect(await again()).toMatchObject({ status: 409, body: { code: "Webhooks.StillTried" } });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), patiently);
  await vi.waitFor(async () => expect(await deliveriesOf(webhookId, "?status=delivered")).toHaveLength(1));
  expect((await again()).status).toBe(202);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), patiently);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([deliveryId]));
});

test("B-134 after a rotation both secrets verify", async () => {
  const { secret: old, webhookId } = await add();
  const path = `/webhooks/${webhookId}/rotation`;
  const { body } = await business.call<MadeWebhook>(business.admin, "POST", path, { body: {} });
  expect(body.secret).not.toBe(old);
  expect(body.oldSecretUntil).not.toBeNull();
  await sendTest(webhookId);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patiently);
  for (const secret of [old, body.secret]) {
    expect(receiver.received.map((one) => verified(secret, one))).toMatchObject([{ type: "webhook.test" }]);
  }
});

test("B-134 a webhook that has failed for days is switched off, and its Admins are notified", async () => {
  const { webhookId } = await add();
  await client.query("update business.webhook set failing_since = now() - interval '4 days' where id = $1", [
    webhookId,
  ]);
  receiver.respondNext(500);
  await sendTest(webhookId);
  await vi.waitFor(
    async () => expect(await read(webhookId)).toMatchObject({ enabled: false, offReason: "failing" }),
    patiently,
  );
  const platform = serviceApi("platform", business.admin.actor);
  await vi.waitFor(async () => {
    const { body } = await platform.call<{ items: { kind: string; href: string }[] }>("GET", "/notifications");
    expect(body.items).toContainEqual(
      expect.objectContaining({ kind: "business.webhook", href: `/businesses/${business.id}/developer` }),
    );
  }, patiently);
  await vi.waitFor(async () => expect(await deliveriesOf(webhookId, "?status=dead")).toHaveLength(1), patiently);
  expect(await sendTest(webhookId)).toMatchObject({ status: 422, body: { code: "Webhooks.Off" } });
  const body = { url: receiver.url, events: all, enabled: true };
  const on = await business.call<Shown>(business.admin, "PUT", `/webhooks/${webhookId}`, { body });
  expect(on.body).toMatchObject({ enabled: true, offReason: null, failingSince: null });
});

test("B-134 a receiver that says it is gone is not asked again", async () => {
  const { webhookId } = await add();
  receiver.respondNext(410);
  await sendTest(webhookId);
  await vi.waitFor(
    async () => expect(await read(webhookId)).toMatchObject({ enabled: false, offReason: "gone", dead: 1 }),
    patiently,
  );
});

test.each([
  ["http://hooks.example/in", "URL must start with https://"],
  ["ftp://hooks.example/in", "URL must start with https://"],
  ["https://user:secret@hooks.example/in", "URL can't contain a username or #"],
  ["nowhere", "URL must be a valid url"],
  ["", "URL must not be empty"],
])("B-134 no webhook goes to “%s”", async (url, message) => {
  const refused = await business.call(business.admin, "POST", "/webhooks", { body: { url, events: all } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ message }] } });
});

test("B-134 a private address fails when it is called", async () => {
  const { webhookId } = await add(all, "https://10.0.0.8/in");
  await sendTest(webhookId);
  await vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ problem: "private", lastStatus: null });
  }, patiently);
});

test("B-105 B-134 Managers see webhooks, Admins change them, and a business sees its own alone", async () => {
  const { webhookId } = await add();
  const manager = await memberWith(client, business, 2);
  const member = await memberWith(client, business, 0);
  const one = `/webhooks/${webhookId}`;
  const change = { body: { url: receiver.url, events: all, enabled: false } };
  const tries = (who: ServiceApi, of = business) =>
    Promise.all([
      of.call(who, "GET", "/webhooks"),
      of.call(who, "GET", `${one}/deliveries`),
      of.call(who, "POST", "/webhooks", { body: { url: receiver.url, events: all } }),
      of.call(who, "PUT", one, change),
      of.call(who, "POST", `${one}/rotation`, { body: {} }),
      of.call(who, "POST", `${one}/test`),
      of.call(who, "DELETE", one),
    ]).then((responses) => responses.map(({ status }) => status));
  expect(await tries(manager)).toEqual([200, 200, 403, 403, 403, 403, 403]);
  expect(await tries(member)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await tries(await knownPerson(client))).toEqual([404, 404, 404, 404, 404, 404, 404]);
  const other = await runningBusiness(client, await knownPerson(client));
  expect(await tries(other.admin, other)).toEqual([200, 404, 201, 404, 404, 404, 404]);
  expect((await business.call(business.admin, "DELETE", one)).status).toBe(204);
  expect(await read(webhookId)).toBeUndefined();
});
