import { useIsFetching, useIsMutating } from "@tanstack/react-query";

/**
 * A line at the top of the page while something is fetched that has nothing to show yet, or saved. It ends with the response,
 * whatever the response is (P-549). For eyes only: each place says by itself what it waits for.
 */
export function LoadingIndicator() {
  const loading = useIsFetching({ predicate: ({ state }) => state.status === "pending" });
  const saving = useIsMutating();
  return loading + saving > 0 ? <div className="shell-loading" aria-hidden="true" /> : null;
}
