import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { formatNumber } from "@entrywise/ui";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { niceScale } from "../../plot-scale/nice-scale.ts";
import { PlotNote } from "../../plot-scale/plot-note.tsx";
import { useDateText } from "../../trade-display/use-date-text.ts";
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
  const [active, setActive] = useState<number | null>(null);
  const last = hours.length - 1;
  const index = Math.min(active ?? last, last);
  const hour = hours[index];
  const scale = niceScale(0, Math.max(...hours.map(filesIn)));
  const share = (value: number) => `${(value / scale.high) * 100}%`;
  const left = (at: number) => `${(at / hours.length) * 100}%`;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * hours.length))));
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
    const next = steps[event.key];
    if (next === undefined) return;
    setActive(Math.min(Math.max(next, 0), last));
    event.preventDefault();
  };
  return (
    <div className="fl-plot">
      <div
        role="slider"
        tabIndex={0}
        className="fl-area"
        aria-label="Files of each hour, arrow keys walk the hours"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={hour === undefined ? "nothing" : `${dates.dateTime(hour.from)}, ${wordsOf(hour)}`}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
        onKeyDown={walk}
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
            {filesIn(hour) === 0 ? <span>No files</span> : null}
            {outcomes.map(({ name, label }) =>
              hour[name] === 0 ? null : (
                <span key={name}>
                  {label} <b>{whole(hour[name])}</b>
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
              {label} {whole(count)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function wordsOf(hour: FileHour): string {
  const words = outcomes.flatMap(({ name, label }) => (hour[name] === 0 ? [] : [`${label} ${whole(hour[name])}`]));
  return words.length === 0 ? "no files" : words.join(", ");
}
