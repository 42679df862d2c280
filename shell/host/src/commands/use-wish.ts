import { useSearchParams } from "@entrywise/host/router";
import { useEffect, useRef } from "react";

/**
 * Runs what a command's URL asks of a page once: `/notebook?new=page`. The parameter is then removed from the URL.
 *
 * @param name parameter of the query
 * @param value expected value
 * @param isReady whether the page is ready
 */
export function useWish(name: string, value: string, onWish: () => void, isReady = true): void {
  const [params, setParams] = useSearchParams();
  const latest = useRef(onWish);
  latest.current = onWish;
  const isWished = isReady && params.get(name) === value;
  useEffect(() => {
    if (!isWished) return;
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
    latest.current();
  }, [isWished, name, setParams]);
}
