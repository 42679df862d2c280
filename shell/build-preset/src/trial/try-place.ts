import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { axeFindings } from "./accessibility.ts";
import type { Context, Page, SeenRequest } from "./browser.ts";
import { tooLongTask } from "./long-tasks.ts";
import { openSlot } from "./open-slot.ts";
import type { Place } from "./places.ts";
import { judgeScreen } from "./seen.ts";
import { WIDE } from "./test-users.ts";
import { putInto } from "./tried-page.ts";

const LOAD_MS = 15_000;
/** A page without requests for so long has come to rest. */
const REST_MS = 700;
const NARROW = { width: 360, height: 780 };

/**
 * Opens a place, wide and then narrow.
 *
 * @returns what a user would see that is wrong; null when all is well
 */
export async function tryPlace(
  context: Context,
  url: string,
  release: SignedRelease,
  place: Place,
): Promise<string | null> {
  const page = await context.newPage();
  try {
    const said = listen(page, release);
    const reports = await putInto(context, page, release, place);
    const rest = restOf(page);
    await page.goto(new URL(place.path, url).href, { waitUntil: "domcontentloaded" });
    await openSlot(page, place.slot, LOAD_MS);
    const first = await within(reports.first, LOAD_MS);
    await rest();
    const failed = reports.all().find((phase) => phase !== "loaded");
    if (failed !== undefined) return `it failed with ${failed}${listed(said)}`;
    if (first === null) return `nothing was loaded within ${LOAD_MS / 1000} s${listed(said)}`;
    const wide = await look(page, release.remote, place, 0);
    if (wide.wrong !== null) return `${wide.wrong}${at(WIDE.width)}${listed(said)}`;
    const { seenAt } = wide;
    await page.setViewportSize(NARROW);
    await rest();
    const narrow = await look(page, release.remote, place, seenAt);
    if (narrow.wrong !== null) return `${narrow.wrong}${at(NARROW.width)}${listed(said)}`;
    // A page tells the shell by an error that there is nothing at its address.
    return said.length > 0 && !wide.isMissing ? `something went wrong on the page${listed(said)}` : null;
  } catch (error) {
    return firstLine(error);
  } finally {
    await page.close();
  }
}

interface Look {
  wrong: string | null;
  isMissing: boolean;
  /** When it was finished, in milliseconds of the page's clock. */
  seenAt: number;
}

async function look(page: Page, remote: string, place: Place, since: number): Promise<Look> {
  const { wrong, isMissing } = await judgeScreen(page, place);
  const all = wrong ?? (await tooLongTask(page, since)) ?? (isMissing ? null : await axeFindings(page, remote));
  return { wrong: all, isMissing, seenAt: await page.evaluate(() => performance.now()) };
}

const at = (width: number) => ` at ${width} px`;

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
