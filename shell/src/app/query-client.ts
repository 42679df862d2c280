import { notifyManager, QueryClient } from "@tanstack/react-query";

/** The one cache of responses of a page; it tells its readers of a change before the browser does anything else. */
export function newQueryClient(): QueryClient {
  // By default readers hear of a change a task later: a radio button that shows a cached value would fall back
  // to its old value for that long, and a busy page shows it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // The api client retries by itself; a second layer of retries would multiply its waits.
      // Without a network calls are made all the same: the service worker serves reads, and failed writes say so.
      queries: { networkMode: "always", retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
