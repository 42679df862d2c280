import { listOf } from "@entrywise/contracts/shared/wire";
import { noteItem } from "@entrywise/contracts/trades/notes.api";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type ApiClient, errorStatus } from "@entrywise/host";

const trades = listOf(tradeSummary);
const notes = listOf(noteItem);

/** As many trades as a device keeps besides those that somebody opens on it. */
export const mostTradesAhead = 50;
/** The pages that were changed last. */
export const mostNotesAhead = 100;

const lists = [
  "/strategies",
  "/trade-accounts",
  "/snapshot-slots",
  "/strategies/rules",
  "/tags/categorised",
  "/trades/views",
  "/editor-templates",
];
const partsOfTrade = ["", "/snapshots", "/insights", "/rules"];

export interface AheadParts {
  trades: Pick<ApiClient, "get">;
  /** Of the list that opens from the drawer: its address must be the same for the device to find the answer. */
  listQuery: Readonly<Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>>;
  signal: AbortSignal;
}

/**
 * Reads the last lists, trades and pages of the notebook one after the other, so that the device has them without a network. What
 * is refused is left out.
 *
 * @throws ApiProblem when nobody answers or the service asks to wait: the rest is for another time
 */
export async function readAhead({ trades: client, listQuery, signal }: AheadParts): Promise<void> {
  const read = async (path: string) => {
    await client.get(path, { signal }).catch(unlessRefused);
  };
  const take = mostTradesAhead;
  const { items } = await client.get("/trades/summaries", {
    ...{ parser: trades, query: { ...listQuery, take, skip: 0 }, signal },
  });
  for (const path of lists) await read(path);
  const pages = (await client.get("/notes", { parser: notes, signal })).items;
  for (const { id } of items) for (const part of partsOfTrade) await read(`/trades/${id}${part}`);
  const latest = pages.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, mostNotesAhead);
  for (const { id } of latest) await read(`/notes/${id}`);
}

function unlessRefused(error: unknown): void {
  const status = error instanceof Error ? (errorStatus(error) ?? 0) : 0;
  if (status < 400 || status >= 500 || status === 401 || status === 429) throw error;
}
