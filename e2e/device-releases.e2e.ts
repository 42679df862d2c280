import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { expect, type Page, test } from "@playwright/test";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { filesOnDevice, laterFilesOf, missingOnDevice } from "./device.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { teamOf } from "./team.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "serial" });

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

const versionOf = async (page: Page) => remoteOf(await bootOf(page), "trades").version;

/** What the server resolves for whoever is signed in to this page. */
async function served(page: Page): Promise<string> {
  const boot: BootManifest = await (await page.request.get(address("/boot"))).json();
  return remoteOf(boot, "trades").version;
}

/** Waits until the device has the page's release of the journal, with what its views fetch later. */
async function storedOnDevice(page: Page): Promise<void> {
  const later = await laterFilesOf(page, "trades");
  await expect.poll(() => missingOnDevice(page, later), { timeout: 120_000 }).toEqual([]);
}

test("Y-251 P-604 a release that is rolled back is offered to leave, and leaves the device with all that its views fetched", async ({
  page,
}) => {
  const team = teamOf("mfe-trades", own.dataDir, own.system.port);
  await signIn(page, "pro", "/dashboard");
  const first = await versionOf(page);
  await team.run(
    "release",
    "--channel",
    "production",
    "--version",
    "1.901.0",
    "--no-smoke",
    "--force",
    "--why",
    "a journey",
  );
  await expect.poll(() => served(page)).toBe("1.901.0");
  await page.reload();
  expect(await versionOf(page)).toBe("1.901.0");
  await storedOnDevice(page);
  expect(await filesOnDevice(page, "trades", first)).toEqual([]);

  await team.run("rollback", "--why", "its charts are wrong");
  await expect.poll(() => served(page)).toBe(first);
  await page.evaluate(() => dispatchEvent(new Event("focus"))); // as somebody who comes back to the tab
  const offer = page.getByRole("button", { name: "Update Available" });
  await expect(offer).toBeVisible();
  expect((await filesOnDevice(page, "trades", "1.901.0")).length).toBeGreaterThan(0); // the open page runs it
  await offer.click();
  await expect.poll(() => versionOf(page)).toBe(first);
  await storedOnDevice(page);
  await expect.poll(() => filesOnDevice(page, "trades", "1.901.0")).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(address("/trades/timeline"));
  await expect(page.getByRole("heading", { name: "Trades", level: 1 })).toBeVisible();
  expect(await versionOf(page)).toBe(first);
  await page.context().setOffline(false);
});

test("Y-251 the kill switch removes the worker and all that it has stored, and pages go on with the network alone", async ({
  page,
}) => {
  await signIn(page, "pro", "/dashboard");
  await storedOnDevice(page);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  expect((await left()).workers).toBe(1);
  expect((await left()).caches).toContain("entrywise-files-1");

  const before = own.system.pid("gateway");
  own.environment.SERVICE_WORKER = "off";
  own.system.restart("gateway");
  await expect.poll(() => own.system.pid("gateway")).not.toBe(before);
  const worker = async () => (await page.request.get(address("/sw.js")).catch(() => null))?.text();
  await expect.poll(worker).toContain("registration.unregister()");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect.poll(async () => (await left()).caches).toEqual([]);
  await page.goto(address("/trades/timeline"));
  await expect(page.getByRole("heading", { name: "Trades", level: 1 })).toBeVisible();
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.context().setOffline(true);
  await expect(page.goto(address("/dashboard"))).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await page.context().setOffline(false);
});
