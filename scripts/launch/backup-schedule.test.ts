import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backupName, backupsIn } from "../backup/backup-files.ts";
import { isDue, startBackupSchedule } from "./backup-schedule.ts";
import { readBackupSettings } from "./backups.ts";

const at = (text: string) => new Date(`${text}:00.000Z`);
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "entrywise-schedule-"));
  vi.useFakeTimers({ now: at("2026-11-25T02:58") });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

test.each([
  ["the first one ever", null, "2026-11-25T02:00", true],
  ["one of yesterday's hour, before today's", "2026-11-24T03:01", "2026-11-25T02:59", false],
  ["one of yesterday's hour, at today's", "2026-11-24T03:01", "2026-11-25T03:00", true],
  ["one of today's hour", "2026-11-25T03:00", "2026-11-25T23:59", false],
  ["one that was missed while nothing ran", "2026-11-20T03:01", "2026-11-25T01:00", true],
])("F26 whether a backup is due: %s", (_, newest, now, due) => {
  expect(isDue(3, newest === null ? null : at(newest), at(now))).toBe(due);
});

/** A schedule whose backups are empty files. */
function schedule(outcomes: readonly ("made" | "fails")[]) {
  const reported: string[] = [];
  const settings = { dir, passphraseFile: "", hour: 3, keep: 3 };
  let runs = 0;
  const { stop } = startBackupSchedule({
    settings,
    async run() {
      const outcome = outcomes[runs] ?? "made";
      runs += 1;
      if (outcome === "fails") throw new Error("the disk is full");
      const file = backupName("daily", new Date());
      writeFileSync(join(dir, file), "");
      return file;
    },
    tell: (outcome) => {
      reported.push(`${new Date().toISOString().slice(11, 16)} ${"file" in outcome ? "made" : outcome.failure}`);
    },
  });
  return { reported, stop };
}

test("F26 a backup is made at its hour, once a day", async () => {
  writeFileSync(join(dir, backupName("daily", at("2026-11-24T03:00"))), "");
  const { reported, stop } = schedule([]);
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  stop();
  expect(reported).toEqual(["03:00 made", "03:00 made"]);
});

test("F26 one that fails is reported and tried again, until it is made", async () => {
  const { reported, stop } = schedule(["fails", "fails", "made"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  stop();
  expect(reported).toEqual(["02:58 the disk is full", "03:13 the disk is full", "03:28 made"]);
});

test("F26 backups of other occasions and other files are not taken for daily ones", () => {
  const names = [
    backupName("daily", at("2026-11-24T03:00")),
    backupName("daily", at("2026-11-25T03:00")),
    backupName("before-migrations", at("2026-11-26T03:00")),
    `${backupName("daily", at("2026-11-27T03:00"))}.part`,
    "notes.txt",
  ];
  expect(backupsIn(names, "daily").map(({ name }) => name)).toEqual([names[1], names[0]]);
});

test.each([
  [{ BACKUP_DIR: "/b" }, "BACKUP_DIR needs BACKUP_PASSPHRASE_FILE"],
  [{ BACKUP_DIR: "/b", BACKUP_PASSPHRASE_FILE: "/p", BACKUP_HOUR: "24" }, "BACKUP_HOUR must be"],
  [{ BACKUP_DIR: "/b", BACKUP_PASSPHRASE_FILE: "/p", BACKUP_HOUR: "soon" }, "BACKUP_HOUR must be"],
  [{ BACKUP_DIR: "/b", BACKUP_PASSPHRASE_FILE: "/p", BACKUP_KEEP: "0" }, "BACKUP_KEEP must be"],
])("F26 settings of backups that cannot work are refused by name: %j", (environment, message) => {
  expect(() => readBackupSettings(environment)).toThrow(message);
});

test("F26 without a folder there are no backups; the rest has defaults", () => {
  expect(readBackupSettings({ BACKUP_PASSPHRASE_FILE: "/p" })).toBeNull();
  expect(readBackupSettings({ BACKUP_DIR: "/b", BACKUP_PASSPHRASE_FILE: "/p" })).toEqual({
    dir: "/b",
    passphraseFile: "/p",
    hour: 3,
    keep: 14,
  });
});
