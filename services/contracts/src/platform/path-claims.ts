import type { RemoteJson } from "./remote-json.ts";

type Claims = Pick<RemoteJson, "id" | "routes">;

/** First parts of paths that the shell and the gateway serve themselves. */
const ownPaths: ReadonlySet<string> = new Set([
  "settings", "install", "login", "logout", "auth", "boot", "brand", "shell", "r", "account", "setup", "checkout",
  "livez", "readyz", "healthz", "metrics",
]); // biome-ignore format: a table

/** Whether a first part of a path, such as `settings`, belongs to the shell or the gateway. */
export const isShellPath = (segment: string): boolean => ownPaths.has(segment);

const withoutSplat = (path: string) => path.replace(/\/\*$/, "");
const covers = (a: string, b: string) =>
  withoutSplat(a) === withoutSplat(b) || (a.endsWith("/*") && b.startsWith(`${withoutSplat(a)}/`));

/** Two remotes that claim one path. */
export interface PathConflict {
  path: string;
  remote: string;
  otherPath: string;
  otherRemote: string;
}

/** Paths that a remote and others claim (M-103). */
export function conflictsOf(remote: Claims, others: readonly Claims[]): PathConflict[] {
  return remote.routes.flatMap(({ path }) =>
    others
      .filter(({ id }) => id !== remote.id)
      .flatMap(({ id, routes }) =>
        routes
          .filter((other) => covers(path, other.path) || covers(other.path, path))
          .map((other) => ({ path, remote: remote.id, otherPath: other.path, otherRemote: id })),
      ),
  );
}

/** Paths of a remote that belong to the shell or the gateway. */
export function shellPathsIn({ routes }: Pick<RemoteJson, "routes">): string[] {
  return routes.map(({ path }) => path).filter((path) => isShellPath(path.split("/")[1] ?? ""));
}

/** Paths that two remotes claim, as messages; empty when every path has one owner (M-103). */
export function pathConflicts(remotes: readonly Claims[]): string[] {
  return remotes.flatMap((one, index) =>
    conflictsOf(one, remotes.slice(index + 1)).map(
      (found) => `${found.path} of ${found.remote} and ${found.otherPath} of ${found.otherRemote} overlap`,
    ),
  );
}
