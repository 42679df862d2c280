import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("P-482 P-488 P-523 P-485 P-483 a stranger is led through the set-up, leaves it, goes on, and ends among demo trades", async ({
  page,
}) => {
  await signIn(page, "newcomer", "/trades");
  await expect(page).toHaveURL(address("/setup"));
  await expect(page.getByRole("heading", { name: "Choose your theme" })).toBeVisible();
  await page.getByRole("radio", { name: "Teal" }).check({ force: true });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Which plan would you like to start with?" })).toBeVisible();

  await page.goto(address("/dashboard"));
  await expect(page.getByRole("heading", { name: "Which plan would you like to start with?" })).toBeVisible();
  await page.getByRole("button", { name: "Start trial" }).click();

  await expect(page.getByRole("heading", { name: "What do you trade?" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Account name" });
  await name.fill("");
  await expect(page.getByText("Account name must not be empty")).toBeVisible();
  await name.fill("My first account");
  await page.reload();
  await expect(name).toHaveValue("My first account");
  await page.getByRole("checkbox", { name: "Prop firm account" }).check();
  await page.getByRole("textbox", { name: "Prop firm account name" }).fill("Challenge");
  await page.getByRole("checkbox", { name: "Execution, 2 tags" }).uncheck();
  await page.getByRole("checkbox", { name: "15m entry" }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "How would you like to start?" })).toBeVisible();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL(address("/dashboard"));
  await page.getByRole("link", { name: /Getting started/ }).click();
  await expect(page.getByRole("heading", { name: "3 of 7 completed" })).toBeVisible();

  await page.goto(address("/settings/demo"));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Demo data deleted")).toBeVisible();
  await expect(main.getByRole("button", { name: "Create demo data" })).toBeEnabled();

  await page.goto(address("/setup/getting-started"));
  await page.getByRole("button", { name: "Skip setup guide" }).click();
  await expect(page).toHaveURL(address("/dashboard"));
  await expect(page.getByRole("link", { name: /Getting started/ })).toHaveCount(0);

  await page.goto(address("/trade-accounts"));
  await expect(main).toContainText("My first account");
  await main
    .getByRole("link", { name: /Challenge/ })
    .first()
    .click();
  await expect(main).toContainText(/5,000/); // five per cent of what the firm gave
  await page.goto(address("/snapshot-slots"));
  await expect(main).toContainText("4h context");
  await expect(main).not.toContainText("15m entry");
});

test("P-204 P-306 a setting says what it does, says that it is saved, and is in the other tab", async ({
  page,
  context,
}) => {
  await signIn(page, "member2", "/settings/journal");
  const other = await context.newPage();
  await other.goto(address("/settings/journal"));
  await expect(other.getByLabel("24-hour")).toBeVisible();
  await page.getByText("24-hour", { exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(other.getByLabel("24-hour")).toBeChecked();
  await page.getByText("12-hour", { exact: true }).click();
  await expect(other.getByLabel("12-hour")).toBeChecked();
});

test("P-308 dates are written in the order, and times with the hours, that somebody has chosen", async ({ page }) => {
  await asNewAccount(page, "/settings/journal");
  await newTrade(page, { openDate: "2026-03-02T15:05:00.000Z" });
  const format = page.getByLabel("Date format");
  await expect(format.getByRole("option")).toHaveText(["YYYY-MM-DD", "MM-DD-YYYY", "DD-MM-YYYY"]);
  for (const [order, hours, shown] of [
    ["DD-MM-YYYY", "24-hour", "02-03-2026 16:05"],
    ["MM-DD-YYYY", "12-hour", "03-02-2026 04:05 PM"],
    ["YYYY-MM-DD", "24-hour", "2026-03-02 16:05"],
  ] as const) {
    await page.goto(address("/settings/journal"));
    await format.selectOption(order);
    await page.getByText(hours, { exact: true }).click();
    const chosen = { dateFormat: order, use24HrTime: hours === "24-hour" };
    await expect.poll(() => send(page, "GET", "/settings")).toMatchObject(chosen);
    await page.goto(address("/trades"));
    await expect(page.getByRole("main")).toContainText(shown);
  }
});
