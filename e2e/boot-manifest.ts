import { createHash } from "node:crypto";
import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Page } from "@playwright/test";

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s;

/** Pages loaded from now on get this boot manifest instead of the gateway's. */
export async function changeBoot(page: Page, change: (boot: BootManifest) => void): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const html = await response.text();
      const [, , text = ""] = bootScript.exec(html) ?? [];
      if (text === "") return route.fulfill({ response });
      const boot: BootManifest = JSON.parse(text);
      change(boot);
      const changed = JSON.stringify(boot).replaceAll("<", "\\u003c");
      return route.fulfill({
        response,
        body: html.replace(bootScript, (_all, start, _old, end) => start + changed + end),
      });
    },
  );
}

/** The manifest of the page as it is open now. */
export async function bootOf(page: Page): Promise<BootManifest> {
  return JSON.parse((await page.locator("script#boot").textContent()) ?? "{}");
}

/** @throws Error when the manifest does not name it */
export function remoteOf(boot: BootManifest, id: string): BootRemote {
  const remote = boot.remotes.find((candidate) => candidate.id === id);
  if (!remote) throw new Error(`the boot manifest names no remote ${id}`);
  return remote;
}

/** A remote of the page as it is open now, with the files of all its parts: HTML lists those of its own page alone. */
export async function remoteWithFiles(page: Page, id: string): Promise<BootRemote> {
  const remote = remoteOf(await bootOf(page), id);
  const response = await page.request.get(new URL("/boot", page.url()).href);
  const full = remoteOf(await response.json(), id);
  if (full.version !== remote.version) throw new Error(`${id} ${remote.version} is not what the server resolves now`);
  return full;
}

export function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}
