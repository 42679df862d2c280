import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { type Browser, type Context, openBrowser, type Page, type SeenRequest } from "./browser.ts";
import { openSlot } from "./open-slot.ts";
import { type Place, panelsWithoutExample, placesOf } from "./places.ts";
import { judgeScreen } from "./seen.ts";
import { withRelease } from "./tried-boot.ts";

/** Somebody whom the trial signs in, with the roles that the remote's pages ask for. */
export interface TestUser {
  email: string;
  password: string;
}

/** How a release did in the real shell. */
export interface TrialResult {
  /** False when this machine has no browser or nothing that drives one. */
  ran: boolean;
  /** What went wrong, a sentence each; empty when all is well. */
  failures: string[];
}

const LOAD_MS = 15_000;
const SIGN_IN_MS = 30_000;
/** A page without requests for so long has come to rest. */
const REST_MS = 700;

/**
 * Opens every page, slot and panel of a release in the shell that runs at the address, before any user gets it: a test user is signed
 * in, the page's boot manifest names the release, everything else is as it is. A place fails on what a user would see there: it
 * does not load, an error boundary or error page stands in its place, it is empty, or something is written to the console.
 */
export async function tryRelease(url: string, release: SignedRelease, user: TestUser): Promise<TrialResult> {
  const browser = await openBrowser();
  if (!browser) return { ran: false, failures: [] };
  try {
    return { ran: true, failures: await failuresIn(browser, url, release, user) };
  } finally {
    await browser.close();
  }
}

async function failuresIn(browser: Browser, url: string, release: SignedRelease, user: TestUser): Promise<string[]> {
  // A worker would serve pages and files before the release is put into them.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const refused = await signIn(await context.newPage(), url, user);
  if (refused !== null) return [refused];
  const failures = panelsWithoutExample(release.manifest).map(
    (name) => `${name}: it cannot be tried, because remote.ts gives no examples of its props`,
  );
  for (const place of placesOf(release.manifest)) {
    const failure = await tryPlace(context, url, release, place);
    if (failure !== null) failures.push(`${place.name}: ${failure}`);
  }
  return failures;
}

/** By the provider's own form. @returns what went wrong; null when the user is signed in */
async function signIn(page: Page, url: string, { email, password }: TestUser): Promise<string | null> {
  const { origin } = new URL(url);
  try {
    await page.goto(new URL("/login?returnTo=/install", url).href, { waitUntil: "domcontentloaded" });
    const name = 'input[type="email"], input[autocomplete="username"], input[name="username"]';
    await page.locator(name).first().fill(email, { timeout: SIGN_IN_MS });
    const secret = page.locator('input[type="password"]').first();
    await secret.fill(password, { timeout: SIGN_IN_MS });
    await secret.press("Enter");
    await page.waitForURL((at) => at.origin === origin && at.pathname === "/install", { timeout: SIGN_IN_MS });
    return null;
  } catch (error) {
    return `the test user ${email} could not be signed in: ${firstLine(error)}`;
  } finally {
    await page.close();
  }
}

/** @returns what is wrong with the place; null when all is well */
async function tryPlace(context: Context, url: string, release: SignedRelease, place: Place): Promise<string | null> {
  const page = await context.newPage();
  const said = listen(page, release);
  const phases = await watchReports(page, release);
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: withRelease(await response.text(), release, place) });
    },
  );
  const rest = restOf(page);
  try {
    await page.goto(new URL(place.path, url).href, { waitUntil: "domcontentloaded" });
    await openSlot(page, place.slot, LOAD_MS);
    const first = await within(phases.first, LOAD_MS);
    await rest();
    const failed = phases.all().find((phase) => phase !== "loaded");
    if (failed !== undefined) return `it failed with ${failed}${listed(said)}`;
    if (first === null) return `nothing was loaded within ${LOAD_MS / 1000} s${listed(said)}`;
    const { wrong, isMissing } = await judgeScreen(page, place);
    if (wrong !== null) return `${wrong}${listed(said)}`;
    // A page tells the shell by an error that there is nothing at its address.
    return said.length > 0 && !isMissing ? `something went wrong on the page${listed(said)}` : null;
  } catch (error) {
    return firstLine(error);
  } finally {
    await page.close();
  }
}

/** Errors of the page and its console, and files of the release that are not there. */
function listen(page: Page, { remote, version }: SignedRelease): string[] {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(error.message));
  page.on("console", (message) => {
    // Of responses the browser logs every 4xx, also those that a page asks for on purpose.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) said.push(message.text());
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isOurs = pathname.startsWith(`/r/${remote}/${version}/`);
    if (response.status() >= (isOurs ? 400 : 500)) said.push(`${pathname} answered ${response.status()}`);
  });
  return said;
}

/** What the page reports of the release; nothing of it reaches the registry. */
async function watchReports(page: Page, release: SignedRelease) {
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const phases: string[] = [];
  await page.route(
    ({ pathname }) => pathname === "/boot/reports",
    async (route) => {
      const { remote, version, phase } = JSON.parse(route.request().postData() ?? "{}");
      if (remote === release.remote && version === release.version) {
        phases.push(phase);
        resolve(phase);
      }
      await route.fulfill({ status: 204, body: "" });
    },
  );
  return { first, all: () => phases };
}

/** @returns what waits until nothing has been asked for a while, or a hanging response has timed out */
function restOf(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const note = (change: number) => (request: SeenRequest) => {
    if (request.resourceType() === "eventsource") return; // stays open as long as the page
    open += change;
    last = Date.now();
  };
  page.on("request", note(1));
  page.on("requestfinished", note(-1));
  page.on("requestfailed", note(-1));
  return async () => {
    last = Date.now(); // what was loaded last is drawn first
    const until = Date.now() + LOAD_MS;
    while (Date.now() < until && (open > 0 || Date.now() - last < REST_MS)) await pause(50);
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function listed(said: readonly string[]): string {
  const different = [...new Set(said.map((text) => text.split("\n")[0] ?? ""))];
  return different.length > 0 ? `: ${different.slice(0, 5).join("; ")}` : "";
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
