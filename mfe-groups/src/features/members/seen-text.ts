import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";

const DAY_MS = 86_400_000;
const toDayKey = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The day on which somebody was last seen, spelled out while it is near; a dash where it is not known. Days are those of UTC. */
export function useSeenText(): (day: string | null) => string {
  const { t } = useLingui();
  const dates = useDateText();
  return (day) => {
    if (day === null) return missing;
    const now = Date.now();
    if (day >= toDayKey(now)) return t({ message: "today", context: "when somebody was last seen" });
    if (day === toDayKey(now - DAY_MS)) return t({ message: "yesterday", context: "when somebody was last seen" });
    return dates.ofDayKey(day);
  };
}
