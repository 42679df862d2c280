import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveIdentity, archiveRecipient } from "./archive-keys.ts";
import { storedName } from "./archive-names.ts";
import { type Archiver, startArchiver } from "./archiver.ts";
import { readEncrypted } from "./encrypted-file.ts";

const passphrase = "correct horse battery";
let folder = "";
let cluster = "";
let dir = "";
let archiver: Archiver;
let problems: (string | null)[] = [];
let share = 0.1;

const segment = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, "0")}`;
const storedIn = () => readdirSync(join(cluster, "archive_stored")).sort();

/** As the server does it when a segment is full. */
function finish(number: number): void {
  writeFileSync(join(cluster, "pg_wal", segment(number)), `log ${number}`);
  writeFileSync(join(cluster, "pg_wal/archive_status", `${segment(number)}.ready`), "");
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-archiver-"));
  [cluster, dir] = [join(folder, "cluster"), join(folder, "archive")];
  mkdirSync(join(cluster, "pg_wal/archive_status"), { recursive: true });
  [problems, share] = [[], 0.1];
  const recipient = await archiveRecipient(dir, passphrase, 10);
  archiver = startArchiver({
    cluster,
    dir,
    recipient,
    mostWaiting: 2,
    onProblem: (problem) => problems.push(problem),
    usedShare: () => share,
  });
});
afterEach(async () => {
  await archiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("R-120 a segment is released once it is stored, encrypted, and readable with only the passphrase", async () => {
  finish(1);
  await archiver.look();
  expect(storedIn()).toEqual([segment(1)]);
  const file = join(dir, storedName(segment(1)));
  expect(readFileSync(file, "latin1")).not.toContain("log 1");
  const identity = await archiveIdentity(dir, passphrase);
  expect((await buffer(await readEncrypted(file, identity))).toString()).toBe("log 1");
  await expect(archiveIdentity(dir, "another one")).rejects.toThrow("not that of the archive");
  expect(problems).toEqual([]);
});

test("R-120 markers of segments that the server has removed don't pile up", async () => {
  finish(1);
  await archiver.look();
  rmSync(join(cluster, "pg_wal/archive_status", `${segment(1)}.ready`));
  finish(2);
  await archiver.look();
  expect(storedIn()).toEqual([segment(2)]);
});

test("R-120 a disk that is 70% full raises one alert, which clears once there is space", async () => {
  for (const now of [0.69, 0.7, 0.8, 0.2]) {
    share = now;
    await archiver.look();
  }
  expect(problems).toEqual([
    "The disk of the archive is 70 % full. Make room, or keep fewer days.",
    "The disk of the archive is 80 % full. Make room, or keep fewer days.",
    null,
  ]);
});

test("R-120 while the archive can't be written, segments wait and an alert says so; too many leave a reported hole", async () => {
  rmSync(dir, { recursive: true });
  writeFileSync(dir, "no folder any more");
  finish(1);
  finish(2);
  await archiver.look();
  expect(storedIn()).toEqual([]);
  expect(problems.at(-1)).toMatch(/^The archive takes nothing: .+ 2 segments of the log wait/);
  finish(3);
  await archiver.look();
  expect(storedIn()).toEqual([segment(1), segment(2), segment(3)]);
  expect(problems.at(-1)).toMatch(/^The archive has a hole/);
  expect(existsSync(dir)).toBe(true);
});
