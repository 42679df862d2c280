import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { gauge } from "@entrywise/kit/metrics/process-metrics";
import { readProofState } from "./proofs.repository.ts";

type Read = <T>(read: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Measures what alerts about the proof of figures need; before the first proof there is no age. */
export function measureProofs(read: Read): void {
  gauge("figure_proof_differing_accounts", "Accounts whose figures differ from their stored rows", {
    labelNames: [],
    measure: async () => [{ labels: {}, value: (await read(readProofState)).differing }],
  });
  gauge("figure_proof_age_seconds", "Since figures were last proved", {
    labelNames: [],
    async measure() {
      const { ageSeconds } = await read(readProofState);
      return ageSeconds === null ? [] : [{ labels: {}, value: ageSeconds }];
    },
  });
}
