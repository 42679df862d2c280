import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { UserMemberships, UserOverview } from "@entrywise/contracts/admin/user-commands.api";
import type { ChangedMembership, ListedMembership } from "@entrywise/contracts/platform/administration.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import Stripe from "stripe";
import { beforeEach, expect, inject, test, vi } from "vitest";

const { urls, keysDir, ownerUrl } = inject("system");
const secrets = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const { hostname: host, port } = new URL(urls["payments-sandbox"] ?? "");
const stripe = new Stripe(secrets.paymentsKey, { host, port, protocol: "http", telemetry: false });

const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));
const DAY_MS = 86_400_000;

let user: ReturnType<typeof serviceApi>;
let name: string;
beforeEach(async () => {
  name = `Ida ${crypto.randomUUID()}`;
  user = serviceApi("platform", newActor({ plan: "basic", email: `${crypto.randomUUID()}@entrywise.test` }));
  await user.call("POST", "/users", { body: { fullName: name } });
});

const owner = () => ({ userId: user.actor.userId ?? "", brand: user.actor.brand });
const planOf = async () => (await user.call<Membership>("GET", "/membership")).body.plan.key;
const command = (path: string, body: object) =>
  admin.call<ChangedMembership>("POST", `/commands/memberships/${path}`, { body });
const logOf = async () =>
  (await admin.call<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${owner().userId}`)).body.items;
const endOf = ({ currentPeriodEnd }: { currentPeriodEnd: string | null }) => Date.parse(currentPeriodEnd ?? "");

test("N-126 N-127 Y-261 a trial is given and extended with a reason; a dry run says what would follow and writes nothing", async () => {
  const trial = { ...owner(), days: 7 };
  expect(await command("add-trial", { ...trial, reason: " " })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "reason", message: "Reason is required" }] },
  });
  const asked = await command("add-trial", { ...trial, reason: "Ticket 4417", dryRun: true });
  expect(asked.body).toMatchObject({ before: null, after: { status: "trialing" }, dryRun: true });
  expect([await planOf(), await logOf()]).toEqual(["basic", []]);

  const given = await command("add-trial", { ...trial, reason: "Ticket 4417" });
  expect([given.status, await planOf()]).toEqual([200, "pro"]);
  const { id } = given.body.after;
  const extended = await command(`${id}/extend`, { days: 14, reason: "Import fixed" });
  expect(endOf(extended.body.after) - endOf(given.body.after)).toBe(14 * DAY_MS);
  expect(await logOf()).toMatchObject([
    { command: "membership.extend", actorName: "Ada Admin", reason: "Import fixed", before: { id }, after: { id } },
    { command: "membership.add-trial", reason: "Ticket 4417", before: null, after: { status: "trialing" } },
  ]);
});

test("N-126 N-127 a membership is granted until a day, disabled, enabled again, and refused a second time", async () => {
  const granted = await command("add-membership", { ...owner(), days: 30, reason: "Partner" });
  expect(granted.body.after).toMatchObject({ source: 2, status: "active", disabled: false });
  expect(await planOf()).toBe("pro");
  expect((await command("add-membership", { ...owner(), days: null, reason: "Partner" })).status).toBe(409);
  await command(`${granted.body.after.id}/disable`, { reason: "Contract ended" });
  expect(await planOf()).toBe("basic");
  const toggled = await command("toggle-disable", { userId: owner().userId, reason: "By mistake" });
  expect([toggled.body.after.disabled, await planOf()]).toEqual([false, "pro"]);
  const list = await admin.call<{ items: ListedMembership[] }>(
    "GET",
    `/commands/memberships?search=${encodeURIComponent(name)}`,
  );
  expect(list.body.items).toMatchObject([{ id: granted.body.after.id, fullName: name }]);
});

test("P-576 N-127 whose membership is disabled reads everything and edits nothing, until it is enabled again", async () => {
  const granted = await command("add-membership", { ...owner(), days: 30, reason: "Partner" });
  const trades = (more: Partial<Actor>) => serviceApi("trades", { ...user.actor, ...more });
  const disabledOf = async () => (await user.call<Membership>("GET", "/membership")).body.isDisabled ?? false;
  const slot = { name: "Entry" };
  expect((await trades({}).call("POST", "/snapshot-slots", { body: slot })).status).toBe(201);
  await command(`${granted.body.after.id}/disable`, { reason: "Charge disputed" });
  expect([await planOf(), await disabledOf()]).toEqual(["basic", true]);

  const locked = trades({ isMembershipDisabled: true });
  const refused = await locked.call<{ code: string; detail: string }>("POST", "/snapshot-slots", { body: slot });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    {
      code: "Membership.INVALID-SUBSCRIPTION",
      detail: "You require a membership in order to edit data however you can continue to view all your existing data.",
    },
  ]);
  const seen = await locked.call<{ name: string }[]>("GET", "/snapshot-slots");
  expect([seen.status, JSON.stringify(seen.body)]).toEqual([200, expect.stringContaining("Entry")]);

  // Neither the free plan nor a bonus ends it.
  for (const [path, body] of [
    ["/subscriptions/free", {}],
    ["/subscriptions/bonus-trial", { yearly: false }],
  ] as const) {
    const response = await user.call<{ code: string }>("POST", path, { body });
    expect([path, response.body.code]).toEqual([path, "Membership.INVALID-SUBSCRIPTION"]);
  }
  expect(await disabledOf()).toBe(true);

  // Another one that begins counts beside it.
  await command("add-trial", { ...owner(), days: 7, reason: "Agreed" });
  expect([await planOf(), await disabledOf()]).toEqual(["pro", false]);
});

test("P-255 an admin toggles their own newest membership off and on, and nobody who is no admin", async () => {
  const own = { userId: admin.actor.userId ?? "", brand: admin.actor.brand };
  const ofAdmin = serviceApi("platform", { ...admin.actor });
  await ofAdmin.call("POST", "/users", { body: { fullName: name } });
  const toggle = { userId: own.userId, reason: "Looking at Basic" };
  await command("add-trial", { ...own, days: 7, reason: "Ended before" });
  const newest = await command("add-membership", { ...own, days: 30, reason: "Staff" });
  const results = [await command("toggle-disable", toggle), await command("toggle-disable", toggle)];
  // The trial before it stays as it is.
  const { id } = newest.body.after;
  expect(results.map(({ body }) => [body.after.id, body.after.disabled])).toEqual([
    [id, true],
    [id, false],
  ]);
  const refused = await serviceApi("admin", newActor()).call("POST", "/commands/memberships/toggle-disable", {
    body: { userId: own.userId, reason: "Not mine" },
  });
  expect(refused.status).toBe(404);
});

test("N-123 a user is found by name and by id, with memberships beside the payment provider's, and everybody is signed out", async () => {
  const { userId } = owner();
  for (const search of [name, userId]) {
    const found = await admin.call<{ items: UserSummary[] }>(
      "GET",
      `/commands/user-list?search=${encodeURIComponent(search)}&plan=basic`,
    );
    expect(found.body.items.map((one) => one.userId)).toEqual([userId]);
  }
  await command("add-trial", { ...owner(), days: 7, reason: "Ticket 4417" });
  const overview = await admin.call<UserOverview>("GET", `/commands/users/${userId}/summary`);
  expect(overview.body).toMatchObject({
    user: { userId, fullName: name, plan: "pro" },
    memberships: [{ status: "trialing" }],
    journal: { trades: 0, imports: 0 },
    imports: { total: 0 },
    groups: { total: 0 },
    history: { items: [] },
  });
  const both = await admin.call<UserMemberships>("GET", `/commands/users/${userId}/memberships`);
  expect(both.body).toMatchObject({ items: [{ status: "trialing" }], billing: { customerId: null, invoices: [] } });
  const ended = await admin.call("POST", `/commands/users/${userId}/end-sessions`, { body: { reason: "Lost laptop" } });
  expect(ended.status).toBe(204);
  expect((await logOf())[0]).toMatchObject({ command: "user.end-sessions", reason: "Lost laptop" });
  const nobody = crypto.randomUUID();
  expect((await admin.call("GET", `/commands/users/${nobody}/summary`)).status).toBe(404);
  expect((await command("add-trial", { ...owner(), userId: nobody, days: 7, reason: "No one" })).status).toBe(404);
});

test("N-123 the memberships of one user follow the payment provider when an admin syncs them, with a reason", async () => {
  await user.call("GET", "/subscriptions/billing"); // makes the prices at the provider
  const { userId, brand } = owner();
  const customer = (await stripe.customers.create({ email: user.actor.email ?? "" })).id;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("insert into platform.payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3)", [
    ...[userId, brand, customer],
  ]);
  const [price] = (await stripe.prices.list({ lookup_keys: ["pro_monthly_usd"] })).data;
  const trialEnd = Math.floor(Date.now() / 1000) + 5 * 86_400;
  await stripe.subscriptions.create({ customer, items: [{ price: price?.id ?? "" }], trial_end: trialEnd });
  await vi.waitFor(async () => expect(await planOf()).toBe("pro"), { timeout: 30_000 });
  await client.query("update platform.membership set status = 'unpaid' where user_id = $1", [userId]);
  expect(await planOf()).toBe("basic");

  const sync = (body: object) => admin.call("POST", `/commands/users/${userId}/memberships/sync`, { body });
  expect(await sync({ reason: "" })).toMatchObject({ status: 400, body: { errors: [{ path: "reason" }] } });
  expect([(await sync({ reason: "Paid, still on Basic" })).status, await planOf()]).toEqual([200, "pro"]);
  expect((await logOf())[0]).toMatchObject({ reason: "Paid, still on Basic" });
  await client.end();
});

test.each([
  "user-summary",
  "users-graph",
  "membership-stats",
  "upcoming-subscription-renewals",
  "trades-summary",
  "trades-graph",
  "figure-proofs",
  "import-usage-summary",
  "trading-groups/summary",
  "trading-groups",
  "admin-test",
  "dead-mails",
])("N-120 N-121 N-122 GET /commands/%s is for an admin and nobody else", async (path) => {
  const response = await admin.call("GET", `/commands/${path}`);
  expect([response.status, JSON.stringify(response.body)]).toEqual([200, expect.stringContaining("{")]);
  expect((await serviceApi("admin").call("GET", `/commands/${path}`)).status).toBe(404);
});

test("N-125 an admin resets the demo notebook of a user with a reason; without demo data there is none", async () => {
  const reset = (body: object) => admin.call<{ pages: number }>("POST", "/commands/demo/notebook", { body });
  const wish = { ...owner(), reason: "Ticket 4511" };
  expect((await reset({ ...wish, reason: "" })).body).toMatchObject({ errors: [{ path: "reason" }] });
  expect((await reset(wish)).status).toBe(422);
  expect(await logOf()).toEqual([]);
  await user.call("POST", "/demo", { body: {} });
  expect(await reset(wish)).toMatchObject({ status: 200, body: { pages: 4 } });
  expect(await logOf()).toMatchObject([{ command: "demo.notebook", reason: "Ticket 4511", after: { pages: 4 } }]);
});
