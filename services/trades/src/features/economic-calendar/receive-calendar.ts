import { timeZoneName } from "@entrywise/contracts/shared/wire";
import { type CalendarFile, calendarLimits, eventImpact } from "@entrywise/contracts/trades/economic-calendar.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { answered, remember, requestHash } from "@entrywise/kit/http/idempotency";
import { idempotencyKey } from "@entrywise/kit/http/serve";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Request } from "express";
import type { Journal } from "../../journal/journal.ts";
import { raiseVersion } from "../../trade-core/user-revision.repository.ts";
import { readUpload } from "../../uploads/read-upload.ts";
import type { CalendarFileEntity } from "./calendar-file.entity.ts";
import { openCalendar } from "./calendar-files/calendar-process/calendar-process.ts";
import type { CalendarDefaults } from "./calendar-files/read-calendar-file.ts";
import { addCalendarFile, countCalendarFiles } from "./calendar-files.repository.ts";

const rules = { subject: "CalendarFile", maximumBytes: calendarLimits.bytes, missing: "Choose a calendar file." };

/** A calendar that came in. The same key twice stores it once. */
export async function receiveCalendar(unit: UnitOfWork, actor: Actor, request: Request): Promise<CalendarFile> {
  const key = idempotencyKey(request);
  const { file, fields } = await readUpload(request, rules);
  const content = await openCalendar(file, readDefaults(fields));
  const hash = requestHash("economic-calendar", { name: file.name, bytes: file.bytes }, fields);
  return unit.run(actor, "user", async (tx) => {
    const before = key ? await answered(tx, actor, key, hash) : null;
    if (before) return before.body as CalendarFile; // what `remember` stored below
    await refuseAboveLimit({ tx, actor });
    const body = presentCalendarFile(await addCalendarFile({ tx, actor }, file.name, content));
    await raiseVersion(tx, actor);
    if (key) await remember(tx, actor, { key, hash, status: 201, body });
    return body;
  });
}

export function presentCalendarFile(file: CalendarFileEntity): CalendarFile {
  return {
    ...{ id: file.id, fileName: file.fileName, format: file.format },
    ...{ count: file.eventCount, high: file.highCount, skipped: file.skippedCount },
    from: file.firstAt.toISOString(),
    to: file.lastAt.toISOString(),
    createdAt: file.createdAt.toISOString(),
  };
}

function readDefaults(fields: Readonly<Record<string, string>>): CalendarDefaults {
  const timeZone = timeZoneName.safeParse(fields["timeZone"] ?? "UTC");
  const impact = eventImpact.safeParse(fields["impact"] ?? "high");
  if (timeZone.success && impact.success) return { timeZone: timeZone.data, impact: impact.data };
  const path = timeZone.success ? "impact" : "timeZone";
  const message = timeZone.success ? "must be high, medium or low" : "must be a time zone such as Europe/Berlin";
  throw new ProblemError(400, "Request.Invalid", "The file can't be read like this.", { errors: [{ path, message }] });
}

async function refuseAboveLimit(journal: Journal): Promise<void> {
  const files = calendarLimits.files;
  if ((await countCalendarFiles(journal)) < files) return;
  throw ruleBroken("CalendarFile.NoRoom", `You can store up to ${files} calendars. Delete some first.`, undefined, {
    files,
  });
}
