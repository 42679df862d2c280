import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { declaredAddress } from "@entrywise/contracts/platform/declared-address";
import { lookUpPanel } from "@entrywise/contracts/platform/panels";
import type { FirstRoute } from "./first-page.ts";

/**
 * Panels that the page at a path draws at once, as declared by its remote. Excludes incompatible ones and those from
 * development servers, whose files aren't known in advance.
 */
export function panelsAt(
  remotes: readonly BootRemote[],
  { remote, route }: FirstRoute,
  path: string,
): { remote: BootRemote; expose: string }[] {
  const address = declaredAddress(route, path) ?? route.path;
  return Object.entries(remote.manifest.uses ?? {}).flatMap(([name, { addresses = [] }]) => {
    if (!addresses.includes(address)) return [];
    const found = lookUpPanel(remotes, remote.id, name);
    if (found.state !== "met" || found.remote.integrity === "") return [];
    return [{ remote: found.remote, expose: found.panel.expose }];
  });
}
