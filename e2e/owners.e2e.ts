import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { bootOf, changeBoot, remoteOf } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const owners = (page: Page) => page.getByRole("complementary", { name: "Owners of this page" });
const label = (page: Page, name: RegExp) => owners(page).getByRole("button", { name });

/** The key is heard once the page has come to rest. */
async function showByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Alt+KeyO");
    await expect(owners(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("M-268 on demand every part says who made it, by keyboard alone, and the focus goes back", async ({ page }) => {
  await signIn(page, "admin", "/admin/releases");
  await expect(page.getByRole("region", { name: "Remotes" })).toBeVisible();
  const { version, manifest } = remoteOf(await bootOf(page), "admin");
  await expect(owners(page)).toHaveCount(0);
  const start = page.getByRole("region", { name: "Remotes" }).getByRole("button", { name: "admin", exact: true });
  await start.focus();
  await showByKey(page);
  await expect(owners(page).getByRole("button", { name: "Hide owners" })).toBeFocused();
  const own = label(page, new RegExp(`^admin ${version.replaceAll(".", "\\.")} · ${manifest.owner}$`)).first();
  await expect(own).toBeVisible();
  await expect(label(page, /^shell .* · platform$/).first()).toBeVisible();
  await own.focus();
  await page.keyboard.press("Enter");
  for (const [fact, value] of [
    ["Remote", "admin"],
    ["Release", version],
    ["Team", manifest.owner],
    ["Host API", manifest.contract],
  ] as const) {
    const row = owners(page)
      .locator("dl > div")
      .filter({ has: page.getByText(fact, { exact: true }) });
    await expect(row).toContainText(value);
  }
  await expect(owners(page).locator("dl")).toContainText(/loads, .* failed|No loads yet/);
  const { violations } = await new AxeBuilder({ page }).include(".owners").analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(owners(page).locator("dl")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(owners(page)).toHaveCount(0);
  await expect(start).toBeFocused();
});

test("M-268 panels and slots of other remotes have owners of their own, and the user menu shows them", async ({
  page,
}) => {
  await signIn(page, "admin", "/groups");
  const handle = `owners-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await send<{ id: string }>(page, "POST", "/groups", { name: "Owner Desk", handle, privacy: 1 });
  const { tradeId } = await newTrade(page, { instrument: "AUDUSD" });
  await send(page, "POST", "/groups/quick-share", { tradeId, groupId: id });
  await page.goto(address(`/groups/${handle}/trades/timeline`));
  await expect(page.getByRole("feed", { name: "Trades" })).toBeVisible();
  await showByKey(page);
  await expect(label(page, /^groups /).first()).toBeVisible();
  await expect(label(page, /^trades /).first()).toBeVisible();
});

test("M-268 a part that failed is marked with its owner, and users in production have no owners to show", async ({
  page,
}) => {
  await signIn(page, "admin", "/dashboard");
  await page.route(/\/r\/groups\//, (route) => route.abort());
  await page.goto(address("/groups"));
  await expect(page.getByText("Couldn’t load")).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    await page.keyboard.press("Alt+o");
    await expect(owners(page)).toContainText("1 failed", { timeout: 500 });
  }).toPass();
  await expect(owners(page).locator("[data-failed] button")).toContainText("groups");

  await changeBoot(page, (boot) => {
    boot.allowOverrides = false;
  });
  await page.goto(address("/dashboard"));
  await page.getByRole("button", { name: /^User menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Show Owners/ })).toHaveCount(0);
});
