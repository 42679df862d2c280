import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { expect, type Page, test } from "@playwright/test";
import { changeBoot, remoteOf, remoteWithFiles } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

/** A group of the person with one trade in it. */
async function groupWithTrade(page: Page) {
  const handle = `panels-${Date.now()}`;
  const { id } = await send<{ id: string }>(page, "POST", "/groups", { name: "Panel Desk", handle, privacy: 1 });
  const { tradeId } = await newTrade(page, { instrument: "AUDUSD" });
  await send(page, "POST", "/groups/quick-share", { tradeId, groupId: id });
  return { handle, tradeId };
}

/** Files of a panel besides the entry of its remote. */
function panelFiles({ manifest, assets }: BootRemote, name: string): string[] {
  const panel = manifest.panels?.find((offered) => offered.name === name);
  return (assets[panel?.expose ?? ""] ?? []).map(({ href }) => href);
}

/** Preload tags of a page as the gateway sends it. */
async function preloaded(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(address(path))).text();
  return [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? "");
}

test("M-102 M-193 pages of groups draw panels of trades; beside another version of them only these places are closed", async ({
  page,
}) => {
  await signIn(page, "member", "/groups");
  const { handle, tradeId } = await groupWithTrade(page);
  const [list, one] = [`/groups/${handle}/trades/timeline`, `/groups/${handle}/trades/${tradeId}`];

  await page.goto(address(list));
  await expect(
    page.getByRole("feed", { name: "Trades" }).getByRole("link", { name: /^(?!Reply).*AUDUSD/s }),
  ).toBeVisible();
  const trades = await remoteWithFiles(page, "trades");
  const filesOf = (name: string) => panelFiles(trades, name).filter((href) => /\.(js|css)$/.test(href));
  expect(filesOf("trades.record").length).toBeGreaterThan(0);
  expect(await preloaded(page, list)).toEqual(expect.arrayContaining([trades.entry, ...filesOf("trades.record")]));
  expect(await preloaded(page, one)).toEqual(expect.arrayContaining([trades.entry, ...filesOf("trades.trade")]));
  expect(await preloaded(page, `/groups/${handle}/info`)).not.toContain(trades.entry);

  await changeBoot(page, (boot) => {
    for (const panel of remoteOf(boot, "trades").manifest.panels ?? []) panel.version = "2.0.0";
  });
  await page.goto(address(list));
  await expect(page.getByText("This section is being updated")).toBeVisible();
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText("This section is being updated")).toBeVisible();
  await page
    .getByRole("link", { name: /^Reviews/ })
    .first()
    .click();
  await expect(page.getByText("This section is being updated")).toHaveCount(0);
  await page.goto(address(one));
  await expect(page.getByText("This section is being updated")).toBeVisible();
  await page.getByRole("textbox", { name: "New comment" }).fill("Nothing of this is missing");
  await page.goto(address("/trades/timeline"));
  await expect(page.getByRole("feed", { name: "Trades" })).toBeVisible();
});

test("M-130 a panel whose files cannot be had stays in its place, and Retry draws it", async ({ page }) => {
  await signIn(page, "member", "/groups");
  const { handle } = await groupWithTrade(page);
  const files = panelFiles(await remoteWithFiles(page, "trades"), "trades.record");
  const broken = ({ pathname }: URL) => files.includes(pathname);
  await page.route(broken, (route) => route.fulfill({ status: 404 }));
  await page.goto(address(`/groups/${handle}/trades/timeline`));
  await expect(page.getByRole("alert").filter({ hasText: "Couldn’t load the timeline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Statistics" })).toBeVisible();
  await page.unroute(broken);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: /^(?!Reply).*AUDUSD/s })).toBeVisible();
});

test("G-249 G-251 the statistics and insights of a group are panels of trades, below the group's addresses", async ({
  page,
}) => {
  await signIn(page, "member", "/groups");
  const { handle, tradeId } = await groupWithTrade(page);
  await send(page, "POST", "/insights", { tradeId, text: "Wait for the close" });
  await page.goto(address(`/groups/${handle}/trades/insights`));
  await expect(page.getByText("Insights are not shared here")).toBeVisible();
  const trades = await remoteWithFiles(page, "trades");
  expect(await preloaded(page, `/groups/${handle}/trades/stats/all`)).toContain(trades.entry);
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText(/No closed trades|Closed trades: 1/)).toBeVisible();
  await page.getByRole("navigation", { name: "Statistics" }).getByRole("link", { name: "Holding time" }).click();
  await expect(page).toHaveURL(address(`/groups/${handle}/trades/stats/holding-times`));
  await expect(page.getByRole("link", { name: "Holding time" })).toHaveAttribute("aria-current", "page");
});
