import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";

/** Fills the shell's HTML for one page load. */
export interface PageTemplate {
  render(page: { boot: BootManifest; path: string; nonce: string; title: string }): string;
}

/** Reads `shell/dist/index.html` again when a new build has replaced it. */
export function createPageTemplate(root: string): PageTemplate {
  const file = join(root, "shell/dist/index.html");
  let html = "";
  let modified = 0;
  return {
    render({ boot, path, nonce, title }) {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== modified) {
        html = readFileSync(file, "utf8");
        modified = mtimeMs;
      }
      const parts: Record<string, string> = {
        NONCE: nonce,
        TITLE: text(title),
        HTML_ATTRS: htmlAttributes(boot),
        HEAD: head(boot, path),
        BOOT: JSON.stringify(boot).replaceAll("<", "\\u003c"),
      };
      return html.replace(/%%([A-Z_]+)%%/g, (whole, name: string) => parts[name] ?? whole);
    },
  };
}

function htmlAttributes({ theme }: BootManifest): string {
  const mode = theme.themeMode === "system" ? "" : `data-theme="${theme.themeMode}"`;
  return `lang="en" ${mode} data-primary="${theme.themePrimaryColor}" data-neutral="${theme.themeNeutralColor}"`;
}

function head(boot: BootManifest, path: string): string {
  const { brand } = boot;
  return [
    `<link rel="icon" href="${text(brand.faviconUrl)}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<meta property="og:title" content="${text(brand.name)}">`,
    `<meta property="og:image" content="${text(brand.socialShareImage)}">`,
    ...preloads(boot, path),
  ].join("");
}

/** Exactly the files that the remote of this path will ask for, with the same attributes as the real tags. */
function preloads(boot: BootManifest, path: string): string[] {
  for (const remote of boot.remotes) {
    const route = remote.manifest.routes.find((candidate) => matches(candidate.path, path));
    if (!route) continue;
    const files = [{ href: remote.entry, integrity: remote.integrity }, ...(remote.assets[route.expose] ?? [])];
    return files
      .filter(({ href }) => href.endsWith(".js"))
      .map(
        ({ href, integrity }) =>
          `<link rel="preload" as="script" href="${text(href)}" integrity="${integrity}" crossorigin="anonymous">`,
      );
  }
  return [];
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith("/*")) return path === pattern;
  const prefix = pattern.slice(0, -2);
  return path === prefix || path.startsWith(`${prefix}/`);
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
