import { expect, test } from "@playwright/test";
import { generate } from "otplib";
import { newAccount, newPassword as password, sendPassword, setUp } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test("P-203 P-205 P-206 pages of the default layout wait for the set-up, those of payments for a sign-in alone", async ({
  page,
}) => {
  await page.goto(address("/checkout"));
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const email = await newAccount(page);
  await sendPassword(page, email, "/trades");
  await expect(page).toHaveURL(address("/setup"));
  await expect(page.getByRole("heading", { name: "Choose your theme" })).toBeVisible();
  await page.goto(address("/dashboard"));
  await expect(page).toHaveURL(address("/setup"));
  const main = page.getByRole("main");
  const drawer = page.getByRole("navigation", { name: "Primary", exact: true });
  for (const path of ["/membership/upgrade", "/membership/setup"]) {
    await page.goto(address(path));
    await expect(page, path).toHaveURL(address("/checkout"));
    await expect(main.getByRole("button", { name: "Continue to payment" })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  }
  const pages = ["/membership/checkout/success", "/membership/checkout/cancel", "/payments/setup-complete"];
  for (const path of pages) {
    await page.goto(address(path));
    await expect(main.getByRole("heading").first(), path).toBeVisible();
    await expect(page, path).toHaveURL(address(path));
  }
  await page.context().clearCookies();
  await signIn(page, "pro");
  await expect(drawer).toBeVisible();
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
});

test("Y-201 Y-161 P-154 P-157 a new user changes profile and password, gets an archive, and has a device remembered for the second factor", async ({
  page,
}) => {
  test.slow();
  const email = await newAccount(page);
  await sendPassword(page, email, "/dashboard");
  await expect(page).toHaveURL(address("/setup"));
  await setUp(page);
  const main = page.getByRole("main");

  await test.step("the handle is changed", async () => {
    const handle = `ida.${Date.now()}`;
    await page.goto(address("/settings/account/edit-profile"));
    await main.getByLabel("Handle").fill(handle);
    const saved = page.waitForResponse((one) => one.url().endsWith("/v1.0/users/handle"));
    const loadedAnew = page.waitForEvent("load");
    await main.getByRole("button", { name: "Save" }).click();
    expect((await saved).status()).toBe(200);
    await loadedAnew;
    await expect(main.getByLabel("Handle")).toHaveValue(handle);
  });

  const next = `${password} again`;
  await test.step("the password is changed", async () => {
    await page.goto(address("/settings/account/change-password"));
    await main.getByLabel("Current password").fill(password);
    await main.getByLabel("New password", { exact: true }).fill(next);
    await main.getByLabel("Confirm password").fill(next);
    await main.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed. Your other devices have been signed out.")).toBeVisible();
  });

  await test.step("the archive is made and can be downloaded", async () => {
    await page.goto(address("/settings/account/your-data"));
    await main.getByRole("button", { name: "Create archive" }).click();
    const link = main.getByRole("link", { name: "Download" });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", /my-data-\d{4}-\d\d-\d\d\.zip/);
  });

  const signInAgain = async () => {
    await page.goto(address("/logout"));
    await page.waitForURL(address("/"));
    await sendPassword(page, email, "/settings/account/security", next);
  };
  const device = main.getByRole("list", { name: "Remembered devices" }).getByRole("listitem");
  await test.step("an authenticator app is set up", async () => {
    await page.goto(address("/settings/account/security"));
    await main.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog");
    const secret = (await dialog.locator("code").textContent()) ?? "";
    await dialog.getByLabel("Code from the app").fill(await generate({ secret }));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(
      main.getByText("No remembered devices. You’ll always be asked for a code when you sign in."),
    ).toBeVisible();
  });
  const { recoveryCodes } = await send<{ recoveryCodes: string[] }>(
    page,
    "POST",
    "/account/second-factor/recovery-codes",
  );

  await test.step("the second step remembers the device", async () => {
    await signInAgain();
    await expect(page.getByRole("heading", { name: "Enter your verification code" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Don’t ask again on this device for 30 days" }).check();
    await page.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(device).toHaveCount(1);
    await signInAgain();
    await expect(device).toContainText("Chrome");
  });

  await test.step("a device that was removed is asked again", async () => {
    await device.getByRole("button", { name: /^Ask for a code again on/ }).click();
    await expect(device).toHaveCount(0);
    await signInAgain();
    await expect(page.getByRole("heading", { name: "Enter your verification code" })).toBeVisible();
  });
});

test("Y-202 sessions of other devices are listed and ended, in each of their tabs", async ({ page, browser }) => {
  await page.goto(address("/"));
  const email = await newAccount(page);
  await sendPassword(page, email, "/setup");
  await page.waitForURL(address("/setup"));
  await setUp(page);
  const device = await browser.newContext();
  const tabs = [await device.newPage(), await device.newPage()] as const;
  await sendPassword(tabs[0], email, "/dashboard");
  await expect(tabs[0]).toHaveURL(address("/dashboard"));
  await tabs[1].goto(address("/strategies"));

  await page.goto(address("/settings/account/security"));
  const main = page.getByRole("main");
  const rows = main.getByRole("row").filter({ hasText: "Chrome" });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await main.getByRole("button", { name: "Sign out all others" }).click();
  for (const tab of tabs) await expect(tab.getByRole("button", { name: /User menu|^Go/ })).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await tabs[0].goto(address("/dashboard"));
  await expect(tabs[0].getByLabel("Email")).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);

  const own = [page, await page.context().newPage()] as const;
  await own[1].goto(address("/dashboard"));
  await expect(own[1].getByRole("button", { name: /User menu/ })).toBeVisible();
  await main.getByRole("button", { name: "Sign out everywhere" }).click();
  for (const tab of own) await expect(tab.getByRole("button", { name: /User menu/ })).toHaveCount(0);
  await page.goto(address("/settings/account/security"));
  await expect(page.getByLabel("Email")).toBeVisible();
});
