import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { listOf, positiveAmountString } from "../shared/wire.ts";
import { catalogueKey, firmReset, phaseTerms } from "./firm-terms.ts";

const shownName = z.string().trim().min(1).max(60);

/**
 * How far a firm's rules were verified. `unchecked`: written down from general knowledge on that day, without looking at the firm's
 * own page. `checked`: compared with the source on that day.
 */
export const firmCheck = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("unchecked"), writtenOn: z.iso.date() }),
  z.strictObject({ status: z.literal("checked"), checkedOn: z.iso.date() }),
]);
export type FirmCheck = z.infer<typeof firmCheck>;

export const programmePhase = z.strictObject({ key: catalogueKey, name: shownName, ...phaseTerms.shape });

/** One programme of a firm; where its rules are amounts, it is of one account size. */
export const firmProgramme = z.strictObject({
  key: catalogueKey,
  name: shownName,
  /** Null: of any size and currency, since all rules are percentages. */
  size: z.strictObject({ startBalance: positiveAmountString, currency: z.string().regex(/^[A-Z]{3}$/) }).nullable(),
  reset: firmReset.nullable(),
  phases: z.array(programmePhase).min(1).max(6),
});
export type FirmProgramme = z.infer<typeof firmProgramme>;

/** A file of the catalogue: what one prop firm asks in its programmes. */
export const propFirm = z
  .strictObject({
    key: catalogueKey,
    name: shownName,
    /** Rises with each change of its rules. */
    version: z.int().min(1),
    check: firmCheck,
    /** Where the firm publishes its rules. */
    source: z.url({ protocol: /^https$/ }),
    programmes: z.array(firmProgramme).min(1).max(20),
  })
  .meta({ id: "PropFirm" });
export type PropFirm = z.infer<typeof propFirm>;

export const propFirmsApi = {
  list: endpoint({
    method: "get",
    path: "/trade-accounts/prop-firms",
    summary: "Catalogue of prop firms with the rules of their programmes",
    access: "user",
    status: 200,
    answer: listOf(propFirm),
  }),
};
