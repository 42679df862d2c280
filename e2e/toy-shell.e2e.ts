import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type BuildResult, build } from "@entrywise/build-preset/rspack-remote";
import { shellConfig } from "@entrywise/build-preset/rspack-shell";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { testBrand, testUser } from "@entrywise/host/testing";
import { expect, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { unpackReleased } from "./released-artefacts.ts";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

/** What the other product's server says: its brand, and one release that was built against host API 1.1. */
function bootWith(release: string): BootManifest {
  const { entry, integrity, manifest } = JSON.parse(readFileSync(join(release, "release.json"), "utf8"));
  const remote = { id: "groups", version: "1.1.0", entry: `/r/${entry}`, integrity, assets: {}, manifest };
  return {
    ...{ id: "b_ledger", shell: "1.0.0", contract: "1.2.0", theme: testBrand.theme, allowOverrides: false },
    brand: { ...testBrand, name: "Ledger" },
    user: testUser,
    remotes: [{ ...remote, via: "channel", previous: null }],
  };
}

/** The files of shell and release, one list of a service, and the page for every other address. */
async function serve(files: BuildResult["files"], release: string): Promise<Server> {
  const script = Object.keys(files).find((name) => /^main\..*\.js$/.test(name));
  const style = Object.keys(files).find((name) => /^main\..*css$/.test(name));
  const page = `<!doctype html><title>Ledger</title><link rel="stylesheet" href="/shell/${style}"><div id="root"></div><script src="/shell/${script}"></script>`;
  const content = (path: string): string | Uint8Array => {
    if (path === "/boot") return JSON.stringify(bootWith(release));
    if (path.startsWith("/v1.0/")) return JSON.stringify({ items: [], total: 0 });
    if (path.startsWith("/r/")) return readFileSync(join(release, path.slice("/r/".length)));
    return files[path.replace("/shell/", "")] ?? page;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://ledger.test");
    const isData = pathname === "/boot" || pathname.startsWith("/v1.0/");
    response.setHeader("content-type", isData ? "application/json" : (types[extname(pathname)] ?? "text/html"));
    response.end(content(pathname));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

test("M-266 a shell of another product, written by the contract alone, draws a released remote", async ({ page }) => {
  const out = mkdtempSync(join(tmpdir(), "entrywise-toy-shell-"));
  const folder = join(root, "e2e/toy-shell");
  const shell = { name: "ledger", entry: "./ledger-shell.tsx", publicPath: "/shell/", out };
  const { files } = await build(shellConfig(folder, shell)).finally(() =>
    rmSync(out, { recursive: true, force: true }),
  );
  const server = await serve(files, join(unpackReleased("1.1.0"), "mfe-groups/dist/1.1.0"));
  try {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(page.getByText("Ledger keeps your books.")).toBeVisible();
    expect(
      requested.filter((path) => path.startsWith("/r/")),
      "no code of a remote before it is entered",
    ).toEqual([]);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Groups" }).click();
    await expect(page.getByText("People who share trades with each other.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Groups", exact: true }).first()).toBeVisible();
    expect(requested).toContain("/v1.0/groups/list");
    expect(errors).toEqual([]);
  } finally {
    server.close();
  }
});
