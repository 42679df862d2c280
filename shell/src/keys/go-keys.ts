import type { NavEntry } from "../navigation/navigation.ts";

/** Letters after G by the id of the entry; entries of others get the first free letter of their label. */
const letters: Readonly<Record<string, string>> = {
  dashboard: "d",
  trades: "t",
  notebook: "n",
  groups: "g",
  strategies: "s",
  "trade-accounts": "a",
  "snapshot-slots": "p",
  templates: "e",
  "trade-imports": "i",
  tools: "o",
};

export interface GoKey {
  letter: string;
  label: string;
  to: string;
}

const settings: GoKey = { letter: ",", label: "Settings", to: "/settings" };

/** Which letter after G leads to which page of the drawer; entries that find no free letter have none. */
export function goKeys(entries: readonly NavEntry[]): GoKey[] {
  const taken = new Set(entries.flatMap(({ id }) => letters[id] ?? []));
  const keys = entries.flatMap(({ id, label, to }) => {
    const letter = letters[id] ?? [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, label, to }];
  });
  return [...keys, settings];
}
