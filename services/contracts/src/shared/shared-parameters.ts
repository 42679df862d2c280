interface Operation {
  parameters?: readonly object[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Document {
  paths: Paths;
  components: { parameters?: Readonly<Record<string, object>> };
}

const PREFIX = "#/components/parameters/";

/**
 * Moves parameters that several operations have alike into components, by their name, and refers to them. Where a name has several
 * definitions, the most frequent one moves and the others stay.
 *
 * @returns the paths with references, and the parameters that they refer to
 */
export function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, object> } {
  const shared = new Map<string, { text: string; uses: number }>();
  const all = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters ?? []));
  for (const [text, { length: uses }] of Map.groupBy(
    all.map((one) => JSON.stringify(one)),
    (text) => text,
  )) {
    const { name }: { name: string } = JSON.parse(text);
    if (uses > Math.max(1, shared.get(name)?.uses ?? 0)) shared.set(name, { text, uses });
  }
  const refer = (parameter: object) => {
    const { name } = parameter as { name: string };
    return shared.get(name)?.text === JSON.stringify(parameter) ? { $ref: `${PREFIX}${name}` } : parameter;
  };
  const sorted = [...shared].sort(([one], [other]) => one.localeCompare(other));
  return {
    paths: changeParameters(paths, refer),
    parameters: Object.fromEntries(sorted.map(([name, { text }]) => [name, JSON.parse(text)])),
  };
}

/** Writes shared parameters out again where operations refer to them, for readers that follow no references. */
export function inlineParameters<T extends Document>(document: T): T {
  const { parameters = {}, ...components } = document.components;
  const follow = (parameter: object) => {
    const { $ref } = parameter as { $ref?: string };
    return (typeof $ref === "string" ? parameters[$ref.slice(PREFIX.length)] : undefined) ?? parameter;
  };
  return { ...document, paths: changeParameters(document.paths, follow), components };
}

function changeParameters(paths: Paths, change: (parameter: object) => object): Paths {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) =>
      operation.parameters === undefined ? operation : { ...operation, parameters: operation.parameters.map(change) },
    ),
  );
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
