import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { formatNumber } from "@entrywise/ui";
import { effectOf } from "./evidence-texts.ts";

/** Width of a band in a row of the list. */
const rowWidth = 200;
const height = 32;
const margin = 12;

/** Parts of the axis that are drawn, from its left end to its right. */
const ticks = [-1, -0.5, 0, 0.5, 1] as const;
const place = (share: number, width: number) => width / 2 + share * (width / 2 - margin);

/** The numbers of the axis that all bands share. */
export function BandAxis({ reach, width = rowWidth }: { reach: number; width?: number }) {
  if (reach === 0) return null;
  return (
    <svg className="fi-band fi-axis" viewBox={`0 0 ${width} 16`} aria-hidden="true">
      {ticks.map((share) => (
        <text key={share} x={place(share, width)} y={12} textAnchor="middle">
          {share === 0 ? "0" : `${formatNumber(share * reach, { decimals: reach < 2 ? 2 : 0, signed: true })}R`}
        </text>
      ))}
    </svg>
  );
}

/** A difference with its band on the shared axis; the figures beside it say the same. */
export function BandPlot({ finding, reach, width = rowWidth }: { finding: Finding; reach: number; width?: number }) {
  const { band, difference } = finding;
  if (band === null || difference === null || reach === 0) return null;
  const x = (value: number) => place(Math.max(-1, Math.min(1, value / reach)), width);
  const [low, high] = [x(band.low), x(band.high)];
  const middle = height / 2;
  return (
    <svg className="fi-band" data-effect={effectOf(finding)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map((share) => (
        <line
          key={share}
          className={share === 0 ? "fi-zero" : "fi-tick"}
          x1={place(share, width)}
          x2={place(share, width)}
          y1={0}
          y2={height}
        />
      ))}
      <rect x={low} width={Math.max(1, high - low)} y={middle - 3} height={6} rx={3} />
      <path d={`M${low} ${middle - 6}v12M${high} ${middle - 6}v12`} />
      <circle cx={x(difference)} cy={middle} r={4} />
    </svg>
  );
}

const reaches = [0.5, 1, 2, 4, 10];

/** How far the axis reaches from zero so that the bands of these findings lie on it, in R; 0 without bands. */
export function axisReach(findings: readonly Finding[]): number {
  const widest = Math.max(
    0,
    ...findings.flatMap(({ band }) => (band === null ? [] : [Math.abs(band.low), Math.abs(band.high)])),
  );
  return widest === 0 ? 0 : (reaches.find((reach) => reach >= widest) ?? Math.ceil(widest));
}
