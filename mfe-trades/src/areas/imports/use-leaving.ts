import type { Host } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { dropUnfinishedProfiles, hasUnfinishedProfiles } from "./unfinished-profiles.ts";

/** Whether the page was left; what it has made for a file that was not imported goes with it. */
export function useLeaving(latestHost: RefObject<Host>): RefObject<boolean> {
  const queries = useQueryClient();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      if (!hasUnfinishedProfiles()) return;
      void dropUnfinishedProfiles(latestHost.current).then(() =>
        queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
      );
    };
  }, [latestHost, queries]);
  return hasLeft;
}
