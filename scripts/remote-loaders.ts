import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";

export interface LoaderTarget {
  /** File that is imported, as written in remote.ts. */
  file: string;
  /** Its export that is the component. */
  component: string;
}

const form =
  /^(?:async\s*)?\(\)\s*=>\s*import\(\s*["'](\.[^"']+)["']\s*\)\s*\.then\(\s*\(?(\w+)\)?\s*=>\s*\2\.(\w+)\s*,?\s*\)$/;

/**
 * What a loader of remote.ts imports, read from its source text: the build cannot run it, the modules need a browser.
 *
 * @throws Error when it is written in another form
 */
export function readLoader(loader: () => unknown, expose: string): LoaderTarget {
  const match = form.exec(loader.toString().trim().replaceAll(/\s+/g, " "));
  const [, file, , component] = match ?? [];
  if (file === undefined || component === undefined) {
    throw new Error(
      `The loader of ${expose} must be written as () => import("./src/….tsx").then((module) => module.Component), not as ${loader.toString()}`,
    );
  }
  return { file, component };
}

const withoutSplat = (path: string) => path.replace(/\/\*$/, "");
const covers = (a: string, b: string) =>
  withoutSplat(a) === withoutSplat(b) || (a.endsWith("/*") && b.startsWith(`${withoutSplat(a)}/`));

/** Paths that two remotes claim, in words; empty when every path has one owner (M-103). */
export function pathConflicts(remotes: readonly Pick<RemoteJson, "id" | "routes">[]): string[] {
  const claims = remotes.flatMap(({ id, routes }) => routes.map(({ path }) => ({ id, path })));
  return claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter((other) => other.id !== one.id && (covers(one.path, other.path) || covers(other.path, one.path)))
      .map((other) => `${one.path} of ${one.id} and ${other.path} of ${other.id} overlap`),
  );
}
