import { journalParts } from "@entrywise/contracts/trades/journal.api";
import { ConflictDialog } from "../../drafts/conflict-dialog.tsx";
import type { Drafts } from "../../drafts/use-drafts.ts";
import { usePutOff } from "../../drafts/use-put-off.ts";
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
