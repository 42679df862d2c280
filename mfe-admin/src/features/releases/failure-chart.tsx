import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { Fragment } from "react";
import { type ChartScale, fitChartScale, limitPercent, plotHeight } from "./chart-scale.ts";
import { CurveTable } from "./curve-table.tsx";
import { type CurvePoint, failureCurve } from "./failure-curve.ts";
import { percentText } from "./release-texts.ts";
import { useShortTimes } from "./use-short-times.ts";

const axisHeight = 22;
const barWidth = 3;

export interface FailureChartProps {
  health: QueryState<readonly ReleaseHealth[]>;
  stable: string | null;
  canary: string | null;
  /** Release of the panel, which may be one that was taken back. */
  chosen: string | null;
}

interface Series {
  version: string;
  look: "stable" | "canary" | "chosen";
  points: CurvePoint[];
}

function buildSeries({ stable, canary, chosen }: FailureChartProps, health: readonly ReleaseHealth[]): Series[] {
  const looks = { stable, canary, chosen };
  const wanted = (["stable", "canary", "chosen"] as const).filter(
    (look, index, all) => all.findIndex((one) => looks[one] === looks[look]) === index,
  );
  return wanted.flatMap((look) => {
    const release = health.find(({ version }) => version === looks[look]);
    if (release === undefined || release.loads === 0) return [];
    return [{ version: release.version, look, points: failureCurve(release) }];
  });
}

/** Cumulative share of failed loads, loads as bars at the foot, the limit with what happens there. */
export function FailureChart(props: FailureChartProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Failed loads`} sub={t`cumulative % over the last 24 h; bars show loads`}>
      <QuerySection query={props.health} failure={t`Couldn't load the load failures`} rows={5} rowHeight={32}>
        {(health) => <Curves series={buildSeries(props, health)} />}
      </QuerySection>
    </Panel>
  );
}

function Curves({ series }: { series: readonly Series[] }) {
  const { t } = useLingui();
  if (series.length === 0) return <p className="rl-quiet">{t`No loads reported in the last 24 hours.`}</p>;
  const scale = fitChartScale(series.map(({ points }) => points));
  const summary = series
    .map(({ version, points }) => t`${version} ${percentText(points.at(-1)?.failedPercent ?? null)} failed`)
    .join(", ");
  return (
    <>
      <ul className="rl-legend">
        {series.map(({ version, look }) => (
          <li key={version} className={`rl-series-${look}`} title={version}>
            {version}
          </li>
        ))}
      </ul>
      <div className="rl-chart-frame">
        <svg className="rl-chart" height={plotHeight + axisHeight} role="img" aria-label={t`Failed loads: ${summary}`}>
          <ChartAxis scale={scale} />
          {series.map((one, index) => (
            <Curve key={one.version} series={one} scale={scale} shift={(index - series.length / 2) * (barWidth + 1)} />
          ))}
        </svg>
        <p className="rl-limit-text" style={{ bottom: axisHeight + plotHeight - scale.y(limitPercent) + 2 }}>
          {t`Rolls back automatically above 2% of 50 loads in 5 minutes`}
        </p>
      </div>
      <CurveTable curves={series} />
    </>
  );
}

function Curve({ series: { points, look }, scale, shift }: { series: Series; scale: ChartScale; shift: number }) {
  const shown = points.flatMap(({ at, failedPercent }) =>
    failedPercent === null ? [] : [{ at, x: `${scale.x(at)}%`, y: scale.y(failedPercent) }],
  );
  const ends = new Set([shown[0], shown.at(-1)]);
  return (
    <g className={`rl-series-${look}`}>
      {points.map(({ at, loads }) => (
        <rect
          key={at}
          x={`${scale.x(at)}%`}
          y={plotHeight - scale.bar(loads)}
          width={barWidth}
          height={scale.bar(loads)}
          transform={`translate(${shift} 0)`}
        />
      ))}
      {shown.map((point, index) => {
        const before = shown[index - 1];
        return (
          <Fragment key={point.at}>
            {before === undefined ? null : <line x1={before.x} y1={before.y} x2={point.x} y2={point.y} />}
            {ends.has(point) ? <circle cx={point.x} cy={point.y} r={3} /> : null}
          </Fragment>
        );
      })}
    </g>
  );
}

function ChartAxis({ scale }: { scale: ChartScale }) {
  const { axisTimes } = useShortTimes();
  const { first, last, ticks, y } = scale;
  const [from, to] = axisTimes(first, last);
  const foot = plotHeight + axisHeight - 5;
  return (
    <g className="rl-axis">
      {ticks.map((percent) => (
        <g key={percent}>
          <line x1="0" x2="100%" y1={y(percent)} y2={y(percent)} />
          <text x="100%" dx={8} y={y(percent) + 4}>
            {formatNumber(percent, { decimals: Number.isInteger(percent) ? 0 : 1 })}%
          </text>
        </g>
      ))}
      <line className="rl-limit" x1="0" x2="100%" y1={y(limitPercent)} y2={y(limitPercent)} />
      {first === last ? (
        <text x="50%" y={foot} textAnchor="middle">
          {from}
        </text>
      ) : (
        <>
          <text x="0" y={foot}>
            {from}
          </text>
          <text x="100%" y={foot} textAnchor="end">
            {to}
          </text>
        </>
      )}
    </g>
  );
}
