import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { expect, type Page, test } from "@playwright/test";
import { remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { registryOf, unpackReleased } from "./released-artefacts.ts";
import { address, signIn } from "./sign-in.ts";
import { teamOf } from "./team.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

const question = (page: Page) => page.getByRole("alertdialog");
const stay = (page: Page) => question(page).getByRole("button", { name: "Stay on this page" });
const buyer = (page: Page) => page.getByRole("main").getByRole("textbox", { name: /^Email/ });
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name, exact: true });

const openPurchase = (page: Page) => page.getByRole("main").getByRole("link", { name: "Register a purchase" }).click();

async function serves(page: Page, id: string, version: string): Promise<void> {
  await expect
    .poll(async () => {
      const boot: BootManifest = await (await page.request.get(address("/boot"))).json();
      return remoteOf(boot, id).version;
    })
    .toBe(version);
}

test("M-243 a form of admin asks before another page, Back, sign-out and an update, and staying keeps every character", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/users");
  await openPurchase(page);
  await buyer(page).pressSequentially("buyer@example.com");

  await link(page, "Changes").click();
  await expect(question(page)).toContainText("Leave without saving?");
  await stay(page).click();
  await expect(question(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/admin/users/register-user-from-purchase");
  await expect(buyer(page)).toHaveValue("buyer@example.com");

  await page.goBack();
  await stay(page).click();
  expect(new URL(page.url()).pathname).toBe("/admin/users/register-user-from-purchase");
  await expect(buyer(page)).toHaveValue("buyer@example.com");

  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(question(page)).toContainText("Sign out without saving?");
  await stay(page).click();
  await expect(buyer(page)).toHaveValue("buyer@example.com");

  const team = teamOf("mfe-admin", own.dataDir, own.system.port);
  await team.run(
    "release",
    "--channel",
    "production",
    "--version",
    "1.900.0",
    "--no-smoke",
    "--force",
    "--why",
    "a journey",
  );
  await serves(page, "admin", "1.900.0");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("button", { name: "Update Available" }).click();
  await expect(question(page)).toContainText("Update without saving?");
  await stay(page).click();
  await expect(buyer(page)).toHaveValue("buyer@example.com");

  await link(page, "Changes").click();
  await question(page).getByRole("button", { name: "Leave and discard changes" }).click();
  await expect(page).toHaveURL(/\/admin\/log$/);
  await link(page, "Users").click();
  await openPurchase(page);
  await expect(buyer(page)).toHaveValue("");
  await link(page, "Changes").click();
  await expect(page).toHaveURL(/\/admin\/log$/);
});

test("M-243 M-193 a released remote that knows nothing of the hook is asked for too", async ({ page }) => {
  const registry = registryOf(own);
  await registry.publishReleased(unpackReleased("1.1.0"), "admin", "1.1.0");
  await registry.promote("admin", "1.1.0");
  await signIn(page, "admin", "/dashboard");
  await serves(page, "admin", "1.1.0");
  await page.goto(address("/admin/releases"));
  const why = page.getByRole("main").getByRole("textbox", { name: "Why" });
  await why.pressSequentially("a hotfix of totals");
  const dashboard = page.getByRole("link", { name: "Dashboard" }).first();
  await dashboard.click();
  await stay(page).click();
  await expect(why).toHaveValue("a hotfix of totals");
  await dashboard.click();
  await question(page).getByRole("button", { name: "Leave and discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
