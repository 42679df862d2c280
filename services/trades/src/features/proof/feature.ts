import { jobActor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { AccountProofEntity, ProofNightEntity } from "./account-proof.entity.ts";
import { proofRoutes } from "./proof.routes.ts";
import { measureProofs } from "./proof-metrics.ts";
import { proveFigures } from "./prove-figures.ts";

export const proof = defineFeature({
  name: "proof",
  entities: [AccountProofEntity, ProofNightEntity],
  notExported: ["account_proof"],
  start({ unit, projections, logger, now }: TradesContext) {
    measureProofs((read) => unit.run(jobActor("trades"), "job", read));
    const prover = { unit, projections, logger, now };
    return {
      routes: [proofRoutes(unit)],
      schedules: { "trades.prove-figures": (tx) => proveFigures(tx, prover) },
    };
  },
});
