/** A number of a response and where it stands. Numbers within texts count too. */
export interface FoundNumber {
  path: string;
  value: number;
}

const inText = /-?\d+(?:\.\d+)?/g;
/** Ids and instants hold digits that stand for nothing. */
const saysNothing = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g;

/** Every number that a response carries, whatever its type. */
export function numbersIn(value: unknown, path = ""): FoundNumber[] {
  if (typeof value === "number") return [{ path, value }];
  if (typeof value === "string") {
    const found = value.replace(saysNothing, " ").replaceAll("−", "-").match(inText) ?? [];
    return found.map((text) => ({ path, value: Number(text) }));
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => numbersIn(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => numbersIn(inner, path === "" ? field : `${path}.${field}`));
}
