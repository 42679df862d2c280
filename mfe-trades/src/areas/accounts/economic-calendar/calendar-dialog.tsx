import { problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { msg, plural, t } from "@entrywise/host/macro";
import { Button, Dialog, Field, IconButton, Input, Note, Select, Trash2 } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, useState } from "react";
import { zoneOptions } from "../../../display/statement-zones/statement-zones.ts";
import { translatedOptions } from "../../../display/translated.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";
import { useCalendarFiles, useDeleteCalendar, useUploadCalendar } from "./economic-calendar.queries.ts";
import "./economic-calendar.css";

const impacts = [
  { value: "high", label: msg`High` },
  { value: "medium", label: msg`Medium` },
  { value: "low", label: msg`Low` },
];

/** Economic events that the person uploads: news rules are checked against them. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  /** How often a file was stored: a form of its own each time, or the same file could not be chosen again. */
  const [storedCount, setStoredCount] = useState(0);
  return (
    <Dialog title={t`Economic calendar`} size="md" onClose={onClose}>
      <p>{t`News rules are checked against the high-impact events in your files. Nothing is downloaded from other websites.`}</p>
      <UploadForm key={storedCount} onStored={() => setStoredCount(storedCount + 1)} />
      <StoredCalendars />
    </Dialog>
  );
}

function UploadForm({ onStored }: { onStored: () => void }) {
  const { snackbar } = useHost();
  const [file, setFile] = useState<File | null>(null);
  const [timeZone, setTimeZone] = useState(useTimeZone());
  const [impact, setImpact] = useState("high");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const upload = useUploadCalendar();
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setKey(crypto.randomUUID());
    upload.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (file === null) return;
    upload.mutate(
      { file, timeZone, impact, key },
      {
        onSuccess: ({ high }) => {
          snackbar({
            type: "success",
            text: plural(high, { one: "# high-impact event saved", other: "# high-impact events saved" }),
          });
          onStored();
        },
      },
    );
  };
  return (
    <form className="ec-form" onSubmit={send}>
      <Field label={t`Calendar file`} hint={t`CSV with date, time, currency, event and impact, or ICS. Up to 5 MB.`}>
        <Input
          type="file"
          accept=".csv,.ics,text/csv,text/calendar"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Field>
      <Field label={t`File time zone`} hint={t`Used for times without a time zone.`}>
        <Select
          value={timeZone}
          options={zoneOptions().filter(({ value }) => !value.startsWith("broker:"))}
          onChange={setTimeZone}
        />
      </Field>
      <Field label={t`Impact`} hint={t`Used for events without an impact.`}>
        <Select value={impact} options={translatedOptions(impacts)} onChange={setImpact} />
      </Field>
      {upload.error === null ? null : (
        <Note tone="danger">{problemText(upload.error, t`Couldn't read this file.`)}</Note>
      )}
      <Button type="submit" variant="solid" disabled={file === null || upload.isPending}>{t`Add calendar`}</Button>
    </form>
  );
}

function StoredCalendars() {
  const { day } = useDateText();
  const remove = useDeleteCalendar();
  const query = useCalendarFiles();
  return (
    <QuerySection query={query} failure={t`Couldn't load your calendars`} rows={2} rowHeight={32}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="ec-empty">{t`No calendar yet. Add one to check your news rules.`}</p>
        ) : (
          <ul className="ec-files" aria-label={t`Saved calendars`}>
            {items.map(({ id, fileName, from, to, high, count }) => (
              <li key={id}>
                <span>
                  <b>{fileName}</b>
                  <small>{t`${day(from)} to ${day(to)}, ${plural(count, { one: "# event", other: "# events" })}, ${high} high-impact`}</small>
                </span>
                <IconButton aria-label={t`Delete ${fileName}`} onClick={() => remove.mutate(id)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      }
    </QuerySection>
  );
}
