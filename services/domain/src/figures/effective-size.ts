import { type Big, ONE } from "../decimal.ts";
import { countedSizes } from "./counted-sizes.ts";
import type { OpenFacts } from "./position-facts.ts";

/** Sizes as they count: `weight` stands in where a single entry and exit were journalled without any size. */
export interface EffectiveSizes {
  /** Real size of the open position; null unknown. */
  openSize: Big | null;
  /** Sizes of its closes, in their order, as far as they close what was opened; 0 wholly beyond, null unknown. */
  closeSizes: readonly (Big | null)[];
  /** Like the sizes, but 1 for both where neither is known: one exit closes the whole, whatever its size. */
  openWeight: Big | null;
  closeWeights: readonly (Big | null)[];
  /** Like `closeWeights`, but whole: what an amount is of that was entered for a close. */
  wholeWeights: readonly (Big | null)[];
}

/**
 * With exactly one close position, an open and a close of which one has no size are of the same size. With more than
 * one, a missing size stays missing: nobody can tell the shares (the screen asks for a value).
 */
export function effectiveSizes(open: OpenFacts): EffectiveSizes {
  const [only, ...others] = open.closes;
  if (only === undefined || others.length > 0) {
    const closeSizes = countedSizes(open.size, open.closes);
    const wholeWeights = open.closes.map((close) => close.size);
    return { openSize: open.size, closeSizes, openWeight: open.size, closeWeights: closeSizes, wholeWeights };
  }
  const openSize = open.size ?? only.size;
  const whole = only.size ?? open.size;
  const [counted = null] = countedSizes(openSize, [{ ...only, size: whole }]);
  return {
    openSize,
    closeSizes: [counted],
    openWeight: openSize ?? ONE,
    closeWeights: [counted ?? ONE],
    wholeWeights: [whole ?? ONE],
  };
}
