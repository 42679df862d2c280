import { expect, test } from "@playwright/test";
import { accountOf, address, signIn } from "./sign-in.ts";

test("N-123 N-127 Y-261 an admin finds a user, extends the trial with a reason, and the trail proves it", async ({
  page,
}) => {
  const { fullName, email } = accountOf("trial");
  await signIn(page, "admin", "/admin");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Users/ }).click();
  await main.getByRole("searchbox").fill(email);
  await main.getByRole("link", { name: fullName }).click();

  const memberships = main.getByRole("region", { name: "Memberships" });
  await memberships.getByRole("button", { name: "Extend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByText("Reason must not be empty")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Ticket 4417");
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  const preview = dialog.getByRole("region", { name: "Dry run" });
  await expect(preview).toContainText("nothing has changed yet");
  const end = await preview.locator("b").first().textContent();
  await dialog.getByRole("button", { name: "Extend" }).click();

  await expect(memberships).toContainText(end ?? "no day");
  await expect(main.getByRole("region", { name: "Changes by admins" })).toContainText("Ticket 4417");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Changes" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "membership.extend" })).toContainText("Ticket 4417");
  await expect(main.getByText(/has been tampered with/)).toHaveCount(0);
});

test("Y-260 an admin views the app as a user, cannot write, stops, and the log proves it", async ({ page }) => {
  const { fullName, email } = accountOf("pro");
  await signIn(page, "admin", "/admin/users");
  const main = page.getByRole("main");
  await main.getByRole("searchbox").fill(email);
  await main.getByRole("link", { name: fullName }).click();
  await main.getByRole("button", { name: "View as user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Ticket 4418");
  await dialog.getByRole("button", { name: "Start viewing" }).click();

  const banner = page.getByRole("region", { name: `Viewing as ${fullName}` });
  await expect(banner).toContainText(/(30:00|29:\d\d) left/);
  await expect(banner).toContainText("Ticket 4418");
  await expect(page.getByRole("banner").getByRole("button", { name: /Add Trade/ })).toBeDisabled();
  await page.goto(address("/settings/journal"));
  await expect(page.getByRole("main").getByRole("switch").first()).toBeDisabled();
  await page.goto(address("/trades/data-table"));
  await expect(page.getByRole("link", { name: "Data table" })).toHaveAttribute("aria-current", "page");
  const refused = await page.evaluate(async () => {
    const headers = { "content-type": "application/json", "x-requested-with": "entrywise" };
    const response = await fetch("/v1.0/settings/privacy-mode", { method: "POST", headers, body: '{"value":true}' });
    return [response.status, (await response.json()).code];
  });
  expect(refused).toEqual([403, "ViewAs.ReadOnly"]);
  await page.goto(address("/admin/users"));
  await expect(main.getByText("404 Page not found")).toBeVisible();

  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await expect(banner).toBeHidden();
  const log = main.getByRole("region", { name: "Changes by admins" });
  await expect(log.getByText("user.view-as-end")).toBeVisible();
  await expect(log.getByText(/Ticket 4418/)).toHaveCount(2);
});
