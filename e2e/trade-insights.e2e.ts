import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("T-410 T-411 T-412 T-417 insights are written on a trade, linked under the filter, flagged and unlinked", async ({
  page,
}) => {
  await signIn(page, "manager");
  const { tradeId } = await newTrade(page, { instrument: "GBPJPY" });
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Insights" }).click();
  const entry = page.getByRole("textbox", { name: "Add new insight" });
  await entry.fill("Wait for the close");
  await entry.press("Enter");
  await expect(page.getByRole("textbox", { name: "Insight", exact: true })).toHaveValue("Wait for the close");
  await expect(entry).toHaveValue("");
  await entry.fill("The wick is not a signal");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listitem")).toHaveCount(2);

  await test.step("an empty text is not sent", async () => {
    const first = page.getByRole("textbox", { name: "Insight", exact: true }).first();
    await first.fill("");
    await expect(page.getByText("Required", { exact: true })).toBeVisible();
    await first.fill("The wick alone is not a signal");
    await first.blur();
    await page.reload();
    await page.getByRole("tab", { name: "Insights" }).click();
    await expect(first).toHaveValue("The wick alone is not a signal");
  });

  await test.step("under the filter they are dragged together and flagged", async () => {
    await page.goto(address("/trades/insights?symbols=GBPJPY"));
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(rows).toHaveCount(2);
    await rows.nth(1).locator("time").dragTo(rows.nth(0).locator("time"));
    const group = page.getByRole("region", { name: "The wick alone is not a signal" });
    await expect(group.getByText("2 insights")).toBeVisible();
    await group.getByRole("button", { name: "More options for The wick alone" }).first().click();
    await page.getByRole("menuitem", { name: "Flag", exact: true }).click();
    await expect(
      page.getByRole("region", { name: "Flagged" }).getByText("The wick alone is not a signal"),
    ).toBeVisible();
    await group.getByRole("button", { name: "More options for Wait for the close" }).click();
    await page.getByRole("menuitem", { name: "Unlink" }).click();
    await expect(page.getByRole("region", { name: "Not in a group" })).toBeVisible();
  });
});
