import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Campaign, CampaignInput } from "@entrywise/contracts/platform/offers.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { firstCampaigns } from "./seed-campaigns.ts";

const DAY_MS = 86_400_000;
const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
/** Each test has its own brand, which other tests' users don't see. */
let brand = "";
beforeEach(() => {
  brand = `offers-${crypto.randomUUID().slice(0, 8)}`;
});

const [sale, , bonus] = firstCampaigns as [CampaignInput, CampaignInput, CampaignInput];
const open = {
  startsAt: new Date(Date.now() - DAY_MS).toISOString(),
  endsAt: new Date(Date.now() + DAY_MS).toISOString(),
};
const create = (one: CampaignInput) => admin.call<Campaign>("POST", "/membership/campaigns", { body: one });
const somebody = () => serviceApi("platform", newActor({ brand, plan: "basic" }));
const banner = async (api: ReturnType<typeof somebody>) =>
  (await api.call<AppStart>("POST", "/app/start2")).body.banner ?? null;

test("P-442 the campaigns of the specification are there from the first start, with their windows", async () => {
  const { body } = await admin.call<{ items: Campaign[] }>("GET", "/membership/campaigns?take=500");
  const own = body.items.filter((one) => one.brand === "entrywise");
  for (const { key, startsAt, endsAt, coupon } of firstCampaigns) {
    expect(own.find((one) => one.key === key)).toMatchObject({ startsAt, endsAt, coupon });
  }
});

test("P-442 an invalid campaign is refused with the name of the field", async () => {
  const wrong = await create({ ...sale, brand, endsAt: sale.startsAt });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining("endsAt")]);
  expect((await create({ ...sale, brand, coupon: null })).status).toBe(400);
  expect((await create({ ...sale, brand })).status).toBe(201);
  expect((await create({ ...sale, brand })).status).toBe(400);
  expect((await somebody().call("POST", "/membership/campaigns", { body: { ...sale, brand } })).status).toBe(404);
});

test("P-442 outside its window nothing is offered, and neither its code nor its trial is granted", async () => {
  await create({ ...sale, brand });
  await create({ ...bonus, brand });
  const api = somebody();
  expect(await banner(api)).toBeNull();
  const code = await api.call<{ detail: string }>("POST", "/payments/validate-promotion-code", {
    body: { code: "blackfriday30" },
  });
  expect([code.status, code.body.detail]).toEqual([400, "This promotion is not open."]);
  const claim = await api.call<{ code: string }>("POST", "/subscriptions/bonus-trial", { body: { yearly: false } });
  expect([claim.status, claim.body.code]).toEqual([409, "Subscription.NoBonusTrial"]);
});

test("P-445 P-448 an open sale is shown until it is dismissed, and then on no device", async () => {
  const campaign = (await create({ ...sale, ...open, brand })).body;
  const api = somebody();
  const shown = await banner(api);
  expect(shown).toMatchObject({ kind: "offer", offer: { id: campaign.id, percentOff: 30, coupon: "BLACKFRIDAY30" } });
  expect(
    (await api.call("POST", "/payments/validate-promotion-code", { body: { code: "BLACKFRIDAY30" } })).body,
  ).toEqual({ discountPercentage: 30, discountAmount: null });
  await api.call("POST", "/membership/banners/dismissed", { body: { key: shown?.key } });
  expect((await api.call("POST", "/membership/banners/dismissed", { body: { key: shown?.key } })).status).toBe(204);
  expect(await banner(api)).toBeNull();
  expect(await banner(somebody())).not.toBeNull();
});

test("P-405 P-446 the bonus trial gives seven days once, hides its banner and asks for a payment method", async () => {
  await create({ ...bonus, ...open, brand });
  const api = somebody();
  expect((await banner(api))?.offer?.kind).toBe("bonusTrial");
  const claim = () =>
    api.call<Membership & { code?: string }>("POST", "/subscriptions/bonus-trial", { body: { yearly: false } });
  const [one, other] = await Promise.all([claim(), claim()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const { plan, userMembership } = (await api.call<Membership>("GET", "/membership")).body;
  const days =
    Date.parse(userMembership?.currentPeriodEnd ?? "") - Date.parse(userMembership?.currentPeriodStart ?? "");
  expect([plan.key, userMembership?.status, days]).toEqual(["pro", "trialing", 7 * DAY_MS]);
  expect((await banner(api))?.kind).toBe("upgradeTrial");
});

test("P-447 P-448 a trial without a payment method is asked for one until that is dismissed", async () => {
  const api = somebody();
  await api.call("POST", "/subscriptions/trial");
  const shown = await banner(api);
  expect(shown).toMatchObject({ kind: "upgradeTrial", offer: null });
  await api.call("POST", "/membership/banners/dismissed", { body: { key: shown?.key } });
  expect(await banner(api)).toBeNull();
});

test("P-452 a white-label brand has no banners and no bonus trial", async () => {
  const northdesk = serviceApi("platform", newActor({ brand: "northdesk", plan: "basic" }));
  expect((await northdesk.call<AppStart>("POST", "/app/start2")).body.banner).toBeUndefined();
  expect((await northdesk.call("POST", "/subscriptions/bonus-trial", { body: { yearly: false } })).status).toBe(404);
  expect((await northdesk.call("POST", "/membership/banners/dismissed", { body: { key: "x" } })).status).toBe(404);
});
