import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("Y-110 T-134 a filter is found by keyboard, saved as a view, opened by link, renamed, deleted and brought back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "member");
  await newTrade(page, { instrument: "VIEWUSD", direction: 1 });
  await page.goto(address("/trades/timeline"));

  await test.step("F opens the menu; a filter is found by its name and set", async () => {
    await page.getByRole("button", { name: /^Views/ }).waitFor();
    await page.keyboard.press("f");
    await page.getByLabel("Search filters").fill("direc");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Direction" }).getByText("Short").click();
    await page.getByLabel("Search filters").fill("MAE");
    await page.keyboard.press("Enter");
    await page.getByLabel("MAE at most").fill("2");
    await expect(page).toHaveURL(/maximumAdverseExcursion\.rr\.max=2/);
    const axe = await new AxeBuilder({ page }).include(".ui-filter-menu").analyze();
    expect(axe.violations).toEqual([]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page).not.toHaveURL(/maximumAdverseExcursion/);
    await page.keyboard.press("Escape");
  });

  const name = `Shorts ${Date.now()}`;
  const views = page.getByRole("button", { name: /^Views/ });
  await test.step("the filter is saved under a name", async () => {
    await views.click();
    await page.getByRole("button", { name: "Save filter as view" }).click();
    await page.getByLabel("View name").fill(name);
    await page.keyboard.press("Enter");
    await expect(views).toContainText(name);
  });

  await test.step("it is there after signing in elsewhere, and opens by link", async () => {
    await page.getByRole("button", { name: `More options for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain("/trades/timeline?view=");
    await page.goto(link);
    await expect(page).toHaveURL(/direction=1$/);
    await expect(page.getByRole("button", { name: "Remove filter Direction Short" })).toBeVisible();
    await expect(page.getByRole("link", { name: /VIEWUSD/ }).first()).toBeVisible();
  });

  await test.step("it is renamed, deleted and brought back", async () => {
    await views.click();
    await page.getByRole("button", { name: `More options for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByLabel("View name").fill(`${name} again`);
    await page.keyboard.press("Enter");
    await expect(views).toContainText(`${name} again`);
    await page.getByRole("button", { name: `More options for ${name} again` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByText(`View “${name} again” deleted`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(views).toContainText(`${name} again`);
  });
});

test("Y-110 a link to a view that is gone says so and shows all trades", async ({ page }) => {
  await signIn(page, "member");
  await page.goto(address("/trades/timeline?view=01937b1e-5c2a-7000-8000-000000000001"));
  await expect(page.getByText("This view no longer exists.")).toBeVisible();
  await expect(page).toHaveURL(/\/trades\/timeline\??$/);
});
