const width = 108;
const height = 26;
const room = 3;

/** The way of a sum of R, from 0, in the size of a word; a line needs two points. */
export function CurveLine({ curve }: { curve: readonly number[] }) {
  if (curve.length < 2) return null;
  const values = [0, ...curve];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => room + (index / (values.length - 1)) * (width - 2 * room);
  const y = (value: number) => room + ((high - value) / (high - low || 1)) * (height - 2 * room);
  const last = values.length - 1;
  return (
    <svg className="sr-curve" width={width} height={height} aria-hidden="true">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
      <path d={`M${values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" L")}`} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} />
    </svg>
  );
}
