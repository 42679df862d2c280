import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";

type Listed = Pick<BootRemote, "id" | "version" | "integrity" | "assets">;

/** The page only lists the files of its own parts. */
let isPartial = false;
let asked: Promise<boolean> | null = null;

/** @param boot of this page; before it is known, all files are taken to be listed */
export function noteFilesOf({ files }: Pick<BootManifest, "files">): void {
  isPartial = files === "page";
  asked = null;
}

/**
 * Lists the files of the pages that are not shown first, which HTML leaves out: their hashes are a third of it. Asked for once they
 * are wanted; when that fails, whoever wants them goes on without and the next one asks again. Releases that the page does
 * not run keep what they have.
 *
 * @param remotes of this page, whose `assets` are completed in place
 * @returns whether all are listed now
 */
export async function listAllFiles(remotes: readonly object[]): Promise<boolean> {
  if (!isPartial) return true;
  asked ??= complete(remotes).catch(() => {
    asked = null;
    return false;
  });
  return asked;
}

async function complete(remotes: readonly object[]): Promise<boolean> {
  const response = await fetch("/boot");
  if (!response.ok) throw new Error(`/boot responded with ${response.status}`);
  const full: BootManifest = await response.json();
  for (const remote of remotes) {
    if (!isListed(remote)) continue;
    const same = full.remotes.find(({ id, version, integrity }) => {
      return id === remote.id && version === remote.version && integrity === remote.integrity;
    });
    if (same) Object.assign(remote.assets, same.assets);
  }
  return true;
}

/** Remotes of bundles and tests have no files. */
const isListed = (remote: object): remote is Listed => "assets" in remote && "version" in remote;
