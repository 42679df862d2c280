import { expect, type Page } from "@playwright/test";
import { newestMail, pathOfLink } from "./mailbox.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

export const newPassword = "green kettle on the moon 9";

/** Somebody who has just confirmed a new account and is not signed in. */
export async function newAccount(page: Page): Promise<string> {
  const email = `ida.${crypto.randomUUID()}@example.net`;
  const { termsVersion } = await send<{ termsVersion: string }>(page, "GET", "/account/registration");
  const person = { email, password: newPassword, termsVersion, fullName: "Ida Roth" };
  await send(page, "POST", "/account/register", person);
  await send(page, "POST", "/account/verify-account", { token: await tokenOfMail(page, email) });
  return email;
}

/** Token of the newest mail to an address that has one. */
export async function tokenOfMail(page: Page, email: string, before = ""): Promise<string> {
  let token = "";
  await expect(async () => {
    const path = `/account/mailbox?to=${encodeURIComponent(email)}`;
    const { items } = await send<{ items: { text: string }[] }>(page, "GET", path);
    token = /[?&]token=([\w-]{43})/.exec(items[0]?.text ?? "")?.[1] ?? "";
    expect(token).not.toBe("");
    expect(token).not.toBe(before);
  }).toPass();
  return token;
}

/** Ends the set-up of whoever is signed in. */
export async function setUp(page: Page): Promise<void> {
  const theme = { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" };
  await send(page, "POST", "/settings/theme", theme);
  await send(page, "POST", "/subscriptions/free", {});
  await send(page, "POST", "/setup/create-default-data");
  await send(page, "POST", "/demo/skip");
}

export async function sendPassword(page: Page, email: string, returnTo: string, password = newPassword): Promise<void> {
  await page.goto(address(`/login?returnTo=${encodeURIComponent(returnTo)}`));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** A new account that has ended its set-up, signed in, on a page. */
export async function asNewAccount(page: Page, path: string): Promise<string> {
  await page.goto(address("/"));
  const email = await newAccount(page);
  await sendPassword(page, email, "/setup");
  await page.waitForURL(address("/setup"));
  await setUp(page);
  await page.goto(address(path));
  return email;
}

/**
 * Opens an account on Basic by the link of its mail and ends on a page as its owner, so that no other journey knows what it
 * has bought.
 *
 * @returns its address
 */
export async function openAccount(page: Page, fullName: string, path: string): Promise<string> {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}.${Date.now()}@example.net`;
  const { termsVersion } = await send<{ termsVersion: string }>(page, "GET", "/account/registration");
  await send(page, "POST", "/account/register", { email, password: newPassword, termsVersion, fullName });
  const link = new URL(address(pathOfLink(await newestMail(page, email, /verify-account/))));
  await send(page, "POST", "/account/verify-account", { token: link.searchParams.get("token") });
  await sendPassword(page, email, "/");
  await page
    .getByRole("button", { name: /User menu|Go/ })
    .first()
    .waitFor();
  await send(page, "POST", "/users", { fullName });
  await send(page, "POST", "/setup/create-default-data");
  await page.goto(address(path));
  return email;
}
