import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ReleaseWeight, SignedRelease } from "@entrywise/contracts/platform/releases.api";

const compress = promisify(brotliCompress);

async function weighFile(bytes: Buffer | undefined): Promise<number> {
  if (bytes === undefined) return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return (await compress(bytes, { params })).length;
}

type Files = ReadonlyMap<string, Buffer>;
type Weighed = Pick<SignedRelease, "entry" | "exposes" | "manifest">;

/** The page whose files are the largest; null for a remote without pages. Its plain sizes decide: compressing all takes seconds. */
function findLargestPage({ exposes, manifest }: Weighed, files: Files): { path: string; files: string[] } | null {
  const pages = manifest.routes.map(({ path, expose }) => {
    const names = exposes[expose] ?? [];
    return { path, files: names, plain: names.reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0) };
  });
  const [first, ...others] = pages;
  return first === undefined ? null : others.reduce((most, page) => (page.plain > most.plain ? page : most), first);
}

/** What a browser fetches of a release, in bytes as they travel. @param files all of the release, by name */
export async function weighRelease(release: Weighed, files: Files): Promise<ReleaseWeight> {
  const page = findLargestPage(release, files);
  const entry = await weighFile(files.get(release.entry));
  if (page === null) return { entry, page: null };
  const sizes = await Promise.all(page.files.map((name) => weighFile(files.get(name))));
  return { entry, page: { path: page.path, size: sizes.reduce((sum, size) => sum + size, 0) } };
}
