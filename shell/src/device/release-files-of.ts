import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { routeAccess } from "../routes/route-access.ts";
import type { ReleaseFile } from "./worker-messages.ts";

/**
 * Files of the remotes that this user may enter: every page that they have, in the language that is shown. Files of development
 * servers are not known beforehand.
 */
export function releaseFilesOf(
  { remotes, brand, user, locale }: BootManifest,
  plan: "basic" | "pro" | null,
): ReleaseFile[] {
  const mayEnter = ({ manifest }: BootManifest["remotes"][number]) =>
    manifest.routes.length === 0 ||
    manifest.routes.some(({ when }) => routeAccess(when, { user, brand, plan }) === "open");
  const files = remotes
    .filter(({ integrity }) => integrity !== "")
    .filter(mayEnter)
    .flatMap(({ entry, integrity, assets, manifest }) => {
      const otherLanguages = Object.entries(manifest.locales ?? {}).flatMap(([key, expose]) =>
        key === locale ? [] : [expose],
      );
      const parts = Object.entries(assets).filter(([expose]) => !otherLanguages.includes(expose));
      return [{ href: entry, integrity }, ...parts.flatMap(([, own]) => own)];
    });
  return [...new Map(files.map((file) => [file.href, file])).values()];
}
