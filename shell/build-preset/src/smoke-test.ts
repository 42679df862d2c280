import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";

/** How a release did in the real shell. */
export interface SmokeResult {
  /** False when this machine has no browser or nothing that drives one. */
  ran: boolean;
  /** What went wrong, in words; empty when all is well. */
  failures: string[];
}

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s;
const LOAD_MS = 15_000;

/** The few parts of Playwright that are used; it is no dependency, for not every machine has a browser. */
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  goto(url: string, options: { waitUntil: "domcontentloaded" }): Promise<unknown>;
  route(matches: (url: URL) => boolean, handle: (route: Route) => Promise<void>): Promise<void>;
  on(event: "pageerror", listener: (error: Error) => void): void;
  close(): Promise<void>;
}
interface Route {
  request(): { url(): string; resourceType(): string; postData(): string | null };
  fetch(): Promise<{ text(): Promise<string>; status(): number }>;
  fulfill(answer: { status?: number; response?: unknown; contentType?: string; body: string }): Promise<void>;
}

/**
 * Opens every route of a release in the shell that runs at the address, before any user gets it: the page's boot manifest
 * names the release, everything else is as it is. Nobody is signed in, so services do not answer; what is proven is that
 * entry, hashes, shared modules and every page load.
 */
export async function smokeTest(url: string, release: SignedRelease): Promise<SmokeResult> {
  const browser = await openBrowser();
  if (!browser) return { ran: false, failures: [] };
  try {
    const failures: string[] = [];
    for (const { path, expose } of release.manifest.routes) {
      const address = new URL(path.replace(/\/\*$/, ""), url).href;
      const failure = await tryRoute(await browser.newPage(), address, release);
      if (failure) failures.push(`${path} (${expose}): ${failure}`);
    }
    return { ran: true, failures };
  } finally {
    await browser.close();
  }
}

/** @returns what went wrong; null when the route has loaded */
async function tryRoute(page: Page, address: string, release: SignedRelease): Promise<string | null> {
  const { promise: reported, resolve } = Promise.withResolvers<string>();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.route(
    ({ pathname }) => pathname === "/boot/reports",
    async (route) => {
      const { remote, version, phase } = JSON.parse(route.request().postData() ?? "{}");
      if (remote === release.remote && version === release.version && phase !== "render") resolve(phase);
      await route.fulfill({ status: 204, body: "" });
    },
  );
  await page.route(({ pathname }) => pathname.startsWith("/v1.0/"), answerApi);
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return fallback(route);
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: withRelease(await answer.text(), release) });
    },
  );
  try {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const phase = await within(reported, LOAD_MS);
    if (phase === null) return `nothing was loaded within ${LOAD_MS / 1000} s${said(errors)}`;
    return phase === "loaded" ? null : `it failed with ${phase}${said(errors)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await page.close();
  }
}

function said(errors: readonly string[]): string {
  return errors.length > 0 ? `: ${errors.join("; ")}` : "";
}

/** Playwright's own way on to the next handler; not every version of its types has it on this narrow face. */
function fallback(route: Route): Promise<void> {
  return (route as Route & { fallback(): Promise<void> }).fallback();
}

/** Settings are the defaults; of everything else there is nothing. A 401 would lead away from the page. */
async function answerApi(route: Route): Promise<void> {
  const isSettings = new URL(route.request().url()).pathname === "/v1.0/settings";
  const problem = {
    type: "about:blank",
    title: "Not Found",
    status: 404,
    detail: "Nobody is signed in during the smoke test.",
    code: "Smoke.NotFound",
    traceId: "smoke",
  };
  await route.fulfill(
    isSettings
      ? { status: 200, contentType: "application/json", body: "{}" }
      : { status: 404, contentType: "application/problem+json", body: JSON.stringify(problem) },
  );
}

/** The shell's page with this release in place of what is served, and a person who may see every route. */
function withRelease(html: string, release: SignedRelease): string {
  return html.replace(bootScript, (_all, start: string, text: string, end: string) => {
    const boot: BootManifest = JSON.parse(text);
    const others = boot.remotes.filter(({ id }) => id !== release.remote);
    boot.remotes = [...others, bootRemoteOf(release)];
    boot.user = {
      sub: "smoke",
      userId: "00000000-0000-4000-8000-000000000000",
      role: ["Admin", "Developer"],
      email: "smoke@entrywise.example",
      fullName: "Smoke Test",
      handle: "smoke",
      initials: "ST",
      profilePicture: null,
      isAdmin: true,
      isDev: true,
    };
    return start + JSON.stringify(boot).replaceAll("<", "\\u003c") + end;
  });
}

function bootRemoteOf({ remote, version, entry, assets, exposes, manifest }: SignedRelease): BootRemote {
  const base = `/r/${remote}/${version}/`;
  const hashes = new Map(assets.map(({ name, integrity }) => [name, integrity]));
  const files = Object.entries(exposes).map(([expose, names]) => [
    expose,
    names.map((name) => ({ href: base + name, integrity: hashes.get(name) ?? "" })),
  ]);
  return {
    id: remote,
    version,
    entry: base + entry,
    integrity: hashes.get(entry) ?? "",
    assets: Object.fromEntries(files),
    manifest,
    via: "channel",
    previous: null,
  };
}

async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const driver = await firstOf(["playwright-core", "playwright", "@playwright/test"]);
  return driver ? driver.chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }) : null;
}

interface Driver {
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}

async function firstOf(names: readonly string[]): Promise<Driver | null> {
  for (const name of names) {
    const found = await import(name).catch(() => null);
    if (found) return found.chromium ? found : found.default;
  }
  return null;
}

function findChromium(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ?? null;
}

function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
