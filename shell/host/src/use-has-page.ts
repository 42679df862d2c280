import { isDeclaredAddress } from "@entrywise/contracts/platform/declared-address";
import { useCallback } from "react";
import { matchPath } from "react-router";
import { useHost, useHostParts } from "./use-host.ts";
import { matchesWhen } from "./when.ts";

/**
 * Whether a path leads the viewer to a page: one that the shell or a remote declares, under conditions that the viewer meets.
 * Links to what another part of the product may bring ask this first, so that none of them ends on the 404 page.
 */
export function useHasPage(): (path: string) => boolean {
  const { user, brand, plan } = useHost();
  const { remotes, pages = [] } = useHostParts();
  return useCallback(
    (path) =>
      [...pages, ...remotes.flatMap(({ manifest }) => manifest.routes)].some(
        (page) =>
          matchPath(page.path, path) !== null &&
          ("addresses" in page ? isDeclaredAddress(page, path) : true) &&
          matchesWhen(page.when, { user, brand, plan }),
      ),
    [pages, remotes, user, brand, plan],
  );
}
