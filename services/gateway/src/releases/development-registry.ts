import { readFileSync, statSync } from "node:fs";
import { remoteJson } from "@entrywise/contracts/platform/remote-json";
import { z } from "zod";
import type { ReleaseRegistry } from "./release-registry.ts";

const developmentManifest = z.object({
  /** Development servers of shell and remotes, e.g. `http://localhost:4102`. */
  origins: z.array(z.url()),
  remotes: z.array(z.object({ id: z.string(), version: z.string(), entry: z.url(), manifest: remoteJson })),
});

/**
 * Remotes as development servers serve them: their files change at any moment, so there are no hashes and nothing to
 * fall back to. The file is read again when `npm run dev` has written it anew.
 */
export function developmentRegistry(file: string): ReleaseRegistry {
  let modified = 0;
  let known = developmentManifest.parse({ origins: [], remotes: [] });
  const current = () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== modified) known = developmentManifest.parse(JSON.parse(readFileSync(file, "utf8")));
    modified = mtimeMs;
    return known;
  };
  current();
  return {
    resolve: () =>
      current().remotes.map((remote) => ({ ...remote, integrity: "", assets: {}, via: "channel", previous: null })),
    has: () => false,
    origins: () => current().origins,
  };
}
