import type { ImportEvent, TradeImport } from "@entrywise/contracts/trades/trade-import";
import type { Response } from "express";
import { undone } from "./import-failure.ts";
import type { ImportRunner } from "./run-import.ts";

const POLL_MS = 1_000;
const LISTENING_MS = 50;
const HEARTBEAT_MS = 15_000;

/**
 * Sends the progress of an import until it has ended. Another process may be running it: then the stored state is
 * looked at every second.
 *
 * @param read the import as stored; null when it is gone
 */
export async function streamEvents(
  response: Response,
  runner: ImportRunner,
  id: string,
  read: () => Promise<TradeImport | null>,
): Promise<void> {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "keep-alive",
  });
  const send = (event: ImportEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const heartbeat = setInterval(() => response.write(": still here\n\n"), HEARTBEAT_MS);
  let isOver = false;
  const gone = new Promise<void>((resolve) => response.once("close", resolve));
  const unlisten = await new Promise<(() => void) | null>((resolve) => {
    const stop = runner.listen(id, (event) => {
      send(event);
      isOver = event.stage === "done" || event.stage === "failed";
    });
    resolve(stop);
  });
  const pause = (ms: number) => Promise.race([gone, new Promise((next) => setTimeout(next, ms))]);
  while (!isOver && !response.writableEnded && !response.destroyed) {
    if (unlisten) {
      await pause(LISTENING_MS);
      continue;
    }
    const stored = await read();
    send(toEvent(stored));
    isOver = stored?.state !== "running";
    if (!isOver) await pause(POLL_MS);
  }
  clearInterval(heartbeat);
  unlisten?.();
  response.end();
}

function toEvent(stored: TradeImport | null): ImportEvent {
  const stage = stored?.state === "running" ? "saving" : stored?.state === "done" ? "done" : "failed";
  return {
    stage,
    processed: stored?.addedTrades ?? 0,
    total: null,
    addedTrades: stored?.addedTrades ?? 0,
    skippedTrades: stored?.skippedTrades ?? 0,
    ...(stage === "failed" ? failureOfStored(stored) : { error: null }),
  };
}

function failureOfStored(stored: TradeImport | null): Pick<ImportEvent, "error" | "errorCode" | "errorParams"> {
  if (stored === null || stored.error === null) return undone;
  const { error, errorCode = null, errorParams = null } = stored;
  return { error, errorCode, errorParams };
}
