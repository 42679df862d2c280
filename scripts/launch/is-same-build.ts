import { isDeepStrictEqual } from "node:util";
import type { ReleaseDetail, SignedRelease } from "@entrywise/contracts/platform/releases.api";

/** Whether the registry's release has the files of a build and declares the same: services, pages, panels and slots. */
export function isSameBuild(
  registered: Pick<ReleaseDetail, "assets" | "manifest">,
  built: Pick<SignedRelease, "assets" | "manifest">,
): boolean {
  return hashes(registered) === hashes(built) && isDeepStrictEqual(registered.manifest, built.manifest);
}

const hashes = ({ assets }: Pick<SignedRelease, "assets">) =>
  assets
    .map(({ integrity }) => integrity)
    .sort()
    .join();
