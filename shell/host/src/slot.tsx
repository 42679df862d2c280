import { isPartMet } from "@entrywise/contracts/platform/part-versions";
import { type ReactNode, useMemo } from "react";
import type { Host, HostParts } from "./host-context.ts";
import type { SlotMap } from "./part-maps.ts";
import type { SlotName } from "./part-names.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { useHost, useHostParts } from "./use-host.ts";
import { matchesWhen } from "./when.ts";

export interface SlotContribution {
  remoteId: string;
  expose: string;
  order: number;
}

/**
 * What fills a slot for this user, in order. The shell's own places (`shell.…`) are filled by the remote that the brand names
 * there and by no other; elsewhere the brand may let its remote stand alone.
 */
export function slotContributions(
  slot: SlotName,
  remotes: HostParts["remotes"],
  viewer: Pick<Host, "user" | "brand" | "plan">,
): readonly SlotContribution[] {
  return findContributions(slot, remotes, viewer);
}

/** @param version of the slot, for which a contribution must be built; absent: any */
function findContributions(
  slot: SlotName,
  remotes: HostParts["remotes"],
  viewer: Parameters<typeof slotContributions>[2],
  version?: string,
): readonly SlotContribution[] {
  const branded = viewer.brand.slots[slot];
  const isAlone = slot.startsWith("shell.") || branded?.mode === "replace";
  return remotes
    .flatMap(({ id, manifest }) => manifest.slots.map((entry) => ({ ...entry, remoteId: id })))
    .filter((entry) => entry.slot === slot && (!isAlone || entry.remoteId === branded?.remote))
    .filter(({ range = "^1" }) => version === undefined || isPartMet(range, version))
    .filter((entry) => matchesWhen(entry.when, viewer))
    .map(({ remoteId, expose, order }) => ({ remoteId, expose, order }))
    .sort((a, b) => a.order - b.order || a.remoteId.localeCompare(b.remoteId));
}

/** The same in this page, without what was built for another version of the slot than is drawn. */
export function useSlotContributions(slot: SlotName): readonly SlotContribution[] {
  const { user, brand, plan } = useHost();
  const { remotes, slots } = useHostParts();
  return useMemo(() => {
    const drawn = remotes.flatMap(({ manifest }) => manifest.draws ?? []).find(({ name }) => name === slot);
    return findContributions(slot, remotes, { user, brand, plan }, slots?.[slot] ?? drawn?.version ?? "1.0.0");
  }, [slot, remotes, slots, user, brand, plan]);
}

export interface SlotProps<S extends SlotName> {
  name: S;
  props: SlotMap[S];
  /** What the shell draws there: alone when no remote fills the slot, and in place of a remote that fails. */
  children?: ReactNode;
}

/** A place of the shell that remotes may fill; each contribution stands in its own boundary. */
export function Slot<S extends SlotName>({ name, props, children = null }: SlotProps<S>): ReactNode {
  const contributions = useSlotContributions(name);
  const { brand } = useHost();
  if (contributions.length === 0) return children;
  const isBeside = brand.slots[name]?.mode === "append";
  const standIn = isBeside || children === null ? {} : { standIn: children };
  return (
    <>
      {isBeside ? children : null}
      {contributions.map(({ remoteId, expose }) => (
        <RemoteBoundary
          key={`${remoteId}${expose}`}
          remoteId={remoteId}
          expose={expose}
          name={name}
          partProps={props}
          {...standIn}
        />
      ))}
    </>
  );
}
