import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("T-360 T-361 T-362 T-363 T-364 T-366 T-367 T-368 a trade is reviewed from the keyboard and found again as it was left", async ({
  page,
}) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Workflow" }).click();
  const analysis = page.getByRole("region", { name: "Analysis" });
  await analysis.getByRole("button", { name: "Analysis" }).focus();
  await page.keyboard.press("4");
  await expect(analysis.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("textbox", { name: "Analysis, Execution" }).click();
  await page.keyboard.type("Close back inside at 09:15");
  await page.getByRole("textbox", { name: "Exit, Review" }).click();
  await page.keyboard.type("Left early");
  await page.getByRole("button", { name: "Entry", exact: true }).click();
  await page.getByRole("group", { name: "Views" }).getByRole("button", { name: "Preparation" }).click();
  await expect(page.getByRole("textbox", { name: "Analysis, Preparation" })).toBeHidden();
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.reload();
  await page.getByRole("tab", { name: "Workflow" }).click();
  await expect(analysis.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Analysis" })).toContainText("Close back inside at 09:15");
  await expect(page.getByRole("region", { name: "Exit" })).toContainText("Left early");
  await expect(page.getByRole("button", { name: "Entry", exact: true })).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("textbox", { name: "Analysis, Preparation" })).toBeHidden();
  await page.getByRole("group", { name: "Views" }).getByRole("button", { name: "Preparation" }).click();
  await page.getByRole("button", { name: "Entry", exact: true }).click();
});

test("T-365 T-370 T-371 T-372 T-373 T-374 the overall review is saved with the trade", async ({ page }) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Workflow" }).click();
  const review = page.getByRole("region", { name: "Overall Review" });
  await review.getByRole("radio", { name: "3 stars" }).click();
  await review.getByText("Yes").click();
  await review.getByRole("textbox", { name: "Ideal R:R" }).fill("2.5");
  await page.getByRole("textbox", { name: "Overall review" }).click();
  await page.keyboard.type("Plan kept.");
  await page.getByRole("button", { name: /^Planned Date/ }).click();
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByRole("button", { name: "Select" }).click();
  const stored = () =>
    send<{
      overallRating: number;
      directionPredictionCorrect: boolean;
      plannedDate: string | null;
      overallReview: unknown;
    }>(page, "GET", `/trades/${tradeId}`);
  await expect.poll(async () => JSON.stringify((await stored()).overallReview)).toContain("Plan kept.");
  await expect
    .poll(stored)
    .toMatchObject({ overallRating: 3, directionPredictionCorrect: true, position: { idealNetRR: 2.5 } });
  await expect.poll(async () => (await stored()).plannedDate).not.toBeNull();
  await page.getByRole("button", { name: /^Planned Date/ }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(async () => (await stored()).plannedDate).toBeNull();
});
