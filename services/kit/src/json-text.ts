import { z } from "zod";

/** A variable that holds JSON; what it has to look like is said by `.pipe`. Text that is no JSON is an issue of the variable. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The text may be a secret: it is not repeated.
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
