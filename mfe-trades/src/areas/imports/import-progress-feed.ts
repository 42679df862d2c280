import { type ImportEvent, importEvent, type TradeImport } from "@entrywise/contracts/trades/trade-import";
import type { Host } from "@entrywise/host";
import { apiAddress } from "../../data/files/file-calls.ts";
import { createTradesCall, type TradesCall } from "../../data/wire/calls.ts";
import { importList } from "./imports.queries.ts";

const pollMs = 1000;
const newest = 50;

export const isOver = ({ stage }: ImportEvent) => stage === "done" || stage === "failed";

function toEvent(stored: TradeImport): ImportEvent {
  const stages = { running: "saving", done: "done", failed: "failed", undone: "failed" } as const;
  const { addedTrades, skippedTrades, error, errorCode, errorParams } = stored;
  const failure = { error, errorCode, errorParams };
  return { stage: stages[stored.state], processed: addedTrades, total: null, addedTrades, skippedTrades, ...failure };
}

/** Looks at the stored import every second: for browsers and networks that let no stream of events through. */
function poll(callTrades: TradesCall, importId: string, onEvent: (event: ImportEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const look = async () => {
    const list = await callTrades("GET /trade-imports", { parser: importList, query: { take: newest } }).catch(
      () => null,
    );
    const stored = list?.items.find(({ id }) => id === importId);
    if (stopped) return;
    const event = stored === undefined ? null : toEvent(stored);
    if (event !== null) onEvent(event);
    if (event === null || !isOver(event)) timer = setTimeout(() => void look(), pollMs);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Progress of an import until it is over; the returned function stops listening. */
export function listenToImport(
  host: Pick<Host, "brand" | "bootId" | "api">,
  importId: string,
  onEvent: (event: ImportEvent) => void,
): () => void {
  const callTrades = createTradesCall(host);
  if (typeof EventSource === "undefined") return poll(callTrades, importId, onEvent);
  let stop: () => void = () => source.close();
  const source = new EventSource(apiAddress(host, `/trade-imports/${importId}/events`), {
    withCredentials: host.brand.apiUrl !== null,
  });
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = importEvent.parse(JSON.parse(data));
    if (isOver(event)) source.close();
    onEvent(event);
  };
  source.onerror = () => {
    source.close();
    stop = poll(callTrades, importId, onEvent);
  };
  return () => stop();
}
