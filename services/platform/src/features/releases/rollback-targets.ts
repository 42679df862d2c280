import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { isUnhealthy } from "./health.ts";
import { listPages } from "./loads.repository.ts";
import { restorable } from "./releases.repository.ts";
import { findLack, satisfies } from "./resolve-remote.ts";
import { readServiceVersions } from "./service-versions.repository.ts";
import { readShellContract } from "./shell-contract.repository.ts";

/**
 * Versions among those that were live to which a rollback may lead: not taken back, with free paths, healthy while live, and
 * fitting the shell and the services that run.
 */
export async function rollbackTargets(
  tx: Transaction,
  remote: string,
  history: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await healthyReleases(tx, remote, history)).map(({ version }) => version));
}

/** Those that have served a good page: no one checks where an automatic rollback goes (M-261). */
export async function automaticTargets(
  tx: Transaction,
  remote: string,
  history: readonly string[],
): Promise<ReadonlySet<string>> {
  const releases = await healthyReleases(tx, remote, history);
  return new Set(releases.filter(({ firstGoodAt }) => firstGoodAt !== null).map(({ version }) => version));
}

async function healthyReleases(tx: Transaction, remote: string, history: readonly string[]) {
  const releases = await restorable(tx, remote, history);
  const pages = await listPages(
    tx,
    remote,
    releases.map(({ version }) => version),
  );
  const contract = await readShellContract(tx);
  const services = await readServiceVersions(tx);
  return releases.filter(({ version, manifest }) => {
    const count = pages.get(version);
    const fits = contract === null || satisfies(contract, manifest.contract);
    return fits && findLack(manifest.api, services) === null && (count === undefined || !isUnhealthy(count));
  });
}
