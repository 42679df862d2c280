import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Theme } from "@entrywise/contracts/platform/theme";

/** Darkest and lightest step of each neutral palette, as the design tokens have them. */
const neutrals: Record<Theme["themeNeutralColor"], { dark: string; light: string }> = {
  slate: { dark: "#020617", light: "#f8fafc" },
  gray: { dark: "#030712", light: "#f9fafb" },
  zinc: { dark: "#09090b", light: "#fafafa" },
  neutral: { dark: "#0a0a0a", light: "#fafafa" },
  stone: { dark: "#0c0a09", light: "#fafaf9" },
};

/** The page's background colour, for the app's splash screen and title bar. */
export function brandBackground({ theme, tokens }: Pick<Brand, "theme" | "tokens">): string {
  const { dark, light } = neutrals[theme.themeNeutralColor];
  return theme.themeMode === "light" ? (tokens["n-50"] ?? light) : (tokens["n-950"] ?? dark);
}
