import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";

/** A new account and an open EURUSD trade of whoever is signed in. @returns the trade's id */
async function newTrade(page: Page): Promise<string> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const account = await page.request.post(address("/v1.0/trade-accounts"), {
    headers,
    data: { name: "Drafts", currency: "USD", defaultMarketType: 0, startBalance: "1000" },
  });
  const trade = await page.request.post(address("/v1.0/trades/add"), {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 0,
      openDate: "2026-03-02T09:00:00.000Z",
      strategyId: null,
      accountId: (await account.json()).id,
      marketType: 0,
    },
  });
  return (await trade.json()).id;
}

interface Stored {
  notes: unknown;
  position: { openPositions: { size: string | null; openPrice: string | null; stopPrice: string | null }[] };
}

async function stored(page: Page, id: string): Promise<Stored> {
  return (await page.request.get(address(`/v1.0/trades/${id}`))).json();
}

const field = (page: Page, name: string) => page.getByLabel(`${name} of open position 1`);

test("T-283 Y-150 on a slow network every keystroke stands, and the last value is what is stored", async ({ page }) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  await page.route("**/v1.0/positions/**", async (route) => {
    await new Promise((next) => setTimeout(next, 700));
    await route.continue();
  });
  await page.goto(address(`/trades/${id}`));
  await field(page, "Price").fill("1.1");
  await field(page, "Stop").click();
  await field(page, "Stop").pressSequentially("1.09123", { delay: 160 });
  await expect(field(page, "Stop")).toHaveValue("1.09123");
  await field(page, "Size").click();
  await field(page, "Size").pressSequentially("0.75", { delay: 120 });
  await expect
    .poll(async () => (await stored(page, id)).position.openPositions[0]?.size, { timeout: 15_000 })
    .toBe("0.75");
  await expect(field(page, "Stop")).toHaveValue("1.09123");
  expect((await stored(page, id)).position.openPositions[0]).toMatchObject({ openPrice: "1.1", stopPrice: "1.09123" });
});

test("Y-151 two tabs that change different fields merge", async ({ page, context }) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  const other = await context.newPage();
  await page.goto(address(`/trades/${id}`));
  await other.goto(address(`/trades/${id}`));
  await expect(field(other, "Price")).toBeVisible();
  await expect(field(page, "Price")).toBeVisible();
  await field(page, "Price").fill("1.2345");
  await field(page, "Price").press("Tab");
  await expect.poll(async () => (await stored(page, id)).position.openPositions[0]?.openPrice).toBe("1.2345");
  await field(other, "Size").fill("2");
  await field(other, "Size").press("Tab");
  await expect.poll(async () => (await stored(page, id)).position.openPositions[0]?.size).toBe("2");
  expect((await stored(page, id)).position.openPositions[0]?.openPrice).toBe("1.2345");
});

test("Y-151 two tabs that change the same field ask with both versions", async ({ page, context }) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  const other = await context.newPage();
  await page.goto(address(`/trades/${id}`));
  await other.goto(address(`/trades/${id}`));
  await expect(field(other, "Price")).toBeVisible();
  await expect(field(page, "Price")).toBeVisible();
  await field(page, "Price").fill("1.5");
  await field(page, "Price").press("Tab");
  await expect.poll(async () => (await stored(page, id)).position.openPositions[0]?.openPrice).toBe("1.5");
  await field(other, "Price").fill("1.6");
  await field(other, "Price").press("Tab");
  const dialog = other.getByRole("dialog", { name: "This trade was edited in two places" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("1.5");
  await expect(dialog).toContainText("1.6");
  expect((await stored(page, id)).position.openPositions[0]?.openPrice).toBe("1.5");
  await dialog.getByRole("button", { name: "Keep this device’s version" }).click();
  await expect.poll(async () => (await stored(page, id)).position.openPositions[0]?.openPrice).toBe("1.6");
});

test("Y-150 what was typed without a network is stored on the device and saved when it is back, even after a closed tab", async ({
  page,
  context,
}) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  await page.goto(address(`/trades/${id}`));
  await expect(field(page, "Price")).toBeVisible();
  // What says that the device is offline comes after the page: nobody loses the network in the same blink.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await field(page, "Price").fill("1.4321");
  await field(page, "Price").press("Tab");
  await expect(page.getByText(/Offline – saved on this device/).first()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address(`/trades/${id}`));
  await expect.poll(async () => (await stored(again, id)).position.openPositions[0]?.openPrice).toBe("1.4321");
  // Padded to the precision of the instrument.
  await expect(field(again, "Price")).toHaveValue("1.43210");
});

test("Y-151 a stop that two devices change, one of them offline, asks with both and what each risks, and nothing else is lost", async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  await page.goto(address(`/trades/${id}`));
  await field(page, "Price").fill("1.1");
  await field(page, "Stop").fill("1.098");
  await field(page, "Stop").press("Tab");
  const first = async () => (await stored(page, id)).position.openPositions[0];
  await expect.poll(first).toMatchObject({ openPrice: "1.1", stopPrice: "1.098" });
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await field(page, "Size").fill("0.5");
  await field(page, "Stop").fill("1.095");
  await field(page, "Stop").press("Tab");
  await expect(page.getByText(/Offline – saved on this device/).first()).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, "member", `/trades/${id}`);
  await field(elsewhere, "Stop").fill("1.09");
  await field(elsewhere, "Stop").press("Tab");
  const storedStop = async () => (await stored(elsewhere, id)).position.openPositions[0]?.stopPrice;
  await expect.poll(storedStop).toBe("1.09");

  await context.setOffline(false);
  const dialog = page.getByRole("dialog", { name: "This trade was edited in two places" });
  await expect(dialog).toContainText("1.098 → 1.095");
  await expect(dialog).toContainText("1.098 → 1.09");
  await expect(dialog).toContainText("50.0 pips");
  expect(await storedStop()).toBe("1.09");
  await dialog.getByRole("button", { name: "Keep this device’s version" }).click();
  await expect.poll(first).toMatchObject({ size: "0.5", stopPrice: "1.095" });
  await elsewhere.reload();
  await expect(field(elsewhere, "Stop")).toHaveValue("1.09500");
});

test("P-627 closing the tab within the debounce loses nothing", async ({ page, context }) => {
  await signIn(page, "member");
  const id = await newTrade(page);
  await page.goto(address(`/trades/${id}`));
  await page.getByRole("tab", { name: "Notes" }).first().click();
  await page.getByRole("textbox", { name: "Notes" }).fill("waited for the second close");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address(`/trades/${id}`));
  await again.getByRole("tab", { name: "Notes" }).first().click();
  await expect(again.getByRole("textbox", { name: "Notes" })).toHaveText("waited for the second close");
  await expect
    .poll(async () => JSON.stringify((await stored(again, id)).notes))
    .toContain("waited for the second close");
});
