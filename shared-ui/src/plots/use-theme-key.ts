import { useHost } from "@entrywise/host";
import { useMedia } from "../layout/use-media.ts";

/** Another text for every look of the page: what is drawn on a canvas reads its colours anew when it changes. */
export function useThemeKey(): string {
  const { themeMode, themePrimaryColor, themeNeutralColor } = useHost().settings;
  const dark = useMedia("(prefers-color-scheme: dark)");
  return `${themeMode}${themePrimaryColor}${themeNeutralColor}${dark}`;
}
