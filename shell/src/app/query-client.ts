import { notifyManager, QueryClient } from "@tanstack/react-query";

/** The page's response cache; it notifies subscribers of changes synchronously. */
export function newQueryClient(): QueryClient {
  // By default subscribers are notified a task later: a radio button showing a cached value would briefly revert
  // to its old value, visibly so on a busy page.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // The API client retries itself; a second layer of retries would multiply delays.
      // Calls are made even offline: the service worker serves reads, and failed writes report it.
      queries: { networkMode: "always", retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
