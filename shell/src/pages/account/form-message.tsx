import { problemText } from "@entrywise/host";
import { Note } from "@entrywise/ui";

/** Form-level error message. */
export function FormMessage({ error, fallback }: { error: unknown; fallback: string }) {
  return error === null ? null : <Note tone="danger">{problemText(error, fallback)}</Note>;
}
