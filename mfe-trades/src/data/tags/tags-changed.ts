import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const channelName = "entrywise.tags";

/**
 * Names, colours, order or existence of tags have changed: whatever shows them is read again, here and in other tabs of the
 * browser (T-393).
 */
export function tagsHaveChanged(queries: QueryClient): void {
  readAgain(queries);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Follows changes of tags that other tabs make. */
export function useTagNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => readAgain(queries);
    return () => channel.close();
  }, [queries]);
}

/** Tags stand in lists, in statistics and on the trade itself. */
function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["tags"] });
  void queries.invalidateQueries({ queryKey: ["trades"] });
}
