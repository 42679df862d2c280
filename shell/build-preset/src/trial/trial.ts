import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { type Browser, openBrowser } from "./browser.ts";
import { type Place, panelsWithoutExample, placesOf } from "./places.ts";
import { type SignedIn, signInAll, type TestUser, viewerOf } from "./test-users.ts";
import { tryPlace } from "./try-place.ts";

/** How a release did in the real shell. */
export interface TrialResult {
  /** False when this machine has no browser or nothing that drives one. */
  ran: boolean;
  /** Pages, slots and panels that were opened. */
  places: number;
  /** What went wrong, a sentence each; empty when all is well. */
  failures: string[];
}

/** Places that are open at a time. */
const AT_ONCE = 4;
/** So many that failed beside others are opened once more by themselves, where only they can be to blame. */
const TRIED_AGAIN = 8;

/**
 * Opens every page, slot and panel of a release in the shell that runs at the address, before any user gets it: test users are
 * signed in, each place is opened by one who may see it, the page's boot manifest names the release, everything else is as it is. A
 * place fails on what a user would see there, at 1440 or at 360 px: it does not load, an error boundary or error page stands in its
 * place, it is empty, something is written to the console, axe finds a fault, or a script holds it up for a second.
 */
export async function tryRelease(
  url: string,
  release: SignedRelease,
  users: readonly TestUser[],
): Promise<TrialResult> {
  const browser = await openBrowser();
  if (!browser) return { ran: false, places: 0, failures: [] };
  try {
    return { ran: true, ...(await tryPlaces(browser, url, release, users)) };
  } finally {
    await browser.close();
  }
}

async function tryPlaces(browser: Browser, url: string, release: SignedRelease, users: readonly TestUser[]) {
  const places = placesOf(release.manifest);
  const signedIn = await signInAll(browser, url, users).catch((error: Error) => error.message);
  if (typeof signedIn === "string") return { places: 0, failures: [signedIn] };
  const tryOne = (place: Place) => tryAsViewer(signedIn, url, release, place);
  const first = await atOnce(places, AT_ONCE, tryOne);
  const doubtful = first.filter(({ found }) => found !== null).map(({ item }) => item);
  const failed = doubtful.length > TRIED_AGAIN ? first : await atOnce(doubtful, 1, tryOne);
  const failures = failed.flatMap(({ item, found }) => (found === null ? [] : [`${item.name}: ${found}`]));
  const untried = panelsWithoutExample(release.manifest).map(
    (name) => `${name}: it cannot be tried, because remote.ts gives no examples of its props`,
  );
  return { places: places.length, failures: [...untried, ...failures] };
}

function tryAsViewer(users: readonly SignedIn[], url: string, release: SignedRelease, place: Place) {
  const viewer = viewerOf(users, place.when);
  if (viewer !== null) return tryPlace(viewer.context, url, release, place);
  const names = users.map(({ email }) => email).join(", ");
  return Promise.resolve(
    `no test user may see it: ${names} lacks the role ${place.when?.role}. Add one to ENTRYWISE_TEST_USERS`,
  );
}

/** Does the work for all, a few at a time; in the order of the items. */
async function atOnce<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<string | null>) {
  const results = items.map((item) => ({ item, found: null as string | null }));
  const waiting = [...results];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next.found = await work(next.item);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
