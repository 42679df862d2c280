import { expect, test } from "@playwright/test";
import { accountOf, signIn } from "./sign-in.ts";

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
  await expect(preview).toContainText("nothing changed yet");
  const end = await preview.locator("b").first().textContent();
  await dialog.getByRole("button", { name: "Extend" }).click();

  await expect(memberships).toContainText(end ?? "no day");
  await expect(main.getByRole("region", { name: "Changes by admins" })).toContainText("Ticket 4417");
  await page.getByRole("navigation", { name: "Admin pages" }).getByRole("link", { name: "Changes" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "membership.extend" })).toContainText("Ticket 4417");
  await expect(main.getByText(/was changed afterwards/)).toHaveCount(0);
});
