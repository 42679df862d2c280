import { viewCookie } from "@entrywise/contracts/platform/first-frame";

const cookieSeconds = 31_536_000; // a year

/** The cookie from which the gateway knows for which screen and time zone the next page is to be drawn. */
export function viewCookieText(timeZone: string, width: number): string {
  return `${viewCookie}=${encodeURIComponent(timeZone)}|${Math.round(width)}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

/** Notes zone and width of this browser for its next page. */
export function noteView({ document, innerWidth }: Pick<Window, "document" | "innerWidth">): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.cookie = viewCookieText(timeZone, innerWidth);
}
