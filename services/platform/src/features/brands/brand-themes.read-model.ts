import type { Theme } from "@entrywise/contracts/platform/theme";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readBrand } from "./brands.read-model.ts";

const FRESH_MS = 5_000;

/** Default themes of brands, refreshed every few seconds. */
export function createBrandThemes(): (tx: Transaction, brand: string) => Promise<Theme | undefined> {
  const known = new Map<string, { theme: Theme | undefined; at: number }>();
  return async (tx, brand) => {
    const before = known.get(brand);
    if (before && Date.now() - before.at < FRESH_MS) return before.theme;
    const theme = (await readBrand(tx, brand))?.record.brand.theme;
    known.set(brand, { theme, at: Date.now() });
    return theme;
  };
}
