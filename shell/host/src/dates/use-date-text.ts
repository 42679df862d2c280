import { useHost } from "@entrywise/host";
import { useMemo } from "react";
import { type DateText, dateText } from "./date-text.ts";

/** Dates in the user's time zone and format. */
export function useDateText(): DateText {
  const { timeZone, dateFormat, use24HrTime } = useHost().settings;
  return useMemo(() => {
    const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone; // slow, so not done for every table row
    return dateText({ timeZone: zone, dateFormat, use24HrTime });
  }, [timeZone, dateFormat, use24HrTime]);
}
