import type { RemoteJson } from "./remote-json.ts";

type Route = Pick<RemoteJson["routes"][number], "addresses">;

/**
 * Whether an address is one that its route declares (P-528). `:name` in a pattern stands for one part that is not empty.
 *
 * @param route already found by its path; without `addresses` (releases that know none) everything below its path is one
 * @param pathname as the address bar has it; one slash at its end is no part
 */
export function isDeclaredAddress({ addresses }: Route, pathname: string): boolean {
  if (addresses === undefined) return true;
  return addresses.some((pattern) => isAt(pattern, pathname));
}

/** The address of a route that a path is: where several are, the one with the fewest parts that may be anything. */
export function declaredAddress({ addresses = [] }: Route, pathname: string): string | null {
  const open = (pattern: string) => pattern.split("/:").length;
  return addresses.filter((pattern) => isAt(pattern, pathname)).sort((a, b) => open(a) - open(b))[0] ?? null;
}

function isAt(pattern: string, pathname: string): boolean {
  const parts = splitPath(pathname);
  const wanted = splitPath(pattern);
  return wanted.length === parts.length && wanted.every((part, index) => matches(part, parts[index] ?? ""));
}

const splitPath = (path: string) => path.replace(/\/$/, "").split("/").slice(1);
const matches = (wanted: string, part: string) => (wanted.startsWith(":") ? part !== "" : wanted === part);
