import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { readRevision } from "../../audit/audit.repository.ts";
import { readBrands } from "../brands/brands.read-model.ts";
import { standingAlerts } from "./alerts.repository.ts";
import { findChannels, findPins } from "./channels.repository.ts";
import { releasesInUse } from "./releases.repository.ts";
import { resolvePanels } from "./resolve-panels.ts";
import { type Misfit, resolveRemote } from "./resolve-remote.ts";
import { unmetSlots } from "./resolve-slots.ts";
import { readServiceVersions } from "./service-versions.repository.ts";
import { type ShellContract, saveShellContract } from "./shell-contract.repository.ts";
import { readTrustedTeams } from "./trusted-teams.repository.ts";

export interface Registry {
  /**
   * What every brand's users get from a shell.
   *
   * @param known revision that the asker has
   * @returns null when nothing has changed since
   */
  snapshot(shell: ShellContract, known: number): Promise<RegistrySnapshot | null>;
}

const REMEMBERED_SHELLS = 10;

/**
 * Resolves once per change and shell; asking again costs one read of the revision.
 *
 * @param conflicts standing ones, which no change of releases mends
 */
export function createRegistry(unit: UnitOfWork, actor: Actor, conflicts: readonly Misfit[] = []): Registry {
  const known = new Map<string, RegistrySnapshot>();
  return {
    snapshot: (shell, revision) =>
      unit.run(actor, "job", async (tx) => {
        const current = await readRevision(tx);
        if (current === revision) return null;
        const key = JSON.stringify(shell);
        const before = known.get(key);
        if (before?.revision === current) return before;
        const fresh = await resolveAll(tx, current, shell, conflicts);
        if (known.size >= REMEMBERED_SHELLS) known.clear();
        known.set(key, fresh);
        return fresh;
      }),
  };
}

async function resolveAll(
  tx: Transaction,
  revision: number,
  shell: ShellContract,
  conflicts: readonly Misfit[],
): Promise<RegistrySnapshot> {
  await saveShellContract(tx, shell);
  const services = await readServiceVersions(tx);
  const channels = await findChannels(tx, null);
  const pins = await findPins(tx, null);
  const releases = Map.groupBy(await releasesInUse(tx), ({ remote }) => remote);
  const misfits: Misfit[] = [...conflicts];
  const trusted = await readTrustedTeams(tx);
  const brands = (await readBrands(tx)).map(({ record }) => {
    const resolved = channels
      .filter(({ remote, team }) => hasRemote(record, remote, trusted.has(team)))
      .map((channel) => {
        const pinned = pins.find((pin) => pin.brand === record.brand.brandKey && pin.remote === channel.remote);
        return resolveRemote(channel, releases.get(channel.remote) ?? [], record, {
          pinned: pinned?.version,
          surroundings: { contract: shell.contract, services },
        });
      });
    const panels = resolvePanels(
      resolved.map(({ remote }) => remote),
      services,
    );
    misfits.push(
      ...resolved.flatMap((one) => one.misfits),
      ...panels.misfits,
      ...unmetSlots(panels.remotes, shell.slots),
    );
    return { record, remotes: panels.remotes.filter(({ stable, canary }) => stable ?? canary) };
  });
  await standingAlerts(tx, "incompatible", misfits);
  return { revision, brands };
}
