import { useSearchParams } from "@entrywise/host/router";
import { useCallback, useEffect, useState } from "react";

/**
 * The query of the page's address and a way to change it. The change shows at once: the router follows a moment later, and
 * until then a tick box would jump back.
 */
export function useAddress(): [text: string, change: (next: (before: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const [asked, setAsked] = useState<{ from: string; text: string } | null>(null);
  useEffect(() => {
    if (asked !== null && asked.from !== text) setAsked(null);
  }, [asked, text]);
  const shown = asked !== null && asked.from === text ? asked.text : text;
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => {
      const changed = next(new URLSearchParams(shown));
      setAsked({ from: text, text: changed.toString() });
      setParams(changed);
    },
    [shown, text, setParams],
  );
  return [shown, change];
}
