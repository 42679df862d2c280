import { type Big, ONE } from "../decimal.ts";
import { countedSizes } from "./counted-sizes.ts";
import type { OpenFacts } from "./position-facts.ts";

/** Effective sizes; weights replace them if a single entry and exit were journalled without sizes. */
export interface EffectiveSizes {
  /** Real size of the open position; null unknown. */
  openSize: Big | null;
  /** Sizes of its closes in order, limited to the open size; 0 if entirely beyond it, null if unknown. */
  closeSizes: readonly (Big | null)[];
  /** Like the sizes, but 1 for both where neither is known: one exit closes the whole, whatever its size. */
  openWeight: Big | null;
  closeWeights: readonly (Big | null)[];
  /** Like `closeWeights`, but not limited: the size that an entered amount refers to. */
  wholeWeights: readonly (Big | null)[];
}

/**
 * With exactly one close, a missing size of the open or the close equals the other. With more closes it stays missing, as the
 * shares are unknown (the screen asks for a value).
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
