import type { When } from "@entrywise/contracts/platform/remote-json";
import type { Browser, Context, Page } from "./browser.ts";
import { watchLongTasks } from "./long-tasks.ts";

/** Somebody whom the trial signs in. */
export interface TestUser {
  email: string;
  password: string;
}

/** One of them, signed in, in a browser of its own. */
export interface SignedIn {
  email: string;
  context: Context;
  isAdmin: boolean;
  isDev: boolean;
}

const SIGN_IN_MS = 30_000;
export const WIDE = { width: 1440, height: 900 };

/** @throws Error that says who could not be signed in */
export async function signInAll(browser: Browser, url: string, users: readonly TestUser[]): Promise<SignedIn[]> {
  return Promise.all(users.map((user) => signIn(browser, url, user)));
}

/** By the provider's own form. */
async function signIn(browser: Browser, url: string, { email, password }: TestUser): Promise<SignedIn> {
  // A worker would serve pages and files before the release is put into them.
  const context = await browser.newContext({ serviceWorkers: "block", viewport: WIDE });
  await context.addInitScript(watchLongTasks);
  const page = await context.newPage();
  const { origin } = new URL(url);
  try {
    await page.goto(new URL("/login?returnTo=/install", url).href, { waitUntil: "domcontentloaded" });
    const name = 'input[type="email"], input[autocomplete="username"], input[name="username"]';
    await page.locator(name).first().fill(email, { timeout: SIGN_IN_MS });
    const secret = page.locator('input[type="password"]').first();
    await secret.fill(password, { timeout: SIGN_IN_MS });
    await secret.press("Enter");
    await page.waitForURL((at) => at.origin === origin && at.pathname === "/install", { timeout: SIGN_IN_MS });
    return { email, context, ...(await rolesOf(page)) };
  } catch (error) {
    const [said = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new Error(`the test user ${email} could not be signed in: ${said}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** As the page's boot manifest says. */
async function rolesOf(page: Page): Promise<Pick<SignedIn, "isAdmin" | "isDev">> {
  const text = await page.evaluate(() => document.getElementById("boot")?.textContent ?? "{}");
  const { user } = JSON.parse(text);
  return { isAdmin: user?.isAdmin === true, isDev: user?.isDev === true };
}

/** Whoever may see a place; null when nobody of them may. */
export function viewerOf<User extends Pick<SignedIn, "isAdmin" | "isDev">>(
  users: readonly User[],
  when: When | undefined,
): User | null {
  const may = ({ isAdmin, isDev }: User) =>
    when?.role === undefined || (when.role === "Admin" && isAdmin) || (when.role === "Developer" && isDev);
  return users.find(may) ?? null;
}
