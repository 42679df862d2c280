import { provedFigures } from "@entrywise/domain/proof/compare-figures";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { calendarDate, instant } from "../shared/wire.ts";

/** When the figures of an account were last worked out again from its stored rows, and whether they were the same (Y-327). */
export const accountProof = z
  .object({
    /** Null: not yet. */
    provedAt: instant.nullable(),
    isDifferent: z.boolean(),
  })
  .meta({ id: "AccountProof" });
export type AccountProof = z.infer<typeof accountProof>;

/** What one night proved. */
const proofNight = z.object({ night: calendarDate, accounts: z.int(), differing: z.int() });

export const figureProofs = z
  .object({
    /** Of the last 28 nights, newest first. */
    nights: z.array(proofNight),
    /** Accounts that differ now, and what was found in them; never whose they are. */
    differing: z.int(),
    differences: z.array(z.object({ accountId: z.uuid(), figures: z.array(z.enum(provedFigures)), provedAt: instant })),
  })
  .meta({ id: "FigureProofs" });
export type FigureProofs = z.infer<typeof figureProofs>;

export const proofApi = {
  read: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/proof",
    summary: "When the figures of an account were last proved",
    access: "user",
    params: idParams,
    status: 200,
    answer: accountProof,
  }),
  nights: endpoint({
    method: "get",
    path: "/internal/figure-proofs",
    summary: "How the nightly proof of figures goes",
    access: "service",
    status: 200,
    answer: figureProofs,
  }),
};
