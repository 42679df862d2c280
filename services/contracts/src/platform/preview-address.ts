import type { RemoteJson } from "./remote-json.ts";

/**
 * Path and query that show a registered release in the running shell (M-249), on a page of its remote where it has one whose address
 * is known.
 */
export function previewPath({ id, nav, routes }: Pick<RemoteJson, "id" | "nav" | "routes">, version: string): string {
  const plain = routes.map(({ path }) => path.replace(/\/\*$/, "")).find((path) => !/[:*]/.test(path));
  return `${nav[0]?.to ?? plain ?? "/"}?mfe.${id}=@${version}`;
}
