import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";

const missing = "0190a0c0-0000-7000-8000-00000000dead";

const undeclared = [
  "/nowhere",
  "/groups/anything/below",
  "/businesses/42/nothing",
  "/admin/nothing",
  "/trades/stats/nonsense",
  `/trades/${missing}/more`,
  `/strategies/${missing}/delete`,
  "/settings/nothing",
];
for (const path of undeclared) {
  test(`P-528 ${path} shows the 404 page with HTTP 404`, async ({ page }) => {
    await signIn(page, "admin", "/dashboard");
    const response = await page.goto(address(path));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("paragraph").filter({ hasText: "This page could not be found" })).toBeVisible();
  });
}

const unknown = [
  `/trades/${missing}`,
  `/strategies/${missing}`,
  `/trade-accounts/${missing}`,
  `/snapshot-slots/${missing}`,
  `/templates/${missing}`,
  `/trade-imports/${missing}`,
  `/notebook/${missing}`,
  "/notebook/one",
];
for (const path of unknown) {
  test(`P-524 ${path} names nothing that is there and shows the 404 page`, async ({ page }) => {
    await signIn(page, "pro", "/dashboard");
    await page.goto(address(path));
    await expect(page.getByText("404 Page not found")).toBeVisible();
  });
}

test("P-524 after the 404 page another address of the same list opens", async ({ page }) => {
  await signIn(page, "pro", `/strategies/${missing}`);
  await expect(page.getByText("404 Page not found")).toBeVisible();
  await page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: "Strategies" }).click();
  await expect(page.getByRole("button", { name: "New strategy" })).toBeVisible();
});

test("P-203 P-528 the pages of money are served as pages, not as missing ones", async ({ page }) => {
  await signIn(page, "pro", "/dashboard");
  const paths = ["/checkout", "/membership/upgrade", "/membership/setup", "/payments/setup-complete"];
  for (const path of [...paths, "/membership/checkout/success", "/membership/checkout/cancel"]) {
    expect((await page.goto(address(path)))?.status(), path).toBe(200);
  }
});
