import { expect, test } from "vitest";
import { baseFileName } from "../archive/archive-names.ts";
import { isBaseDue, readArchiveDays } from "./archived-postgres.ts";

const now = new Date("2026-12-08T03:00:00.000Z");
const base = (day: string) => baseFileName(new Date(`${day}T03:00:00.001Z`), "000000010000000000000002");

test("R-120 a base copy is due when there is none, when the newest is a week old, and after a hole in the log", () => {
  expect(isBaseDue(["recipient.txt"], now)).toBe(true);
  expect(isBaseDue([base("2026-11-24"), base("2026-12-01")], now)).toBe(false);
  expect(isBaseDue([base("2026-11-30")], now)).toBe(true);
  expect(isBaseDue([base("2026-12-07"), "gap.txt"], now)).toBe(true);
});

test("R-120 the archive keeps 35 days unless told otherwise, and wrong settings are refused by name", () => {
  expect(readArchiveDays({})).toBe(process.platform === "win32" ? null : 35);
  expect(readArchiveDays({ ARCHIVE: "off" })).toBeNull();
  expect(() => readArchiveDays({ ARCHIVE: "no" })).toThrow("ARCHIVE is on or off, not no.");
  expect(() => readArchiveDays({ ARCHIVE_DAYS: "0" })).toThrow("ARCHIVE_DAYS must be a whole number from 1.");
});
