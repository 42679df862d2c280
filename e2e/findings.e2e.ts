import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { exportedFile } from "../services/trades/src/testing/exported-file.ts";
import { asNewAccount } from "./new-account.ts";
import { poorFridays } from "./poor-fridays.ts";
import { address } from "./sign-in.ts";
import { importText } from "./statement.ts";

test("Y-320 Y-321 Y-322 Y-110 a finding leads from the dashboard to its trades, is left out, and is saved as a view", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  await importText(page, "trades.csv", exportedFile(poorFridays));
  const sentence = /^Friday trades return 0\.9\dR less than your other trades$/;

  await test.step("the dashboard shows it, and it opens its trades", async () => {
    await page.goto(address("/dashboard"));
    const card = page.getByRole("region", { name: "Findings" });
    await card.getByRole("link", { name: sentence }).click();
    await expect(page).toHaveURL(/data-table\?.*weekdays=5/);
    await expect(page.getByText("60 of 300 trades")).toBeVisible();
  });

  const finding = page.getByRole("listitem").filter({ hasText: sentence.source.slice(1, 20) });
  await test.step("the page of findings says how sure it is", async () => {
    await page.goto(address("/dashboard"));
    await page.getByRole("link", { name: "All findings" }).click();
    await expect(page).toHaveURL(address("/trades/findings"));
    await expect(finding).toContainText("Strong evidence");
    await expect(finding).toContainText("60 of 300 trades");
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations).toEqual([]);
  });

  await test.step("its page shows both groups, and leads back", async () => {
    await finding.getByRole("link", { name: sentence }).click();
    await expect(page).toHaveURL(address("/trades/findings/weekday:5"));
    await expect(page.getByRole("table", { name: "Both groups" }).getByRole("link", { name: "240" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Results of both groups" })).toContainText("share of trades per");
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations).toEqual([]);
    await page.reload();
    await page.getByRole("link", { name: "All findings" }).click();
    await expect(page).toHaveURL(address("/trades/findings"));
  });

  await test.step("it is followed, and the next visit knows it", async () => {
    await finding.getByRole("button", { name: "Follow" }).click();
    await expect(page.getByRole("radio", { name: "Followed 1" })).toBeAttached();
    await page.reload();
    await expect(finding.getByRole("button", { name: "Follow" })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("left out, the rest has no such finding, and the page says that it was chosen after the fact", async () => {
    await finding.getByRole("button", { name: "Leave out" }).click();
    await expect(page).toHaveURL(/findings\?without\.weekdays=5$/);
    await expect(page.getByText("Chosen after the fact.")).toBeVisible();
    await expect(finding).toHaveCount(0);
  });

  await test.step("a view stores it", async () => {
    const views = page.getByRole("button", { name: /^Views/ });
    await views.click();
    await page.getByRole("button", { name: "Save filter as view" }).click();
    await page.getByLabel("View name").fill("Without Fridays");
    await page.keyboard.press("Enter");
    await expect(views).toContainText("Without Fridays");
    await page.goto(address("/trades/data-table"));
    await views.click();
    await page.getByRole("button", { name: "Without Fridays", exact: true }).click();
    await expect(page).toHaveURL(/data-table\?without\.weekdays=5$/);
    await expect(page.getByText("240 of 300 trades")).toBeVisible();
  });
});
