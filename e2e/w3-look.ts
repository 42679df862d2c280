import { chromium, type Page } from "@playwright/test";
import { address, signInByForm } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const out = "/tmp/w3-shots";
await import("node:fs").then(({ mkdirSync }) => mkdirSync("/tmp/w3-shots", { recursive: true }));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const open = async (key: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInByForm(page, key, "/groups");
  return page;
};
const all = (value: boolean, ...on: string[]) =>
  Object.fromEntries(
    ["ViewProfits", "ViewPercentages", "ViewTags", "ViewNotes", "ViewInsights", "ViewAccountInfo", "ViewWorkflowPreparation", "ViewWorkflowExecution", "ViewWorkflowReview"].map(
      (name) => [`sharePermissions${name}`, value || on.includes(name)],
    ),
  );
const pro = await open("pro");
const others = [await open("member"), await open("member2")];
const handle = "look-desk";
const list = await send<{ items: { id: string; handle: string }[] }>(pro, "GET", "/groups/explore?search=look").catch(() => ({ items: [] }));
let id = list.items.find((one) => one.handle === handle)?.id;
if (id === undefined) {
  id = (await send<{ id: string }>(pro, "POST", "/groups", { name: "London Desk", handle, privacy: 1 })).id;
  const { version } = await send<{ version: number }>(pro, "GET", `/groups/${id}`);
  await send(pro, "PUT", `/groups/${id}/settings/leaderboard`, { leaderboard: true }, version);
  for (const one of others) await send(one, "POST", `/groups/${id}/join`);
  for (const [index, one] of [pro, ...others].entries()) {
    await one.goto(address("/settings/demo"));
    await one.getByRole("main").getByRole("button").first().click();
    await one.waitForTimeout(8000);
    await send(one, "POST", "/groups/trades/add", { groupIds: [id], filter: {} });
    const sharing = index === 0 ? all(false, "ViewProfits", "ViewTags", "ViewInsights") : index === 1 ? all(false, "ViewTags") : all(false);
    await send(one, "PUT", `/groups/${id}/preferences`, { sharing });
  }
}
const shot = async (page: Page, path: string, name: string, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address(path));
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: false });
  const scroller = page.locator("main");
  const height = await scroller.evaluate((node) => node.scrollHeight).catch(() => 900);
  await page.setViewportSize({ width, height: Math.min(4000, height + 200) });
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${out}/${name}-${width}-whole.png` });
};
const at = (path: string) => `/groups/${handle}/trades/${path}`;
const wanted = process.argv[2] ?? "all";
const looks = async (page: Page, theme: string, language: string) => {
  await send(page, "POST", "/settings/language", { value: language });
  await send(page, "POST", "/settings/theme-colour", { value: theme });
};
const view = others[0] as Page;
if (wanted === "all" || wanted === "dark") {
  await looks(view, "dark", "en");
  for (const width of [1440, 768, 360]) {
    await shot(view, at("stats/all"), "all-dark", width);
    await shot(view, at("stats/strategies"), "strategies-dark", width);
    await shot(view, at("insights"), "insights-dark", width);
  }
}
if (wanted === "all" || wanted === "light") {
  await looks(view, "light", "de");
  for (const width of [1440, 768, 360]) {
    await shot(view, at("stats/all"), "all-light-de", width);
    await shot(view, at("stats/weekdays"), "weekdays-light-de", width);
    await shot(view, at("insights"), "insights-light-de", width);
  }
  await looks(pro, "dark", "de");
  await shot(pro, "/trades/stats/holding-times", "own-holding-de", 1440);
  await looks(pro, "dark", "en");
  await looks(view, "dark", "en");
}
await browser.close();
