import { sessionHours } from "@entrywise/domain/market-session";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Segmented, usePrivacy } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { shownUnit, toneIn, UnitFigure, valueIn } from "../../../catalogue/unit-figure.tsx";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";
import { sumOfCells } from "./sum-of-cells.ts";
import { useRoving } from "./use-roving.ts";

type Cell = ChartResponse<"weekHours">["cells"][number];
const weekdays = () => [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];
/** Fewer trades than this say nothing yet. */
const fewInCell = 3;
/** More than these do not fit beside another chart. */
const manyHours = 12;

export interface WeekHoursPanelProps {
  filter: TradeFilter;
  onFilter: (next: TradeFilter) => void;
}

/** Where in the week results come from, with the sessions of the markets below the hours. */
export function WeekHoursPanel({ filter, onFilter }: WeekHoursPanelProps) {
  const [{ unit, basis }] = useStatisticsDisplay();
  const shown = shownUnit(unit, usePrivacy());
  const timeZone = useTimeZone();
  const query = useChart(charts.weekHours, filter, { basis });
  return (
    <ChartPanel
      title={t`Hour × weekday`}
      sub={({ cells }) =>
        t`${shown === "rr" ? ofStops(cells) : tradesText(total(cells))} · ${timeZone} · pale below ${fewInCell} trades`
      }
      definition={t`Results by weekday and hour of the ${filter.dateTimeType} in your time zone. Each trade appears in one cell.`}
      query={query}
      empty={t`No closed trades yet`}
      actions={
        <Segmented
          size="sm"
          label={t`Hour of trade`}
          value={filter.dateTimeType}
          options={[
            { value: "open", label: t({ message: "Open", context: "moment" }) },
            { value: "close", label: t({ message: "Close", context: "moment" }) },
          ]}
          onChange={(dateTimeType) => onFilter({ ...filter, dateTimeType })}
        />
      }
      draw={(result) =>
        result.cells.length === 0 ? null : <WeekHours {...result} unit={shown} filter={filter} timeZone={timeZone} />
      }
      table={({ cells, currency }) => (
        <ChartTable
          label={t`Hour × weekday`}
          heads={[t`Weekday and hour`, i18n._(figureHeads.trades.label), i18n._(figureHeads.outcomes.label), t`Result`]}
          rows={cells.map((cell) => ({
            key: `${cell.weekday} ${cell.hour}`,
            cells: [
              <Link key="open" to={tradesPath(filter, cell)}>
                {nameCell(cell)}
              </Link>,
              cell.count,
              `${cell.wins} · ${cell.losses} · ${cell.breakEvens}`,
              <UnitFigure key="result" unit={shown} values={cell} currency={currency} toned />,
            ],
          }))}
        />
      )}
    />
  );
}

const total = (cells: readonly Cell[]) => cells.reduce((sum, { count }) => sum + count, 0);
/** R is of the trades with a stop alone. */
function ofStops(cells: readonly Cell[]): string {
  const known = cells.reduce((sum, { countRR }) => sum + countRR, 0);
  return tradesOfText(known, total(cells));
}
const nameCell = ({ weekday, hour }: Pick<Cell, "weekday" | "hour">) =>
  `${weekdays()[weekday - 1]} ${String(hour).padStart(2, "0")}:00`;
const tradesPath = (filter: TradeFilter, { weekday, hour }: Cell) =>
  tradesAddress(behindStatistic(filter, { weekdays: [weekday], hours: [hour] }));

interface WeekHoursProps extends ChartResponse<"weekHours"> {
  unit: Parameters<typeof valueIn>[0];
  filter: TradeFilter;
  timeZone: string;
}

function WeekHours({ cells, currency, unit, filter, timeZone }: WeekHoursProps) {
  const hours = span(cells.map(({ hour }) => hour));
  const days = span(cells.map(({ weekday }) => weekday));
  const largest = Math.max(0, ...cells.map((cell) => Math.abs(Number(valueIn(unit, cell) ?? 0))));
  const { area, onKeyDown, tabIndexOf, onFocusOf } = useRoving(cells.length);
  let mark = -1;
  return (
    <div className="ui-scroll" ref={area}>
      <table className={`sc-heat ${hours.length > manyHours ? "sc-heat-wide" : ""}`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-said">{t`Weekday`}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, "0")}
              </th>
            ))}
            <th scope="col" className="sc-all">{t`All hours`}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{weekdays()[weekday - 1]}</th>
              {hours.map((hour) => {
                const cell = cells.find((one) => one.weekday === weekday && one.hour === hour);
                if (cell === undefined) return <td key={hour} className="sc-cell-none" />;
                mark += 1;
                const share = largest === 0 ? 0 : Math.abs(Number(valueIn(unit, cell) ?? 0)) / largest;
                return (
                  <td key={hour}>
                    <Link
                      to={tradesPath(filter, cell)}
                      data-mark
                      tabIndex={tabIndexOf(mark)}
                      onFocus={onFocusOf(mark)}
                      title={t`${nameCell(cell)} · ${tradesText(cell.count)} · ${cell.wins} W ${cell.losses} L ${cell.breakEvens} BE`}
                      className={`sc-cell sc-${toneIn(unit, cell) ?? "flat"} ${cell.count < fewInCell ? "sc-few" : ""}`}
                      style={{ "--heat": `${(12 + 42 * share).toFixed(1)}%` } as CSSProperties} // a custom property
                    >
                      <span className="ui-said">
                        {nameCell(cell)}, {tradesText(cell.count)}:{" "}
                      </span>
                      <UnitFigure unit={unit} values={cell} currency={currency} short />
                    </Link>
                  </td>
                );
              })}
              <td className="sc-all">
                <AllHours cells={cells.filter((cell) => cell.weekday === weekday)} {...{ currency, unit, filter }} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sessionsOver(hours, timeZone).map(({ name, covered }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => (
                <td key={hour}>{covered.has(hour) ? <span className="sc-session" data-session={name} /> : null}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

type AllHoursProps = Pick<WeekHoursProps, "cells" | "currency" | "unit" | "filter">;

/** A weekday as a whole. */
function AllHours({ cells, currency, unit, filter }: AllHoursProps) {
  const weekday = cells[0]?.weekday;
  if (weekday === undefined) return null;
  return (
    <Link to={tradesAddress(behindStatistic(filter, { weekdays: [weekday] }))} title={tradesText(total(cells))}>
      <span className="ui-said">
        {weekdays()[weekday - 1]}, {tradesText(total(cells))}:{" "}
      </span>
      <UnitFigure unit={unit} values={sumOfCells(cells)} currency={currency} short toned />
    </Link>
  );
}

/** All whole numbers from the least to the greatest. */
function span(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

const hourMs = 3_600_000;

/** Hours of the user's clock in which sessions run, as the clock stands today; those that touch no shown hour are left out. */
function sessionsOver(hours: readonly number[], timeZone: string) {
  const now = Date.now();
  const ahead = Math.round((localTimeIn(timeZone)(now) - now) / hourMs);
  return Object.entries(sessionHours).flatMap(([name, { open, close }]) => {
    const length = (close - open + 24) % 24;
    const covered = new Set(Array.from({ length }, (_, index) => (open + index + ahead + 48) % 24));
    return hours.some((hour) => covered.has(hour)) ? [{ name, covered }] : [];
  });
}
