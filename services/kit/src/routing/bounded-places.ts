import { preferredOrder } from "./rendezvous.ts";

/** No instance gets more than this share of the mean number of keys. */
export const MOST_OF_MEAN = 1.25;
/** A key counts for its instance for as long, and up to twice as long, after it was asked for last. */
const LATELY_MS = 300_000;

/** Places keys on instances: each on the one that it prefers, as long as that one has no more than its share. */
export interface BoundedPlaces {
  /**
   * @param names instances that are there; at least one
   * @returns the instance of this key, the same for as long as the same are there and have room
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
