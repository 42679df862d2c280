import { type Campaign, campaignInput } from "@entrywise/contracts/platform/offers.api";
import { expect, test } from "vitest";
import { toCampaignForm, toCampaignInput, wrongFields } from "./campaign-form.ts";

const texts = { title: "Half price", subtitle: "For a week", caption: "", activate: null };
const campaign: Campaign = {
  ...{ id: "01930000-0000-7000-8000-0000000000aa", brand: "entrywise", key: "autumn", kind: "sale", audience: "basic" },
  ...{ startsAt: "2026-10-01T00:00:00.000Z", endsAt: "2026-10-08T00:00:00.000Z", coupon: "AUTUMN50" },
  ...{ percentOff: 50, trialDays: null, priority: 10, texts: { en: texts, de: texts } },
};

test("P-442 a campaign that is opened and saved unchanged stays the same", () => {
  const { id: _, ...input } = campaign;
  expect(toCampaignInput(toCampaignForm(campaign, "northdesk", new Date()))).toEqual(input);
});

test("P-442 a new campaign is a week long; what it lacks is named by the contract", () => {
  const form = toCampaignForm(null, "entrywise", new Date("2026-11-26T12:00:00Z"));
  expect([form.startsAt, form.endsAt]).toEqual(["2026-11-26T12:00:00.000Z", "2026-12-03T12:00:00.000Z"]);
  const { error } = campaignInput.safeParse(toCampaignInput(form));
  const named = error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(named).toEqual(expect.arrayContaining(["key", "texts.en.title", "texts.de.subtitle"]));
});

test("P-442 errors of the service stand at the fields of the form", () => {
  const found = wrongFields([
    { path: "campaign.key", message: "taken" },
    { path: "endsAt", message: "must be after the start" },
  ]);
  expect([...found]).toEqual([
    ["key", "taken"],
    ["endsAt", "must be after the start"],
  ]);
});
