import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { Panel } from "@entrywise/ui";
import { type CurvePoint, failureCurve } from "./failure-curve.ts";
import { percentText, shortTime } from "./release-texts.ts";

const width = 520;
const height = 190;
const barsHeight = 40;
const right = 34;
const limitPercent = 2;

export interface FailureChartProps {
  /** Stable release first, then the canary. */
  releases: readonly ReleaseHealth[];
}

interface Scale {
  x: (at: number) => number;
  y: (percent: number) => number;
  bar: (loads: number) => number;
  top: number;
}

function scaleOf(curves: readonly CurvePoint[][]): Scale {
  const points = curves.flat();
  const first = Math.min(...points.map(({ at }) => at));
  const last = Math.max(...points.map(({ at }) => at), first + 1);
  const top = Math.max(limitPercent * 1.25, ...points.map(({ failedPercent }) => failedPercent ?? 0));
  const most = Math.max(1, ...points.map(({ loads }) => loads));
  return {
    x: (at) => 4 + ((at - first) / (last - first)) * (width - right - 8),
    y: (percent) => height - (percent / top) * (height - 16),
    bar: (loads) => (loads / most) * barsHeight,
    top,
  };
}

function linePath(curve: readonly CurvePoint[], { x, y }: Scale): string {
  const shown = curve.filter((point): point is CurvePoint & { failedPercent: number } => point.failedPercent !== null);
  return shown.map(({ at, failedPercent }, index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(failedPercent)}`).join("");
}

/** Cumulative share of failed loads of stable and canary, loads as bars at the foot, the limit with what happens there. */
export function FailureChart({ releases }: FailureChartProps) {
  const curves = releases.map((release) => ({ version: release.version, points: failureCurve(release) }));
  const shown = curves.filter(({ points }) => points.some(({ loads }) => loads > 0));
  const title = { title: "Failed loads", sub: "cumulative % of the last 24 h; bars are loads" };
  if (shown.length === 0) {
    return (
      <Panel {...title}>
        <p className="rl-quiet">No loads were reported in the last 24 hours.</p>
      </Panel>
    );
  }
  const scale = scaleOf(shown.map(({ points }) => points));
  const summary = shown
    .map(({ version, points }) => `${version} ${percentText(points.at(-1)?.failedPercent ?? null)} failed`)
    .join(", ");
  return (
    <Panel {...title}>
      <ul className="rl-legend">
        {shown.map(({ version }, index) => (
          <li key={version} className={`rl-series-${index}`}>
            {version}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard */}
      <section className="rl-chart-frame" aria-label="Chart of failed loads" tabIndex={0}>
        <svg
          className="rl-chart"
          viewBox={`0 0 ${width} ${height + 18}`}
          role="img"
          aria-label={`Failed loads: ${summary}`}
        >
          <ChartAxis scale={scale} />
          {shown.map(({ version, points }, index) => (
            <g key={version} className={`rl-series-${index}`}>
              {points.map(({ at, loads }) => (
                <rect key={at} x={scale.x(at)} y={height - scale.bar(loads)} width={3} height={scale.bar(loads)} />
              ))}
              <path d={linePath(points, scale)} />
            </g>
          ))}
        </svg>
      </section>
      <CurveTable curves={shown} />
    </Panel>
  );
}

function ChartAxis({ scale }: { scale: Scale }) {
  return (
    <g className="rl-axis">
      {[0, 1, limitPercent].map((percent) => (
        <g key={percent} className={percent === limitPercent ? "rl-limit" : ""}>
          <path d={`M0 ${scale.y(percent)}H${width - right}`} />
          <text x={width - right + 6} y={scale.y(percent) + 4}>
            {percent}%
          </text>
        </g>
      ))}
      <text className="rl-limit-text" x={4} y={scale.y(limitPercent) - 5}>
        Rolls back by itself above 2% of 50 loads in 5 minutes
      </text>
    </g>
  );
}

function CurveTable({ curves }: { curves: readonly { version: string; points: CurvePoint[] }[] }) {
  return (
    <details className="rl-details">
      <summary>As a table</summary>
      <table className="rl-table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Release</th>
            <th scope="col" className="rl-number">
              Loads
            </th>
            <th scope="col" className="rl-number">
              Failed so far
            </th>
          </tr>
        </thead>
        <tbody>
          {curves.flatMap(({ version, points }) =>
            points
              .filter(({ loads }) => loads > 0)
              .map(({ at, loads, failedPercent }) => (
                <tr key={`${version}${at}`}>
                  <td>{shortTime(at)}</td>
                  <td className="rl-mono">{version}</td>
                  <td className="rl-number">{loads}</td>
                  <td className="rl-number">{percentText(failedPercent)}</td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </details>
  );
}
