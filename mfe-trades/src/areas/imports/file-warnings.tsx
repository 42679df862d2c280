import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { Note } from "@entrywise/ui";
import { warningText } from "./warning-texts.ts";

type Warning = ImportPreview["warnings"][number];

/** Names a row that was left out as a matter of course: nothing to be warned of. */
export const isSkippedNote = ({ code }: Warning) =>
  code === "Statement.SkippedRow" || code === "Statement.MoreSkippedRows";

/** Speaks of the file as a whole, not of a row of it. */
export const isOfFile = (warning: Warning) =>
  warning.row === null && warning.ticket === null && !isSkippedNote(warning);

/** What has to be known of the file before its rows are looked at. */
export function FileWarnings({ preview }: { preview: ImportPreview }) {
  const messages = [...new Set(preview.warnings.filter(isOfFile).map(warningText))];
  if (messages.length === 0) return null;
  return (
    <Note tone="warn">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Note>
  );
}
