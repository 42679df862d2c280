import type { PartRules } from "@entrywise/host/drafts";

/** Tags of a trade. What one side adds or takes away stands beside what the other does: they never clash. */
export const tagRules: PartRules<string[]> = {
  debounceMs: 100,
  isSame: (a, b) => a.length === b.length && a.every((id) => b.includes(id)),
  merge: ([base = [], ...sent], mine, theirs) => {
    // What an earlier save of ours may have brought there is no change of theirs.
    const before = new Set([...base, ...sent.flat()]);
    const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
    const remaining = theirs.filter((id) => mine.includes(id) || !before.has(id));
    const merged = [...remaining, ...added];
    return { keepingMine: merged, keepingTheirs: merged, clashes: [] };
  },
  parse: (stored) => (Array.isArray(stored) && stored.every((id) => typeof id === "string") ? { value: stored } : null),
};
