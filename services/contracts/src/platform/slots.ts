import { isPartMet } from "./part-versions.ts";
import type { RemoteJson } from "./remote-json.ts";

/** Slots by name, with the version of what goes in. */
export type DrawnSlots = Readonly<Record<string, string>>;

/** File in the shell's build with the slots that it draws. */
export const SLOTS_FILE = "slots.json";

type Drawer = Pick<RemoteJson, "id" | "draws">;

/** Who draws slots on a page: its shell, and remotes on their own pages. */
export interface SlotDrawers {
  /** What the shell draws; null: it doesn't say, as shells before host API 1.2. */
  shell: DrawnSlots | null;
  remotes: readonly Drawer[];
}

/** Version of a slot that is drawn without saying one, as before slots had versions. */
const FIRST = "1.0.0";

/** Slots of remotes that are not called after them: they are older than that rule. */
const earlierOwners: Readonly<Record<string, string>> = {
  "group.trade": "groups",
  "dev.chart": "admin",
  "dev.trades": "admin",
};

/** The remote that may draw a slot, unless the shell does: a slot is called after who draws it. */
export const ownerOfSlot = (slot: string): string => earlierOwners[slot] ?? slot.split(".")[0] ?? "";

/** How somebody finds a slot: drawn in a version (in several where releases of its remote are compared), drawn by nobody, or possibly drawn by who isn't here or doesn't say. */
export type SlotLookup =
  | { state: "drawn"; versions: readonly [string, ...string[]] }
  | { state: "absent" }
  | { state: "unknown" };

/** Looks up who draws a slot. The shell comes first; a remote draws only slots called after it. */
export function lookUpSlot(slot: string, { shell, remotes }: SlotDrawers): SlotLookup {
  const ofShell = shell !== null && Object.hasOwn(shell, slot) ? shell[slot] : undefined;
  if (ofShell !== undefined) return { state: "drawn", versions: [ofShell] };
  const owners = remotes.filter(({ id }) => id === ownerOfSlot(slot));
  const isEarlier = Object.hasOwn(earlierOwners, slot);
  const [version, ...others] = owners.flatMap(({ draws }) =>
    draws === undefined && isEarlier
      ? [FIRST]
      : (draws ?? []).flatMap((one) => (one.name === slot ? [one.version] : [])),
  );
  if (version !== undefined) return { state: "drawn", versions: [version, ...others] };
  return { state: owners.length === 0 && (shell === null || isEarlier) ? "unknown" : "absent" };
}

/** What a remote puts into a slot that nobody draws, or draws in another version. */
export interface SlotMisfit {
  /** Its place in the remote's `slots`. */
  at: number;
  slot: string;
  range: string;
  /** Version that is drawn; null: nobody draws the slot. */
  version: string | null;
}

/** What of a remote's slots is not drawn among these; what is unknown is left out. */
export function findSlotMisfits({ slots }: Pick<RemoteJson, "slots">, drawers: SlotDrawers): SlotMisfit[] {
  return slots.flatMap(({ slot, range = "^1" }, at): SlotMisfit[] => {
    const found = lookUpSlot(slot, drawers);
    if (found.state === "unknown") return [];
    if (found.state === "absent") return [{ at, slot, range, version: null }];
    const isMet = found.versions.some((version) => isPartMet(range, version));
    return isMet ? [] : [{ at, slot, range, version: found.versions[0] }];
  });
}

/** A misfit as text, to stand after the name of the remote or a colon. */
export function slotMisfitText({ slot, range, version }: SlotMisfit): string {
  return version === null
    ? `neither the shell nor a remote draws the slot ${slot}`
    : `it fills the slot ${slot} ${range}, ${version} is drawn`;
}

/**
 * Slots that a remote would draw in the name of another.
 *
 * @returns each with its place in `draws`
 */
export function foreignSlots({ id, draws = [] }: Drawer): { at: number; name: string }[] {
  return draws.flatMap(({ name }, at) => (ownerOfSlot(name) === id ? [] : [{ at, name }]));
}
