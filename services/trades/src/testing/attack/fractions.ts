/** A fraction in lowest terms. */
export interface Fraction {
  above: number;
  below: number;
}

/** Sums of doubles and quotients of divisions are exact to about this share of themselves. */
const EXACT = 1e-11;
/** Account balances of a million and amounts below it, in cents, less what cancels out. */
const LARGEST = 100_000_000;

/**
 * The simplest fraction that a number stands for, by continued fractions. The number and what comes of it by one addition or
 * division are told from their neighbours by eleven digits; null where no small enough fraction is that close.
 */
export function fractionOf(value: number): Fraction | null {
  if (!Number.isFinite(value) || value === 0) return null;
  const size = Math.abs(value);
  let [above, below, aboveBefore, belowBefore] = [Math.floor(size), 1, 1, 0];
  let rest = size - Math.floor(size);
  for (let step = 0; step < 40; step += 1) {
    if (Math.abs(above / below - size) <= size * EXACT) return { above, below };
    if (rest === 0) return null;
    const turned = 1 / rest;
    const whole = Math.floor(turned);
    rest = turned - whole;
    [above, aboveBefore] = [whole * above + aboveBefore, above];
    [below, belowBefore] = [whole * below + belowBefore, below];
    if (above > LARGEST || below > LARGEST) return null;
  }
  return null;
}
