import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";

/** Caps of one file of events, and of all of a person. */
export const calendarLimits = { bytes: 5 * 1024 * 1024, events: 20_000, files: 50 };

export const eventImpact = z.enum(["high", "medium", "low"]);
export type EventImpact = z.infer<typeof eventImpact>;

/** A file of an economic calendar that the user uploaded; days between its first and last event count as covered. */
export const calendarFile = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    format: z.enum(["csv", "ics"]),
    /** Events with a time of day. */
    count: z.int(),
    /** Of them those of high impact. */
    high: z.int(),
    /** Rows without a time of day, such as holidays: nothing can be near them. */
    skipped: z.int(),
    from: instant,
    to: instant,
    createdAt: instant,
  })
  .meta({ id: "CalendarFile" });
export type CalendarFile = z.infer<typeof calendarFile>;

export const economicCalendarApi = {
  list: endpoint({
    method: "get",
    path: "/trade-accounts/economic-calendar",
    summary: "Files of economic events that I uploaded",
    access: "user",
    status: 200,
    answer: listOf(calendarFile),
  }),
  upload: endpoint({
    method: "post",
    path: "/trade-accounts/economic-calendar",
    summary:
      "Add a file of economic events, CSV or ICS: fields `timeZone` for times without one, `impact` for events without one, `file`",
    access: "user",
    kind: "upload",
    status: 201,
    answer: calendarFile,
  }),
  remove: endpoint({
    method: "delete",
    path: "/trade-accounts/economic-calendar/{id}",
    summary: "Delete an uploaded file of economic events",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
