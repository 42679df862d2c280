import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readBrand } from "./brands.read-model.ts";

const FRESH_MS = 5_000;

/** Whether a brand is white label, read again every few seconds. */
export function createWhiteLabels(): (tx: Transaction, brand: string) => Promise<boolean> {
  const known = new Map<string, { isWhiteLabel: boolean; at: number }>();
  return async (tx, brand) => {
    const before = known.get(brand);
    if (before && Date.now() - before.at < FRESH_MS) return before.isWhiteLabel;
    const isWhiteLabel = (await readBrand(tx, brand))?.record.brand.whiteLabel ?? false;
    known.set(brand, { isWhiteLabel, at: Date.now() });
    return isWhiteLabel;
  };
}
