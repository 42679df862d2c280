import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { newTrade, send } from "./trade-data.ts";

/** Tables and charts of a page that hide a part of themselves to the right. */
async function hidden(page: Page): Promise<string[]> {
  return page
    .locator("main .ui-scroll")
    .evaluateAll((places) =>
      places
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 60) ?? ""),
    );
}

test("P-625 names give way to figures and buttons on phones, on tablets and in a window of 1440 px", async ({
  page,
}) => {
  await signIn(page, "businessAdmin");
  await importSample(page);
  const name = "An account with a name that is far longer than anything that stands beside it";
  const account = { name, currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  const { id } = await send<{ id: string }>(page, "POST", "/trade-accounts", account);
  await newTrade(page, { accountId: id });

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(address("/trade-imports"));
  await expect(page.getByRole("button", { name: /^Undo import of/ }).first()).toBeInViewport();
  expect(await hidden(page)).toEqual([]);
  await page.goto(address("/dashboard"));
  await expect(page.getByRole("cell", { name }).first()).toBeVisible();
  expect(await hidden(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(address("/trade-imports"));
  await expect(page.getByRole("button", { name: /^Undo import of/ }).first()).toBeVisible();
  expect(await hidden(page)).toEqual([]);
  await page.goto(address("/trade-accounts"));
  await expect(page.getByRole("cell", { name }).first()).toBeVisible();
  expect(await hidden(page)).toEqual([]);
  await page.goto(address("/trades/stats"));
  await page.getByRole("button", { name: "Display options" }).click();
  const middle = async (name: string) => {
    const box = await page
      .getByRole("main")
      .getByRole(name === "Export" ? "button" : "radiogroup", { name })
      .boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await expect(page.getByRole("status").filter({ hasText: "trades" })).toBeVisible();
  expect(await middle("Export")).toBe(await middle("Break-even trades in the strike rate"));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("/trades/stats/accounts"));
  await expect(page.getByRole("columnheader", { name: "Net R" })).toBeVisible();
  await expect(page.getByText("All hours")).toBeVisible();
  expect(await hidden(page)).toEqual([]);
});

/** Heads of tables and texts of the filter bar's buttons that are cut. */
async function cut(page: Page): Promise<string[]> {
  return page
    .locator("main :is(thead th, .ui-sort-text, .ui-filter-bar > button > :is(b, span))")
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent ?? ""),
    );
}

test("T-100 T-130 T-290 no head of a table and no value of the filter bar is cut at 1280 and 1440 px", async ({
  page,
}) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  const filter = "direction=0&winLossStatuses=1&marketTypes=0&startDate=2026-01-01&endDate=2026-11-28";
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address("/trades/data-table"));
    await expect(page.getByRole("columnheader", { name: /^Close price/ })).toBeVisible();
    expect(await cut(page)).toEqual([]);
    await page.goto(address(`/trades/data-table?${filter}`));
    await expect(page.getByText("2026-01-01 – 2026-11-28")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clear filters" }).first()).toBeVisible();
    expect(await cut(page)).toEqual([]);
    await page.goto(address(`/trades/${tradeId}`));
    await expect(page.getByRole("columnheader", { name: "Reward:Risk" })).toBeVisible();
    expect(await cut(page)).toEqual([]);
  }
});

test("G-251 P-625 tags of a trade in a group never lie over one another on a phone", async ({ page }) => {
  await signIn(page, "member", "/groups");
  const handle = `tags-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "Tags Desk", handle, privacy: 1 });
  const { tradeId } = await newTrade(page);
  const selectedTagIds: string[] = [];
  for (const name of ["Range break", "Chased entry", "Impatient", "Against the trend"]) {
    const { id } = await send<{ id: string }>(page, "POST", "/tags", { name: `${name} ${tradeId.slice(-4)}` });
    selectedTagIds.push(id);
  }
  const { versions } = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  await send(page, "PUT", `/trades/${tradeId}/tags`, { tradeId, selectedTagIds }, versions.tags);
  const permissions = { ...defaultSharePermissions, sharePermissionsViewTags: true };
  await send(page, "POST", `/trades/${tradeId}/share/permissions`, { tradeId, ...permissions }, versions.share);
  const shared = { tradeId, groupIds: [group.id] };
  await send(page, "POST", `/trades/${tradeId}/trading-groups`, shared, versions.groups);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(`/groups/${handle}/trades/timeline`));
  const tags = page.locator(".tt-tags .ui-tag");
  await expect(tags).toHaveCount(4);
  const squeezed = await tags.evaluateAll((all) => all.filter((tag) => tag.scrollWidth > tag.clientWidth).length);
  expect(squeezed).toBe(0);
});
