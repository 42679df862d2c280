import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";
import { azureBlobs } from "./azure-blobs.ts";
import type { BlobStore } from "./blob-store.ts";
import { diskBlobs } from "./disk-blobs.ts";

const root = join(import.meta.dirname, "../../../..");
/** A stand-in of the store with Azure's protocol; 190 MB that only `npm run test:full` fetches. */
const azurite = join(root, ".cache/azurite/node_modules/azurite/dist/src/blob/main.js");
const folder = mkdtempSync(join(tmpdir(), "entrywise-blobs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every store keeps the same promises. */
function promises(open: () => BlobStore): void {
  const key = (name: string) => `releases/admin/1.0.0/${name}`;

  test("M-166 what is put is there as a whole, and put again it is replaced", async () => {
    const blobs = open();
    await blobs.put(key("a.js"), Buffer.from("one"));
    expect((await blobs.get(key("a.js")))?.toString()).toBe("one");
    await blobs.put(key("a.js"), new Uint8Array(2_000_000).fill(7));
    expect((await blobs.get(key("a.js")))?.length).toBe(2_000_000);
    await blobs.put(key("empty.js"), new Uint8Array());
    expect((await blobs.get(key("empty.js")))?.length).toBe(0);
  });

  test("M-166 what was never put is not there", async () => {
    expect(await open().get(key("nothing.js"))).toBeNull();
    expect(await open().get("releases/admin")).toBeNull();
  });

  test("F26 all that stands is listed", async () => {
    const blobs = open();
    const names = ["listed/a.js", "listed/deep/er/b.js"];
    for (const name of names) await blobs.put(name, Buffer.from(name));
    const listed = async () =>
      (await Readable.from(blobs.list()).toArray()).filter((name: string) => name.startsWith("listed/")).sort();
    expect(await listed()).toEqual(names);
    await blobs.removeAll("listed/");
    expect(await listed()).toEqual([]);
  });

  test("M-161 what was uploaded in vain is removed, and nothing else", async () => {
    const blobs = open();
    for (const name of ["staged/a/1.js", "staged/a/2.js", "staged/ab/1.js"]) await blobs.put(name, Buffer.from(name));
    await blobs.removeAll("staged/a/");
    await blobs.removeAll("staged/never/");
    expect(await blobs.get("staged/a/1.js")).toBeNull();
    expect(await blobs.get("staged/a/2.js")).toBeNull();
    expect((await blobs.get("staged/ab/1.js"))?.toString()).toBe("staged/ab/1.js");
  });
}

describe("a folder", () => {
  promises(() => diskBlobs(join(folder, "disk")));

  test("F26 a store without a folder yet lists nothing", async () => {
    expect(await Readable.from(diskBlobs(join(folder, "none")).list()).toArray()).toEqual([]);
  });

  test("only its owner reads it, also one that an earlier release left open", async () => {
    const base = join(folder, "disk");
    const mode = () => statSync(base).mode & 0o777;
    rmSync(base, { recursive: true, force: true });
    await diskBlobs(base).put("a.txt", Buffer.from("x"));
    expect(mode()).toBe(0o700);
    chmodSync(base, 0o755);
    diskBlobs(base);
    expect(mode()).toBe(0o700);
  });

  test("M-161 a key leads nowhere outside of the folder", async () => {
    const blobs = diskBlobs(join(folder, "disk"));
    await expect(blobs.get("../secrets.json")).rejects.toThrow("not a key");
    await expect(blobs.put("/etc/passwd", Buffer.from("x"))).rejects.toThrow("not a key");
    expect(readdirSync(folder)).toEqual(["disk"]);
  });
});

describe.skipIf(!existsSync(azurite))("Azure's protocol (needs azurite: npm run test:full)", () => {
  let server: ChildProcess;
  let connection = "";
  const location = join(folder, "azurite");

  beforeAll(async () => {
    const port = await freePort();
    const args = ["--blobHost", "127.0.0.1", "--blobPort", String(port), "--location", location];
    server = spawn(
      process.execPath,
      [azurite, ...args, "--silent", "--skipApiVersionCheck", "--disableTelemetry", "--loose"],
      { stdio: "ignore" },
    );
    // Account and key that the stand-in has for everybody.
    connection = `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;BlobEndpoint=http://127.0.0.1:${port}/devstoreaccount1;`;
    await vi.waitUntil(() => fetch(`http://127.0.0.1:${port}/`).catch(() => null), { timeout: 10_000 });
  }, 20_000);

  afterAll(async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await gone;
  });

  promises(() => azureBlobs(connection, "entrywise"));

  test("M-135 a store that is away is an error and not an absent file", async () => {
    const port = await freePort();
    const away = azureBlobs(connection.replace(/:\d+\/devstore/, `:${port}/devstore`), "entrywise");
    await expect(away.get("releases/admin/1.0.0/a.js")).rejects.toThrow();
  }, 20_000);
});
