import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { type CalendarContent, type CalendarDefaults, readCalendarFile } from "../read-calendar-file.ts";

export interface Question extends CalendarDefaults {
  bytes: number;
}

serveQuestions<Question>(
  async ({ bytes, ...defaults }): Promise<CalendarContent> => readCalendarFile(await readInput(bytes), defaults),
  problemRefusal,
);
