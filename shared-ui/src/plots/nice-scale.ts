/** At most five grid lines at round values that cover all values. */
export function niceScale(low: number, high: number): { low: number; high: number; lines: number[] } {
  const size = high - low || 1;
  const rough = size / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const lines = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { low: first * step, high: last * step, lines };
}
