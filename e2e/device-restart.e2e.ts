import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { missingOnDevice } from "./device.ts";
import { enterTrade } from "./enter-trade.ts";
import { address, signInByForm } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-device-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("Y-250 a browser that is ended and started again without a network still has what waits, and sends it once", async ({
  playwright,
  launchOptions,
}) => {
  /** The browser with what it has stored before, and its page. */
  const start = async (isOffline: boolean) => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...{ ...launchOptions, serviceWorkers: "allow", offline: isOffline },
      ...{ viewport: { width: 1440, height: 900 }, timezoneId: "Europe/Berlin", locale: "en-GB" },
    });
    context.setDefaultTimeout(40_000);
    return { context, page: await context.newPage() };
  };
  const first = await start(false);
  await signInByForm(first.page, "pro", "/dashboard");
  await newTrade(first.page);
  const total = async ({ page }: typeof first) =>
    (await send<{ total: number }>(page, "GET", "/trades/list?take=1")).total;
  const before = await total(first);
  const wanted = ["/device/boot", "/device/offline-page"];
  await expect.poll(() => missingOnDevice(first.page, wanted), { timeout: 60_000 }).toEqual([]);
  await first.page.reload();
  // What Add Trade offers has been seen: accounts, strategies and symbols.
  await first.page.getByRole("button", { name: /^Add Trade/ }).click();
  const dialog = first.page.getByRole("dialog", { name: /Add Trade/ });
  await dialog.getByRole("button", { name: /^Symbol/ }).click();
  await expect(first.page.getByRole("option", { name: /GBPUSD/ }).first()).toBeVisible();
  await first.page.keyboard.press("Escape");
  await first.page.reload();
  await expect(first.page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await first.context.setOffline(true);
  await enterTrade(first.page, "GBPUSD", "1.2");
  await enterTrade(first.page, "EURUSD", "0.5");
  await expect(first.page.getByText("2 new trades to sync.")).toBeVisible();
  await first.context.close();

  const second = await start(true);
  await second.page.goto(address("/dashboard"));
  const waiting = second.page.getByRole("region", { name: "Not synced yet" });
  await expect(waiting.getByText("2 new trades to sync.")).toBeVisible();
  await expect(waiting.getByRole("listitem")).toHaveText([/GBPUSD.*1\.2 at 1\.2634/, /EURUSD.*0\.5 at 1\.2634/]);
  await second.context.close();

  const third = await start(false);
  await third.page.goto(address("/dashboard"));
  await expect(third.page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect.poll(() => total(third)).toBe(before + 2);
  await expect(third.page.getByRole("region", { name: "Not synced yet" })).toHaveCount(0);
  await third.page.reload();
  await expect(third.page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  expect(await total(third)).toBe(before + 2);
  await third.context.close();
});
