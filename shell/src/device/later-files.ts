import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { type LaterFile, laterFilesExpose } from "@entrywise/contracts/platform/later-files";
import type { ReleaseFile } from "./worker-messages.ts";

/**
 * What the views of these releases fetch when they are opened. Each release lists it in a file, so that pages do not carry it;
 * releases of earlier builds have no list, and one that cannot be had costs its own files alone.
 */
export async function laterFilesOf(
  remotes: readonly Pick<BootRemote, "assets">[],
  get: typeof fetch,
): Promise<ReleaseFile[]> {
  const lists = remotes.flatMap(({ assets }) => assets[laterFilesExpose] ?? []);
  const read = lists.map(async ({ href, integrity }) => {
    const response = await get(href, { integrity });
    if (!response.ok) return [];
    const files = (await response.json()) as LaterFile[]; // the browser verified its hash
    const folder = href.slice(0, href.lastIndexOf("/") + 1);
    return files.map((file) => ({ href: folder + file.name, integrity: file.integrity }));
  });
  const found = await Promise.all(read.map((files) => files.catch(() => [])));
  return found.flat();
}
