import type { Theme } from "@entrywise/contracts/platform/theme";

const cookieName = "auth.theme";
const cookieSeconds = 2_592_000; // 30 days (P-274)

/** Puts a theme onto the page; "system" is resolved by the style sheet. */
export function applyTheme(page: Document, theme: Theme): void {
  const { dataset } = page.documentElement;
  dataset.theme = theme.themeMode;
  dataset.primary = theme.themePrimaryColor;
  dataset.neutral = theme.themeNeutralColor;
}

/** The cookie from which the gateway paints the first frame of the next page. */
export function themeCookie({ themeMode, themePrimaryColor, themeNeutralColor }: Theme): string {
  const value = encodeURIComponent(JSON.stringify({ themeMode, themePrimaryColor, themeNeutralColor }));
  return `${cookieName}=${value}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}
