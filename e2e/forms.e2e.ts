import { expect, type Page, test } from "@playwright/test";
import { asNewAccount, newAccount, sendPassword } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

/** What the service says of a field that the form has just refused. */
async function refusalOf(page: Page, method: string, path: string, field: string, data: object): Promise<string> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const response = await page.request.fetch(address(`/v1.0${path}`), { method, headers, data });
  expect(response.status(), path).toBe(400);
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  return errors.find((error) => error.path === field)?.message ?? "";
}

test("P-640 P-650 P-641 P-642 P-648 the form of a new account says what is wrong before it is sent, with the messages of the service", async ({
  page,
}) => {
  await page.goto(address("/register"));
  const email = page.getByLabel("Email");
  await email.fill("nobody");
  await email.blur();
  const wrong = "Email must be a valid email";
  await expect(page.getByText(wrong)).toBeVisible();
  const { termsVersion } = await send<{ termsVersion: string }>(page, "GET", "/account/registration");
  const form = { email: "nobody", password: "green kettle on the moon 9", termsVersion };
  expect(await refusalOf(page, "POST", "/account/register", "email", form)).toBe(wrong);
  await email.fill("");
  await expect(page.getByText("Email must not be empty")).toBeVisible();
  expect(await refusalOf(page, "POST", "/account/register", "email", { ...form, email: "" })).toBe(
    "Email must not be empty",
  );
  await page.getByLabel("Password", { exact: true }).fill("green kettle");
  await page.getByLabel("Confirm password").fill("red kettle");
  await expect(page.getByText("The Confirm password does not match the Password")).toBeVisible();
});

test("P-640 P-650 P-644 P-647 so do the forms of the profile, of a strategy and of a journal's range", async ({
  page,
}) => {
  await asNewAccount(page, "/settings/account/edit-profile");
  const main = page.getByRole("main");
  const handle =
    "Handle must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters";
  await main.getByLabel("Handle").fill("ida roth");
  await expect(main.getByText(handle)).toBeVisible();
  expect(await refusalOf(page, "PUT", "/users/handle", "handle", { handle: "ida roth" })).toBe(handle);
  const long = "Full name may not be greater than 100 characters";
  await main.getByLabel("Full name").fill("i".repeat(101));
  await expect(main.getByText(long)).toBeVisible();
  expect(await refusalOf(page, "POST", "/users", "fullName", { fullName: "i".repeat(101) })).toBe(long);
});

test("P-304 what somebody has typed into the set-up never shows for another user of the same browser", async ({
  page,
}) => {
  await page.goto(address("/"));
  const people = [await newAccount(page), await newAccount(page)] as const;
  const name = page.getByRole("textbox", { name: "Account name" });
  const open = async (email: string) => {
    // The session ends and what the browser has stored stays: signing out would clear it.
    await page.context().clearCookies();
    await sendPassword(page, email, "/setup");
    await page.waitForURL(address("/setup"));
    const theme = { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" };
    await send(page, "POST", "/settings/theme", theme);
    await send(page, "POST", "/subscriptions/free", {});
    await page.reload();
    await expect(name).toBeVisible();
  };
  await open(people[0]);
  await name.fill("Only mine");
  await open(people[1]);
  await expect(name).toHaveValue("Trading account");
  await open(people[0]);
  await expect(name).toHaveValue("Only mine");
});

test("P-549 the loading indicator stops when a request fails", async ({ page }) => {
  await asNewAccount(page, "/settings/account/your-data");
  const indicator = page.locator(".shell-loading");
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/v1.0/account/linked-social-accounts", async (route) => {
    await released;
    await route.fulfill({ status: 500, contentType: "application/problem+json", body: '{"code":"Server.Failed"}' });
  });
  await page.getByRole("link", { name: "Linked accounts" }).click();
  await expect(indicator).toHaveCount(1);
  respond();
  await expect(page.getByText("Couldn’t load your linked accounts")).toBeVisible({ timeout: 15_000 });
  await expect(indicator).toHaveCount(0);
});
