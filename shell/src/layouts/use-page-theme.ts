import { useHost } from "@entrywise/host";
import { useLayoutEffect } from "react";
import { applyTheme, themeCookie } from "../theme/theme.ts";

/** Puts the user's theme onto the page at once and keeps it for the next first paint; visitors' pages are always dark (P-207). */
export function usePageTheme({ alwaysDark = false }: { alwaysDark?: boolean } = {}): void {
  const { settings, user } = useHost();
  const { themeMode, themePrimaryColor, themeNeutralColor } = settings;
  const signedIn = user !== null;
  useLayoutEffect(() => {
    const theme = { themeMode, themePrimaryColor, themeNeutralColor };
    applyTheme(document, theme, alwaysDark);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    if (signedIn) document.cookie = themeCookie(theme);
    // Print is white, whatever the screen is.
    const onPrint = () => applyTheme(document, { ...theme, themeMode: "light" }, false);
    const onScreen = () => applyTheme(document, theme, alwaysDark);
    addEventListener("beforeprint", onPrint);
    addEventListener("afterprint", onScreen);
    return () => {
      removeEventListener("beforeprint", onPrint);
      removeEventListener("afterprint", onScreen);
    };
  }, [themeMode, themePrimaryColor, themeNeutralColor, alwaysDark, signedIn]);
}
