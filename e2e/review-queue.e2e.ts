import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("Y-180 the queue of trades without a review is walked with J, and what is reviewed leaves it", async ({
  page,
}) => {
  await signIn(page, "businessAdmin");
  const symbol = `QUEUE${Date.now() % 100_000}`;
  for (let count = 0; count < 3; count += 1) await newTrade(page, { instrument: symbol });
  await page.goto(address(`/trades/data-table?symbols=${symbol}&needsReview=true`));
  await page.getByRole("row").filter({ hasText: symbol }).first().click();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await page.getByRole("tab", { name: "Workflow" }).click();
  const rate = async () => {
    const review = page.getByRole("region", { name: "Overall Review" });
    await review.getByRole("radio", { name: "1 star", exact: true }).focus();
    await page.keyboard.press("4");
    await expect(review.getByRole("radio", { name: "4 stars" })).toBeChecked();
  };
  const first = page.url();
  await rate();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText("1 of 2")).toBeVisible();
  const second = page.url();
  await rate();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(second);
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText("1 of 1")).toBeVisible();
});
