import { visitorMode } from "@entrywise/contracts/platform/visitor-mode";
import { useHost } from "@entrywise/host";
import { useLayoutEffect } from "react";
import { applyTheme, themeCookie } from "../theme/theme.ts";

/** Puts the user's theme onto the page at once and keeps it for the next first paint; visitors' pages have the brand's mode (P-207). */
export function usePageTheme({ forVisitors = false }: { forVisitors?: boolean } = {}): void {
  const { settings, user, brand } = useHost();
  const { themeMode, themePrimaryColor, themeNeutralColor } = settings;
  const signedIn = user !== null;
  const shownMode = forVisitors ? visitorMode(brand) : themeMode;
  useLayoutEffect(() => {
    const theme = { themeMode, themePrimaryColor, themeNeutralColor };
    const shown = { ...theme, themeMode: shownMode };
    applyTheme(document, shown);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    if (signedIn) document.cookie = themeCookie(theme);
    // Print is always white.
    const onPrint = () => applyTheme(document, { ...theme, themeMode: "light" });
    const onScreen = () => applyTheme(document, shown);
    addEventListener("beforeprint", onPrint);
    addEventListener("afterprint", onScreen);
    return () => {
      removeEventListener("beforeprint", onPrint);
      removeEventListener("afterprint", onScreen);
    };
  }, [themeMode, themePrimaryColor, themeNeutralColor, shownMode, signedIn]);
}
