import { type JournalLevel, MAX_JOURNAL_ROWS } from "@entrywise/contracts/trades/journal.api";
import type { Drafts } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Button, IconButton, NumberField, useReadOnly, X } from "@entrywise/ui";
import { wallTimeOf } from "@entrywise/ui/forms";
import { useState } from "react";
import { useTimeZone } from "../../filter/use-trade-filter.ts";
import type { JournalValues } from "./journal-parts.ts";
import { useBlankRow } from "./use-blank-row.ts";

const blank = { symbol: "", price: null, note: "", takenAt: null };

/** Prices that the plan watches, and when each was taken. The last line is always free. */
export function LevelRows({ drafts }: { drafts: Drafts<JournalValues> }) {
  const rows = drafts.values.levels;
  const { shown, change, remove } = useBlankRow<JournalLevel>({
    ...{ blank, most: MAX_JOURNAL_ROWS, rows },
    onEdit: (next) => drafts.edit("levels", next),
  });
  return (
    <ul className="jr-levels">
      {shown.map((level, place) => (
        <LevelRow
          key={level.id}
          level={level}
          name={t`level ${place + 1}`}
          isBlank={place >= rows.length}
          onChange={(next) => change(level.id, next)}
          onRemove={() => remove(level.id)}
        />
      ))}
    </ul>
  );
}

interface LevelRowProps {
  level: JournalLevel;
  name: string;
  /** The row in which the next level is begun. */
  isBlank: boolean;
  onChange: (change: Partial<JournalLevel>) => void;
  onRemove: () => void;
}

function LevelRow({ level: { symbol, price, note, takenAt }, name, isBlank, onChange, onRemove }: LevelRowProps) {
  const timeZone = useTimeZone();
  const isReadOnly = useReadOnly();
  return (
    <li>
      <input
        type="text"
        readOnly={isReadOnly}
        className="jr-entry jr-entry-symbol"
        aria-label={t`Symbol, ${name}`}
        value={symbol}
        maxLength={60}
        placeholder={t`Symbol`}
        onChange={(event) => onChange({ symbol: event.target.value.toUpperCase() })}
      />
      <NumberField
        aria-label={t`Price, ${name}`}
        kind="price"
        size="sm"
        placeholder={t`Price`}
        value={price}
        onChange={(value) => onChange({ price: value })}
      />
      <input
        type="text"
        readOnly={isReadOnly}
        className="jr-entry jr-level-note"
        aria-label={t`Note, ${name}`}
        value={note}
        maxLength={200}
        placeholder={t`What's at this level`}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {isBlank ? null : (
        <>
          <Taken
            name={name}
            takenAt={takenAt}
            onNow={() => onChange({ takenAt: wallTimeOf(new Date().toISOString(), timeZone).time })}
            onChange={(next) => onChange({ takenAt: next })}
          />
          <IconButton size="sm" className="jr-remove" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  );
}

interface TakenProps {
  name: string;
  takenAt: string | null;
  onNow: () => void;
  onChange: (takenAt: string | null) => void;
}

/** "not reached" until it is pressed; then the time, which is corrected in place, or emptied. */
function Taken({ name, takenAt, onNow, onChange }: TakenProps) {
  if (takenAt === null) {
    return (
      <Button
        size="sm"
        variant="plain"
        className="jr-taken"
        aria-label={t`Not reached, ${name}: mark as reached`}
        onClick={onNow}
      >{t`not reached`}</Button>
    );
  }
  return (
    <span className="jr-taken jr-taken-at">
      {t`reached`} <TakenAt name={name} takenAt={takenAt} onChange={onChange} />
    </span>
  );
}

const timeOfDay = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

/** Always 24 hours, as the plan is read: a browser's own field shows the clock of its language. */
function TakenAt({ name, takenAt, onChange }: Pick<TakenProps, "name" | "onChange"> & { takenAt: string }) {
  const isReadOnly = useReadOnly();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const [, hour, minute] = timeOfDay.exec(text) ?? [];
    if (hour !== undefined && minute !== undefined) onChange(`${hour.padStart(2, "0")}:${minute}`);
  };
  const leave = () => {
    if (typed?.trim() === "") onChange(null);
    setTyped(null);
  };
  return (
    <input
      type="text"
      readOnly={isReadOnly}
      inputMode="numeric"
      className="jr-entry"
      aria-label={t`Reached at, ${name}`}
      value={typed ?? takenAt}
      maxLength={5}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
