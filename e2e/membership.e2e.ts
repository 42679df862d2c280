import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";

test("P-401 P-403 P-408 P-413 P-416 in a trial one pays nothing today, cancels, and takes that back", async ({
  page,
}) => {
  await signIn(page, "trial", "/settings/membership");
  const main = page.getByRole("main");
  await expect(main.getByText(/Your Pro trial ends on/)).toBeVisible();
  await main.getByRole("link", { name: "Keep Pro" }).click();

  await expect(page).toHaveURL(address("/checkout"));
  await expect(main.getByText("0.00 USD", { exact: true })).toBeVisible();
  await page.getByLabel("Promotion code").fill("WELCOME30");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(main.getByText("140.00 USD", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByText("Payments sandbox: no money moves.")).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: /Save card/ }).click();
  await expect(page.getByRole("alert")).toHaveText("The card was declined. Try another one.");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: /Save card/ }).click();

  await expect(page).toHaveURL(address("/membership/checkout/success"));
  await expect(main.getByRole("heading", { name: "You have Pro" })).toBeVisible();
  await main.getByRole("link", { name: "Membership" }).click();

  await main.getByRole("button", { name: "Cancel membership" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Cancel on/ })
    .click();
  await expect(main.getByText("Cancelling", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Reactivate" }).click();
  await expect(main.getByText("Trialing", { exact: true })).toBeVisible();
  await expect(main.getByText("Cancelling", { exact: true })).toHaveCount(0);
});
