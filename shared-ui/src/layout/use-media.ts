import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  const isMatching = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, isMatching, isMatching);
}

/** Below 600 px tables become cards. */
export const phoneQuery = "(max-width: 599.98px)";

/** Below 960 px a single pane takes the full width. */
export const narrowQuery = "(max-width: 959.98px)";

/** From 960 px several panes fit side by side. */
export const mediumQuery = "(min-width: 960px)";

/** From 1904 px the dashboard has four columns (P-209). */
export const hugeQuery = "(min-width: 1904px)";
