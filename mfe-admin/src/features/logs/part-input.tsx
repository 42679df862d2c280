import type { LogEvent } from "@entrywise/contracts/platform/log-events.api";
import { useLingui } from "@entrywise/host/macro";
import { Input } from "@entrywise/ui";
import { useId } from "react";
import { type EventFilter, type EventPart, partNames, readEventPart } from "./event-filter.ts";

interface PartInputProps {
  part: EventPart;
  filter: EventFilter;
  /** Listed events, whose values are suggested. */
  events: readonly LogEvent[];
}

/** Narrows the log to one brand, source, remote or release; Enter or leaving the field applies it. */
export function PartInput({ part, filter, events }: PartInputProps) {
  const { t } = useLingui();
  const id = useId();
  const label = t(partNames[part]);
  const offered = [...new Set(events.flatMap((event) => readEventPart(event, part) ?? []))].toSorted();
  const apply = (value: string) => {
    if (value.trim() !== (filter.chosen[part] ?? "")) filter.set(part, value.trim());
  };
  return (
    <>
      <Input
        list={id}
        size="sm"
        className="admin-part"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        autoComplete="off"
        defaultValue={filter.chosen[part] ?? ""}
        onBlur={(event) => apply(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply(event.currentTarget.value);
        }}
      />
      <datalist id={id}>
        {offered.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
