import { preferredOrder } from "./rendezvous.ts";

/** No instance gets more than this multiple of the average number of keys. */
export const MAXIMUM_LOAD = 1.25;
/** A key counts towards its instance for this long, or up to twice this long, after its last use. */
const RECENT_MS = 300_000;

/** Places keys on instances: each on the one that it prefers, unless that one is full. */
export interface KeyAssignments {
  /**
   * @param names instances that are there; at least one
   * @returns the key's instance, which stays the same while the set of instances does and there is room
   */
  place(key: string, names: readonly string[]): string;
  /** How many keys of the last minutes an instance has. */
  count(name: string): number;
}

/** @param now moment in ms */
export function createKeyAssignments(now: () => number = Date.now): KeyAssignments {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  let since = now();
  const counts = new Map<string, number>();

  const add = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);
  const forget = (key: string) => {
    const name = recent.get(key) ?? older.get(key);
    recent.delete(key);
    older.delete(key);
    if (name !== undefined) add(name, -1);
  };
  const age = () => {
    const passed = now() - since;
    if (passed < RECENT_MS) return;
    for (const key of [...older.keys()]) forget(key);
    if (passed >= 2 * RECENT_MS) for (const key of [...recent.keys()]) forget(key);
    older = recent;
    recent = new Map();
    since = now();
  };

  return {
    place(key, names) {
      age();
      forget(key);
      const total = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) + 1;
      const most = Math.ceil((MAXIMUM_LOAD * total) / names.length);
      const [first = "", ...others] = preferredOrder(key, names);
      const hasRoom = (name: string) => (counts.get(name) ?? 0) < most;
      const name = hasRoom(first) ? first : (others.find(hasRoom) ?? first);
      recent.set(key, name);
      add(name, 1);
      return name;
    },
    count: (name) => counts.get(name) ?? 0,
  };
}
