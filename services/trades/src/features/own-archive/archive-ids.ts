import { newId } from "@entrywise/kit/db/new-id";

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** New ids for those of an archive: nothing of it may stand under an id that somebody else could have chosen. */
export interface ArchiveIds {
  /** @returns false where the archive has this id twice */
  add(old: string, fresh?: string): boolean;
  of(old: string): string | null;
  /** A value with new ids in place of those of the archive, in texts and whatever holds them. */
  within(value: unknown): unknown;
}

export function createArchiveIds(): ArchiveIds {
  const known = new Map<string, string>();
  const within = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(uuid, (old) => known.get(old) ?? old);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  return {
    add(old, fresh = newId()) {
      if (known.has(old)) return false;
      known.set(old, fresh);
      return true;
    },
    of: (old) => known.get(old) ?? null,
    within,
  };
}
