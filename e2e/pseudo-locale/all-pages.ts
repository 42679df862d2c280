import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { settingsPages } from "@entrywise/contracts/platform/settings-addresses";
import { root } from "../../scripts/launch/system.ts";

export interface PageAddress {
  /** Seed account that reads it; null is a visitor. */
  who: "businessAdmin" | "admin" | "developer" | null;
  /** With parameters as routes declare them, such as `/trades/:id`. */
  pattern: string;
}

const withoutPattern = (path: string) => !path.includes("*");

function pagesOfRemotes(): PageAddress[] {
  return globSync("mfe-*/dist/*/remote.json", { cwd: root }).flatMap((file) => {
    const { routes } = JSON.parse(readFileSync(join(root, file), "utf8")) as RemoteJson;
    return routes.flatMap(({ path, addresses = [path], when }) =>
      addresses.filter(withoutPattern).map((pattern): PageAddress => {
        if (when?.signedIn === false) return { who: null, pattern };
        if (when?.role === "Developer") return { who: "developer", pattern };
        return { who: when?.role === "Admin" ? "admin" : "businessAdmin", pattern };
      }),
    );
  });
}

/** Pages of the shell that need no sign-in. */
const visitors = /^\/(|auth|install|register(?!\/complete)|account|unsubscribe|terms|privacy)(\/.*)?$/;

function pagesOfShell(): PageAddress[] {
  const source = readFileSync(join(root, "shell/src/routes/shell-routes.tsx"), "utf8");
  const table = source.slice(source.indexOf("const shellRoutes"), source.indexOf("export const shellPages"));
  const paths = [...table.matchAll(/"(\/[a-z/-]*)"/g)].map(([, path = ""]) => path);
  const pages = [...paths, ...settingsPages.map((page) => `/settings/${page}`)];
  return pages.map((pattern) => ({ who: visitors.test(pattern) ? null : "businessAdmin", pattern }));
}

/** Every address that the shell and the remotes of this checkout declare. */
export const allPages = (): PageAddress[] => [...pagesOfShell(), ...pagesOfRemotes()];
