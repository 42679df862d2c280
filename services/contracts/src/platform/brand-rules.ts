import type { BrandRecord } from "./brand.ts";
import type { RemoteJson } from "./remote-json.ts";

/** Whether a brand has a remote: all have the product's, a brand's own (`brand-…`) must be switched on. */
export function hasRemote({ remotes }: Pick<BrandRecord, "remotes">, remote: string): boolean {
  return remotes[remote]?.enabled ?? !remote.startsWith("brand-");
}

/** Slots that a remote fills on a brand: those of the shell itself only where the brand names the remote for them. */
export function slotsOn({ brand }: Pick<BrandRecord, "brand">, { id, slots }: RemoteJson): RemoteJson["slots"] {
  return slots.filter(({ slot }) => !slot.startsWith("shell.") || brand.slots[slot]?.remote === id);
}
