import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { raiseRevision } from "../../audit/audit.repository.ts";

/** API versions by service, as they were heard last; a service that is away keeps its own. */
export type ServiceVersions = Readonly<Record<string, string>>;

export async function readServiceVersions(tx: Transaction): Promise<ServiceVersions> {
  const [row] = await tx.query("select service_versions from registry_state");
  return row.service_versions;
}

/** What differs from before changes what fits: everybody who has resolved must do so again. */
export async function saveServiceVersions(tx: Transaction, heard: ServiceVersions): Promise<void> {
  const [, changed] = await tx.query(
    "update registry_state set service_versions = service_versions || $1::jsonb where not service_versions @> $1::jsonb",
    [JSON.stringify(heard)],
  );
  if (changed > 0) await raiseRevision(tx);
}
