/** How a requirement is shown: U unit test, A test against the API, E browser journey, V looked at. */
export type Kind = "U" | "A" | "E" | "V";

export type Requirement = { id: string; text: string; shows: readonly Kind[] };

/** Something that names requirements: a test by its title, or a line of `docs/seen.md`. */
export type Evidence = { kind: Kind; ids: readonly string[] };

/** Proven: every kind the requirement asks for names it. Named: something does. Missing: nothing does. */
export type Verdict = "proven" | "named" | "missing";

export type Finding = Requirement & { verdict: Verdict; lacking: readonly Kind[] };

const requirementId = /\b[A-Z]-\d{3}\b/g;

/** The ids of requirements that a text names, each once. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(requirementId) ?? [])];
}

/** The rows of the requirements' tables, without the open points (O), which ask for no test. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.matchAll(/^\| ([A-Z]-\d{3}) \| (.+) \| ([UAEV](?: [UAEV])*) \|$/gm);
  return [...rows].flatMap(([, id = "", cells = "", shows = ""]) =>
    id.startsWith("O-") ? [] : [{ id, text: cells.replace(/ \| [^|]*$/, ""), shows: shows.split(" ").filter(isKind) }],
  );
}

/** The rows of `docs/seen.md`: what stands in their first cell was looked at. */
export function readSeen(markdown: string): Evidence[] {
  const rows = [...markdown.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => idsIn(cell));
  return rows.filter((ids) => ids.length > 0).map((ids) => ({ kind: "V", ids }));
}

/** How a test file shows what its tests name; null for a file that holds no tests. */
export function kindOfFile(path: string): Kind | null {
  if (/\.e2e\.ts$/.test(path)) return "E";
  if (/\.int\.test\.ts$/.test(path)) return "A";
  return /\.test\.tsx?$/.test(path) ? "U" : null;
}

/** Says of each requirement whether it is proven, and which kinds of evidence it still lacks. */
export function judge(requirements: readonly Requirement[], evidence: readonly Evidence[]): Finding[] {
  const kindsById = new Map<string, Set<Kind>>();
  for (const { kind, ids } of evidence)
    for (const id of ids) kindsById.set(id, (kindsById.get(id) ?? new Set<Kind>()).add(kind));
  return requirements.map((requirement) => {
    const kinds = kindsById.get(requirement.id);
    const lacking = requirement.shows.filter((kind) => !kinds?.has(kind));
    if (!kinds) return { ...requirement, verdict: "missing", lacking };
    return { ...requirement, verdict: lacking.length === 0 ? "proven" : "named", lacking };
  });
}

/** How many requirements of each area (the first letter of their ids) have which verdict, in the order of the rows. */
export function countByArea(findings: readonly Finding[]): Map<string, Record<Verdict, number>> {
  const areas = new Map<string, Record<Verdict, number>>();
  for (const { id, verdict } of findings) {
    const counts = areas.get(id.charAt(0)) ?? { proven: 0, named: 0, missing: 0 };
    counts[verdict]++;
    areas.set(id.charAt(0), counts);
  }
  return areas;
}

function isKind(letter: string): letter is Kind {
  return ["U", "A", "E", "V"].includes(letter);
}
