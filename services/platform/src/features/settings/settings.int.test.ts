import { settings } from "@entrywise/contracts/platform/settings";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

test("P-300 P-301 P-271 who has changed nothing gets every default", async () => {
  const response = await serviceApi("platform").call("GET", "/settings");
  expect(settings.parse(response.body)).toMatchObject({
    themeMode: "dark",
    themePrimaryColor: "blue",
    themeNeutralColor: "slate",
    breakEvenMinRiskReward: -0.1,
    breakEvenMaxRiskReward: 0.1,
    strikeRateType: 0,
    use24HrTime: false,
    dashboardTradeListTab: "open",
    dashboardAccountsSelected: "*",
    timelineView: "large",
  });
});

test("M-220 on another brand the theme begins with the brand's own, and a chosen one stands", async () => {
  const api = serviceApi("platform", newActor({ brand: "northdesk" }));
  expect((await api.call("GET", "/settings")).body).toMatchObject({ themeMode: "light", themePrimaryColor: "violet" });
  const theme = { themeMode: "dark", themePrimaryColor: "teal", themeNeutralColor: "zinc" };
  await api.call("POST", "/settings/theme", { body: theme });
  expect((await api.call("GET", "/settings")).body).toMatchObject(theme);
});

test("O-171 a break-even bound of zero counts as unset, each by itself", async () => {
  const api = serviceApi("platform");
  const saved = await api.call("POST", "/settings/break-even", { body: { minRiskReward: -0.3, maxRiskReward: 0 } });
  expect(saved.body).toMatchObject({ breakEvenMinRiskReward: -0.3, breakEvenMaxRiskReward: 0.1 });
});

test("P-302 P-303 settings saved one by one keep the others", async () => {
  const api = serviceApi("platform");
  await api.call("POST", "/settings/24hr-time", { body: { value: true } });
  await api.call("POST", "/settings/app-drawer", { body: { open: true, pinned: true, mini: false } });
  await api.call("POST", "/settings/theme-accent-colour", { body: { value: "rose" } });
  expect((await api.call("GET", "/settings")).body).toMatchObject({
    use24HrTime: true,
    appDrawerPinned: true,
    themePrimaryColor: "rose",
  });
  const wrong = await api.call("POST", "/settings/time-zone", { body: { value: "Mars/Olympus" } });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ errors: [{ path: "value" }] });
});

test("T-255 T-232 a plan with one panel does not take the setting for several, and may switch it off", async () => {
  const basic = serviceApi("platform", newActor({ plan: "basic" }));
  const refused = await basic.call("POST", "/settings/split-trade-layout", { body: { value: true } });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: "MembershipPlan.UpgradePlan",
    detail: "This layout is not available on your current plan.",
  });
  expect((await basic.call("POST", "/settings/split-trade-layout", { body: { value: false } })).status).toBe(200);
  const taken = await serviceApi("platform").call("POST", "/settings/split-trade-layout", { body: { value: true } });
  expect(taken.body).toMatchObject({ splitTradeLayout: true });
});

test("X-305 break-even handling travels as 0 to 2 and as nothing else", async () => {
  const api = serviceApi("platform");
  for (const value of [1, 2, 0]) {
    expect((await api.call("POST", "/settings/strike-rate-type", { body: { value } })).status).toBe(200);
    expect((await api.call("GET", "/settings")).body).toMatchObject({ strikeRateType: value });
  }
  for (const value of [3, -1, "0"]) {
    const refused = await api.call("POST", "/settings/strike-rate-type", { body: { value } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: "value" }] }]);
  }
});
