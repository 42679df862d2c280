import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { createLogger } from "@entrywise/kit/logging";
import { expect, onTestFinished, test } from "vitest";
import { startDictionaries } from "./dictionaries.ts";

const logger = createLogger("gateway", "silent");

function memory(): BlobStore & { keys: () => string[] } {
  const stored = new Map<string, Buffer>();
  return {
    keys: () => [...stored.keys()].sort(),
    put: async (key, bytes) => void stored.set(key, Buffer.from(bytes)),
    get: async (key) => stored.get(key) ?? null,
    list: async function* () {
      yield* stored.keys();
    },
    removeAll: async (prefix) => {
      for (const key of stored.keys()) if (key.startsWith(prefix)) stored.delete(key);
    },
  };
}

/** A build of the shell: a fixed text, with one line that changes from release to release. */
function build(release: number): { folder: string; name: string; file: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "entrywise-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lasting = Array.from({ length: 5000 }, (_, line) => createHash("sha1").update(`${line}`).digest("base64"));
  const file = Buffer.from([...lasting, `release ${release}`].join("\n"));
  const name = `main.${createHash("sha1").update(file).digest("hex").slice(0, 10)}.js`;
  writeFileSync(join(folder, name), file);
  return { folder, name, file };
}

const offered = (file: Buffer) => `:${createHash("sha256").update(file).digest("base64")}:`;

async function start(folder: string, blobs: BlobStore) {
  const dictionaries = startDictionaries(folder, blobs, logger);
  await dictionaries.done;
  return dictionaries;
}

test("Y-351 a browser with the last release gets the difference, from which it restores the exact new file", async () => {
  const blobs = memory();
  const [first, second] = [build(1), build(2)];
  expect((await start(first.folder, blobs)).encode(first.name, offered(first.file)), "nothing is older").toBeNull();
  const dictionaries = await start(second.folder, blobs);
  const response = dictionaries.encode(second.name, offered(first.file)) ?? Buffer.alloc(0);
  expect(response.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(response.subarray(8, 40)).toEqual(createHash("sha256").update(first.file).digest());
  expect(zstdDecompressSync(response.subarray(40), { dictionary: first.file }).equals(second.file)).toBe(true);
  expect(response.length).toBeLessThan(second.file.length / 100);
});

test("Y-351 another dictionary, a broken header and a file without successors get nothing", async () => {
  const blobs = memory();
  const [first, second] = [build(1), build(2)];
  await start(first.folder, blobs);
  const { encode, familyOf } = await start(second.folder, blobs);
  expect(encode(second.name, offered(Buffer.from("another")))).toBeNull();
  for (const broken of [undefined, "", "::", "nonsense", `:${"A".repeat(43)}:`])
    expect(encode(second.name, broken)).toBeNull();
  expect(encode("0b733e588b2a.css", offered(first.file))).toBeNull();
  expect(familyOf("0b733e588b2a.css")).toBeNull();
  expect(familyOf(second.name)).toBe("/shell/main.*.js");
});

test("Y-351 three older releases are kept, and the one before them is removed", async () => {
  const blobs = memory();
  const builds = [1, 2, 3, 4, 5].map(build);
  for (const { folder } of builds) await start(folder, blobs);
  await start(builds[4]?.folder ?? "", blobs);
  const last = await start(builds[4]?.folder ?? "", blobs);
  const isKnown = builds.map(({ file }) => last.encode(builds[4]?.name ?? "", offered(file)) !== null);
  expect(isKnown).toEqual([false, true, true, true, false]);
  expect(blobs.keys()).toHaveLength(5);
});

test("Y-351 if the store doesn't respond, only the dictionaries are missing", async () => {
  const { folder, name, file } = build(1);
  const away: BlobStore = { ...memory(), get: async () => Promise.reject(new Error("away")) };
  expect((await start(folder, away)).encode(name, offered(file))).toBeNull();
  expect((await start(join(folder, "missing"), memory())).encode(name, offered(file))).toBeNull();
});
