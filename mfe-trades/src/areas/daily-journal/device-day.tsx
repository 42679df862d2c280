import type { JournalDay } from "@entrywise/contracts/trades/journal.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { LeftDraftRow } from "../../display/left-draft-row.tsx";
import { useGoneDraft } from "../../display/use-gone-draft.ts";
import { useJournalDay } from "./journal-day.queries.ts";
import { useJournalDrafts } from "./use-journal-drafts.ts";

interface DeviceDayProps {
  date: string;
  /** Key among the user's drafts. */
  thing: string;
  onSent: (thing: string) => void;
}

/** Unsent edits of one journal day. */
export function DeviceDay({ date, thing, onSent }: DeviceDayProps) {
  const { data, error } = useJournalDay(date);
  useGoneDraft(error, thing, onSent);
  if (data === undefined) return null;
  return <OpenDay day={data} thing={thing} onSent={onSent} />;
}

function OpenDay({ day, thing, onSent }: Omit<DeviceDayProps, "date"> & { day: JournalDay }) {
  const drafts = useJournalDrafts(day);
  const date = useDateText().ofDayKey(day.date);
  return (
    <LeftDraftRow
      thing={thing}
      title={t`Journal ${date}`}
      to={`/journal/${day.date}`}
      drafts={drafts}
      onSent={onSent}
    />
  );
}
