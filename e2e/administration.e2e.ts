import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
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
  await expect(main.getByRole("row").filter({ hasText: "Membership extended" })).toContainText("Ticket 4417");
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
  await expect(log.getByText("View as user ended")).toBeVisible();
  await expect(log.getByText(/Ticket 4418/)).toHaveCount(2);
});

test("N-126 an admin gives a trial, disables it, enables it again and gives a membership", async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const email = await asNewAccount(theirs, "/settings/journal");
  await signIn(page, "admin", "/admin/users");
  const main = page.getByRole("main");
  await main.getByRole("searchbox").fill(email);
  await expect(main.getByRole("link", { name: "Ida Roth" })).toHaveCount(1);
  await main.getByRole("link", { name: "Ida Roth" }).click();
  const memberships = main.getByRole("region", { name: "Memberships" });
  const actions = main.getByRole("region", { name: "Actions" });
  const dialog = page.getByRole("dialog");
  const run = async (action: string, button: string, days?: string) => {
    await actions.getByRole("button", { name: action }).click();
    await dialog.getByLabel("Reason").fill("Ticket 4419");
    if (days !== undefined) await dialog.getByLabel("Days").fill(days);
    await dialog.getByRole("button", { name: "Show what changes" }).click();
    await expect(dialog.getByRole("region", { name: "Dry run" })).toContainText("nothing has changed yet");
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const rows = memberships.getByRole("listitem").filter({ hasText: "PRO" });
  await expect(memberships.getByText("No membership yet: Basic.")).toBeVisible();
  await run("Add trial", "Add trial", "7");
  await expect(rows).toHaveCount(1);
  const key = () => ({ "idempotency-key": crypto.randomUUID() });
  const mayWrite = async () =>
    (await theirs.request.post(address("/v1.0/strategies"), { headers: key(), data: { name: "Any" } })).status();
  expect(await mayWrite()).toBe(201);
  await run("Disable latest membership", "Disable");
  await expect.poll(mayWrite).toBe(403);
  await run("Enable latest membership", "Enable");
  await expect.poll(mayWrite).toBe(201);
  await run("Add membership", "Add membership", "30");
  await expect(rows).toHaveCount(2);
});

test("N-124 an admin registers a purchase: one that is used is refused, one of a stranger waits for its buyer", async ({
  page,
}) => {
  const email = `buyer.${crypto.randomUUID()}@example.net`;
  const reference = `ORDER-${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "admin", "/admin/users/register-user-from-purchase");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await main.getByRole("button", { name: "Continue" }).click();
  await expect(main.getByText("Reference must not be empty")).toBeVisible();
  const register = async () => {
    await page.goto(address("/admin/users/register-user-from-purchase"));
    await main.getByLabel("Email", { exact: false }).first().fill(email);
    await main.getByLabel("Reference").fill(reference);
    await main.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("Reason").fill("Bought at the fair");
    await dialog.getByRole("button", { name: "Show what changes" }).click();
  };
  await register();
  await expect(dialog.getByText(`No account uses ${email}.`, { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Purchase registered")).toBeVisible();
  await main.getByRole("searchbox").fill(reference);
  await expect(main.getByText(email)).toBeVisible();
  await register();
  await expect(dialog.getByText(/already/)).toBeVisible();
});

test("N-128 the log shows what went wrong on a page, and narrows it to its trace", async ({ page }) => {
  await signIn(page, "admin", "/admin/logs");
  const main = page.getByRole("main");
  const code = `Trades.Failed${crypto.randomUUID().slice(0, 4)}`;
  const refused = await page.request.post(address("/v1.0/trades/add"), {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { instrument: code },
  });
  const { traceId } = await refused.json();
  await main.getByRole("searchbox").fill(traceId);
  const row = main.getByRole("row").filter({ hasText: "Request.Invalid" });
  await expect(async () => {
    await page.reload();
    await main.getByRole("searchbox").fill(traceId);
    await expect(row.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row.first().click();
  const detail = page.getByRole("complementary", { name: "Event" });
  await expect(detail).toContainText(traceId);
  await expect(detail).toContainText("@ada.castellan");
  await main.getByRole("searchbox").fill("Nothing.OfTheKind");
  await expect(main.getByText("No events found")).toBeVisible();
});
