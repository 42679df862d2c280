import type { RemoteJson } from "./remote-json.ts";

/**
 * Entries of the navigation that lead to pages which are not the remote's own: no team speaks for those of others (M-246).
 *
 * @returns each with its place in the list
 */
export function foreignAddresses({ nav, routes }: Pick<RemoteJson, "nav" | "routes">): { at: number; to: string }[] {
  const isOwn = (to: string) => {
    const path = to.split(/[?#]/)[0] ?? "";
    return routes.some((route) =>
      route.path.endsWith("/*")
        ? path === route.path.slice(0, -2) || path.startsWith(route.path.slice(0, -1))
        : path === route.path,
    );
  };
  return nav.flatMap(({ to }, at) => (isOwn(to) ? [] : [{ at, to }]));
}
