import { isDeclaredAddress } from "@entrywise/contracts/platform/declared-address";
import { useCallback } from "react";
import { useHost, useHostParts } from "./use-host.ts";
import { matchesWhen } from "./when.ts";

/** Routes are an exact path or a subtree. The router's own matching creates a regular expression for each comparison. */
function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith("/*")) return isDeclaredAddress({ addresses: [pattern] }, path);
  const owner = pattern.slice(0, -2);
  return path === owner || path.startsWith(`${owner}/`);
}

/**
 * Whether a path is a page the viewer can open, declared by the shell or a remote. Check it before linking to another part of the
 * product, so that no link ends on the 404 page.
 */
export function useHasPage(): (path: string) => boolean {
  const { user, brand, plan } = useHost();
  const { remotes, pages = [] } = useHostParts();
  return useCallback(
    (path) =>
      [...pages, ...remotes.flatMap(({ manifest }) => manifest.routes)].some(
        (page) =>
          covers(page.path, path) &&
          ("addresses" in page ? isDeclaredAddress(page, path) : true) &&
          matchesWhen(page.when, { user, brand, plan }),
      ),
    [pages, remotes, user, brand, plan],
  );
}
