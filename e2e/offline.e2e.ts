import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { storedOnDevice } from "./device.ts";
import { enterTrade } from "./enter-trade.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test.use({ serviceWorkers: "allow" });

test("Y-250 P-603 in the train: the app opens again without a network, takes two trades and an edit, and sends them once", async ({
  page,
  context,
}) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  const stop = (shown: Page) => shown.getByLabel("Stop of open position 1");
  await expect(stop(page)).toBeVisible();
  await page.goto(address("/dashboard"));
  await storedOnDevice(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.goto(address(`/trades/${tradeId}`));
  await expect(stop(page)).toBeVisible();
  await page.goto(address("/dashboard"));
  // Add Trade was never opened here: what it offers has been read ahead.
  const hasSymbols = () =>
    page.evaluate(async () => {
      const stored = await caches.match("/v1.0/instruments?take=-1&skip=0", { ignoreVary: true });
      return stored !== undefined;
    });
  await expect.poll(hasSymbols, { timeout: 120_000 }).toBe(true);
  const total = async () => (await send<{ total: number }>(page, "GET", "/trades/list?take=1")).total;
  const before = await total();

  // What was changed before the network went is what the device shows.
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByLabel("Price of open position 1").fill("1.0542");
  await page.getByLabel("Price of open position 1").press("Tab");
  const shownWithout = () =>
    page.evaluate(async (path) => {
      const stored = await caches.match(path, { ignoreVary: true });
      return (await stored?.json())?.position.openPositions[0].openPrice;
    }, `/v1.0/trades/${tradeId}`);
  await expect.poll(shownWithout).toBe("1.0542");

  await context.setOffline(true);
  await page.close();
  const train = await context.newPage();
  const wrong: string[] = [];
  train.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) wrong.push(message.text());
  });
  await train.goto(address("/dashboard"));
  await expect(train.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(train.getByText("Offline", { exact: true })).toBeVisible();
  await expect(train.getByText(/^Last seen today \d\d:\d\d/)).toBeVisible();
  await enterTrade(train, "GBPUSD", "1.2");
  await enterTrade(train, "KITECO", "0.5"); // nobody lists it
  const waiting = train.getByRole("region", { name: "Not synced yet" });
  await expect(waiting.getByText("2 new trades to sync.")).toBeVisible();
  await expect(waiting.getByRole("listitem")).toHaveText([/GBPUSD.*1\.2 at 1\.2634/, /KITECO.*0\.5 at 1\.2634/]);
  expect((await new AxeBuilder({ page: train }).analyze()).violations).toEqual([]);

  await train.goto(address(`/trades/${tradeId}`));
  await stop(train).fill("1.0512");
  await stop(train).press("Tab");
  await expect(train.getByText(/Offline – saved on this device/).first()).toBeVisible();
  await train.close();

  const platform = await context.newPage();
  await platform.goto(address("/dashboard"));
  await expect(platform.getByText("2 new trades to sync.")).toBeVisible();
  await context.setOffline(false);
  await expect(platform.getByRole("region", { name: "Not synced yet" })).toHaveCount(0);
  await expect
    .poll(async () => {
      const trade = await platform.request.get(address(`/v1.0/trades/${tradeId}`));
      return (await trade.json()).position.openPositions[0].stopPrice;
    })
    .toBe("1.0512");
  expect((await (await platform.request.get(address("/v1.0/trades/list?take=1"))).json()).total).toBe(before + 2);
  expect(wrong).toEqual([]);
});

test("Y-250 P-603 a statement shared to the app waits in the import, and a device that saves data reads nothing ahead", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await signIn(page, "trial", "/settings");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const read: string[] = [];
  page.on("request", (request) => read.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/share-target", enctype: "multipart/form-data" });
    const input = Object.assign(document.createElement("input"), { type: "file", name: "file" });
    const data = new DataTransfer();
    data.items.add(new File(["Symbol,Size\nEURUSD,1"], "shared-statement.csv", { type: "text/csv" }));
    input.files = data.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/trade-imports/);
  await expect(page.getByText("shared-statement.csv").first()).toBeVisible();
  expect(read.filter((path) => /^\/v1\.0\/notes|\/later-files\.json$/.test(path))).toEqual([]);
});
