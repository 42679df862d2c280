import fc from "fast-check";

const seed = Number(process.env.SAMPLE_SEED ?? 1);

/**
 * As many of a matrix as a quick run has time for, in their order; all of them where FULL is set. The same seed and
 * subject give the same sample: `npm test` prints the seed, which it takes from the commit.
 */
export function sampled<T>(subject: string, all: readonly T[], count: number): readonly T[] {
  if (process.env.FULL === "1") return all;
  const salt = [...subject].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
  const [sample = all] = fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    seed: salt,
    numRuns: 1,
  });
  return all.filter((one) => sample.includes(one));
}
