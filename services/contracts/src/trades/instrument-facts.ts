import { exceedsCaps } from "@entrywise/domain/precision-caps";
import { z } from "zod";
import { positiveDecimalString } from "../shared/wire.ts";

const fact = positiveDecimalString.refine((value) => !exceedsCaps("price", value), {
  error: "can have at most 9 digits before the decimal point and 10 after",
});

/** What the figures of a trade take from its instrument (T-524). */
export const instrumentFacts = z.strictObject({
  /** Price of one pip in forex, of one tick elsewhere. */
  pipSize: fact,
  /** Units per size of 1; null: unknown, the tick value then decides. */
  contractSize: fact.nullable(),
  /** Account currency per tick and unit of size, where there is no contract size; null unknown. */
  tickValue: fact.nullable(),
});
export type InstrumentFacts = z.infer<typeof instrumentFacts>;
