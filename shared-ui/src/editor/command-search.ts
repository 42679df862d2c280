import Fuse from "fuse.js";

export interface SearchedCommand {
  name: string;
  hint: string;
  words: string;
}

/** At most this many show (P-701). */
const most = 10;

/** Commands that a query finds, best first: fuzzy with a threshold of 0.4 (P-701). */
export function searchCommands<Command extends SearchedCommand>(
  commands: readonly Command[],
  query: string,
): Command[] {
  if (query.trim() === "") return commands.slice(0, most);
  const fuse = new Fuse(commands, { keys: ["name", "words"], threshold: 0.4, ignoreLocation: true });
  return fuse.search(query.trim(), { limit: most }).map(({ item }) => item);
}
