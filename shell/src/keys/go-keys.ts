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
 * a letter has it; entries without one get the first letter of their label that is free, or none.
 */
export function goKeys(
  entries: readonly NavEntry[],
  commands: readonly Pick<Command, "title" | "to" | "keys">[] = [],
): GoKey[] {
  const taken = new Set<string>();
  const take = (letter: string | undefined) =>
    letter !== undefined && taken.size < taken.add(letter).size ? letter : undefined;
  const declared = entries.map(({ letter }) => take(letter));
  const ofCommands = commands.flatMap(({ title, to, keys: [first, second] }) => {
    const letter = first === "G" && to !== undefined ? take(second?.toLowerCase()) : undefined;
    return letter === undefined || to === undefined ? [] : [{ letter, label: title, to }];
  });
  const ofPages = entries.flatMap(({ label, to }, place) => {
    const free = () => [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && take(one) !== undefined);
    const letter = declared[place] ?? free();
    return letter === undefined ? [] : [{ letter, label, to }];
  });
  return [...ofPages, ...ofCommands, settings];
}
