import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

/** Fails what is asked for below an address, as a service that is away does, until `mend` is called. */
async function broken(page: Page, asked: RegExp): Promise<{ mend: () => Promise<void> }> {
  const isCall = (url: URL) => asked.test(url.pathname);
  await page.route(isCall, (route) => route.fulfill({ status: 503, json: { status: 503, code: "Away", detail: "" } }));
  return { mend: () => page.unroute(isCall) };
}

test("X-100 P-573 P-574 what could not be loaded is said in its place or by a message, and Retry brings it back", async ({
  page,
}) => {
  await signIn(page, "pro", "/trades/data-table");
  const main = page.getByRole("main");
  const message = (text: string) => page.getByText(text, { exact: true });
  const { tradeId } = await newTrade(page, { instrument: "CADCHF" });

  await test.step("the list of trades", async () => {
    const away = await broken(page, /\/v1\.0\/trades\/(summaries|list|ids|totals)/);
    await page.goto(address("/trades/data-table"));
    await expect(main.getByText("Failed to fetch trade summaries").first()).toBeVisible();
    await away.mend();
    await main.getByRole("button", { name: "Try again" }).first().click();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
  });

  await test.step("one trade", async () => {
    const away = await broken(page, new RegExp(`/v1\\.0/trades/${tradeId}$`));
    await page.goto(address(`/trades/${tradeId}`));
    await expect(main.getByRole("heading", { name: "Failed to fetch trade details" })).toBeVisible();
    await away.mend();
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
  });

  await test.step("the trades before and after it: the trade is there without them", async () => {
    const away = await broken(page, /\/v1\.0\/trades\/ids$/);
    await page.goto(address(`/trades/${tradeId}`));
    await expect(message("Failed to load trades").first()).toBeVisible();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
    await away.mend();
  });

  await test.step("the membership: a message that its button closes, and everything else works", async () => {
    const away = await broken(page, /\/v1\.0\/membership\/?$/);
    await page.goto(address("/trades/data-table"));
    await expect(message("Failed to load membership details").first()).toBeVisible();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" }).click();
    await expect(message("Failed to load membership details")).toHaveCount(0);
    await away.mend();
  });
});
