import type { BrandRecord } from "./brand.ts";
import type { RemoteJson } from "./remote-json.ts";

/**
 * Whether a brand has a remote (M-246): all have those of trusted teams. A brand's own (`brand-…`) must be switched on, and so must
 * those of other teams on a white label, whose people a partner is responsible for.
 */
export function hasRemote(
  { remotes, brand }: Pick<BrandRecord, "remotes"> & { brand: Pick<BrandRecord["brand"], "whiteLabel"> },
  remote: string,
  isTrusted = true,
): boolean {
  return remotes[remote]?.enabled ?? (!remote.startsWith("brand-") && (isTrusted || !brand.whiteLabel));
}

/** Slots that a remote fills on a brand: those of the shell itself only where the brand names the remote for them. */
export function slotsOn({ brand }: Pick<BrandRecord, "brand">, { id, slots }: RemoteJson): RemoteJson["slots"] {
  return slots.filter(({ slot }) => !slot.startsWith("shell.") || brand.slots[slot]?.remote === id);
}
