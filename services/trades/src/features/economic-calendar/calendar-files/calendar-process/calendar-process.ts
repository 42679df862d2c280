import { createPlaces, processModule } from "@entrywise/kit/bounded/bounded-process";
import { askOnce, type DeskKind, mapProblems, openDesk } from "@entrywise/kit/bounded/desk";
import type { UploadedFile } from "../../../../uploads/read-upload.ts";
import type { CalendarContent, CalendarDefaults } from "../read-calendar-file.ts";
import type { Question } from "./calendar-process.main.ts";

/** Of one calendar: 20,000 events take a tenth of it. */
export const calendarWork = { processorMs: 10_000, memoryMb: 384, heapMb: 192 } as const;

const calendarFiles: DeskKind = {
  module: processModule(import.meta.url, "calendar-process"),
  work: calendarWork,
  places: createPlaces(2),
  errorOf: mapProblems("CalendarFile"),
};

/** @throws ProblemError 422 for a file that is no calendar or takes too much work, 503 when the process got nowhere */
export async function openCalendar(file: UploadedFile, defaults: CalendarDefaults): Promise<CalendarContent> {
  const desk = await openDesk<Question>(calendarFiles, file.pieces);
  return askOnce<Question, CalendarContent>(desk, { ...defaults, bytes: file.bytes });
}
