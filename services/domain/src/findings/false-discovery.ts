/**
 * q values of several questions that were asked together (Benjamini and Hochberg, Journal of the Royal Statistical Society B 57,
 * 1995): of all questions with a q of at most 0.1, a tenth is expected to be chance.
 *
 * @param chances p value of each question, 0 to 1
 * @returns in the same order, 0 to 1
 */
export function falseDiscoveryRates(chances: readonly number[]): number[] {
  const order = chances.map((_, place) => place).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const rates = new Array<number>(chances.length).fill(1);
  let lowest = 1;
  order.forEach((place, index) => {
    const rank = chances.length - index;
    lowest = Math.min(lowest, ((chances[place] ?? 0) * chances.length) / rank);
    rates[place] = lowest;
  });
  return rates;
}
