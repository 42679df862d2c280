import type { Page } from "@playwright/test";
import { newestMail, pathOfLink } from "./mailbox.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const password = "green kettle on the moon 9";

/**
 * Opens an account on Basic and ends on a page as its owner, so that no other journey knows what it has bought.
 *
 * @returns its address
 */
export async function openAccount(page: Page, fullName: string, path: string): Promise<string> {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}.${Date.now()}@example.net`;
  const { termsVersion } = await send<{ termsVersion: string }>(page, "GET", "/account/registration");
  await send(page, "POST", "/account/register", { email, password, termsVersion, fullName });
  const link = new URL(address(pathOfLink(await newestMail(page, email, /verify-account/))));
  await send(page, "POST", "/account/verify-account", { token: link.searchParams.get("token") });
  await page.goto(address("/login?returnTo=/"));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page
    .getByRole("button", { name: /User menu|Go/ })
    .first()
    .waitFor();
  await send(page, "POST", "/users", { fullName });
  await send(page, "POST", "/setup/create-default-data");
  await page.goto(address(path));
  return email;
}
