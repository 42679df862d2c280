export interface TrendBox {
  width: number;
  height: number;
}

const EDGE = 3;
const round = (value: number) => Math.round(value * 10) / 10;

/** A step line from 0 through running sums, and where 0 lies; null below two of them: one is a number, not a line. */
export function trendPath(
  values: readonly number[],
  { width, height }: TrendBox,
): { line: string; zero: number } | null {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) => round(EDGE + ((high - value) / (high - low || 1)) * (height - 2 * EDGE));
  const steps = values.map((value, index) => `H${round((width * (index + 1)) / values.length)}V${y(value)}`);
  return { line: `M0,${y(0)}${steps.join("")}`, zero: y(0) };
}
