import { expect, type Page, test } from "@playwright/test";
import { accountOf, address, signIn } from "./sign-in.ts";

async function menuOf(page: Page, key: string, host?: "northdesk.localhost"): Promise<string[]> {
  await signIn(page, key, "/dashboard", host);
  await page.getByRole("button", { name: /^User menu/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const { fullName, email } = accountOf(key);
  await expect(menu.getByText(fullName, { exact: true })).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByText(/^@[a-z]+\.[a-z]+$/)).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Edit profile" })).toHaveAttribute(
    "href",
    "/settings/account/edit-profile",
  );
  const entries = await menu.getByRole("menuitem").allInnerTexts();
  return entries.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
}
test("P-250 P-251 P-252 P-254 a trader on pro", async ({ page }) => {
  expect(await menuOf(page, "pro")).toEqual(["Membership PRO", "Download App", "Businesses", "Logout"]);
});

test("P-251 basic and trial say so", async ({ browser }) => {
  for (const [key, badge] of [
    ["basic", "Membership BASIC"],
    ["trial", "Membership PRO Trialing"],
  ] as const) {
    const page = await browser.newPage();
    expect((await menuOf(page, key))[0]).toBe(badge);
    await page.close();
  }
});

test("an admin has Admin, a developer and a trader have not, and nobody has what is not there yet", async ({
  page,
  browser,
}) => {
  for (const key of ["developer", "basic"] as const) {
    const other = await browser.newPage();
    const found = await menuOf(other, key);
    for (const entry of ["Admin", "Dev"]) expect(found).not.toContain(entry);
    await other.close();
  }
  const entries = await menuOf(page, "admin");
  expect(entries).toContain("Admin");
  for (const entry of ["Dev", "Toggle own membership"]) expect(entries).not.toContain(entry);
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page).toHaveTitle("Admin | Entrywise");
});

test("P-254 Northdesk shows Support and Manage Brand, and nothing that the main brand sells", async ({ page }) => {
  const entries = await menuOf(page, "northdesk", "northdesk.localhost");
  expect(entries).toEqual(expect.arrayContaining(["Download App", "Support", "Manage Brand", "Logout"]));
  for (const entry of ["Guide", "Feedback", "Businesses", "Community"]) expect(entries).not.toContain(entry);
  expect(entries.join()).not.toContain("Membership");
  await expect(page.getByRole("menuitem", { name: "Support" })).toHaveAttribute(
    "href",
    "mailto:support@northdesk.example",
  );
});

test("P-252 the menu works with the keyboard alone, and Logout ends the session", async ({ page }) => {
  await signIn(page, "basic");
  await page.getByRole("button", { name: /^User menu/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(address("/"));
  await page.goto(address("/dashboard"));
  await expect(page.getByLabel("Email")).toBeVisible();
});
