import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { expect, type Page, test } from "@playwright/test";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { teamOf } from "./team.ts";
import { newTrade } from "./trade-data.ts";

test.describe.configure({ timeout: 120_000 });

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

/** As somebody who comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));
const offer = (page: Page) => page.getByRole("button", { name: "Update Available" });

test("M-167 P-604 a tab keeps its release, is offered the update, and unsaved input survives it", async ({ page }) => {
  await signIn(page, "pro", "/trade-accounts");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  const price = page.getByLabel("Price of open position 1");
  await price.fill("1.1");

  const team = teamOf("mfe-trades", own.dataDir, own.system.port);
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
  await expect
    .poll(async () => {
      const boot: BootManifest = await (await page.request.get(address("/boot"))).json();
      return remoteOf(boot, "trades").version;
    })
    .toBe("1.900.0");
  await expect(offer(page)).toHaveCount(0);
  await comeBack(page);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText("A new version is ready. You won’t lose anything you’ve typed.")).toBeVisible();
  expect(remoteOf(await bootOf(page), "trades").version).not.toBe("1.900.0");

  await page.route("**/v1.0/positions/**", (route) => route.abort());
  await price.fill("1.23456");
  await offer(page).click();
  await expect.poll(async () => remoteOf(await bootOf(page), "trades").version).toBe("1.900.0");
  await expect(price).toHaveValue("1.23456");
  await page.unrouteAll();
  await page.reload();
  await expect(price).toHaveValue("1.23456");
});
