import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { BannerPreview } from "@entrywise/contracts/admin/campaign-commands.api";
import type { Campaign, CampaignInput } from "@entrywise/contracts/platform/offers.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));
const at = (day: number) => `2031-04-${String(day).padStart(2, "0")}T00:00:00.000Z`;

test("P-442 Y-261 a campaign is added and changed with a reason, shown for a user and a moment, and stands in the log", async () => {
  const brand = `offers-${crypto.randomUUID().slice(0, 8)}`;
  const user = serviceApi(
    "platform",
    newActor({ brand, plan: "basic", email: `${crypto.randomUUID()}@entrywise.test` }),
  );
  await user.call("POST", "/users", { body: { fullName: "Ida Offered" } });
  const texts = { title: "Half price", subtitle: "For a week", caption: "", activate: null };
  const campaign: CampaignInput = {
    ...{ brand, key: "spring", kind: "sale", audience: "basic", coupon: "SPRING50", percentOff: 50, trialDays: null },
    ...{ startsAt: at(1), endsAt: at(8), priority: 10, texts: { en: texts, de: texts } },
  };
  const nameless = await admin.call("POST", "/commands/campaigns", { body: { campaign, reason: " " } });
  expect(nameless).toMatchObject({ status: 400, body: { errors: [{ path: "reason" }] } });
  const wrong = { ...campaign, endsAt: at(1) };
  expect(
    await admin.call("POST", "/commands/campaigns", { body: { campaign: wrong, reason: "Spring" } }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: "campaign.endsAt" }] },
  });
  const made = await admin.call<Campaign>("POST", "/commands/campaigns", { body: { campaign, reason: "Spring" } });
  expect(made.status).toBe(200);

  const shown = async (day: number) => {
    const query = new URLSearchParams({ userId: user.actor.userId ?? "", brand, at: at(day) });
    return (await admin.call<BannerPreview>("GET", `/commands/campaigns/preview?${query}`)).body.banner;
  };
  expect((await shown(2))?.offer).toMatchObject({ id: made.body.id, coupon: "SPRING50" });
  expect(await shown(9)).toBeNull();

  const path = `/commands/campaigns/${made.body.id}`;
  const longer = { campaign: { ...campaign, endsAt: at(20) }, reason: "Goes on" };
  expect((await admin.call("PUT", path, { body: longer })).status).toBe(200);
  expect((await shown(9))?.offer).toMatchObject({ id: made.body.id });
  const log = await admin.call<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${made.body.id}`);
  expect(log.body.items).toMatchObject([
    { command: "campaign.change", reason: "Goes on", before: { endsAt: at(8) }, after: { endsAt: at(20) } },
    { command: "campaign.create", reason: "Spring", before: null },
  ]);
  expect((await serviceApi("admin").call("PUT", path, { body: longer })).status).toBe(404);
});
