import { z } from "zod";

/** How a trader felt on opening a trade, in the order in which it is offered. */
export const moods = ["tense", "unsure", "calm", "sharp", "rushed"] as const;
export const mood = z.enum(moods);
export type Mood = z.infer<typeof mood>;
