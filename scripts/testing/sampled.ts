import fc from "fast-check";

/**
 * As many of a matrix as a quick run has time for, in their order; all of them where FULL is set. The same seed and
 * subject give the same sample: `npm test` prints the seed, which it takes from the commit.
 */
export function sampled<T>(subject: string, all: readonly T[], count: number): readonly T[] {
  if (process.env.FULL === "1") return all;
  const sample = drawn(subject, all, count);
  return all.filter((one) => sample.includes(one));
}

/** All of them in an order that seed and subject decide. */
export function shuffled<T>(subject: string, all: readonly T[]): readonly T[] {
  return drawn(subject, all, all.length);
}

function drawn<T>(subject: string, all: readonly T[], count: number): readonly T[] {
  const seed = Number(process.env.SAMPLE_SEED ?? 1);
  const salt = [...subject].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
  const [sample = all] = fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    seed: salt,
    numRuns: 1,
  });
  return sample;
}
