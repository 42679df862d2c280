import { z } from "zod";
import { personText } from "../shared/wire.ts";

/** Why somebody changes the records of others; it stays in the log. */
export const commandReason = personText(500).min(1, "Reason is required");

export const withReason = z.strictObject({ reason: commandReason });

/** Only says what a command would do. */
export const dryRun = z.boolean().default(false);
