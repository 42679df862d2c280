import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test("K-130 K-132 a size is found from the drawer on, its address opens it again, and it becomes a planned trade", async ({
  page,
}) => {
  await signIn(page, "pro", "/dashboard");
  const account = { name: "Calculated", currency: "USD", defaultMarketType: 0, startBalance: "5000" };
  await send(page, "POST", "/trade-accounts", account);
  await page.getByRole("navigation").getByRole("link", { name: "Tools" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Position size/ })
    .click();
  const size = page.getByRole("status", { name: "Size", exact: true });
  await expect(size).toHaveText("0.40 lots");
  await page.getByLabel("Account balance").fill("5000");
  await expect(size).toHaveText("0.20 lots");
  await expect(page).toHaveURL(/\?balance=5000$/);
  await page.reload();
  await expect(size).toHaveText("0.20 lots");
  await page.getByRole("button", { name: "Add Trade with this size" }).click();
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol: EURUSD/ })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Size", exact: true })).toHaveValue("0.2");
});

test("K-130 Y-162 the calculators speak German", async ({ page }) => {
  await signIn(page, "member2", "/dashboard");
  await send(page, "POST", "/settings/language", { value: "de" });
  try {
    await page.goto(address("/tools/compound-growth-calculator?gain=10&periods=12"));
    await expect(page.getByRole("status", { name: "Stand am Ende" })).toHaveText("31.384,28 USD");
  } finally {
    await send(page, "POST", "/settings/language", { value: "en" });
  }
});
