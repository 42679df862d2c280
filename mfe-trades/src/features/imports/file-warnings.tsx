import type { ImportPreview } from "@entrywise/contracts/trades/imports.api";
import { Note } from "@entrywise/ui";

type Warning = ImportPreview["warnings"][number];

/** Speaks of the file as a whole, not of a row of it. */
export const isOfFile = ({ row, ticket }: Warning) => row === null && ticket === null;

/** What has to be known of the file before its rows are looked at. */
export function FileWarnings({ preview }: { preview: ImportPreview }) {
  const messages = [...new Set(preview.warnings.filter(isOfFile).map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <Note tone="warn">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Note>
  );
}
