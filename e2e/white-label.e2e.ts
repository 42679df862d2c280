import { expect, type Page, test } from "@playwright/test";
import { waitForRest } from "./at-rest.ts";
import { bootOf } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";

const brandFiles = (page: Page) => {
  const urls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/r/brand-")) urls.push(pathname);
  });
  return urls;
};

test("M-222 a brand's own remote fills the shell's places on that brand", async ({ page }) => {
  await page.goto(address("/", "northdesk.localhost"));
  await expect(page.getByText("Sign in with your desk account.")).toBeVisible();
  await expect(page.getByText("Northdesk is for desk members only")).toBeVisible();
  await expect(page.locator(".nd-wordmark")).toHaveText("Northdesk");
  const boot = await bootOf(page);
  expect(boot.remotes.map(({ id }) => id)).toContain("brand-northdesk");
  await signIn(page, "northdesk", "/dashboard", "northdesk.localhost");
  await expect(page.getByRole("link", { name: "Northdesk" }).locator(".nd-wordmark")).toBeVisible();
});

test("M-222 nothing of it reaches another brand", async ({ page }) => {
  const files = brandFiles(page);
  await signIn(page, "pro", "/dashboard");
  await expect(page.getByRole("link", { name: "Entrywise" })).toBeVisible();
  await waitForRest(page);
  expect((await bootOf(page)).remotes.map(({ id }) => id)).not.toContain("brand-northdesk");
  expect(files).toEqual([]);
});

test("M-222 a brand's remote that fails leaves the shell's own drawing, and nothing else is touched", async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname.startsWith("/r/brand-northdesk/"),
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  await page.goto(address("/", "northdesk.localhost"));
  await expect(page.getByRole("heading", { name: "The Northdesk trading journal." })).toBeVisible();
  await expect(page.getByRole("link", { name: "support@northdesk.example" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await signIn(page, "northdesk", "/dashboard", "northdesk.localhost");
  await expect(page.getByRole("link", { name: "Northdesk" }).locator("img")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
});
