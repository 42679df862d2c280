import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How far the world of a data folder has come. */
export interface WorldState {
  /** The moment that its dates follow: the first start. */
  now: string;
  /** Parts that are complete. */
  done: string[];
  isComplete: boolean;
}

const WORLD_FILE = "world.json";
const fileOf = (dataDir: string) => join(dataDir, WORLD_FILE);

export function readWorld(dataDir: string): WorldState | null {
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), "utf8")) : null;
}

/** Whole or not at all: a start that is interrupted leaves what was there before. */
export function saveWorld(dataDir: string, state: WorldState): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(state));
  renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir));
}

export interface WorldStart {
  dataDir: string;
  isProduction: boolean;
  /** A database elsewhere, of which nobody here knows what is in it. */
  hasOwnDatabase: boolean;
  /** `--world=none`. */
  isLeftOut: boolean;
  now: Date;
}

/**
 * The world of a data folder, before the system starts: begun where the folder is new, with what it lacks where it was
 * interrupted. Null in production, where it is left out before it is complete, and for every folder that has data which is
 * not the world's.
 */
export function worldOfStart({ dataDir, isProduction, hasOwnDatabase, isLeftOut, now }: WorldStart): WorldState | null {
  if (isProduction || hasOwnDatabase) return null;
  const begun = readWorld(dataDir);
  if (begun?.isComplete) return begun;
  if (isLeftOut) return null;
  // A start that failed before it had a database leaves nothing that dates could differ from.
  const others = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== WORLD_FILE) : [];
  if (others.length > 0) return begun;
  const state = { now: now.toISOString(), done: [], isComplete: false };
  saveWorld(dataDir, state);
  return state;
}
