import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { niceScale, PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { filesIn, outcomes } from "./file-outcomes.ts";

export interface FilesPlotProps {
  hours: readonly FileHour[];
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });
/** As many names below the plot as a narrow screen holds. */
const hoursPerName = 6;

/** One bar an hour, in which outcomes are stacked; an hour follows pointer and arrow keys. */
export function FilesPlot({ hours }: FilesPlotProps) {
  const dates = useDateText();
  const last = hours.length - 1;
  const walk = usePlotWalk({ count: hours.length, indexAt: ({ share }) => Math.floor(share * hours.length) });
  const { active, index } = walk;
  const hour = hours[index];
  const scale = niceScale(0, Math.max(...hours.map(filesIn)));
  const share = (value: number) => `${(value / scale.high) * 100}%`;
  const left = (at: number) => `${(at / hours.length) * 100}%`;
  return (
    <div className="fl-plot">
      <div
        className="fl-area"
        aria-label={t`Files per hour. Use arrow keys to move between hours.`}
        aria-valuetext={hour === undefined ? t`nothing` : `${dates.dateTime(hour.from)}, ${hourText(hour)}`}
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        {...walk.handlers}
      >
        {scale.lines.filter(Number.isInteger).map((value) => (
          <i key={value} className="fl-line" data-zero={value === 0} style={{ bottom: share(value) }}>
            <span aria-hidden="true">{whole(value)}</span>
          </i>
        ))}
        {hours.map((one, at) => (
          <span
            key={one.from}
            className="fl-bar"
            data-active={at === active}
            style={{ left: left(at), width: `${100 / hours.length}%` }}
          >
            {outcomes.map(({ name }) =>
              one[name] === 0 ? null : <i key={name} data-outcome={name} style={{ height: share(one[name]) }} />,
            )}
          </span>
        ))}
        {active === null || hour === undefined ? null : (
          <PlotNote left={left(index + 0.5)} side={index > last / 2 ? "left" : "right"}>
            <b>{dates.dateTime(hour.from)}</b>
            {filesIn(hour) === 0 ? <span>{t`No files`}</span> : null}
            {outcomes.map(({ name, label }) =>
              hour[name] === 0 ? null : (
                <span key={name}>
                  {i18n._(label)} <b>{whole(hour[name])}</b>
                </span>
              ),
            )}
          </PlotNote>
        )}
      </div>
      <div className="fl-axis" aria-hidden="true">
        {hours.map(({ from }, at) =>
          at % hoursPerName === 0 ? (
            <span key={from} style={{ left: left(at) }}>
              {dates.time(from)}
            </span>
          ) : null,
        )}
      </div>
      <ul className="fl-legend" aria-hidden="true">
        {outcomes.map(({ name, label }) => {
          const count = hours.reduce((sum, one) => sum + one[name], 0);
          return count === 0 ? null : (
            <li key={name}>
              <i data-outcome={name} />
              {i18n._(label)} {whole(count)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function hourText(hour: FileHour): string {
  const counts = outcomes.flatMap(({ name, label }) =>
    hour[name] === 0 ? [] : [`${i18n._(label)} ${whole(hour[name])}`],
  );
  return counts.length === 0 ? t`no files` : counts.join(", ");
}
