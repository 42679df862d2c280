/** What a change of the host API asks of its version. */
export type Bump = "major" | "minor" | "none";

export interface ApiChange {
  bump: Bump;
  /** One line each, as text. */
  reasons: string[];
}

/** One line of a report: what stands before the first colon names the member, what follows is its type. */
function members(report: string): Map<string, string> {
  const lines = report.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const cut = line.indexOf(": ");
      return [line.slice(0, cut), line.slice(cut + 2)];
    }),
  );
}

/** `given Remote.owner` is a member that remotes must write; `given Remote.api?` one that they may. */
const isDemanded = (name: string) => name.startsWith("given ") && !name.endsWith("?");
/** A choice of known names that takes any text now: wider, as one more name would be. */
const isOpened = (before: string, after: string) => before !== after && before.replaceAll("one of", "string") === after;
const ownerOf = (name: string) => name.replace(/\.[^.]*$/, "");

/**
 * What has changed from one report to the next. Gone or altered: major. New: minor, unless it demands something of what
 * remotes already write, then major.
 *
 * @param before report of the released version
 * @param after report of the sources
 */
export function compareApi(before: string, after: string): ApiChange {
  const [old, now] = [members(before), members(after)];
  const owners = new Set([...old.keys()].map(ownerOf));
  const changed = [...old].filter(([name, type]) => now.has(name) && now.get(name) !== type);
  const opened = changed.filter(([name, type]) => isOpened(type, now.get(name) ?? ""));
  // The names of such a choice stand below its place, or below the type that it is an argument of.
  const places = new Set(
    opened.flatMap(([name, type]) => [name.replace(/^given /, ""), /(\w+)<one of/.exec(type)?.[1]]),
  );
  const gone = [...old.keys()].filter((name) => !now.has(name) && !places.has(name.split(" = ")[0]));
  const altered = changed.filter((one) => !opened.includes(one)).map(([name]) => name);
  const added = [...now.keys()].filter((name) => !old.has(name));
  const demanded = added.filter((name) => isDemanded(name) && owners.has(ownerOf(name)));
  const breaking = [
    ...gone.map((name) => `${name} is gone`),
    ...altered.map((name) => `${name} has another type`),
    ...demanded.map((name) => `${name} is demanded of every remote`),
  ];
  if (breaking.length > 0) return { bump: "major", reasons: breaking };
  const wider = [...added.map((name) => `${name} is new`), ...opened.map(([name]) => `${name} takes any text`)];
  return wider.length > 0 ? { bump: "minor", reasons: wider } : { bump: "none", reasons: [] };
}

const numbers = (version: string) => version.split(".").map(Number) as [number, number, number];

/** The lowest version that a change may have after the released one. */
export function nextVersion(released: string, bump: Bump): string {
  const [major, minor] = numbers(released);
  if (bump === "major") return `${major + 1}.0.0`;
  return bump === "minor" ? `${major}.${minor + 1}.0` : released;
}

/** Whether a version is another one or later. */
export function isAtLeast(version: string, other: string): boolean {
  const [a, b] = [numbers(version), numbers(other)];
  for (const place of [0, 1, 2] as const) if (a[place] !== b[place]) return a[place] > b[place];
  return true;
}
