import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { routeAccess } from "../routes/route-access.ts";
import type { ReleaseFile } from "./worker-messages.ts";

type Plan = "basic" | "pro" | null;

/**
 * Files of the remotes that this user may enter: every page that they have, in the language that is shown. Files of development
 * servers are not known beforehand.
 */
export function releaseFilesOf(boot: BootManifest, plan: Plan): ReleaseFile[] {
  const files = openRemotes(boot, plan).flatMap(({ entry, integrity, assets, manifest }) => {
    const otherLanguages = Object.entries(manifest.locales ?? {}).flatMap(([key, expose]) =>
      key === boot.locale ? [] : [expose],
    );
    const parts = Object.entries(assets).filter(([expose]) => !otherLanguages.includes(expose));
    return [{ href: entry, integrity }, ...parts.flatMap(([, own]) => own)];
  });
  return [...new Map(files.map((file) => [file.href, file])).values()];
}

/** Remotes with a page for this user, and those that only fill slots. */
export function openRemotes({ remotes, brand, user }: BootManifest, plan: Plan): BootRemote[] {
  const mayEnter = ({ manifest }: BootRemote) =>
    manifest.routes.length === 0 ||
    manifest.routes.some(({ when }) => routeAccess(when, { user, brand, plan }) === "open");
  return remotes.filter((remote) => remote.integrity !== "" && mayEnter(remote));
}
