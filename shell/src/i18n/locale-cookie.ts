import type { Locale } from "@entrywise/contracts/shared/locale";

const cookieSeconds = 31_536_000; // a year

/** Cookie with the language for the next page's first paint. */
export function localeCookie(locale: Locale): string {
  return `auth.locale=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}
