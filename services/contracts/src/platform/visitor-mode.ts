import type { Theme } from "./theme.ts";

/**
 * Light or dark pages for visitors: dark, unless a white-label brand has chosen light for its own (P-207, O-175).
 *
 * @param brand the brand's record, not what a browser remembers
 */
export function visitorMode(brand: { whiteLabel: boolean; theme: Theme }): "light" | "dark" {
  return brand.whiteLabel && brand.theme.themeMode === "light" ? "light" : "dark";
}
