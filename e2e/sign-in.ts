import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import type { Cookie, Page } from "@playwright/test";

export type BrandHost = "localhost" | "northdesk.localhost";

/** Address of a page on a brand's host. */
export function address(path: string, host: BrandHost = "localhost"): string {
  return `http://${host}:${process.env.ENTRYWISE_PORT}${path}`;
}

export function accountOf(key: string): { email: string; password: string; fullName: string } {
  const account = seedAccounts.find((candidate) => candidate.key === key);
  if (!account) throw new Error(`no seed account ${key}`);
  return { email: account.email, password: seedPassword, fullName: account.fullName };
}

const sessions = new Map<string, Cookie[]>();

/**
 * Ends on a page as somebody who is signed in. The first of an account goes through the provider's own form; later ones
 * take the session that it began, as long as it lives.
 */
export async function signIn(
  page: Page,
  key: string,
  path = "/dashboard",
  host: BrandHost = "localhost",
): Promise<void> {
  const account = `${address("", host)} ${key}`;
  const known = sessions.get(account);
  if (known && (await isAlive(page, known, host))) {
    await page.context().addCookies(known);
    await page.goto(address(path, host));
    return;
  }
  await signInByForm(page, key, path, host);
  const cookies = await page.context().cookies(address("/", host));
  sessions.set(
    account,
    cookies.filter(({ name }) => name.endsWith("auth.sid")),
  );
}

/** Whether a session is still valid: journeys sign out too. Only browsers know names below localhost. */
async function isAlive(page: Page, cookies: readonly Cookie[], host: BrandHost): Promise<boolean> {
  const port = process.env.ENTRYWISE_PORT;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { host: `${host}:${port}`, cookie };
  return (await page.request.get(`http://127.0.0.1:${port}/v1.0/settings`, { headers })).ok();
}

/** Opens a page as a visitor and signs in through the provider's own form; ends on that page. */
export async function signInByForm(
  page: Page,
  key: string,
  path = "/dashboard",
  host: BrandHost = "localhost",
): Promise<void> {
  const { email, password } = accountOf(key);
  await page.goto(address(`/login?returnTo=${encodeURIComponent(path)}`, host));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.hostname === host && url.pathname === path.split("?")[0]);
}
