import { preferredOrder } from "./rendezvous.ts";

/** No instance gets more than this multiple of the average number of keys. */
export const MOST_OF_MEAN = 1.25;
/** A key counts towards its instance for this long, or up to twice this long, after its last use. */
const LATELY_MS = 300_000;

/** Places keys on instances: each on the one that it prefers, unless that one is full. */
export interface BoundedPlaces {
  /**
   * @param names instances that are there; at least one
   * @returns the key's instance, which stays the same while the set of instances does and there is room
   */
  place(key: string, names: readonly string[]): string;
  /** How many keys of the last minutes an instance has. */
  count(name: string): number;
}

/** @param now moment in ms */
export function createBoundedPlaces(now: () => number = Date.now): BoundedPlaces {
  let lately = new Map<string, string>();
  let before = new Map<string, string>();
  let since = now();
  const counts = new Map<string, number>();

  const add = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);
  const forget = (key: string) => {
    const name = lately.get(key) ?? before.get(key);
    lately.delete(key);
    before.delete(key);
    if (name !== undefined) add(name, -1);
  };
  const age = () => {
    const passed = now() - since;
    if (passed < LATELY_MS) return;
    for (const key of [...before.keys()]) forget(key);
    if (passed >= 2 * LATELY_MS) for (const key of [...lately.keys()]) forget(key);
    before = lately;
    lately = new Map();
    since = now();
  };

  return {
    place(key, names) {
      age();
      forget(key);
      const total = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) + 1;
      const most = Math.ceil((MOST_OF_MEAN * total) / names.length);
      const [first = "", ...others] = preferredOrder(key, names);
      const hasRoom = (name: string) => (counts.get(name) ?? 0) < most;
      const name = hasRoom(first) ? first : (others.find(hasRoom) ?? first);
      lately.set(key, name);
      add(name, 1);
      return name;
    },
    count: (name) => counts.get(name) ?? 0,
  };
}
