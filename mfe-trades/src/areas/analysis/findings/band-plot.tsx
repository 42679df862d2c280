import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { effectOf } from "./evidence-texts.ts";

const width = 200;
const height = 24;

/** A difference with its band on a line around zero; the figures beside it say the same. */
export function BandPlot({ finding, widest }: { finding: Finding; widest: number }) {
  const { band, difference } = finding;
  if (band === null || difference === null || widest === 0) return null;
  const x = (value: number) => width / 2 + Math.max(-1, Math.min(1, value / widest)) * (width / 2 - 4);
  const [low, high] = [x(band.low), x(band.high)];
  return (
    <svg className="fi-band" data-effect={effectOf(finding)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className="fi-zero" x1={width / 2} x2={width / 2} y1={0} y2={height} />
      <rect x={low} width={Math.max(1, high - low)} y={height / 2 - 3} height={6} rx={3} />
      <circle cx={x(difference)} cy={height / 2} r={4} />
    </svg>
  );
}

/** How far the bands of findings of one unit reach from zero. */
export function widestBand(findings: readonly Finding[]): number {
  return Math.max(
    0,
    ...findings.flatMap(({ band }) => (band === null ? [] : [Math.abs(band.low), Math.abs(band.high)])),
  );
}
