import type { RemoteJson } from "./remote-json.ts";

/**
 * Entries of the navigation, and commands, that lead to pages which are not the remote's own: no team speaks for those of others
 * (M-246).
 *
 * @returns each with its place in its list
 */
export function foreignAddresses({
  nav,
  routes,
  commands = [],
}: Pick<RemoteJson, "nav" | "routes" | "commands">): { list: "nav" | "commands"; at: number; to: string }[] {
  const isOwn = (to: string) => {
    const path = to.split(/[?#]/)[0] ?? "";
    return routes.some((route) =>
      route.path.endsWith("/*")
        ? path === route.path.slice(0, -2) || path.startsWith(route.path.slice(0, -1))
        : path === route.path,
    );
  };
  const foreign = (list: "nav" | "commands", entries: readonly { to?: string | undefined }[]) =>
    entries.flatMap(({ to }, at) => (to === undefined || isOwn(to) ? [] : [{ list, at, to }]));
  return [...foreign("nav", nav), ...foreign("commands", commands)];
}
