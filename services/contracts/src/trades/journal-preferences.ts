import type { z } from "zod";
import { estimatedCostsDisplay } from "./fee-schedules.api.ts";
import { defaultStatisticsDisplay, statisticsDisplay } from "./statistics-display.api.ts";
import { defaultTableDisplay, tableDisplay } from "./table-display.api.ts";

/** How somebody sees the journal: what is stored under each key, and what holds until it is changed. */
export const journalPreferences = {
  "statistics-display": { schema: statisticsDisplay, initial: defaultStatisticsDisplay },
  "table-display": { schema: tableDisplay, initial: defaultTableDisplay },
  "estimated-costs": { schema: estimatedCostsDisplay, initial: { leaveOut: false } },
} as const;

export type JournalPreferenceKey = keyof typeof journalPreferences;
export type JournalPreference<Key extends JournalPreferenceKey> = z.infer<(typeof journalPreferences)[Key]["schema"]>;
