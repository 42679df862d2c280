import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";

test("B-100 B-101 B-130 B-131 B-132 B-134 B-135 B-136 a business is registered, pays its deposit, is enabled, changes its members and calls by key", async ({
  page,
  browser,
}) => {
  await signIn(page, "pro", "/businesses/register");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Continue" }).click();
  await expect(main.getByText("Company must not be empty")).toBeVisible();
  await main.getByLabel("Company").fill("Harborline Academy");
  await main.getByRole("button", { name: "Continue" }).click();

  await expect(main.getByText("Not started")).toBeVisible();
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: /Pay deposit, 500.00 USD/ }).click();
  await expect(page.getByText("Payments sandbox: no money moves.")).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: /Pay 500.00 USD/ }).click();
  await expect(main.getByText("Deposit paid")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("business");

  const notThere = page.getByText("404 Page not found");
  await page.goto(address(`/businesses/${id}/members`));
  await expect(notThere, "paid, and not enabled yet").toBeVisible();
  const site = await browser.newContext();
  const admin = await site.newPage();
  await signIn(admin, "admin", "/businesses");
  const enabled = await admin.request.post(address(`/v1.0/business/${id}/enable`));
  expect(enabled.status()).toBe(200);
  await site.close();

  await page.goto(address(`/businesses/${id}/members`));
  await main.getByRole("button", { name: "Add members" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("dev.developer@entrywise.test");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(main.getByRole("row").filter({ hasText: "dev.developer@entrywise.test" })).toContainText("Invited");

  const other = await browser.newContext();
  const invited = await other.newPage();
  await signIn(invited, "developer", "/businesses");
  await invited.getByRole("button", { name: "Accept invitation from Harborline Academy" }).click();
  await invited.getByRole("link", { name: /Harborline Academy/ }).click();
  await expect(invited.getByText("This business pays for your Pro membership.")).toBeVisible();
  await invited.goto(address(`/businesses/${id}/members`));
  await expect(invited.getByText("404 Page not found")).toBeVisible();
  await other.close();
  await expect(main.getByRole("row").filter({ hasText: "Devon Reyes" })).toContainText("Active");

  await test.step("a member is cancelled, taken back, stopped and let in again, and becomes Manager", async () => {
    const row = main.getByRole("row").filter({ hasText: "Devon Reyes" });
    const choose = async (item: string) => {
      await row.getByRole("button", { name: "More options for Devon Reyes" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await choose("Cancel at period end");
    await expect(row).not.toContainText("Active");
    await choose("Reactivate");
    await expect(row).toContainText("Active");
    await choose("Disable now");
    await expect(row).toContainText("Disabled");
    await choose("Enable");
    await expect(row).toContainText("Active");
    await row.getByRole("combobox", { name: "Role of Devon Reyes" }).selectOption("Manager");
    const now = await (await browser.newContext()).newPage();
    await signIn(now, "developer", "/businesses");
    await expect(async () => {
      await now.goto(address(`/businesses/${id}/members`));
      await expect(now.getByRole("row").filter({ hasText: "Devon Reyes" })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await now.context().close();
  });

  await page.goto(address(`/businesses/${id}/api-keys`));
  await main.getByRole("button", { name: "Create API key" }).click();
  await dialog.getByLabel("Name").fill("Production sync");
  await dialog.getByRole("button", { name: "Create API key" }).click();
  const key = await main.getByLabel("Key", { exact: true }).inputValue();

  await page.goto(address(`/businesses/${id}/developer`));
  await main.getByLabel("Key", { exact: true }).fill(key);
  await main.getByRole("button", { name: "Run" }).click();
  await expect(main.getByRole("group", { name: "Response" })).toContainText("Devon Reyes");

  await page.goto(address(`/businesses/${id}/billing`));
  await expect(main.getByText("24.00 USD")).toBeVisible();
  await main.getByRole("button", { name: "Edit billing details" }).click();
  await dialog.getByLabel("City").fill("Galway");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Galway")).toBeVisible();
  const invoices = main.getByRole("group", { name: "Invoices" });
  await expect(invoices.getByRole("row").filter({ hasText: "so far" })).toContainText("500.00");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("link", { name: "All as ZIP" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("invoices.zip");
});

test("N-100 B-160 a site admin creates a business, whose Admin accepts and pays for it", async ({ page, browser }) => {
  await signIn(page, "admin", "/admin/businesses");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Create a business" }).click();
  await main.getByRole("textbox", { name: /^Company/ }).fill("Paper Desk");
  await main.getByRole("textbox", { name: /^Admin email/ }).fill("gita.group@entrywise.test");
  await main.getByRole("textbox", { name: /^Billing email/ }).fill("bills@paper.test");
  await main.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Signed on paper");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(main.getByText("Business created")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);

  const other = await browser.newContext();
  const invited = await other.newPage();
  await signIn(invited, "member", "/businesses");
  await invited.getByRole("button", { name: "Accept invitation from Paper Desk" }).click();
  await invited.getByRole("link", { name: /Paper Desk/ }).click();
  await expect(invited.getByRole("link", { name: "Payment setup" })).toBeVisible();
  await other.close();

  await page.goto(address(`/admin/businesses/${id}/convert-to-white-label`));
  await expect(dialog.getByRole("textbox", { name: /^Brand key/ })).toHaveValue("paper-desk");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/businesses/${id}$`));
});
