import { expect, type Page } from "@playwright/test";
import { remoteWithFiles } from "./boot-manifest.ts";
import { address } from "./sign-in.ts";

/** Those of these addresses for which the device has neither a response nor a file. */
export function missingOnDevice(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found = await Promise.all(
      wanted.map(async (path) => ((await caches.match(path, { ignoreVary: true })) ? [] : [path])),
    );
    return found.flat();
  }, paths);
}

/** Paths of the files of a remote's release that the device has. */
export function filesOnDevice(page: Page, remote: string, version: string): Promise<string[]> {
  return page.evaluate(async (folder) => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().flatMap(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(folder) ? [pathname] : [];
    });
  }, `/r/${remote}/${version}/`);
}

/** Files that views of a remote fetch when they are opened, as the release of this page lists them. */
export async function laterFilesOf(page: Page, remote: string): Promise<string[]> {
  const { assets, version } = await remoteWithFiles(page, remote);
  const [list] = assets["./later-files"] ?? [];
  if (list === undefined) throw new Error(`${remote} ${version} lists no later files`);
  const files: { name: string }[] = await (await page.request.get(address(list.href))).json();
  return files.map(({ name }) => `/r/${remote}/${version}/${name}`);
}

/** Waits until the device has what it opens with: page, manifest and the journal's files. */
export async function storedOnDevice(page: Page): Promise<void> {
  const { entry, assets, manifest } = await remoteWithFiles(page, "trades");
  const languages = Object.values(manifest.locales ?? {});
  const files = Object.entries(assets).flatMap(([expose, own]) => (languages.includes(expose) ? [] : own));
  const wanted = ["/device/boot", "/device/offline-page", entry, ...files.map(({ href }) => href)];
  const missing = () =>
    page.evaluate(async (hrefs) => {
      const found = await Promise.all(hrefs.map(async (href) => ((await caches.match(href)) ? [] : [href])));
      return found.flat();
    }, wanted);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}
