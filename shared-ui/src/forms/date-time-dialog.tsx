import { t } from "@entrywise/host/macro";
import { Button, ChevronLeft, ChevronRight, Dialog, DialogLeft, IconButton } from "@entrywise/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addMonths, dayAfterKey, monthName, monthWeeks, spokenDay, weekdays } from "./calendar-month.ts";
import { instantOf, wallTimeOf } from "./zoned-time.ts";

export interface DateTimeDialogProps {
  /** "Close date of close position 1". */
  title: string;
  /** ISO 8601 in UTC; null: not chosen. */
  value: string | null;
  timeZone: string;
  clearable: boolean;
  /** Earliest instant allowed. */
  minimum: string | null;
  /** Error message for an earlier one. */
  minimumText: string;
  onSelect: (value: string | null) => void;
  onClose: () => void;
}

const now = () => new Date().toISOString();
const minuteOf = (instant: string) => new Date(instant).toISOString().slice(0, 16);

/** Calendar with a time of day; returns the chosen time in UTC. */
export function DateTimeDialog(props: DateTimeDialogProps) {
  const { title, value, timeZone, clearable, minimum, minimumText, onSelect, onClose } = props;
  const chosen = value === null ? null : wallTimeOf(value, timeZone);
  const [day, setDay] = useState(chosen?.day ?? "");
  const [time, setTime] = useState(chosen?.time ?? "");
  const timeId = useId();
  const today = wallTimeOf(now(), timeZone).day;
  const instant = instantOf({ day, time }, timeZone);
  const isEarly = instant !== null && minimum !== null && minuteOf(instant) < minuteOf(minimum);
  const select = () => {
    if (instant === null || isEarly) return;
    // keeps the broker's seconds while the minute is unchanged
    const exact = [value, minimum].find((known) => known !== null && minuteOf(known) === minuteOf(instant));
    onSelect(exact ?? instant);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <DialogLeft>
            <Button
              variant="ghost"
              onClick={() => {
                const wall = wallTimeOf(now(), timeZone);
                setDay(wall.day);
                setTime(wall.time);
              }}
            >{t`Today`}</Button>
            {clearable ? <Button variant="ghost" onClick={() => onSelect(null)}>{t`Clear`}</Button> : null}
          </DialogLeft>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={instant === null || isEarly} onClick={select}>{t`Select`}</Button>
        </>
      }
    >
      <div className="dt">
        <Calendar
          day={day}
          today={today}
          firstDay={minimum === null ? null : wallTimeOf(minimum, timeZone).day}
          onChange={(next) => {
            setDay(next);
            if (time === "") setTime(wallTimeOf(now(), timeZone).time);
          }}
        />
        <div className="dt-side">
          <label htmlFor={timeId}>{t`Time`}</label>
          <input
            id={timeId}
            className="dt-time"
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") select();
            }}
          />
          <dl>
            <dt>{t`Time zone`}</dt>
            <dd>{timeZone}</dd>
            <dt>{t`UTC`}</dt>
            <dd>{instant === null ? t`NOT SELECTED` : instant.slice(0, 16).replace("T", " ")}</dd>
          </dl>
          <p className="dt-error" role="alert">
            {isEarly ? minimumText : ""}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

interface CalendarProps {
  /** Empty if none is chosen. */
  day: string;
  today: string;
  firstDay: string | null;
  onChange: (day: string) => void;
}

function CalendarHead({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <div className="dt-head">
      <IconButton aria-label={t`Previous month`} size="sm" onClick={() => onChange(addMonths(day, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <b aria-live="polite">{monthName(day)}</b>
      <IconButton aria-label={t`Next month`} size="sm" onClick={() => onChange(addMonths(day, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Calendar({ day, today, firstDay, onChange }: CalendarProps) {
  const [active, setActive] = useState(day || today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => setActive(day || today), [day, today]);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const walk = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, active);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setActive(next);
  };
  return (
    <div className="dt-calendar">
      <CalendarHead day={active} onChange={setActive} />
      <table ref={grid} aria-label={monthName(active)} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week) => (
            <tr key={week[0]}>
              {week.map((key) => (
                <td key={key}>
                  <button
                    type="button"
                    tabIndex={key === active ? 0 : -1}
                    aria-label={spokenDay(key)}
                    aria-pressed={key === day}
                    {...(key === today ? { "aria-current": "date" as const } : {})}
                    className={key.slice(0, 7) === active.slice(0, 7) ? "" : "dt-beside"}
                    disabled={firstDay !== null && key < firstDay}
                    onClick={() => onChange(key)}
                  >
                    {Number.parseInt(key.slice(8), 10)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
