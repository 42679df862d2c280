import type { ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import { type DrawnSlots, findSlotMisfits, slotMisfitText } from "@entrywise/contracts/platform/slots";
import type { Misfit } from "./resolve-remote.ts";

/**
 * What releases of a brand fill and their pages leave out, since the slot is drawn in another version. A slot that nobody draws there
 * is the brand's own choice of remotes.
 */
export function unmetSlots(remotes: readonly ResolvedRemote[], shell: DrawnSlots | null): Misfit[] {
  const stable = remotes.flatMap((remote) => remote.stable ?? []);
  const drawers = { shell, remotes: stable.map(({ manifest }) => manifest) };
  return stable.flatMap(({ id, version, manifest }) =>
    findSlotMisfits(manifest, drawers)
      .filter((misfit) => misfit.version !== null)
      .map((misfit) => ({ remote: id, version, reason: slotMisfitText(misfit) })),
  );
}
