import { z } from "zod";
import { numericText } from "./query.ts";

/** Up to a year. */
export const lastDays = z.object({ days: numericText(z.int().min(1).max(366)).prefault(30) });

/** What a day counts, and what the day counted that lies a whole period before it. */
export const dayCount = z.object({ day: z.iso.date(), count: z.int(), before: z.int() }).meta({ id: "DayCount" });
export type DayCount = z.infer<typeof dayCount>;
