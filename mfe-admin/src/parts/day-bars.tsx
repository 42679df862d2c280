import type { DayCount } from "@entrywise/contracts/shared/day-count";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";

const WIDTH = 600;
const HEIGHT = 160;
const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** A bar for each day, and the period before as a dashed line; the same as a table for whoever does not see it. */
export function DayBars({ title, series }: { title: string; series: readonly DayCount[] }) {
  const { t } = useLingui();
  const dates = useDateText();
  const total = series.reduce((sum, { count }) => sum + count, 0);
  const before = series.reduce((sum, day) => sum + day.before, 0);
  const most = Math.max(1, ...series.flatMap((day) => [day.count, day.before]));
  const step = WIDTH / Math.max(1, series.length);
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 4);
  const line = series.map((day, at) => `${(at + 0.5) * step},${y(day.before)}`).join(" ");
  const [first, last] = [series[0], series.at(-1)];
  return (
    <Panel title={title} sub={t`${whole(total)}, before ${whole(before)}`}>
      <svg
        className="admin-bars"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${title}: ${whole(total)}, before ${whole(before)}`}
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
      <p className="admin-bars-axis" aria-hidden="true">
        <span>{first === undefined ? "" : dates.ofDayKey(first.day)}</span>
        <span>{last === undefined ? "" : dates.ofDayKey(last.day)}</span>
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
