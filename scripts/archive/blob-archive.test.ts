import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveIdentity, archiveRecipient } from "./archive-keys.ts";
import { blobFolder, expireBlobs, restoreBlobs, startBlobArchive, storeBlobs } from "./blob-archive.ts";

let folder: string;
let folders: { blobs: string; dir: string };
let recipient: string;
let identity: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-blobs-"));
  folders = { blobs: join(folder, "blobs"), dir: join(folder, "archive") };
  mkdirSync(join(folders.blobs, "images/a"), { recursive: true });
  recipient = await archiveRecipient(folders.dir, "correct horse battery", 10);
  identity = await archiveIdentity(folders.dir, "correct horse battery");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const image = () => join(folders.blobs, "images/a/one.webp");
const copy = () => join(folders.dir, "blobs/images/a/one.webp.age");

test("R-120 new images are in the archive, encrypted, each stored once, and come back where they are missing", async () => {
  writeFileSync(image(), "a picture");
  mkdirSync(join(folders.blobs, "images/uploads"));
  writeFileSync(join(folders.blobs, "images/uploads/unfinished"), "half");
  expect(await storeBlobs(folders, recipient)).toBe(1);
  expect(await storeBlobs(folders, recipient)).toBe(0);
  expect(readFileSync(copy(), "latin1")).not.toContain("a picture");
  expect(await restoreBlobs(folders, identity)).toBe(0);
  rmSync(folders.blobs, { recursive: true });
  expect(await restoreBlobs(folders, identity)).toBe(1);
  expect(readFileSync(image(), "utf8")).toBe("a picture");
});

test("R-120 a blob that was written again is stored again", async () => {
  writeFileSync(image(), "first");
  await storeBlobs(folders, recipient);
  writeFileSync(image(), "second");
  utimesSync(image(), new Date(), new Date(Date.now() + 60_000));
  expect(await storeBlobs(folders, recipient)).toBe(1);
  rmSync(image());
  await restoreBlobs(folders, identity);
  expect(readFileSync(image(), "utf8")).toBe("second");
});

test("R-120 copies of deleted images are removed once they have been gone for as long as the archive reaches back", async () => {
  writeFileSync(image(), "a picture");
  await storeBlobs(folders, recipient);
  rmSync(image());
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await expireBlobs(folders, 35, new Date());
  await expireBlobs(folders, 35, inDays(34));
  expect(existsSync(copy())).toBe(true);
  await expireBlobs(folders, 35, inDays(36));
  expect(existsSync(copy())).toBe(false);
});

test("R-120 an image that comes back is kept, and images in a store of their own are left to it", async () => {
  writeFileSync(image(), "a picture");
  await storeBlobs(folders, recipient);
  rmSync(image());
  await expireBlobs(folders, 35, new Date());
  writeFileSync(image(), "a picture");
  await expireBlobs(folders, 35, new Date(Date.now() + 40 * 86_400_000));
  expect(existsSync(copy())).toBe(true);
  expect(blobFolder("/data", {})).toBe("/data/blobs");
  expect(blobFolder("/data", { BLOB_CONNECTION_STRING: "a" })).toBeNull();
});

test("R-120 what is added just before the end is stored too, and an archive that can't be written is reported", async () => {
  const problems: (string | null)[] = [];
  const running = startBlobArchive(folders, recipient, (problem) => problems.push(problem));
  writeFileSync(image(), "a picture");
  await running.stop();
  expect(existsSync(copy())).toBe(true);
  expect(problems).toEqual([]);
  rmSync(join(folders.dir, "blobs"), { recursive: true });
  writeFileSync(join(folders.dir, "blobs"), "a file in the way");
  await startBlobArchive(folders, recipient, (problem) => problems.push(problem)).stop();
  expect(problems[0]).toMatch(/^New images aren't archived: /);
});
