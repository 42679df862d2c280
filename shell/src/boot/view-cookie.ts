import { viewCookie } from "@entrywise/contracts/platform/first-frame";

const cookieSeconds = 31_536_000; // a year

/** Cookie with screen width and time zone for the gateway's next first frame. */
export function viewCookieText(timeZone: string, width: number): string {
  return `${viewCookie}=${encodeURIComponent(timeZone)}|${Math.round(width)}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

/** Stores this browser's zone and width for the next page. */
export function noteView({ document, innerWidth }: Pick<Window, "document" | "innerWidth">): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.cookie = viewCookieText(timeZone, innerWidth);
}
