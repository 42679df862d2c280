import type { NavEntry } from "../navigation/navigation.ts";
import type { Command } from "./use-commands.ts";

export interface GoKey {
  letter: string;
  label: string;
  to: string;
}

const settings: GoKey = { letter: ",", label: "Settings", to: "/settings" };

/**
 * Which letter after G leads to which page: those of the drawer and of commands, as their remotes declare it. The first who declares
 * a letter has it; the others get the first letter of their label that is free, or none.
 */
export function goKeys(
  entries: readonly NavEntry[],
  commands: readonly Pick<Command, "title" | "to" | "keys">[] = [],
): GoKey[] {
  const taken = new Set<string>();
  const take = (letter: string | undefined) =>
    letter !== undefined && taken.size < taken.add(letter).size ? letter : undefined;
  const ofCommands = commands.flatMap(({ title: label, to, keys: [first, second] }) =>
    first === "G" && to !== undefined ? [{ label, to, letter: second?.toLowerCase() }] : [],
  );
  const free = (label: string) => [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && take(one));
  const keys = [...entries, ...ofCommands]
    .map(({ label, to, letter }) => ({ label, to, letter: take(letter) }))
    .flatMap(({ label, to, letter = free(label) }) => (letter === undefined ? [] : [{ letter, label, to }]));
  return [...keys, settings];
}
