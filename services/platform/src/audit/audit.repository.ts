import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Operator } from "./operator.ts";

export type AuditFacts = Pick<AuditEntry, "action"> &
  Partial<Pick<AuditEntry, "remote" | "brand" | "service" | "from" | "to" | "percent" | "why">>;

/** Writes an entry in the transaction that causes it, and notifies every reader of the registry of the change. */
export async function record(tx: Transaction, operator: Operator, facts: AuditFacts): Promise<void> {
  await tx.query(
    `insert into release_audit (id, who, who_id, automatic, action, remote, brand_key, from_version, to_version, percent, why,
                                service)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      newId(),
      operator.who,
      operator.whoId,
      operator.automatic,
      facts.action,
      facts.remote ?? null,
      facts.brand ?? null,
      facts.from ?? null,
      facts.to ?? null,
      facts.percent ?? null,
      facts.why ?? "",
      facts.service ?? null,
    ],
  );
  await raiseRevision(tx);
}

/** Channel on which the database notifies listeners of registry changes. */
const CHANNEL = "entrywise_registry";

export async function raiseRevision(tx: Transaction): Promise<void> {
  await tx.query("update registry_state set revision = revision + 1");
  await tx.query(`notify ${CHANNEL}`);
}

export async function readRevision(tx: Transaction): Promise<number> {
  const [row] = await tx.query("select revision from registry_state");
  return Number(row.revision);
}
