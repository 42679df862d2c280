import { journalParts } from "@entrywise/contracts/trades/journal.api";
import { type Drafts, usePutOff } from "@entrywise/host/drafts";
import { ConflictDialog } from "@entrywise/ui/saving";
import type { JournalValues } from "./journal-parts.ts";

const nothing = { consequence: null };

/** Asks about the first part that was changed in two places. */
export function JournalConflict({ drafts }: { drafts: Drafts<JournalValues> }) {
  const [isPutOff, onLater] = usePutOff();
  const part = journalParts.find((name) => drafts.conflicts[name] !== undefined);
  if (isPutOff || part === undefined) return null;
  return (
    <ConflictDialog
      subject="day"
      clashes={drafts.conflicts[part]?.clashes ?? []}
      mine={nothing}
      theirs={nothing}
      onChoose={(choice) => drafts.resolve(part, choice)}
      onLater={onLater}
    />
  );
}
