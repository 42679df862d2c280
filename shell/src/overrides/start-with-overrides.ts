import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { applyOverrides } from "./apply-overrides.ts";
import { showOverrideBadge } from "./override-badge.tsx";
import { type Overrides, opensPorts, overrideCookie, readOverrides, storeOverrides } from "./override-source.ts";

function writeCookie(overrides: Overrides): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way, and a reload may follow at once
  document.cookie = overrideCookie(overrides);
}

/**
 * The boot manifest as this tab wants it, with the badge that says so.
 *
 * @returns the manifest, and the ids of remotes that come from a developer's machine
 */
export async function bootWithOverrides(boot: BootManifest): Promise<{ boot: BootManifest; overridden: string[] }> {
  const { overrides, search } = readOverrides(location.search, sessionStorage);
  storeOverrides(sessionStorage, overrides);
  const asked = new URLSearchParams(location.search);
  // Other tabs have no overrides and must not close the ports of this one.
  if (asked.get("mfe") === "reset") writeCookie({});
  const remaining = Object.fromEntries(Object.entries(overrides).filter(([id]) => !asked.has(`mfe.${id}`)));
  const isOpened = opensPorts(document.cookie, remaining);
  if (Object.keys(overrides).length > 0) writeCookie(overrides);
  const address = `${location.pathname}${search}${location.hash}`;
  if (search !== location.search) history.replaceState(history.state, "", address);
  if (Object.keys(overrides).length === 0) return { boot, overridden: [] };
  // This page's policy knows nothing of them, the next one's will: a tab came back after another one reset its own.
  if (!isOpened && opensPorts(document.cookie, overrides)) {
    location.reload();
    return new Promise(() => {});
  }
  const result = await applyOverrides(boot, overrides);
  showOverrideBadge({
    boot: result.boot,
    applied: result.applied,
    cleanAddress: `${location.pathname}${search === "" ? "?" : `${search}&`}mfe=reset${location.hash}`,
    onAdd(id, added) {
      storeOverrides(sessionStorage, { ...overrides, [id]: added });
      writeCookie({ ...overrides, [id]: added });
      location.reload();
    },
    onReset() {
      storeOverrides(sessionStorage, {});
      writeCookie({});
      location.reload();
    },
  });
  const overridden = result.applied.filter(({ problem }) => problem === null).map(({ id }) => id);
  return { boot: result.boot, overridden };
}
