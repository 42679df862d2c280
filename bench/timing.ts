/** Middle of several runs; the machine is noisy, the middle is not. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that so many per cent of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Milliseconds of each of `runs` runs after some warm ones. */
export async function times(runs: number, work: (run: number) => Promise<unknown>, warm = 3): Promise<number[]> {
  for (let run = 0; run < warm; run++) await work(-1 - run);
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work(run);
    taken.push(performance.now() - began);
  }
  return taken;
}

/** Two decimals are enough for a ratio of noisy times. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
