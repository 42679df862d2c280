import { expect, type Page, test } from "@playwright/test";
import { address } from "./sign-in.ts";

const publicPages = [
  "/",
  "/register",
  "/account/forgot-password",
  "/account/reset-password",
  "/auth/access-denied",
  "/install",
];

const isDark = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

test("P-200 P-207 public pages open without a login, and are dark whatever the system prefers", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of publicPages) {
    await test.step(path, async () => {
      await page.goto(address(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(address(path));
      await expect(page.getByRole("link", { name: /^Log In/ }).first()).toBeVisible();
      await isDark(page);
    });
  }
  const missing = await page.goto(address("/no-such-page"));
  expect(missing?.status()).toBe(404);
  await expect(page.getByText("404 Page not found")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Log In/ }).first()).toBeVisible();
  await isDark(page);
});

test("P-305 the language that a visitor chooses stays on the device and is sent to nobody", async ({ page }) => {
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/v1.0/settings")) saved.push(request.url());
  });
  await page.goto(address("/"));
  await page.getByLabel("Language").selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByLabel("Sprache")).toHaveValue("de");
  expect(saved).toEqual([]);
});

test("P-126 a visitor whose page asks for what needs a login is led to the page that says so", async ({ page }) => {
  // The gateway's own 401, for a call that visitors may make otherwise.
  await page.route("**/v1.0/account/registration*", (route) => route.continue({ url: address("/v1.0/settings") }));
  await page.goto(address("/register"));
  await expect(page).toHaveURL(address("/auth/access-denied"));
  await expect(page.getByRole("heading", { name: "You’re not signed in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log In" }).first()).toHaveAttribute("href", /^\/login\?returnTo=/);
});
