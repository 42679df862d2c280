import { expect, test } from "@playwright/test";
import { failCalls } from "./failing-calls.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("X-100 P-573 P-574 what could not be loaded is said in its place or by a message, and Retry brings it back", async ({
  page,
}) => {
  await signIn(page, "pro", "/trades/data-table");
  const main = page.getByRole("main");
  const message = (text: string) => page.getByText(text, { exact: true });
  const { tradeId } = await newTrade(page, { instrument: "CADCHF" });

  await test.step("the list of trades", async () => {
    const away = await failCalls(page, /\/v1\.0\/trades\/(summaries|list|ids|totals)/);
    await page.goto(address("/trades/data-table"));
    await expect(main.getByText("Failed to fetch trade summaries").first()).toBeVisible();
    await away.mend();
    await main.getByRole("button", { name: "Try again" }).first().click();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
  });

  await test.step("one trade", async () => {
    const away = await failCalls(page, new RegExp(`/v1\\.0/trades/${tradeId}$`));
    await page.goto(address(`/trades/${tradeId}`));
    await expect(main.getByRole("heading", { name: "Failed to fetch trade details" })).toBeVisible();
    await away.mend();
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
  });

  await test.step("the trades before and after it: the trade is there without them", async () => {
    const away = await failCalls(page, /\/v1\.0\/trades\/ids$/);
    await page.goto(address(`/trades/${tradeId}`));
    await expect(message("Failed to load trades").first()).toBeVisible();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
    await away.mend();
  });

  await test.step("the membership: a message that its button closes, and everything else works", async () => {
    const away = await failCalls(page, /\/v1\.0\/membership\/?$/);
    await page.goto(address("/trades/data-table"));
    await expect(message("Failed to load membership details").first()).toBeVisible();
    await expect(main.getByText("CADCHF").first()).toBeVisible();
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" }).click();
    await expect(message("Failed to load membership details")).toHaveCount(0);
    await away.mend();
  });
});

test("X-113 import profiles and templates that could not be loaded say so in their place", async ({ page }) => {
  await signIn(page, "member");
  for (const [path, at, says] of [
    [/\/trade-import-profiles$/, "/trade-imports", "Error loading trade import profiles"],
    [/\/editor-templates$/, "/templates", "Failed to fetch template"],
  ] as const) {
    await test.step(says, async () => {
      const calls = await failCalls(page, path, "GET");
      await page.goto(address(at));
      await expect(page.getByText(says).first()).toBeVisible();
      await calls.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(says)).toHaveCount(0);
    });
  }
});

test("X-132 a page of the notebook that cannot be fetched says so, and can be fetched again", async ({ page }) => {
  await signIn(page, "member");
  const { id } = await send<{ id: string }>(page, "POST", "/notes", { title: "Week 47" });
  const calls = await failCalls(page, new RegExp(`/notes/${id}$`), "GET");
  await page.goto(address(`/notebook/${id}`));
  await expect(page.getByRole("heading", { name: "Failed to fetch notebook page." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
  await calls.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Week 47");
});
