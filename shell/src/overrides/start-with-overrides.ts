import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { applyOverrides } from "./apply-overrides.ts";
import { showOverrideBadge } from "./override-badge.tsx";
import { readOverrides, storeOverrides } from "./override-source.ts";

/**
 * The boot manifest as this tab wants it, with the badge that says so.
 *
 * @returns the manifest, and the ids of remotes that come from a developer's machine
 */
export async function bootWithOverrides(boot: BootManifest): Promise<{ boot: BootManifest; overridden: string[] }> {
  const { overrides, search } = readOverrides(location.search, sessionStorage);
  storeOverrides(sessionStorage, overrides);
  const address = `${location.pathname}${search}${location.hash}`;
  if (search !== location.search) history.replaceState(history.state, "", address);
  if (Object.keys(overrides).length === 0) return { boot, overridden: [] };
  const result = await applyOverrides(boot, overrides);
  showOverrideBadge({
    boot: result.boot,
    applied: result.applied,
    cleanAddress: `${location.pathname}${search === "" ? "?" : `${search}&`}mfe=reset${location.hash}`,
    onAdd(id, added) {
      storeOverrides(sessionStorage, { ...overrides, [id]: added });
      location.reload();
    },
    onReset() {
      storeOverrides(sessionStorage, {});
      location.reload();
    },
  });
  const overridden = result.applied.filter(({ problem }) => problem === null).map(({ id }) => id);
  return { boot: result.boot, overridden };
}
