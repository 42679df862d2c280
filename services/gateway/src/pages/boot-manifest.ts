import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest, BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { firstFrameExpose } from "@entrywise/contracts/platform/first-frame";
import { registrationOfRecord } from "@entrywise/contracts/platform/registration";
import { SLOTS_FILE } from "@entrywise/contracts/platform/slots";
import { type Theme, theme } from "@entrywise/contracts/platform/theme";
import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import type { ReleaseRegistry } from "../releases/release-registry.ts";
import { visitorRemotes } from "./visitor-remotes.ts";

export interface ShellInfo {
  version: string;
  contract: string;
  /** Slots that it draws, as its build says; null: builds from before slots had versions, and sources. */
  slots: string | null;
}

/** Versions of the shell and of the host contract, as their packages say. */
export function readShellInfo(root: string, built: string): ShellInfo {
  const version = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")).version as string;
  const list = join(root, built, SLOTS_FILE);
  const slots = existsSync(list) ? readFileSync(list, "utf8") : null;
  return { version: version("shell/package.json"), contract: version("shell/host/package.json"), slots };
}

export function bootManifest(
  shell: ShellInfo,
  registry: ReleaseRegistry,
  record: BrandRecord,
  {
    user,
    first,
    isProduction,
  }: { user: SessionUser | null; first: { theme: Theme; locale: Locale }; isProduction: boolean },
): BootManifest {
  const served = registry.resolve(record, user);
  const remotes = (user === null ? visitorRemotes(served, record.brand) : served).map(withoutFrames);
  const versions = remotes.map(({ id, version, integrity }) => `${id}@${version}#${integrity}`);
  const digest = createHash("sha256").update([shell.version, record.brand.brandKey, ...versions].join("|"));
  return {
    id: `b_${digest.digest("base64url").slice(0, 12)}`,
    shell: shell.version,
    contract: shell.contract,
    brand: { ...record.brand, registration: registrationOfRecord(record) },
    ...first,
    user,
    // In production only staff may run code from their own machines in a page.
    allowOverrides: !isProduction || user?.isDev === true || user?.isAdmin === true,
    remotes,
  };
}

const known = new WeakMap<BootRemote, BootRemote>();

/** Frame scripts are used only in the gateway, not by pages or devices. */
function withoutFrames(remote: BootRemote): BootRemote {
  if (remote.assets[firstFrameExpose] === undefined) return remote;
  const before = known.get(remote);
  if (before !== undefined) return before;
  const { [firstFrameExpose]: _frames, ...assets } = remote.assets;
  const fresh = { ...remote, assets };
  known.set(remote, fresh);
  return fresh;
}

/** The language of the first paint: from the settings cookie, else the browser's, else English. */
export function chooseLocale(cookie: string | undefined, accepted: string | false): Locale {
  return localeOfTag(cookie ?? "") ?? localeOfTag(accepted || "") ?? "en";
}

/** The theme of the first paint: from the theme cookie, else the brand's. */
export function chooseTheme(cookie: string | undefined, record: BrandRecord): Theme {
  try {
    return theme.parse(JSON.parse(decodeURIComponent(cookie ?? "")));
  } catch {
    return record.brand.theme;
  }
}
