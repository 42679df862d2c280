import { expect, test } from "@playwright/test";
import { asNewAccount, newPassword, tokenOfMail } from "./new-account.ts";
import { accountOf, address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test("Y-161 P-486 P-487 demo data is made, reset and deleted in the settings, and a new account imports the archive of another", async ({
  page,
  browser,
}) => {
  const main = page.getByRole("main");
  await asNewAccount(page, "/settings/demo");
  const demoTrades = async () => (await send<{ demoTrades: number }>(page, "GET", "/demo")).demoTrades;
  await test.step("demo data is made, reset and deleted", async () => {
    await main.getByRole("button").first().click();
    await expect.poll(demoTrades).toBe(100);
    await main.getByRole("button", { name: "Reset" }).click();
    const made = page.waitForResponse((response) => response.url().endsWith("/v1.0/demo/reset"));
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
    expect((await made).request().postDataJSON()).toEqual({ demoTradeCount: 100 });
    await expect.poll(demoTrades).toBe(100);
    await page.goto(address("/trades"));
    await expect(main.getByText("Demo", { exact: true }).first()).toBeVisible();
  });

  const totals = await send(page, "GET", "/trades/totals");
  const file = await test.step("an archive is made and downloaded", async () => {
    await page.goto(address("/settings/account/your-data"));
    await main.getByRole("button", { name: "Create archive" }).click();
    const download = page.waitForEvent("download");
    await main.getByRole("link", { name: "Download" }).click();
    return (await download).path();
  });
  await test.step("demo data is deleted", async () => {
    await page.goto(address("/settings/demo"));
    await main.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(demoTrades).toBe(0);
  });

  await test.step("another account imports it and reads what came", async () => {
    const other = await (await browser.newContext()).newPage();
    await asNewAccount(other, "/settings/account/your-data");
    const there = other.getByRole("main");
    await there.getByLabel("Archive", { exact: true }).setInputFiles({
      name: "my-data.zip",
      mimeType: "application/zip",
      buffer: await (await import("node:fs/promises")).readFile(file),
    });
    await expect(there.getByText("Archive imported")).toBeVisible();
    await expect(there.getByRole("region", { name: "What was imported" })).toContainText("100 trades");
    await expect(there.getByRole("button", { name: "Choose an archive" })).toHaveCount(0);
    expect(await send(other, "GET", "/trades/totals")).toEqual(totals);
    await other.context().close();
  });
});

test("P-156 an account of another provider is linked on its page, signs in by its button, and is unlinked", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await asNewAccount(page, "/settings/account/linked-social-accounts");
  const { email, password } = accountOf("northdesk");
  await main.getByRole("button", { name: "Link Northdesk" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(address("/settings/account/linked-social-accounts"));
  await expect(main.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(address("/login?returnTo=/settings/account/linked-social-accounts"));
  await page.getByRole("link", { name: "Continue with Northdesk" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(address("/settings/account/linked-social-accounts"));
  await main.getByRole("button", { name: "Unlink" }).click();
  await expect(main.getByText("No linked accounts")).toBeVisible();
});

test("P-155 P-161 a new primary address is asked for, confirmed by the link of its mail, and signs in from then on", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await asNewAccount(page, "/settings/account/primary-email");
  const wanted = `ida.${crypto.randomUUID()}@example.org`;
  await main.getByLabel("New email").fill(wanted);
  await main.getByRole("button", { name: "Send link" }).click();
  const token = await tokenOfMail(page, wanted);
  await page.goto(address(`/settings/account/confirm-primary-email?token=${token}`));
  await page
    .getByRole("main")
    .getByRole("button", { name: /confirm/i })
    .click();
  await page.context().clearCookies();
  await page.goto(address("/login?returnTo=/settings/account/primary-email"));
  await page.getByLabel("Email").fill(wanted);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(main.getByText(wanted).first()).toBeVisible();
});

test("P-526 P-527 values of a campaign are stored for 30 days and leave the address, other values stay", async ({
  page,
}) => {
  const before = Date.now() / 1000;
  await page.goto(address("/?utm_source=letter&utm_medium=mail&utm_campaign=spring&utm_term=a&utm_content=b&keep=1"));
  await expect(page).toHaveURL(address("/?keep=1"));
  const cookies = await page.context().cookies(address("/"));
  const stored = Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith("utm_")).map((one) => [one.name, one]),
  );
  expect(Object.fromEntries(Object.entries(stored).map(([name, { value }]) => [name, value]))).toMatchObject({
    utm_source: "letter",
    utm_medium: "mail",
    utm_campaign: "spring",
    utm_term: "a",
    utm_content: "b",
  });
  for (const { expires } of Object.values(stored)) {
    expect(expires - before).toBeGreaterThan(2_592_000 - 60);
    expect(expires - before).toBeLessThan(2_592_000 + 120);
  }
});

test("K-190 the partners program is a page of the settings", async ({ page }) => {
  await asNewAccount(page, "/settings/partners-program");
  await expect(page.getByRole("main").getByRole("link", { name: /Contact|Email/ })).toHaveAttribute("href", /^mailto:/);
});
