import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { expect, test } from "vitest";
import { readWorld, saveWorld, type WorldStart, worldOfStart } from "./state.ts";

const now = new Date("2026-11-29T10:00:00.000Z");
const startIn = (dataDir: string, more: Partial<WorldStart> = {}): WorldStart => ({
  ...{ dataDir, now, isProduction: false, hasOwnDatabase: false, isLeftOut: false },
  ...more,
});
const newFolder = () => join(temporaryDataFolder("entrywise-world-"), "data");

test("Y-262 a first start begins a world whose dates follow the moment of that start", () => {
  const dataDir = newFolder();
  expect(worldOfStart(startIn(dataDir))).toEqual({ now: now.toISOString(), done: [], isComplete: false });
  const later = new Date("2026-12-03T10:00:00.000Z");
  // The first start failed before there was a database.
  expect(worldOfStart(startIn(dataDir, { now: later }))?.now).toBe(later.toISOString());
  mkdirSync(join(dataDir, "postgres"));
  expect(worldOfStart(startIn(dataDir))?.now).toBe(later.toISOString());
});

test("Y-262 no world begins in production, on a database of one's own or where it is left out, and nothing is written", () => {
  for (const more of [{ isProduction: true }, { hasOwnDatabase: true }, { isLeftOut: true }]) {
    const dataDir = newFolder();
    expect(worldOfStart(startIn(dataDir, more)), JSON.stringify(more)).toBeNull();
    expect(existsSync(dataDir)).toBe(false);
  }
});

test("Y-262 a folder with data that the world didn't begin never gets one", () => {
  const dataDir = newFolder();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  expect(worldOfStart(startIn(dataDir))).toBeNull();
  expect(readWorld(dataDir)).toBeNull();
});

test("Y-262 a world that was interrupted goes on, one that is complete is known as such, and in production or left out none goes on", () => {
  const dataDir = newFolder();
  worldOfStart(startIn(dataDir));
  mkdirSync(join(dataDir, "postgres"));
  const half = { now: now.toISOString(), done: ["Emma"], isComplete: false };
  saveWorld(dataDir, half);
  expect(worldOfStart(startIn(dataDir))).toEqual(half);
  expect(worldOfStart(startIn(dataDir, { isLeftOut: true }))).toBeNull();
  saveWorld(dataDir, { ...half, isComplete: true });
  expect(worldOfStart(startIn(dataDir))).toEqual({ ...half, isComplete: true });
  expect(worldOfStart(startIn(dataDir, { isProduction: true }))).toBeNull();
});
