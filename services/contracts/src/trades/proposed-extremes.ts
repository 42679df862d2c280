import { z } from "zod";
import { decimalString } from "../shared/wire.ts";

/** Where bars come from: generated for demo trades, uploaded by the user, or a public provider. */
export const barSource = z.enum(["generated", "own", "provider"]);
export type BarSource = z.infer<typeof barSource>;

/** Where real bars come from. */
export const realBarSource = barSource.exclude(["generated"]);
export type RealBarSource = z.infer<typeof realBarSource>;

const extremes = z.object({ map: decimalString.nullable(), mfp: decimalString.nullable() });

/** MAP and MFP of one close position as bars tell them; see the domain's `Excursion`. */
export const proposedExtremes = z
  .object({
    closePositionId: z.uuid(),
    openPositionId: z.uuid(),
    source: realBarSource,
    spanSeconds: z.int(),
    /** Worst and best price, fills included: what is proposed. */
    outer: extremes,
    /** What was reached for certain. */
    inner: extremes,
    barsUsed: z.int(),
    isFirstPartial: z.boolean(),
    isLastPartial: z.boolean(),
  })
  .meta({ id: "ProposedExtremes" });
export type ProposedExtremes = z.infer<typeof proposedExtremes>;
