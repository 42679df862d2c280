import { z } from "zod";

/** Values that the text of a code names, such as a file and a row. */
export const problemParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ProblemParams = z.infer<typeof problemParams>;

/** RFC 9457 problem, extended by the specification's `code` and by `traceId` and all bad fields. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** For people: what happened and what to do. */
    detail: z.string(),
    /** For programs: `Subject.Reason`, never renamed. */
    code: z.string(),
    /** What the text of the code names (P-574). */
    params: problemParams.optional(),
    /** Names this request in the logs; shown to people as the reference to quote. */
    traceId: z.string(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          /** Of the message, for screens in other languages; absent where none is known (`field-messages`). */
          code: z.string().optional(),
          params: problemParams.optional(),
        }),
      )
      .optional(),
    /** On 412: the current state of the part that the caller wanted to change. */
    current: z.unknown().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
