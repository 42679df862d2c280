import { useSearchParams } from "@entrywise/host/router";
import { useEffect, useRef } from "react";

/**
 * What the address of a command asks a page to do, once: `/notebook?new=page`. The wish goes out of the address when it is heard.
 *
 * @param name parameter of the query
 * @param value what it must be
 * @param isReady whether the page can do it yet
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
