import type { ApiUsage } from "@entrywise/contracts/business/api-keys.api";

/** More series can't be distinguished. */
const SHOWN = 5;

export interface UsageSeries {
  key: string;
  /** Null for all other keys. */
  name: string | null;
  calls: readonly number[];
}

/** Calls of the busiest keys by day, and of all others together. */
export function usageSeries({ days, keys }: ApiUsage): UsageSeries[] {
  const own = keys.length > SHOWN + 1 ? keys.slice(0, SHOWN) : keys;
  const others = keys.slice(own.length);
  const named = own.map(({ keyId, name, publicId, calls }) => {
    // Names aren't unique: after a rotation two keys share one.
    const isTwice = own.some((other) => other.keyId !== keyId && other.name === name);
    return { key: keyId, name: isTwice ? `${name} (${publicId})` : name, calls };
  });
  if (others.length === 0) return named;
  const sum = days.map((_, at) => others.reduce((total, { calls }) => total + (calls[at] ?? 0), 0));
  return [...named, { key: "others", name: null, calls: sum }];
}

/** How many calls of a day failed, of all keys. */
export function countFailures({ keys }: ApiUsage, at: number): number {
  return keys.reduce((total, { failures }) => total + (failures[at] ?? 0), 0);
}
