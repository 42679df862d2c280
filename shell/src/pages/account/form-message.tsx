import { problemText } from "@entrywise/host";
import { Note } from "@entrywise/ui";

/** What a refused form says as a whole. */
export function FormMessage({ error, fallback }: { error: unknown; fallback: string }) {
  return error === null ? null : <Note tone="danger">{problemText(error, fallback)}</Note>;
}
