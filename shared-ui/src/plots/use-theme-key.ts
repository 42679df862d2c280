import { useHost } from "@entrywise/host";
import { useMedia } from "../layout/use-media.ts";

/** A key that changes with the theme, so that canvas drawings read their colours again. */
export function useThemeKey(): string {
  const { themeMode, themePrimaryColor, themeNeutralColor } = useHost().settings;
  const dark = useMedia("(prefers-color-scheme: dark)");
  return `${themeMode}${themePrimaryColor}${themeNeutralColor}${dark}`;
}
