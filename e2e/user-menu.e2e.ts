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
  expect(await menuOf(page, "pro")).toEqual([
    "Membership PRO",
    "Guide",
    "What’s new",
    "Feedback",
    "Download App",
    "Businesses",
    "Logout",
  ]);
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

test("P-253 P-255 N-150 an admin has Admin, a developer Dev with its pages, and a trader neither", async ({
  page,
  browser,
}) => {
  const staff = ["Admin", "Dev", "Toggle own membership"];
  const other = await browser.newPage();
  const found = await menuOf(other, "basic");
  for (const entry of staff) expect(found).not.toContain(entry);
  for (const path of ["/dev", "/dev/theme", "/admin"]) {
    await other.goto(address(path));
    await expect(other.getByText("404 Page not found")).toBeVisible();
  }
  await other.close();

  const developer = await browser.newPage();
  const ofDeveloper = await menuOf(developer, "developer");
  expect(ofDeveloper).toContain("Dev");
  expect(ofDeveloper).not.toContain("Admin");
  await developer.getByRole("menuitem", { name: "Dev", exact: true }).click();
  await expect(developer).toHaveURL(address("/dev"));
  await expect(developer.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of ["branding", "charts", "images", "theme", "tiptap", "trades"]) {
    await developer.goto(address(`/dev/${part}`));
    await expect(developer.getByText("404 Page not found")).toHaveCount(0);
    await expect(developer.getByRole("heading").first()).toBeVisible();
  }
  await developer.close();

  const entries = await menuOf(page, "admin");
  expect(entries).toContain("Admin");
  expect(entries).not.toContain("Dev");
  await expect(page.getByRole("menuitem", { name: "Toggle own membership" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page).toHaveTitle("Admin | Entrywise");
});

test("P-254 Northdesk shows Support and Manage Brand, and nothing that the main brand sells", async ({ page }) => {
  const entries = await menuOf(page, "northdesk", "northdesk.localhost");
  expect(entries).toEqual(expect.arrayContaining(["Guide", "What’s new", "Support", "Manage Brand", "Logout"]));
  for (const entry of ["Feedback", "Businesses", "Community"]) expect(entries).not.toContain(entry);
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
  // Open and focused: before that the key goes to the button.
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(address("/"));
  await page.goto(address("/dashboard"));
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("P-600 while the browser offers it the app is installed from the menu, and a refused offer is gone", async ({
  page,
}) => {
  await signIn(page, "trial", "/dashboard");
  const install = page.getByRole("menuitem", { name: "Install App" });
  const openMenu = () => page.getByRole("button", { name: /^User menu/ }).click();
  const offer = (outcome: "accepted" | "dismissed") =>
    page.evaluate((choice) => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = async () => void document.body.setAttribute("data-prompts", choice);
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: choice }) }));
    }, outcome);
  for (const outcome of ["dismissed", "accepted"] as const) {
    await page.reload();
    await openMenu();
    await expect(page.getByRole("menuitem", { name: "Download App" })).toBeVisible();
    await expect(install).toHaveCount(0);
    await offer(outcome);
    await install.click();
    await expect(page.locator("body")).toHaveAttribute("data-prompts", outcome);
    await openMenu();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expect(install).toHaveCount(0);
  }
});
