/** After this the page wasn't left: the user chose to stay. */
const LEAVING_MS = 10_000;

/** A call that is refused so soon after the last sign-in isn't helped by another one. */
const JUST_SIGNED_IN_MS = 60_000;
const LAST_KEY = "entrywise.signInAgainAt";

/**
 * Leads to sign-in when a call finds that the session has ended. A page that is being left stays out of it: signing out
 * ends the session too, and what the page still asks for must not lead elsewhere than its user goes.
 *
 * Whoever has just come back from there and is refused again stays: leading them away once more would never end.
 *
 * @param page the window, or what a test takes for it
 * @param now clock in milliseconds
 * @returns called with whether the page was drawn for a signed-in user; true when they were refused right after signing in
 */
export function createSignInAgain(
  page: Pick<Window, "addEventListener"> & {
    location: Pick<Location, "pathname" | "search" | "assign">;
    sessionStorage: Pick<Storage, "getItem" | "setItem">;
  },
  now: () => number = Date.now,
): (signedIn: boolean) => boolean {
  let isLeading = false;
  let leftAt = Number.NEGATIVE_INFINITY;
  page.addEventListener("beforeunload", () => {
    leftAt = now();
  });
  return (signedIn) => {
    if (now() - leftAt < LEAVING_MS) return false;
    const { pathname, search } = page.location;
    if (!signedIn) {
      if (pathname !== "/auth/access-denied") page.location.assign("/auth/access-denied");
      return false;
    }
    // Several calls may find the session ended at once.
    const last = Number(page.sessionStorage.getItem(LAST_KEY) ?? Number.NaN);
    if (!isLeading && now() - last < JUST_SIGNED_IN_MS) return true;
    isLeading = true;
    page.sessionStorage.setItem(LAST_KEY, String(now()));
    page.location.assign(`/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
    return false;
  };
}
