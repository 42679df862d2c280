import type { DayCount } from "@entrywise/contracts/shared/day-count";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { niceScale } from "@entrywise/ui/plots";

const WIDTH = 600;
const HEIGHT = 160;
/** Days labelled below the bars. */
const LABELS = 4;
const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Daily bars with the previous period as a dashed line; also available as a table for screen readers. */
export function DayBars({ title, series }: { title: string; series: readonly DayCount[] }) {
  const { t } = useLingui();
  const dates = useDateText();
  const total = series.reduce((sum, { count }) => sum + count, 0);
  const before = series.reduce((sum, day) => sum + day.before, 0);
  const scale = niceScale(0, Math.max(4, ...series.flatMap((day) => [day.count, day.before])));
  const step = WIDTH / Math.max(1, series.length);
  const y = (value: number) => HEIGHT - (value / scale.high) * HEIGHT;
  const line = series.map((day, at) => `${(at + 0.5) * step},${y(day.before)}`).join(" ");
  const marks = Array.from({ length: Math.min(LABELS, series.length) }, (_, at) =>
    Math.round((at * (series.length - 1)) / Math.max(1, Math.min(LABELS, series.length) - 1)),
  );
  return (
    <Panel title={title} sub={t`${whole(total)}, ${whole(before)} in the previous period`}>
      <div className="admin-plot">
        {scale.lines.filter(Number.isInteger).map((value) => (
          <span key={value} aria-hidden="true" style={{ bottom: `${(value / scale.high) * 100}%` }}>
            {whole(value)}
          </span>
        ))}
        <svg
          className="admin-bars"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`${title}: ${whole(total)}, ${whole(before)} in the previous period`}
        >
          {series.map((day, at) => (
            <rect
              key={day.day}
              x={at * step + 1}
              y={y(day.count)}
              width={Math.max(1, step - 2)}
              height={HEIGHT - y(day.count)}
            />
          ))}
          <polyline points={line} />
        </svg>
      </div>
      <p className="admin-bars-axis" aria-hidden="true">
        {marks.map((at) => (
          <span key={at}>{dates.ofDayKey(series[at]?.day ?? "")}</span>
        ))}
      </p>
      <details className="admin-details">
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th>{t`Day`}</th>
              <th>{t`Count`}</th>
              <th>{t`Before`}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dates.ofDayKey(day.day)}</th>
                <td>{whole(day.count)}</td>
                <td>{whole(day.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
