import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Page } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";

/** Version of a remote as this checkout has it. */
export function checkoutVersion(remote: string): string {
  return JSON.parse(readFileSync(join(root, `mfe-${remote}`, "package.json"), "utf8")).version;
}

/** A release of the groups remote beside the one that is deployed. */
export interface Release {
  /** Folder of its files. */
  folder: string;
  pointer: NonNullable<BootRemote["previous"]>;
  assets: BootRemote["assets"];
  /** Serves its files to a page as the gateway would. */
  serve(page: Page): Promise<void>;
}

/**
 * Builds the groups remote in a copy of its folder, under another version and with another page.
 *
 * @param styles of `groups.page.css`, which the page may import
 */
export function buildGroupsRelease(version: string, pageSource: string, styles = ""): Release {
  const source = join(root, "mfe-groups");
  const copy = join(source, ".cache", `release-${version}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ["src", "remote.ts"]) cpSync(join(source, name), join(copy, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  writeFileSync(join(copy, "package.json"), JSON.stringify({ ...manifest, version }));
  writeFileSync(join(copy, "src/pages/groups.page.tsx"), pageSource);
  writeFileSync(join(copy, "src/pages/groups.page.css"), styles);
  const build = spawnSync(process.execPath, [join(root, "scripts/build-remote.ts")], { cwd: copy, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`${build.stdout}\n${build.stderr}`);
  const folder = join(copy, "dist", version);
  const stored = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const base = `/r/groups/${version}/`;
  const assets = Object.fromEntries(
    Object.entries(stored.assets as BootRemote["assets"]).map(([expose, files]) => [
      expose,
      files.map((file) => ({ ...file, href: base + file.href })),
    ]),
  );
  return {
    folder,
    pointer: { version, entry: base + stored.entry, integrity: stored.integrity },
    assets,
    async serve(page) {
      await page.route(
        (url) => url.pathname.startsWith(base),
        (route) => {
          const path = join(folder, new URL(route.request().url()).pathname.slice(base.length));
          return route.fulfill({
            path,
            contentType: path.endsWith(".css") ? "text/css" : "text/javascript",
            headers: { "access-control-allow-origin": "*" },
          });
        },
      );
    },
  };
}
