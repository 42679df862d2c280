import { expect, test } from "@playwright/test";
import { laterFilesOf, missingOnDevice } from "./device.ts";
import { asNewAccount, sendPassword } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test.use({ serviceWorkers: "allow" });

test("Y-250 views, a trade and a page of the notebook that were never opened on the device open in the train", async ({
  page: desk,
  browser,
}) => {
  const email = await asNewAccount(desk, "/settings");
  const { tradeId } = await newTrade(desk);
  const { id: noteId } = await send<{ id: string }>(desk, "POST", "/notes", { title: "Before the session" });
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await sendPassword(page, email, "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const later = await laterFilesOf(page, "trades");
  expect(later.length).toBeGreaterThan(20);
  const paths = ["/device/boot", "/device/offline-page", "/v1.0/membership", ...later];
  paths.push(`/v1.0/trades/${tradeId}`, `/v1.0/trades/${tradeId}/rules`, "/v1.0/notes/tree", `/v1.0/notes/${noteId}`);
  await expect.poll(() => missingOnDevice(page, paths), { timeout: 120_000 }).toEqual([]);
  await context.setOffline(true);
  await page.close();

  const train = await context.newPage();
  const wrong: string[] = [];
  train.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("net::ERR")) wrong.push(message.text());
  });
  train.on("pageerror", (error) => wrong.push(error.message));
  await train.goto(address("/trades/timeline"));
  await expect(train.locator(`a[href="/trades/${tradeId}"]`).first()).toBeVisible();
  await train.goto(address("/trades/data-table"));
  await expect(train.getByRole("grid", { name: "Trades" }).getByText("EURUSD")).toBeVisible();
  await train.goto(address(`/trades/${tradeId}`));
  await expect(train.getByLabel("Stop of open position 1")).toBeVisible();
  await train.goto(address("/notebook"));
  await expect(train.getByText("Before the session").first()).toBeVisible();
  await train.goto(address(`/notebook/${noteId}`));
  await expect(train.getByLabel("Title")).toHaveValue("Before the session");
  await expect(train.getByRole("region", { name: "Messages" }).getByRole("alert")).toHaveCount(0);
  await context.close();
  expect(wrong).toEqual([]);
});
