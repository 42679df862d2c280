import { z } from "zod";

/** A variable that holds JSON; `.pipe` gives its schema. Text that isn't JSON is reported as an issue with the variable. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The text may be a secret, so the message doesn't contain it.
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
