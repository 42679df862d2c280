import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { RegisteredPurchase } from "@entrywise/contracts/platform/administration.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { FoundUsers } from "@entrywise/contracts/platform/platform.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, inject, test } from "vitest";

const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));
const buyer = () => newActor({ plan: "basic", email: `${crypto.randomUUID()}@entrywise.test` });

const register = (email: string | null, more: object = {}) =>
  admin.call<RegisteredPurchase>("POST", "/commands/accounts/register-user-from-purchase", {
    body: {
      ...{ brand: "entrywise", email, reference: `A-${crypto.randomUUID()}`, days: 30 },
      ...{ locale: "en", reason: "Order of the shop", ...more },
    },
  });

/** The first sign-in, as the gateway records it. */
async function signIn(actor: ReturnType<typeof buyer>): Promise<void> {
  const { urls, keysDir } = inject("system");
  const mint = await createTokenMint(keysDir, "gateway");
  const platform = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
  const handle = `b${crypto.randomUUID().slice(0, 12)}`;
  await platform.post(actor, "/internal/sign-ins", {
    email: actor.email,
    fullName: "Bea Buyer",
    handle,
    profilePicture: null,
  });
}

const membershipOf = async (actor: ReturnType<typeof buyer>) =>
  (await serviceApi("platform", actor).call<Membership>("GET", "/membership")).body;

test("N-124 a purchase of somebody without an account waits for the address, and Pro begins with the first sign-in", async () => {
  const actor = buyer();
  const reference = `A-${crypto.randomUUID()}`;
  const tried = await register(actor.email, { reference, dryRun: true });
  expect(tried.body).toMatchObject({ userId: null, membership: null, dryRun: true });
  const done = await register(actor.email?.toUpperCase() ?? "", { reference });
  expect([done.status, done.body.userId]).toEqual([200, null]);
  const waiting = async (search: string) =>
    (await admin.call<FoundUsers>("GET", `/commands/user-list?search=${encodeURIComponent(search)}`)).body
      .waitingPurchases;
  for (const search of [reference, reference.toLowerCase(), actor.email ?? ""]) {
    expect(await waiting(search), search).toMatchObject([{ reference, brand: "entrywise", days: 30 }]);
  }
  await signIn(actor);
  await expect.poll(async () => (await membershipOf(actor)).plan.key, { timeout: 20_000 }).toBe("pro");
  expect(await waiting(reference), "it waits no longer").toBeUndefined();
  const again = await register(actor.email, { reference });
  expect(again).toMatchObject({ status: 409, body: { code: "Purchase.Registered" } });
});

test("N-124 Y-261 a purchase of a user counts at once, a second one goes on from its end, and both stand in the log", async () => {
  const actor = buyer();
  await signIn(actor);
  const first = await register(actor.email);
  const second = await register(actor.email, { days: 60 });
  expect(first.body).toMatchObject({ userId: actor.userId, membership: { status: "active", source: 2 } });
  expect((await membershipOf(actor)).plan.key).toBe("pro");
  const end = ({ body }: typeof first) => Date.parse(body.membership?.cancelAt ?? "");
  expect(end(second) - end(first)).toBe(60 * 86_400_000);
  const log = await admin.call<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${actor.userId}`);
  expect(log.body.items.map(({ command, reason }) => [command, reason])).toEqual([
    ["purchase.register", "Order of the shop"],
    ["purchase.register", "Order of the shop"],
  ]);
});

test("N-124 a wrong address, days or reference is named, and nobody but a site admin registers anything", async () => {
  const wrong = await register("nobody@", { reference: " ", days: 0 });
  expect(wrong.status).toBe(400);
  expect((wrong.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual([
    "days",
    "email",
    "reference",
  ]);
  const body = { brand: "entrywise", email: "a@b.test", reference: "A", days: 1, locale: "en", reason: "x" };
  const other = await serviceApi("admin").call("POST", "/commands/accounts/register-user-from-purchase", { body });
  expect(other.status).toBe(404);
});
