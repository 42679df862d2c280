import { useHost } from "@entrywise/host";
import { useEffect } from "react";

/**
 * Says that something could not be loaded, once for each failure.
 *
 * @param error what a query that has no data failed with; null or undefined while it has not
 * @param text the specification's text, for a failure of which the server gives no detail
 */
export function useFailedLoad(error: unknown, text: string): void {
  const { reportError } = useHost();
  useEffect(() => {
    if (error !== null && error !== undefined) reportError(error, text);
  }, [error, text, reportError]);
}
