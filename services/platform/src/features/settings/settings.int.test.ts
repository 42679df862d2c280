import { settings } from "@entrywise/contracts/platform/settings";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

test("P-300 P-301 P-271 who has changed nothing gets every default", async () => {
  const answer = await serviceApi("platform").call("GET", "/settings");
  expect(settings.parse(answer.body)).toMatchObject({
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
  expect(wrong.status).toBe(422);
});
