import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { niceScale, PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { useState } from "react";
import "./stacked-plot.css";

export interface PlotSeries {
  key: string;
  label: string;
  /** Theme series colour; null for a muted colour, for forecasts. */
  colour: number | null;
}

export interface PlotBar {
  key: string;
  /** Below the bar. */
  label: string;
  /** In notes and tables. */
  name: string;
  /** In the order of the series, none below zero. */
  values: readonly number[];
  /** Read after the values by screen readers. */
  remark?: string | null;
}

export interface StackedPlotProps {
  title: string;
  sub: string;
  /** What a bar stands for, as the table heads it. */
  unit: string;
  series: readonly PlotSeries[];
  bars: readonly PlotBar[];
  text: (value: number) => string;
  /** Values of the axis. */
  tick: (value: number) => string;
  /** A line that the bars should stay below. */
  limit?: { value: number; label: string };
}

const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const fill = ({ colour }: PlotSeries) => ({
  background: colour === null ? "var(--bg-active)" : `var(--c-${colour})`,
});

/** Stacked bars, also as a table; the active bar follows pointer and arrow keys. */
export function StackedPlot(props: StackedPlotProps) {
  const { title, sub } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      sub={sub}
      actions={
        <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Trans>Table</Trans>
        </Button>
      }
    >
      {asTable ? <PlotTable {...props} /> : <Bars {...props} />}
    </Panel>
  );
}

function Bars({ title, series, bars, text, tick, limit }: StackedPlotProps) {
  const walk = usePlotWalk({ count: bars.length, indexAt: ({ share }) => Math.floor(share * bars.length) });
  const { active, index } = walk;
  const bar = bars[index];
  const scale = niceScale(0, Math.max(limit?.value ?? 0, ...bars.map(({ values }) => addUp(values))));
  const share = (value: number) => `${(value / scale.high) * 100}%`;
  const left = (at: number) => `${(at / bars.length) * 100}%`;
  return (
    <div className="sp-plot">
      <div
        className="sp-area"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        aria-valuetext={bar === undefined ? "" : spokenBar(bar, series, text)}
        {...walk.handlers}
      >
        {scale.lines.filter(Number.isInteger).map((value) => (
          <i key={value} className="sp-line" data-zero={value === 0} style={{ bottom: share(value) }}>
            <span aria-hidden="true">{tick(value)}</span>
          </i>
        ))}
        {bars.map(({ key, values }, at) => (
          <span
            key={key}
            className="sp-bar"
            data-active={at === active}
            style={{ left: left(at), width: `${100 / bars.length}%` }}
          >
            {series.map((one, part) =>
              values[part] ? <i key={one.key} style={{ height: share(values[part]), ...fill(one) }} /> : null,
            )}
          </span>
        ))}
        {limit === undefined ? null : (
          <i className="sp-limit" style={{ bottom: share(limit.value) }}>
            <span>{limit.label}</span>
          </i>
        )}
        {active === null || bar === undefined ? null : (
          <PlotNote left={left(index + 0.5)} side={index > walk.last / 2 ? "left" : "right"}>
            <b>{bar.name}</b>
            {series.map(({ key, label }, part) =>
              bar.values[part] ? (
                <span key={key}>
                  {label} <b>{text(bar.values[part])}</b>
                </span>
              ) : null,
            )}
            <span>
              <Trans>Total</Trans> <b>{text(addUp(bar.values))}</b>
            </span>
            {bar.remark ? <small>{bar.remark}</small> : null}
          </PlotNote>
        )}
      </div>
      <div className="sp-axis" aria-hidden="true">
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      <ul className="sp-legend" aria-hidden="true">
        {series.map((one) => (
          <li key={one.key}>
            <i style={fill(one)} />
            {one.label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spokenBar({ name, values, remark }: PlotBar, series: readonly PlotSeries[], text: (value: number) => string) {
  const parts = series.flatMap(({ label }, part) => (values[part] ? [`${label} ${text(values[part])}`] : []));
  return [name, text(addUp(values)), ...(parts.length > 1 ? parts : []), ...(remark ? [remark] : [])].join(", ");
}

function PlotTable({ title, unit, series, bars, text }: StackedPlotProps) {
  const { t } = useLingui();
  return (
    <ScrollRegion name={t`${title} as a table`}>
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="ui-end">
                {label}
              </th>
            ))}
            <th scope="col" className="ui-end">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, values, remark }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {remark ? <small className="sp-remark">{remark}</small> : null}
              </th>
              {series.map((one, part) => (
                <td key={one.key} className="ui-end">
                  {text(values[part] ?? 0)}
                </td>
              ))}
              <td className="ui-end">{text(addUp(values))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
