import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { defineRemoteBuild, type FinishedBuild } from "@entrywise/build-preset/build-remote";
import { type BuildResult, build } from "@entrywise/build-preset/rspack-remote";
import { shellConfig } from "@entrywise/build-preset/rspack-shell";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { testBrand, testUser } from "@entrywise/host/testing";
import { expect, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { unpackReleased } from "./released-artefacts.ts";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

type ListedRemote = BootManifest["remotes"][number];

/** A release as the other product's server lists it; its files lie in a folder. */
function listed(folder: string): ListedRemote {
  const { id, version, entry, integrity, manifest } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  return {
    ...{ id, version, entry: `/r/${id}/${entry}`, integrity, assets: {}, manifest },
    via: "channel",
    previous: null,
  };
}

/** What the other product's server says: its brand and its releases. */
function bootWith(remotes: ListedRemote[]): BootManifest {
  return {
    ...{ id: "b_ledger", shell: "1.0.0", contract: "1.2.0", theme: testBrand.theme, allowOverrides: false },
    brand: { ...testBrand, name: "Ledger" },
    user: testUser,
    remotes,
  };
}

interface Served {
  files: BuildResult["files"];
  /** Folder of each remote's release. */
  folders: Readonly<Record<string, string>>;
  /** Read for each page. */
  remotes: ListedRemote[];
}

/** The files of shell and releases, one list of a service, and the page for every other address. */
async function serve({ files, folders, remotes }: Served): Promise<Server> {
  const script = Object.keys(files).find((name) => /^main\..*\.js$/.test(name));
  const style = Object.keys(files).find((name) => /^main\..*css$/.test(name));
  const page = `<!doctype html><title>Ledger</title><link rel="stylesheet" href="/shell/${style}"><div id="root"></div><script src="/shell/${script}"></script>`;
  const content = (path: string): string | Uint8Array => {
    if (path === "/boot") return JSON.stringify(bootWith(remotes));
    if (path.startsWith("/v1.0/")) return JSON.stringify({ items: [], total: 0 });
    const [, root, id = "", name = ""] = path.split("/");
    if (root === "r") return readFileSync(join(folders[id] ?? "", name));
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

const folder = join(root, "e2e/toy-shell");
const inFolder = async <T>(work: (out: string) => Promise<T>): Promise<T> => {
  const out = mkdtempSync(join(tmpdir(), "entrywise-toy-shell-"));
  return work(out).finally(() => rmSync(out, { recursive: true, force: true }));
};
const buildShell = () =>
  inFolder((out) =>
    build(shellConfig(folder, { name: "ledger", entry: "./ledger-shell.tsx", publicPath: "/shell/", out })),
  );
const buildBudgets = (out: string, shellSlots: Record<string, string>): Promise<FinishedBuild> =>
  defineRemoteBuild({ dir: join(folder, "budgets"), version: "1.0.0", out, shellSlots });
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test("M-266 a shell of another product, written by the contract alone, draws a released remote", async ({ page }) => {
  const { files } = await buildShell();
  const release = join(unpackReleased("1.1.0"), "mfe-groups/dist/1.1.0");
  const server = await serve({ files, folders: { groups: release }, remotes: [listed(release)] });
  try {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(addressOf(server));
    await expect(page.getByText("Ledger keeps your books.")).toBeVisible();
    await expect(page.getByText("Nobody sums up your books.")).toBeVisible();
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

test("M-266 it fills slots of its own, declared and versioned like those of this product", async ({ page }) => {
  await expect(inFolder((out) => buildBudgets(out, { "ledger.summary": "2.0.0" }))).rejects.toThrow(
    "it fills the slot ledger.summary ^1.1, 2.0.0 is drawn",
  );
  const { files } = await buildShell();
  await inFolder(async (out) => {
    await buildBudgets(out, { "ledger.summary": "1.1.0" });
    const budgets = listed(out);
    const server = await serve({ files, folders: { budgets: out }, remotes: [budgets] });
    try {
      await page.goto(addressOf(server));
      await expect(page.getByText("Budgets of 2026 are within their limits.")).toBeVisible();
      await expect(page.getByText("Nobody sums up your books.")).toHaveCount(0);
      for (const slot of budgets.manifest.slots) slot.range = "^2";
      await page.reload();
      await expect(page.getByText("Nobody sums up your books.")).toBeVisible();
      await expect(page.getByText("Budgets of 2026 are within their limits.")).toHaveCount(0);
    } finally {
      server.close();
    }
  });
});
