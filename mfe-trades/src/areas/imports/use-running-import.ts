import type { ImportEvent, TradeImport } from "@entrywise/contracts/trades/trade-import";
import { useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isOver, listenToImport } from "./import-progress-feed.ts";
import { importsHaveChanged } from "./imports.queries.ts";

/** How far a running import is, also one that was started before the page was opened; null for one that has ended. */
export function useRunningImport({ id, state }: TradeImport): ImportEvent | null {
  const [event, setEvent] = useState<ImportEvent | null>(null);
  const host = useHost();
  const latestHost = useRef(host);
  latestHost.current = host;
  const queries = useQueryClient();
  const isRunning = state === "running";
  useEffect(() => {
    if (!isRunning) return;
    return listenToImport(latestHost.current, id, (next) => {
      setEvent(next);
      if (isOver(next)) importsHaveChanged(queries);
    });
  }, [id, isRunning, queries]);
  return isRunning ? event : null;
}
