import { notificationKindNames } from "@entrywise/contracts/platform/notifications/kinds";
import { type Settings, settings } from "@entrywise/contracts/platform/settings";
import { refusedArchive } from "@entrywise/kit/archives/refused-archive";
import type { OwnRow } from "@entrywise/kit/http/own-data-client";
import { z } from "zod";
import type { NotificationChoice } from "../data-imports.repository.ts";

/** Settings that refer to the old account's trade accounts, or to times of changes there. */
const ofTheOldAccount = {
  dashboardAccountSelected: true,
  dashboardAccountsSelected: true,
  enabledTradeAccountsLastChanged: true,
  enabledStrategiesLastChanged: true,
  enabledSlotsLastChanged: true,
} as const;

const takenSettings = settings.omit(ofTheOldAccount).partial().strip();

/** Settings in an archive. @throws ProblemError 422 for invalid values */
export function readSettings(rows: readonly OwnRow["row"][]): Partial<Settings> {
  const result = takenSettings.safeParse(rows[0]?.values ?? {});
  if (result.success) return withoutAbsent(result.data);
  const [issue] = result.error.issues;
  const column = issue?.path.join(".") ?? "values";
  const file = "data/platform/user_settings.json";
  throw refusedArchive({ file, row: 1, column, reason: "value", message: "isn't a valid setting value" });
}

/** Omits keys that the archive lacks, so existing values are kept. */
function withoutAbsent(found: object): Partial<Settings> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const choice = z.object({
  kind: z.string(),
  in_app: z.boolean(),
  mail: z.boolean(),
  digest: z.boolean(),
});
const known: ReadonlySet<string> = new Set(notificationKindNames);

/** Notification choices, for kinds that still exist. */
export function readNotificationChoices(rows: readonly OwnRow["row"][]): NotificationChoice[] {
  const file = "data/platform/notification_preference.json";
  const found = rows.map((row, index) => {
    const result = choice.safeParse(row);
    if (!result.success) throw refusedArchive({ file, row: index + 1, reason: "noChoice" });
    const { kind, in_app: inApp, mail, digest } = result.data;
    return { kind, inApp, mail, digest };
  });
  const byKind = new Map(found.filter(({ kind }) => known.has(kind)).map((one) => [one.kind, one]));
  return [...byKind.values()];
}
