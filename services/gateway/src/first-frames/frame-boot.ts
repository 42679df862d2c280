import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";

/** The boot manifest for frames, without hashes and token. */
export function frameBoot({ reportToken: _token, ...boot }: BootManifest): BootManifest {
  return { ...boot, remotes: boot.remotes.map(withoutFiles) };
}

const withoutFiles = (remote: BootRemote): BootRemote => ({ ...remote, assets: {}, previous: null });
