import { type QuestionSums, totalOf } from "./block-sums.ts";
import { type ByteDraws, choiceSums, drawnSum } from "./byte-draws.ts";

/** Draws end once so many were as extreme: the chance is then known well enough (Besag and Clifford, Biometrika 78, 1991). */
const enough = 50;

/**
 * How likely chance alone makes a difference of two means at least as large, in either direction: a permutation test over blocks
 * of days. What a block adds to the difference has either sign with the same chance when the question has no effect; so signs are
 * exchanged at random (Fisher, "The Design of Experiments", 1935, section 21), and the share of draws with a sum at least as far
 * from zero is the answer. Blocks stay whole, so trades of one day never count as independent ones.
 *
 * @param draws all choices of signs, or random ones
 * @returns from above 0 to 1; 1 where nothing differs
 */
export function chanceOfDifference(question: QuestionSums, draws: ByteDraws): number {
  return chanceOfSum(contributions(question), draws);
}

/**
 * The same of values whose sum would be zero if each had either sign with the same chance.
 *
 * @param values one for each block
 */
export function chanceOfSum(values: Float64Array, draws: ByteDraws): number {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const size = values.reduce((sum, value) => sum + Math.abs(value), 0);
  // The same sum in another order may differ in its last digit.
  const reached = Math.abs(whole) - size * 1e-12;
  if (reached <= 0) return 1;
  const table = choiceSums(values, draws.tables[0]);
  let extreme = 0;
  for (let draw = 0; draw < draws.count; draw += 1) {
    if (Math.abs(2 * drawnSum(table, draws, draw) - whole) >= reached) extreme += 1;
    if (extreme === enough && !draws.isComplete) return extreme / (draw + 1);
  }
  return draws.isComplete ? extreme / draws.count : (extreme + 1) / (draws.count + 1);
}

/** What each block adds to the difference: Σ (is inside − share inside) × (measure − mean of all). */
function contributions({ inside, all }: QuestionSums): Float64Array {
  const whole = totalOf(all);
  const share = totalOf(inside).n / whole.n;
  const mean = whole.sum / whole.n;
  return all.counts.map((count, block) => {
    const within = (inside.sums[block] ?? 0) - mean * (inside.counts[block] ?? 0);
    return within - share * ((all.sums[block] ?? 0) - mean * count);
  });
}
