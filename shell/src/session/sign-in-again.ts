/** After this a page that is still here was not left: somebody chose to stay. */
const LEAVING_MS = 10_000;

/**
 * Leads to sign-in when a call finds that the session has ended. A page that is being left stays out of it: signing out
 * ends the session too, and what the page still asks for must not lead elsewhere than its user goes.
 *
 * @param page the window, or what a test takes for it
 * @param now clock in milliseconds
 * @returns called with whether the page was drawn for a signed-in user
 */
export function createSignInAgain(
  page: Pick<Window, "addEventListener"> & { location: Pick<Location, "pathname" | "search" | "assign"> },
  now: () => number = Date.now,
): (signedIn: boolean) => void {
  let leftAt = Number.NEGATIVE_INFINITY;
  page.addEventListener("beforeunload", () => {
    leftAt = now();
  });
  return (signedIn) => {
    if (now() - leftAt < LEAVING_MS) return;
    const { pathname, search } = page.location;
    if (signedIn) page.location.assign(`/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
    else if (pathname !== "/auth/access-denied") page.location.assign("/auth/access-denied");
  };
}
