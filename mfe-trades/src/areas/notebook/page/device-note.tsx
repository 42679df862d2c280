import type { Note } from "@entrywise/contracts/trades/notes.api";
import { t } from "@entrywise/host/macro";
import { LeftDraftRow } from "../../../display/left-draft-row.tsx";
import { useGoneDraft } from "../../../display/use-gone-draft.ts";
import { useNote } from "../notes.queries.ts";
import { useNoteDrafts } from "./note-drafts.ts";

interface DeviceNoteProps {
  noteId: string;
  /** Key among the user's drafts. */
  thing: string;
  onSent: (thing: string) => void;
}

/** Unsent edits of one page of the notebook. */
export function DeviceNote({ noteId, thing, onSent }: DeviceNoteProps) {
  const { data, error } = useNote(noteId);
  useGoneDraft(error, thing, onSent);
  if (data === undefined) return null;
  return <OpenNote note={data} thing={thing} onSent={onSent} />;
}

function OpenNote({ note, thing, onSent }: Omit<DeviceNoteProps, "noteId"> & { note: Note }) {
  const drafts = useNoteDrafts(note);
  const title = drafts.values.page.title || t`Untitled`;
  return <LeftDraftRow thing={thing} title={title} to={`/notebook/${note.id}`} drafts={drafts} onSent={onSent} />;
}
