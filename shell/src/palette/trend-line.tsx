import { type TrendBox, trendPath } from "./trend-path.ts";

const box: TrendBox = { width: 268, height: 110 };

/** A running sum as a step line above or below its start; its facts stand beside it in words. */
export function TrendLine({ values }: { values: readonly number[] }) {
  const path = trendPath(values, box);
  if (path === null) return null;
  return (
    <svg className="palette-trend" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className="palette-trend-area" d={`${path.line}V${path.zero}H0Z`} />
      <line className="palette-trend-zero" x1={0} x2={box.width} y1={path.zero} y2={path.zero} />
      <path className="palette-trend-line" d={path.line} />
    </svg>
  );
}
