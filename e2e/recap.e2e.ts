import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { exportedFile } from "../services/trades/src/testing/exported-file.ts";
import { asNewAccount } from "./new-account.ts";
import { poorFridays } from "./poor-fridays.ts";
import { address } from "./sign-in.ts";
import { importText } from "./statement.ts";

test("Y-323 Y-327 a week is looked back on, its question answered into the journal, and asked about in the next week", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  await importText(page, "trades.csv", exportedFile(poorFridays));

  await test.step("the journal leads to the week, whose figures are those of the statistics", async () => {
    await page.goto(address("/journal/2025-01-15"));
    await page.getByRole("link", { name: "Weekly recap" }).click();
    await expect(page).toHaveURL(address("/journal/recap/week/2025-01-13"));
    await expect(page.getByText(/in 15 trades: \d+ won, \d+ lost/)).toBeVisible();
    const net = await page
      .getByText(/in 15 trades/)
      .locator(".ui-figure")
      .first()
      .locator(".ui-said")
      .innerText();
    await page.goto(address("/trades/stats?startDate=2025-01-13&endDate=2025-01-19"));
    await expect(page.getByText(net.replace(/^(plus|minus) |, (win|loss)$/g, "")).first()).toBeAttached();
    await page.goBack();
    await expect(page.getByText(/in 15 trades/)).toBeVisible();
    // Colours of what is chosen fade in, and would be measured on their way.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations).toEqual([]);
  });

  await test.step("a finding that the week has opens its trades", async () => {
    const finding = page.getByRole("listitem").filter({ hasText: /^Friday trades return/ });
    await expect(finding).toContainText("3 trades this week");
    await finding.getByRole("link").click();
    await expect(page).toHaveURL(/data-table\?.*weekdays=5/);
    await page.goBack();
  });

  await test.step("the answer stands in the journal of the next trading day", async () => {
    await page
      .getByRole("region", { name: "One question for next week" })
      .getByRole("textbox")
      .fill("No trade on Friday.");
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
    await page.getByRole("link", { name: "Monday 20 January" }).click();
    await expect(page.getByRole("region", { name: "From your weekly recap" })).toContainText("No trade on Friday.");
  });

  await test.step("the next week asks whether it was done, and keeps what was said", async () => {
    await page.goto(address("/journal/recap/week/2025-01-13"));
    await expect(page.getByText(/in 15 trades/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(address("/journal/recap/week/2025-01-20"));
    await expect(page.getByText("No trade on Friday.")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Did you do it?" }).getByText("Partly").click();
    await page.reload();
    await expect(page.getByRole("radio", { name: "Partly" })).toBeChecked();
    await page.keyboard.press("m");
    await expect(page).toHaveURL(address("/journal/recap/month/2025-01-01"));
    await expect(page.getByText(/in \d+ trades/)).toBeVisible();
  });

  await test.step("the weekly email is turned on, and the settings know it", async () => {
    await page.keyboard.press("w");
    await expect(page).toHaveURL(/recap\/week/);
    await page.getByRole("button", { name: "Email me this every Sunday" }).click();
    await expect(page.getByRole("button", { name: "Email me this every Sunday", pressed: true })).toBeVisible();
    await page.goto(address("/settings/account/notifications"));
    await expect(page.getByRole("row", { name: /Weekly recap/ }).getByRole("checkbox", { checked: true })).toHaveCount(
      1,
    );
  });

  await test.step("the account says when its figures are checked", async () => {
    await page.goto(address("/trade-accounts"));
    await page.getByRole("table", { name: "Trade accounts" }).getByRole("link").last().click();
    await expect(page.getByText(/Not checked yet|Checked on/)).toBeVisible();
  });
});
